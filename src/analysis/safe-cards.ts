import { codeOf, isRedSuit } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';
import { layoutMatters, type SafeRule, safeRuleOf } from './safe-rule.js';

/**
 * Writes, by suit (0 to 3), the card that may go to its foundation now and never be missed, 0 for none. The caller looks where it lies.
 */
export type SafeCards = (position: Position, into: Int32Array) => void;

const KNOWN = /*#__PURE__*/ new WeakMap<Compiled, { readonly cards: SafeCards | undefined }>();

/** What tells the safe cards of a variant, or nothing where no rule is known to be safe. */
export function safeCardsOf(compiled: Compiled): SafeCards | undefined {
  let known = KNOWN.get(compiled);
  if (known === undefined) {
    const rule = safeRuleOf(compiled);
    known = { cards: rule && safeCards(compiled, rule) };
    KNOWN.set(compiled, known);
  }
  return known.cards;
}

function safeCards(compiled: Compiled, rule: SafeRule): SafeCards {
  const { deck, foundations, rules, tables, layout } = compiled;
  const { ranks, suits } = deck;
  const { offset } = layout;
  const pileOf = suits.map((suit) => foundations.find((pile) => rules[pile]?.suit === suit) as number);
  const ofOtherColour = suits.map((suit) => suits.filter((other) => isRedSuit(other) !== isRedSuit(suit)));
  const ofOwnColour = suits.map((suit) =>
    suits.filter((other) => other !== suit && isRedSuit(other) === isRedSuit(suit)),
  );
  const others = suits.map((suit) => suits.filter((other) => other !== suit));
  const height = new Int32Array(4);

  /** The lowest of the foundations of these suits. */
  const lowest = (which: readonly number[]): number => {
    let low = ranks.length;
    for (let i = 0; i < which.length; i++) {
      const at = height[which[i] as number] as number;
      if (at < low) low = at;
    }
    return low;
  };
  const isSafe = (index: number, rank: number, base: number): boolean => {
    if (rule === 'same-suit') return rank > 1 || !carriesTheLast(compiled, base, suits[index] as number);
    if (rule === 'any-suit') return lowest(others[index] as number[]) >= rank - 2;
    const opposite = lowest(ofOtherColour[index] as number[]);
    if (rule !== 'alternating-take-back' && opposite >= rank - 1) return true;
    if (rule === 'alternating-groups') return false;
    return opposite >= rank - 2 && lowest(ofOwnColour[index] as number[]) >= rank - 3;
  };

  return (position, into) => {
    into.fill(0);
    if (layoutMatters(compiled, position)) return;
    const base = tables(position.counters[BASE] as number).base;
    const first = ranks.indexOf(base);
    for (let i = 0; i < suits.length; i++) {
      const pile = pileOf[i] as number;
      height[suits[i] as number] = (position.end[pile] as number) - (offset[pile] as number);
    }
    for (let i = 0; i < suits.length; i++) {
      const suit = suits[i] as number;
      const at = height[suit] as number;
      if (at < ranks.length && isSafe(i, at + 1, base))
        into[suit] = codeOf(ranks[(first + at) % ranks.length] as number, suit);
    }
  };
}

/** Whether a column would take the last card of a suit on its first, round the corner. */
function carriesTheLast({ rules, deck, tables }: Compiled, base: number, suit: number): boolean {
  const { accept } = tables(base);
  const { ranks } = deck;
  const last = ranks[(ranks.indexOf(base) + ranks.length - 1) % ranks.length] as number;
  return rules.some(
    ({ group }, pile) =>
      group.role === 'tableau' && allows(accept, pile, codeOf(base, suit), codeOf(last, suit)),
  );
}
