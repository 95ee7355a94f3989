import { setImmediate } from 'node:timers/promises';
import { formatMove, formatStandardGame } from '../../notation/index.js';
import { deal, type GameState, type Variant } from '../../rules/index.js';
import { type Solution, solveAsync } from '../../solve/index.js';
import { MAX_BYTES, MAX_STATES } from '../../solve/options.js';
import { NO_BAR } from '../bar.js';
import type { Command } from '../command.js';
import { countOf } from '../draw.js';
import { type Io, type Output, printable, STDIN } from '../io.js';
import { MAX_JOBS, solveOnThreads } from '../jobs.js';
import { ANSWERED, Misuse } from '../misuse.js';
import { type Arguments, DEAL_OPTIONS, wholeNumber } from '../options.js';
import { type Budget, type Earlier, headOf, readEarlier, type Tally, VERDICTS } from '../run-file.js';
import { findSelection, labelAt, nameAt, type Selection, sizeOf, sourcesFrom } from '../selection.js';
import { findVariant } from '../variant.js';

/** Solves a state, a deal, or a range of deals. */
export const solveCommand: Command = {
  name: 'solve',
  words: ['<variant>', '[state.json]'],
  about: 'find out whether games can be won, and how',
  options: ['max-states', 'max-bytes', 'jobs', 'out', 'resume', ...DEAL_OPTIONS],
  optionHelp: {
    microsoft: { value: 'n | n-n', about: 'the Microsoft deal of this number, or all from one to another' },
    seed: { value: 's | n-n', about: 'the deal of this seed, or of all numbers from one to another' },
  },
  async run(args, io) {
    const settings = settingsOf(args);
    const variant = await findVariant(io, args.words[0]);
    const selection = await findSelection(io, args, variant, args.words[1]);
    const redealSeed = args.text('redeal-seed');
    const game: Game = { variant, selection, redeal: redealSeed === undefined ? {} : { redealSeed } };
    // What cannot be dealt is told before anything is written.
    if (selection.kind === 'range') firstState(game);
    const head = headOf(variant, settings.budget, selection, redealSeed);
    const earlier = settings.resume
      ? await readEarlier(io, settings.out as string, head, selection)
      : undefined;
    const stop = stopOf(io);
    let output: Output | undefined;
    try {
      if (settings.out !== undefined) output = await io.openOutput(settings.out, earlier?.bytes);
      if (output !== undefined && (earlier?.bytes ?? 0) === 0) await output.write(head);
      return await solveAll({ ...game, settings, io, stop, output, json: args.has('json') }, earlier);
    } finally {
      stop.forget();
      await output?.close();
    }
  },
};

interface Settings {
  readonly budget: Budget;
  readonly jobs: number;
  readonly out: string | undefined;
  readonly resume: boolean;
}

interface Game {
  readonly variant: Variant;
  readonly selection: Selection;
  readonly redeal: { readonly redealSeed?: string };
}

interface Run extends Game {
  readonly settings: Settings;
  readonly io: Io;
  readonly stop: Stop;
  /** Where lines go instead of standard output. */
  readonly output: Output | undefined;
  readonly json: boolean;
}

function settingsOf(args: Arguments): Settings {
  const jobs = wholeNumber(args, 'jobs') ?? 1;
  if (jobs < 1 || jobs > MAX_JOBS) throw new Misuse('bad-jobs', `--jobs takes 1 to ${MAX_JOBS}`);
  const most = (name: 'max-states' | 'max-bytes', otherwise: number): number => {
    const number = wholeNumber(args, name) ?? otherwise;
    if (number === 0) throw new Misuse('bad-budget', `--${name} takes 1 or more`);
    return number;
  };
  const budget = { maxStates: most('max-states', MAX_STATES), maxBytes: most('max-bytes', MAX_BYTES) };
  const out = args.text('out');
  if (out === STDIN)
    throw new Misuse('bad-out', '--out takes a file, not -', {
      hint: 'without --out the lines go to standard output (with --json as lines of JSON); a file of that name is ./-',
    });
  const resume = args.has('resume');
  if (resume && out === undefined)
    throw new Misuse('missing-out', '--resume goes on with the file of --out, which is not given');
  return { budget, jobs, out, resume };
}

/** Whether the process was asked to end. */
interface Stop {
  readonly signal: AbortSignal;
  /** What it is to end with, once it was asked. */
  readonly exitCode: number | undefined;
  forget(): void;
}

function stopOf(io: Io): Stop {
  const controller = new AbortController();
  let exitCode: number | undefined;
  const forget = io.onStop((code) => {
    exitCode = code;
    controller.abort();
  });
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode;
    },
    forget,
  };
}

/** Solves what is left of a selection, writes a line for each deal as soon as those before it are written, and answers the exit code. */
async function solveAll(run: Run, earlier: Earlier | undefined): Promise<number> {
  const { io, selection, stop } = run;
  const tally: Tally = { ...(earlier?.tally ?? { won: 0, impossible: 0, unknown: 0 }) };
  let index = earlier?.deals ?? 0;
  const isShown = selection.kind === 'range' && (run.output !== undefined || !io.stdoutIsTerminal);
  const bar = isShown ? io.bar(sizeOf(selection), index) : NO_BAR;
  try {
    for await (const solution of solutions(run, index)) {
      // The deal that was being solved is not answered; it comes first when the run goes on.
      if (stop.signal.aborted && solution.verdict === 'unknown' && solution.reason === 'aborted') break;
      tally[solution.verdict]++;
      if (!(await write(run, index, solution))) return ANSWERED;
      index++;
      if (stop.signal.aborted) break;
      bar.update(index, VERDICTS.map((verdict) => `${verdict} ${tally[verdict]}`).join(', '));
    }
  } finally {
    bar.stop();
  }
  if (stop.exitCode !== undefined && index < sizeOf(selection)) {
    const hint = run.output === undefined ? '' : '; the same command with --resume goes on from there';
    io.err(`solitaire-rules: stopped after ${index} of ${countOf(sizeOf(selection), 'deal')}${hint}\n`);
    return stop.exitCode;
  }
  if (selection.kind === 'range' || run.output !== undefined) tellTally(run, tally);
  return ANSWERED;
}

/** The solutions of a selection from an index on, in order: in this thread, or on several. */
async function* solutions(run: Run, from: number): AsyncGenerator<Solution> {
  const { variant, selection, redeal, settings, io, stop } = run;
  const { budget } = settings;
  const { signal } = stop;
  if (selection.kind === 'state') {
    if (from === 0) yield await solveOne(run, selection.state);
    return;
  }
  const sources = sourcesFrom(selection, selection.first + from);
  const jobs = Math.min(settings.jobs, sizeOf(selection) - from);
  if (jobs > 1) {
    yield* solveOnThreads({ variant, budget, redeal }, sources, { jobs, worker: io.worker, signal });
    return;
  }
  for (const source of sources) {
    // Signals are heard between any two deals, however soon they are solved.
    await setImmediate();
    yield await solveAsync(variant, deal(variant, source, redeal), { ...budget, signal });
  }
}

/** Solves a single state, with a bar that tells how much of the budget of positions is used. */
async function solveOne(
  { variant, settings: { budget }, io, stop }: Run,
  state: GameState,
): Promise<Solution> {
  const bar = io.bar(budget.maxStates, 0);
  try {
    return await solveAsync(variant, state, {
      ...budget,
      signal: stop.signal,
      onProgress: ({ states }) => bar.update(states, 'states'),
    });
  } finally {
    bar.stop();
  }
}

/** Writes what became of a deal. Answers whether anyone reads on. */
async function write(run: Run, index: number, solution: Solution): Promise<boolean> {
  const { io, output, json } = run;
  if (output === undefined) {
    io.out(json ? lineOf(run, index, solution) : printable(textOf(run, index, solution)));
    return io.drained();
  }
  await output.write(lineOf(run, index, solution));
  return true;
}

/** The line of a deal, as JSON. */
function lineOf({ selection }: Run, index: number, solution: Solution): string {
  const { verdict, statistics } = solution;
  return `${JSON.stringify({
    deal: nameAt(selection, index),
    verdict,
    moves: verdict === 'won' ? solution.moves : undefined,
    states: statistics.states,
    reason: verdict === 'unknown' ? solution.reason : undefined,
  })}\n`;
}

/** The same for people: a line, and for a single game the moves under it. */
function textOf(run: Run, index: number, solution: Solution): string {
  const { variant, selection, settings } = run;
  const states = ` (${countOf(solution.statistics.states, 'state')})`;
  const verdict = {
    won: () => `won in ${countOf((solution as { moves: readonly unknown[] }).moves.length, 'move')}`,
    impossible: () => 'impossible',
    unknown: () => `unknown: ${whyUnknown((solution as { reason: Unknown }).reason, settings.budget)}`,
  }[solution.verdict]();
  const isTold = solution.verdict === 'unknown' && solution.reason === 'states';
  const line = `${labelAt(selection, index)}: ${verdict}${isTold ? '' : states}\n`;
  if (solution.verdict !== 'won' || selection.kind === 'range') return line;
  return line + movesText(variant, selection.state, solution.moves);
}

type Unknown = (Solution & { verdict: 'unknown' })['reason'];

/** Why a search ended before it had an answer. */
const whyUnknown = (reason: Unknown, { maxStates, maxBytes }: Budget): string =>
  ({
    states: `the budget of ${countOf(maxStates, 'state')} is used up`,
    memory: `the budget of ${countOf(maxBytes, 'byte')} is used up`,
    aborted: 'stopped',
  })[reason];

/** Moves in standard notation where that has words for all of them, else as text, a line each. */
function movesText(
  variant: Variant,
  state: GameState,
  moves: (Solution & { verdict: 'won' })['moves'],
): string {
  const standard = formatStandardGame(variant, state, moves);
  if (!standard.ok) return moves.map((move) => `${formatMove(move)}\n`).join('');
  return standard.value.replace(/(.{1,78})( |$)/g, '$1\n');
}

function tellTally({ io, json }: Run, tally: Tally): void {
  if (json) return;
  const deals = VERDICTS.reduce((sum, verdict) => sum + tally[verdict], 0);
  io.out(
    `${countOf(deals, 'deal')}: ${VERDICTS.map((verdict) => `${tally[verdict]} ${verdict}`).join(', ')}\n`,
  );
}

const firstState = ({ variant, selection, redeal }: Game): GameState =>
  selection.kind === 'state'
    ? selection.state
    : deal(variant, sourcesFrom(selection, selection.first).next().value as never, redeal);
