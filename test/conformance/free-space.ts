/**
 * How many cards free space lets go at once, worked out anew from the definition and the public state alone: the rules'
 * own words, with no look at the engine.
 */
import type { GameState, PileGroup, TableauGroup, Variant } from 'solitaire-rules/rules';

const isEmpty = (pile: readonly unknown[]): boolean => pile.length === 0;

/** What a column of a tableau takes when empty, and how it lifts. */
function columnOf(group: TableauGroup, index: number) {
  const { fill = 'none', lift = 'top', capacity } = { ...group, ...group.each?.[index] };
  return {
    fill: typeof fill === 'string' ? { rank: fill } : { rank: 'any', ...fill },
    lift: typeof lift === 'string' ? { unit: lift } : lift,
    capacity,
  };
}

/** Whether an empty column is a way station: it takes any card, from columns of its kind too. */
function isWayStation(name: string, group: PileGroup, index: number): boolean {
  if (group.role !== 'tableau') return false;
  const { fill } = columnOf(group, index);
  const takesOwn = (from: readonly string[] | undefined): boolean =>
    from === undefined || from.includes(name);
  return fill.rank === 'any' && takesOwn('from' in fill ? fill.from : undefined) && takesOwn(group.from);
}

/** The longest unit that may go from one column to another now, leaving aside which cards fit; at most `longest`. */
export function mostBetween(
  variant: Variant,
  state: GameState,
  from: { group: string; index: number },
  to: { group: string; index: number },
  longest: number,
): number {
  const source = columnOf(variant.piles[from.group] as TableauGroup, from.index);
  const target = columnOf(variant.piles[to.group] as TableauGroup, to.index);
  const onto = state.piles[to.group][to.index];
  let cells = 0;
  let columns = 0;
  for (const [name, group] of Object.entries(variant.piles)) {
    state.piles[name].forEach((pile, index) => {
      if (!isEmpty(pile) || (name === to.group && index === to.index)) return;
      if (group.role === 'cell') cells++;
      if (isWayStation(name, group, index)) columns++;
    });
  }
  const bounds = [
    longest,
    'most' in source.lift ? source.lift.most : undefined,
    source.lift.unit === 'top' ? 1 : undefined,
    isEmpty(onto) && 'most' in target.fill ? target.fill.most : undefined,
    target.capacity === undefined ? undefined : target.capacity - onto.length,
  ];
  const limit = 'limit' in source.lift ? source.lift.limit : 'none';
  const bySpace = {
    none: longest,
    product: (cells + 1) * 2 ** columns,
    sum: cells + columns + 1,
    cells: cells + 1,
    columns: 2 ** columns,
    parts: inParts(state.piles[from.group][from.index], longest, 2 ** columns),
  }[limit ?? 'none'];
  return Math.min(bySpace, ...bounds.filter((bound) => bound !== undefined));
}

/** How many of the top cards, at most `longest`, lie in so many parts of one suit. */
function inParts(pile: readonly string[], longest: number, parts: number): number {
  const suits = pile.map((card) => card[1]).reverse();
  let [count, seen] = [0, 0];
  while (count < longest) {
    if (count === 0 || suits[count] !== suits[count - 1]) seen++;
    if (seen > parts) break;
    count++;
  }
  return count;
}
