import { hasPlainFoundations } from '../analysis/safe-rule.js';
import { type Compiled, NO_LIMIT, UNLIMITED } from '../rules/compiled.js';
import type { PileRule } from '../rules/pile-rule.js';

/**
 * Whether columns are alike and give away any part of a run at no cost of room, with nothing else on the table but foundations, to be
 * filled, a reserve, and a stock that is turned to a waste: what the arguments of `idle-moves.ts` stand on.
 */
export function hasFreeRuns(compiled: Compiled): boolean {
  const { rules, redeal, stock } = compiled;
  const columns = rules.filter(({ group }) => group.role === 'tableau');
  const { build, link, lift, name } = columns[0] ?? {};
  return (
    hasPlainFoundations(compiled) &&
    build?.rank === 'down' &&
    (build.step ?? 1) === 1 &&
    lift?.unit === 'run' &&
    link === build &&
    compiled.targets.every((pile) =>
      ['tableau', 'foundation'].includes((rules[pile] as PileRule).group.role),
    ) &&
    compiled.removal === undefined &&
    compiled.cover === undefined &&
    compiled.powers.length === 0 &&
    redeal?.gather === undefined &&
    (stock === undefined || stock.toWaste) &&
    rules.every(
      ({ group, name: own, override }, pile) =>
        group.role !== 'tableau' || (own === name && override === undefined && givesFreely(compiled, pile)),
    )
  );
}

/** Whether any part of a run leaves a column, and comes to another, however long it is and whatever lies there. */
function givesFreely(
  { deck, wholeOnly, keeps, limit, unit, takes, fillTakes, capacity, from, groupIndex }: Compiled,
  pile: number,
): boolean {
  const all = deck.ranks.length * 2;
  const isFree =
    [unit, takes, fillTakes].every((most) => (most[pile] as number) >= all) &&
    (capacity[pile] as number) >= Math.min(deck.size, NO_LIMIT) &&
    (((from[pile] as number) >>> (groupIndex[pile] as number)) & 1) === 1;
  return isFree && wholeOnly[pile] === 0 && keeps[pile] === 0 && limit[pile] === 0;
}

/** Whether every card of stock and waste can be had at any time, one by one, for any column that would take it. */
export const isStockAtHand = ({
  stock,
  redeal,
  waste,
  rules,
  from,
  fillFrom,
  groupIndex,
}: Compiled): boolean =>
  stock !== undefined &&
  (stock.rule.draw ?? 1) === 1 &&
  redeal?.times === UNLIMITED &&
  rules.every(({ group, fill }, pile) => {
    const givers = (from[pile] as number) & (fill === undefined ? -1 : (fillFrom[pile] as number));
    return group.role !== 'tableau' || ((givers >>> (groupIndex[waste] as number)) & 1) === 1;
  });
