/** Many deals, solved by all workers of a pool and answered in their order. */
import { describe, SolitaireError } from '../../cards/index.js';
import type { DealSource, Variant } from '../../rules/index.js';
import { Batch, NOT_BEGUN } from './batch.js';
import type { Crew } from './crew.js';
import { isRaised, poolTerms } from './pool-options.js';
import type { DealSolution, PoolSignal, SolveDealsOptions } from './pool-types.js';

/** The most deals that are sent to a worker at once. */
const BATCH = 16;
/** How many batches a worker may be ahead of the deal whose solution is waited for. */
const AHEAD = 4;

/** `solveDeals` of a pool. */
export async function* solveDeals(
  crew: Crew,
  variant: Variant,
  sources: Iterable<DealSource>,
  options: SolveDealsOptions,
): AsyncGenerator<DealSolution, void, undefined> {
  const { budget, signal } = poolTerms(options);
  const { redealSeed } = options;
  expectDeals(sources);
  const shares = sharesOf(sources, crew.jobs, signal);
  /** Without a batch is what was taken as the signal was raised. */
  const ahead: { readonly share: readonly DealSource[]; readonly batch: Batch | undefined }[] = [];
  /** What the sources or the crew threw. It comes after the solutions of the deals before. */
  let thrown: { readonly error: unknown } | undefined;
  let sent = 0;
  const batchOf = (share: readonly DealSource[]): Batch =>
    new Batch(
      crew,
      variant,
      share.map((source) => ({ source, redealSeed, index: sent++ })),
      budget,
    );
  const abort = (): void => {
    for (const { batch } of ahead) batch?.abort();
  };
  const fill = (): void => {
    try {
      while (thrown === undefined && ahead.length < crew.jobs * AHEAD && !isRaised(signal)) {
        const { done, value: share } = shares.next();
        if (done === true) return;
        ahead.push({ share, batch: isRaised(signal) ? undefined : batchOf(share) });
      }
      // A worker may raise the signal as it is sent a batch.
      if (isRaised(signal)) abort();
    } catch (error) {
      thrown = { error };
    }
  };
  signal?.addEventListener('abort', abort);
  try {
    for (fill(); ahead[0] !== undefined; fill()) {
      const { share, batch } = ahead[0];
      for (const [i, source] of share.entries())
        yield { source, solution: (await batch?.solution(i)) ?? NOT_BEGUN };
      ahead.shift();
    }
    if (thrown !== undefined) throw thrown.error;
  } finally {
    abort();
    try {
      signal?.removeEventListener('abort', abort);
    } finally {
      shares.return();
    }
  }
}

function expectDeals(sources: Iterable<DealSource>): void {
  if (typeof (sources as Partial<typeof sources> | null | undefined)?.[Symbol.iterator] === 'function')
    return;
  throw new SolitaireError('bad-deal', `expected deals to go through one by one; found ${describe(sources)}`);
}

/**
 * Deals as they are sent together: few at first, so that few deals are shared out too. Those before an error come before it, and with the deal
 * that raised the signal a share is full.
 */
function* sharesOf(
  sources: Iterable<DealSource>,
  jobs: number,
  signal: PoolSignal | undefined,
): Generator<readonly DealSource[], void, undefined> {
  const share: DealSource[] = [];
  let shares = 0;
  try {
    for (const source of sources) {
      share.push(copyOf(source));
      if (share.length < Math.min(BATCH, 2 ** Math.floor(shares / jobs)) && !isRaised(signal)) continue;
      shares++;
      yield share.splice(0);
    }
  } catch (error) {
    if (share.length > 0) yield share;
    throw error;
  }
  if (share.length > 0) yield share;
}

/** A deal as it is now: sources may yield one object again and again, changed. */
function copyOf(source: DealSource): DealSource {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
  return 'deck' in source && Array.isArray(source.deck)
    ? { ...source, deck: [...source.deck] }
    : { ...source };
}
