import { expectOptions, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { judge, positionOf } from '../rules/validate.js';
import { clonePosition } from '../table/index.js';
import { checkScoring } from './check-scoring.js';
import { elapsedTime } from './clock.js';
import { type CountingOptions, countLog, movesCounted } from './counters.js';
import { type GameLog, remainingMoves } from './log.js';
import { pointsAfter, pointsFrom, scoreNow } from './points.js';
import type { Scoring } from './scoring.js';
import { makeAndTally } from './tally.js';

/** What a score depends on besides the log. */
export interface ScoreOptions extends CountingOptions {
  /** The present moment by the clock that stamped the log, where the clock still runs. */
  readonly now?: number;
}

/**
 * The score of a game from its log: points, moves or milliseconds, by the scoring; nothing where there is none, or no time was
 * stamped. Throws a `SolitaireError`: `bad-scoring` for a scoring that is none, `bad-options` for options that are none, `bad-time` for
 * a stamp or a `now` that is no number of milliseconds from -(2^53 - 1) to 2^53 - 1, `bad-state` for the log's start, `bad-log` where a move is not legal or an undo or redo has
 * nothing to do.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { scoreOf, scorings } from 'solitaire-rules/score';
 * import { golf } from 'solitaire-rules/variants/golf';
 *
 * console.log(scoreOf(golf, scorings.golf, { start: deal(golf, { seed: 'a' }), actions: [] })); // → 35
 * ```
 */
export function scoreOf<G extends string>(
  variant: Variant<G>,
  scoring: Scoring,
  log: GameLog<NoInfer<G>>,
  options: ScoreOptions = {},
): number | undefined {
  expectOptions(options);
  checkScoring(scoring);
  if (scoring.kind === 'none') return undefined;
  const elapsed = elapsedTime(log, options.now);
  if (scoring.kind === 'time') return elapsed;
  const { effort, progress } = countLog(log);
  if (scoring.kind === 'moves') return movesCounted(effort, progress, options);
  const compiled = compile(variant);
  const position = clonePosition(positionOf(compiled, log.start));
  let points = pointsFrom(scoring, log.start);
  remainingMoves(log).forEach((move, i) => {
    const code = judge(compiled, position, move);
    if (typeof code !== 'number')
      throw new SolitaireError(
        'bad-log',
        `the move at index ${i} of those that remain is not legal: ${code.message}`,
      );
    points = pointsAfter(scoring, points, makeAndTally(compiled, position, code));
  });
  return scoreNow(scoring, points, compiled, position, effort, elapsed);
}
