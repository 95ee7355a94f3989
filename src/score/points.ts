/** Adding up points: move by move along the turns that remain, then what the table, the effort and the clock add at the end. */
import type { Compiled } from '../rules/compiled.js';
import { isWon } from '../rules/win.js';
import { type GameState, lengthOf, type Position } from '../table/index.js';
import type { Effort } from './counters.js';
import type { PointScoring } from './scoring.js';
import type { Tally } from './tally.js';

/** The points of the moves so far, and what the next ones depend on. */
export interface Points {
  readonly points: number;
  /** How many cards the present chain has. */
  readonly chain: number;
  readonly redeals: number;
}

/** The points before the first move. */
export const pointsFrom = ({ start = 0 }: PointScoring, state: GameState): Points => ({
  points: start,
  chain: 0,
  redeals: state.redealsUsed ?? 0,
});

const atLeast = (points: number, { least }: PointScoring): number =>
  least === undefined ? points : Math.max(points, least);

/** The points after one more move. */
export function pointsAfter(scoring: PointScoring, before: Points, tally: Tally): Points {
  const { toFoundation = 0, fromFoundation = 0, wasteToTableau = 0, turned = 0 } = scoring;
  const { run = 0, removed = 0, deal = 0, redeal, chain, peak, cleared } = scoring;
  let points =
    before.points +
    toFoundation * tally.toFoundation +
    fromFoundation * tally.fromFoundation +
    wasteToTableau * tally.wasteToTableau +
    turned * tally.turned +
    run * tally.runs +
    removed * tally.removed +
    deal * tally.deals;
  let links = tally.deals > 0 ? 0 : before.chain;
  for (let i = 0; i < tally.played; i++) {
    if (chain !== undefined) points += chain.first + chain.step * links;
    links++;
  }
  if (peak !== undefined && tally.peaks > 0)
    points += tally.peaksLeft === 0 ? peak.each * (tally.peaks - 1) + peak.last : peak.each * tally.peaks;
  const redeals = before.redeals + tally.redeals;
  if (redeal !== undefined && tally.redeals > 0 && redeals > redeal.free) points += redeal.points;
  if (tally.cleared) points += cleared?.[before.redeals] ?? 0;
  return { points: atLeast(points, scoring), chain: links, redeals };
}

const MS_A_SECOND = 1000;

/** The score as it stands: the points of the moves, and what the table, the effort and the clock add. */
export function scoreNow(
  scoring: PointScoring,
  { points }: Points,
  compiled: Compiled,
  position: Position,
  effort: Effort,
  elapsed: number | undefined,
): number {
  const won = isWon(compiled, position);
  const { move = 0, undo = 0, left = [], time, timeBonus } = scoring;
  let score = points + move * (effort.made + effort.redos) + undo * effort.undos;
  for (const { roles, points: each, whenWon } of left) {
    if (whenWon === true && !won) continue;
    compiled.rules.forEach(({ group }, pile) => {
      if (roles.includes(group.role)) score += each * lengthOf(position, pile);
    });
  }
  if (elapsed !== undefined) {
    if (time !== undefined) score += time.points * Math.floor(elapsed / time.every);
    score = atLeast(score, scoring);
    if (timeBonus !== undefined && won && elapsed > timeBonus.over)
      score += Math.floor((timeBonus.points * MS_A_SECOND) / Math.max(elapsed, 1));
  }
  // A sum of nothing may be -0.
  return atLeast(score, scoring) + 0;
}
