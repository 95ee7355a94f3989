/**
 * When may a card go up by itself and never be missed? The answer depends on what could still be laid on it, so on how columns are
 * built, whether cards come back from foundations, and what lifts. Each row below was held against an exhaustive search of
 * short decks (docs/reports/safe-play.md); where no row was, nothing goes up: a rule that is right for FreeCell loses games in
 * Klondike, and one that is right for Klondike waits for nothing in Baker's Game.
 *
 * Everything is read off the compiled rules, so a definition nobody has seen before gets its row, or none.
 */
import { type Compiled, UNLIMITED } from '../rules/compiled.js';
import type { PileRule } from '../rules/pile-rule.js';
import { FIRST_POWER, type Position, REDEALS, topOf } from '../table/index.js';

/**
 * Which rule tells the safe cards of a variant. For a card of rank N:
 *
 * - `same-suit`: always, but for a foundation's first card where columns turn the corner and its last may lie on it.
 * - `alternating`: both foundations of the other colour at N - 1; or both at N - 2 and the other one of its own colour at N - 3.
 * - `alternating-take-back`: the second of these alone, since a card that is up may come back.
 * - `alternating-groups`: the first alone, since whatever lies on a card moves with it.
 * - `any-suit`: all foundations at N - 2.
 */
export type SafeRule =
  | 'same-suit'
  | 'alternating'
  | 'alternating-take-back'
  | 'alternating-groups'
  | 'any-suit';

const KNOWN = /*#__PURE__*/ new WeakMap<Compiled, { readonly rule: SafeRule | undefined }>();

/** The rule for a variant, or nothing where no rule is known to be safe. */
export function safeRuleOf(compiled: Compiled): SafeRule | undefined {
  const known = KNOWN.get(compiled) ?? { rule: derive(compiled) };
  KNOWN.set(compiled, known);
  return known.rule;
}

function derive(compiled: Compiled): SafeRule | undefined {
  if (!hasPlainFoundations(compiled) || !hasPlainTable(compiled)) return undefined;
  const columns = compiled.rules.filter(({ group }) => group.role === 'tableau');
  const suit = columns[0]?.build?.suit ?? 'any';
  if (!columns.every((column) => isBuiltDown(column, suit))) return undefined;
  const takeBack = compiled.foundations.some((pile) => compiled.sources.includes(pile));
  // Ranks go up on foundations as they go down in columns: the last of a suit is never laid on its first.
  const isStraight =
    columns.every(({ build }) => (build?.wrap ?? false) === false) &&
    compiled.foundations.every((pile) => compiled.rules[pile]?.base === compiled.deck.ranks[0]);
  // Round the corner, a first card that came back could carry the last of its suit, and be wanted on the second.
  if (suit === 'same') return isStraight || !takeBack ? 'same-suit' : undefined;
  if (!isStraight) return undefined;
  const groups = columns.some(({ lift }) => lift.unit === 'group');
  if (suit === 'any') return groups ? undefined : 'any-suit';
  if (suit !== 'alternate') return undefined;
  if (groups) return takeBack ? undefined : 'alternating-groups';
  return takeBack ? 'alternating-take-back' : 'alternating';
}

/** Built down by single ranks in this relation of suits, and lifted by the same rule. */
function isBuiltDown({ build, link, lift }: PileRule, suit: string): boolean {
  return (
    build?.rank === 'down' &&
    (build.suit ?? 'any') === suit &&
    (build.step ?? 1) === 1 &&
    build.notOn === undefined &&
    (link === build || lift.unit === 'top' || lift.unit === 'group') &&
    lift.unit !== 'top-or-whole'
  );
}

/** One foundation a suit, each from the same rank upwards through all of it, card by card, and all cards on them win. */
export function hasPlainFoundations(compiled: Compiled): boolean {
  const { deck, rules, foundations, baseFrom, runTargets, wins } = compiled;
  const base = rules[foundations[0] as number]?.base;
  return (
    deck.packs === 1 &&
    runTargets.length === 0 &&
    baseFrom !== 'first-played' &&
    wins.length === 1 &&
    wins[0]?.kind === 'foundations' &&
    foundations.length === deck.suits.length &&
    foundations.every((pile) => {
      const rule = rules[pile] as PileRule;
      const { build, suit, capacity } = rule;
      const isUp = build?.rank === 'up' && (build.step ?? 1) === 1 && build.notOn === undefined;
      // From any other rank than the lowest, they go through all of it only round the corner.
      const isWhole = rule.base === deck.ranks[0] || (build?.wrap ?? false) !== false;
      return (
        suit >= 0 &&
        isUp &&
        isWhole &&
        capacity === deck.ranks.length &&
        rule.base === base &&
        takesFromAll(compiled, pile)
      );
    })
  );
}

/** Whether a foundation takes cards from wherever a column or a cell does, and from those themselves. */
function takesFromAll({ rules, from, groupIndex }: Compiled, foundation: number): boolean {
  let givers = 0;
  let fromFoundations = 0;
  rules.forEach(({ group }, pile) => {
    const own = 1 << (groupIndex[pile] as number);
    if (group.role === 'foundation') fromFoundations |= own;
    else if (group.role === 'tableau' || group.role === 'cell') givers |= own | (from[pile] as number);
  });
  return (givers & ~fromFoundations & ~(from[foundation] as number)) === 0;
}

/** Columns, cells of one card, a reserve, a stock and its waste, and nothing that happens to gaps by itself. */
function hasPlainTable(compiled: Compiled): boolean {
  const { rules, targets, cells, capacity, cover, removal, filling, redeal } = compiled;
  return (
    cover === undefined &&
    removal === undefined &&
    filling.length === 0 &&
    (redeal?.gather === undefined || redeal.times !== UNLIMITED) &&
    targets.every((pile) => ['tableau', 'foundation', 'cell'].includes(rules[pile]?.group.role as string)) &&
    cells.every((pile) => capacity[pile] === 1) &&
    rules.every(({ group }) => group.role !== 'stock' || group.playable !== true)
  );
}

/** Whether something is to come that depends on where cards lie: columns gathered, a deal to piles by their order, a power. */
export function layoutMatters({ redeal, stock, powers }: Compiled, position: Position): boolean {
  const { counters } = position;
  if (redeal?.gather !== undefined && (counters[REDEALS] as number) < redeal.times) return true;
  if (stock !== undefined && !stock.toWaste && topOf(position, stock.pile) !== 0) return true;
  return powers.some(({ rule, index }) => (counters[FIRST_POWER + index] as number) < rule.times);
}

/** Whether a card less in the waste changes which cards come up later: where several are drawn at once, or the waste is shuffled. */
export const wasteMatters = ({ stock }: Compiled): boolean =>
  stock?.toWaste === true && ((stock.rule.draw ?? 1) > 1 || stock.rule.order === 'shuffled');
