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
  const { deck, foundations, rules, tables, layout, redeal, stock, powers } = compiled;
  const { offset } = layout;
  const { ranks, suits } = deck;
  const mayMatter = redeal?.gather !== undefined || stock?.toWaste === false || powers.length > 0;
  const pileOf = new Uint8Array(4);
  for (const pile of foundations) pileOf[rules[pile]?.suit as number] = pile;
  const height = new Int32Array(4);
  // Foundations that there are not are never behind.
  height.fill(ranks.length);

  const isSafe = (suit: number, rank: number, base: number): boolean => {
    if (rule === 'same-suit') return rank > 1 || !carriesTheLast(compiled, base, suit);
    const [a, b, own] = OTHERS[suit] as number[] as [number, number, number];
    const opposite = Math.min(height[a] as number, height[b] as number);
    const same = height[own] as number;
    if (rule === 'any-suit') return Math.min(opposite, same) >= rank - 2;
    if (rule !== 'alternating-take-back' && opposite >= rank - 1) return true;
    return rule !== 'alternating-groups' && opposite >= rank - 2 && same >= rank - 3;
  };

  return (position, into) => {
    into[0] = into[1] = into[2] = into[3] = 0;
    if (mayMatter && layoutMatters(compiled, position)) return;
    const { base } = tables(position.counters[BASE] as number);
    const start = ranks.indexOf(base);
    for (let i = 0; i < suits.length; i++) {
      const suit = suits[i] as number;
      const pile = pileOf[suit] as number;
      height[suit] = (position.end[pile] as number) - (offset[pile] as number);
    }
    for (let i = 0; i < suits.length; i++) {
      const suit = suits[i] as number;
      const at = height[suit] as number;
      if (at < ranks.length && isSafe(suit, at + 1, base))
        into[suit] = codeOf(ranks[(start + at) % ranks.length] as number, suit);
    }
  };
}

/** Of each suit the two of the other colour, and the other of its own. */
const OTHERS = /*#__PURE__*/ [0, 1, 2, 3].map((suit) => {
  const others = [0, 1, 2, 3].filter((one) => one !== suit);
  return [
    ...others.filter((one) => isRedSuit(one) !== isRedSuit(suit)),
    ...others.filter((one) => isRedSuit(one) === isRedSuit(suit)),
  ];
});

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
