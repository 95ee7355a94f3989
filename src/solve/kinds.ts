/** Cards on which the same may be laid are of one kind: the two of a rank and a colour, where colours alternate. */
import { allows, type PairRule, ROW_SHIFT } from '../rules/tables.js';

const CARDS = 64;

/** By card, the number of its kind on a pile; the empty pile has one, too, 0. */
export function kindsOf({ bits, at }: PairRule, pile: number): Uint8Array {
  const kindOf = new Uint8Array(CARDS);
  const numbers = new Map<string, number>();
  for (let card = 0; card < CARDS; card++) {
    const row = (at[pile] as number) + (card << ROW_SHIFT);
    const takes = `${bits[row]},${bits[row + 1]}`;
    const kind = numbers.get(takes) ?? numbers.size;
    numbers.set(takes, kind);
    kindOf[card] = kind;
  }
  return kindOf;
}

/** Whether each of these cards may be laid on cards of one kind only, so that it can leave one of them for no card but another such. */
export function areKindsApart(rule: PairRule, pile: number, cards: readonly number[]): boolean {
  const kindOf = kindsOf(rule, pile);
  return cards.every((card) => {
    const hosts = cards.filter((host) => allows(rule, pile, host, card));
    return hosts.every((host) => kindOf[host] === kindOf[hosts[0] as number]);
  });
}
