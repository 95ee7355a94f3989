/** What a client sends that means no good: moves that are illegal, late, malformed, or no JSON at all; the same for the same number. */
import { chance } from '../test/chance.ts';

export interface HostileRequest {
  readonly body: string;
  /** Whether it comes with the game's own token. */
  readonly hasToken: boolean;
}

const GROUPS = ['tableau', 'foundation', 'cell', 'stock', 'waste', 'reserve', '__proto__', 'constructor', ''];

type Below = (below: number) => number;

/** Each makes the text of a body. Of `ply` the game's own is meant; no move here is legal at it. */
const KINDS: readonly ((below: Below, ply: number) => string)[] = [
  // Nothing can be taken from a foundation that is empty, and no pile has so high a number.
  (below, ply) => moveText(ply, { type: 'move', from: `foundation:${below(9)}`, to: pile(below), count: 1 }),
  (below, ply) =>
    moveText(ply, { type: 'move', from: pile(below), to: `tableau:${below(90) + 10}`, count: 1 }),
  (below, ply) => moveText(ply, { type: 'move', from: 'tableau:0', to: 'tableau:1', count: below(900) + 14 }),
  (below, ply) => moveText(ply, { type: 'move', from: 'tableau:0', to: 'tableau:1', count: -below(5) - 0.5 }),
  (below, ply) => moveText(ply, { type: 'remove', piles: [pile(below), pile(below)] }),
  (below, ply) => moveText(ply, { type: 'pull', from: pile(below), index: below(20), to: pile(below) }),
  (_, ply) => moveText(ply, { type: 'redeal' }),
  (below, ply) => moveText(ply, { type: ['undo', 'constructor', '', 'MOVE'][below(4)] }),
  (below, ply) => moveText(ply, [null, true, 7, '', 'deal', [], {}, [[['deal']]]][below(8)]),
  (below) => moveText([-1, 0.5, '0', null, {}, 1e308, 999_999, 2 ** 53][below(8)], { type: 'deal' }),
  (_, ply) => `{"ply":${ply},"move":{"type":"deal"},"__proto__":{"ply":0}}`,
  (_, ply) => `{"ply":${ply},"move":{"__proto__":{"type":"deal"}}}`,
  (_, ply) => `{"ply":${ply},"move":{"type":"deal"},"constructor":{"prototype":{"ply":1}}}`,
  (_, ply) => `{"ply":${ply},"move":{"type":"deal"},"won":true}`,
  (below, ply) => `{"ply":${ply},"move":${'['.repeat(below(1500))}`,
  (below, ply) => `{"ply":${ply},"move":${'['.repeat(1500)}${']'.repeat(1500)}${' '.repeat(below(9))}}`,
  (below, ply) => `{"ply":${ply},"move":${'{"move":'.repeat(300)}${below(9)}${'}'.repeat(300)}}`,
  (below, ply) => `{"ply":${ply},"move":"${'x'.repeat(4_100 + below(4_000))}"}`,
  (below) => String.fromCharCode(...Array.from({ length: below(40) + 1 }, () => below(0xd7ff))),
  () => '',
];

const pile = (below: Below): string => `${GROUPS[below(GROUPS.length)]}:${below(12)}`;
const moveText = (ply: unknown, move: unknown): string => JSON.stringify({ ply, move });

/** How many kinds of them there are; any so many in a row have one of each. */
export const HOSTILE_KINDS = KINDS.length + 1;

/** The hostile request of a number, for a game of Klondike or FreeCell at this ply whose waste is empty. */
export function hostileRequest(number: number, ply: number): HostileRequest {
  const below = chance(number);
  const make = KINDS[number % HOSTILE_KINDS];
  // The last kind is a fair move by somebody else.
  return make === undefined
    ? { body: moveText(ply, { type: 'deal' }), hasToken: false }
    : { body: make(below, ply), hasToken: true };
}
