/**
 * How a view catches up with the game. The player's side makes a move on its own view at once; what came to light by it, and
 * what followed from that, comes from the server as a reveal, and merging the two gives the server's own view again.
 *
 * A reveal holds whole piles rather than single cards: a card that comes to light may complete a run, which leaves, which
 * fills a gap, so that no list of cards by place would do. It is the difference of two views and nothing else, which is why it
 * cannot tell more than a view does.
 */
import {
  at,
  describe,
  expectation,
  type Fault,
  fail,
  type Rank,
  type Result,
  type TableCard,
} from '../cards/index.js';
import { MAX_TEXT_FAULTS } from '../notation/text.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { parseView } from '../rules/parse-view.js';
import { positionOf } from '../rules/validate.js';
import { type GameState, noSuchPile, type PileId, type PlayerView } from '../table/index.js';
import { plainList, plainObject, shortKey } from './limits.js';
import { viewFor } from './view.js';

/** What a player who has one view lacks of another: plain JSON, for {@link mergeView}. */
export interface Reveal<G extends string = string> {
  /** `id@version` of the variant. */
  readonly variant: string;
  /** The piles that differ, whole, as they are to be seen. */
  readonly piles: { readonly [pile in PileId<G>]?: readonly TableCard[] };
  /** A checksum of the view once this is merged, by which a reveal for another view shows. */
  readonly check: number;
  /** What the view says beside its piles. */
  readonly base?: Rank;
  readonly redealsUsed?: number;
  readonly powersUsed?: { readonly [power: string]: number };
}

type Groups = { readonly [group: string]: readonly (readonly TableCard[])[] };

/**
 * What a player who has `view` lacks of the view of `state`: made on the server, and made of two views, so that it holds nothing
 * that is not to be seen in the second. `view` is the player's own: after a move, the view that the move gives
 * (`applyMove(variant, viewFor(variant, before), move).state`), which is what the player's side has made of it meanwhile; or
 * `viewFor(variant, before)`, where the player waits for the answer, or for an undo.
 *
 * Throws a `SolitaireError` `bad-state` where one of them is none of the variant.
 *
 * ```ts
 * import { applyMove } from 'solitaire-rules/play';
 * import { deal } from 'solitaire-rules/rules';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 * import { revealFor, viewFor } from 'solitaire-rules/verify';
 *
 * const state = deal(klondike, { microsoft: 1 });
 * const expected = applyMove(klondike, viewFor(klondike, state), { type: 'deal' }).state;
 * console.log(expected.piles.waste[0]); // → [ '??' ]
 * const { piles } = revealFor(klondike, expected, applyMove(klondike, state, { type: 'deal' }).state);
 * console.log(piles); // → { 'waste:0': [ '4H' ] }
 * ```
 */
export function revealFor<G extends string>(
  variant: Variant<G>,
  view: PlayerView<G>,
  state: GameState<G>,
): Reveal<G> {
  const compiled = compile(variant);
  // Checked, and not otherwise used: what it says is compared as text.
  positionOf(compiled, view, true);
  const seen: PlayerView = viewFor(variant, state);
  const piles: Record<string, readonly TableCard[]> = {};
  for (const [pile, id] of compiled.layout.pileIds.entries()) {
    const cards = cardsIn(compiled, seen.piles, pile);
    if (cards.join() !== cardsIn(compiled, view.piles as Groups, pile).join()) piles[id] = cards;
  }
  const { variant: key, base, redealsUsed, powersUsed } = seen;
  return Object.freeze({
    variant: key,
    piles: Object.freeze(piles) as Reveal<G>['piles'],
    check: checkOf(seen),
    ...(base === undefined ? {} : { base }),
    ...(redealsUsed === undefined ? {} : { redealsUsed }),
    ...(powersUsed === undefined ? {} : { powersUsed }),
  });
}

/**
 * The view after a reveal: frozen, and equal to the server's own if the reveal was made for this view. The reveal may be any value
 * whatever: it comes over the wire.
 *
 * Otherwise the faults, with their paths in the view that would have come of it: those of `parseView`, and for the reveal itself
 * `wrong-type`, `unknown-key`, `other-variant`, `no-such-pile`, or `other-view` where another view would come of it than the
 * server has. Then nothing is merged: ask the server for the whole view.
 *
 * Throws a `SolitaireError` `bad-state` where `view` itself is none of the variant.
 *
 * ```ts
 * import { applyMove } from 'solitaire-rules/play';
 * import { deal } from 'solitaire-rules/rules';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 * import { mergeView, revealFor, viewFor } from 'solitaire-rules/verify';
 *
 * const state = deal(klondike, { microsoft: 1 });
 * const expected = applyMove(klondike, viewFor(klondike, state), { type: 'deal' }).state;
 * const reveal = revealFor(klondike, expected, applyMove(klondike, state, { type: 'deal' }).state);
 * const merged = mergeView(klondike, expected, JSON.parse(JSON.stringify(reveal)));
 * if (merged.ok) console.log(merged.value.piles.waste[0]); // → [ '4H' ]
 * ```
 */
export function mergeView<G extends string>(
  variant: Variant<G>,
  view: PlayerView<G>,
  reveal: unknown,
): Result<PlayerView<G>, readonly Fault[]> {
  const compiled = compile(variant);
  positionOf(compiled, view, true);
  const faults: Fault[] = [];
  let laid: Laid | undefined;
  try {
    laid = lay(compiled, view, reveal, faults);
  } catch {
    // A proxy or a getter of the caller's own making may throw anything; it is no reveal.
    return fail([expectation('wrong-type', '', 'a reveal', describe(reveal))]);
  }
  if (laid === undefined || faults.length > 0) return fail(faults);
  const { merged, check } = laid;
  const read = parseView(variant, merged);
  if (!read.ok || checkOf(read.value) === check) return read;
  return fail([expectation('other-view', 'check', describe(check), String(checkOf(read.value)))]);
}

interface Laid {
  readonly merged: unknown;
  readonly check: number;
}

/** The piles of a view with those of a reveal in their places, and all else as the reveal says; unread as yet. */
function lay(compiled: Compiled, view: PlayerView, reveal: unknown, faults: Fault[]): Laid | undefined {
  const tell = (path: string, expected: string, found: unknown): undefined => {
    faults.push(expectation('wrong-type', path, expected, describe(found)));
  };
  // `view` is the caller's own and checked; what comes from the reveal is read by its own keys, and once.
  const own = plainObject(reveal);
  if (own === undefined) return tell('', 'a reveal', reveal);
  const { piles, check, ...rest } = own;
  if (typeof check !== 'number') tell('check', 'a number', check);
  const shown = plainObject(piles);
  if (shown === undefined) return tell('piles', 'an object of piles', piles);
  const { layout } = compiled;
  const laid: Record<string, unknown[]> = {};
  for (const { name } of layout.groups) laid[name] = [...((view.piles as Groups)[name] as Groups[string])];
  for (const [id, cards] of Object.entries(shown)) {
    const pile = layout.numberOf.get(id);
    if (faults.length >= MAX_TEXT_FAULTS) break;
    if (pile === undefined) {
      faults.push(noSuchPile(layout, 'piles', shortKey(id), id));
      continue;
    }
    const group = layout.groupOf[pile] as Compiled['layout']['groups'][number];
    const list = Array.isArray(cards) ? plainList(cards, layout.cards) : undefined;
    if (list !== undefined) (laid[group.name] as unknown[])[pile - group.first] = list;
    else tell(at('piles', id), `an array of at most ${layout.cards} cards`, cards);
  }
  return { merged: { ...rest, piles: laid }, check: check as number };
}

const cardsIn = ({ layout }: Compiled, piles: Groups, pile: number): readonly TableCard[] => {
  const group = layout.groupOf[pile] as Compiled['layout']['groups'][number];
  return piles[group.name]?.[pile - group.first] as readonly TableCard[];
};

/** FNV-1a, 32 bits, of a view as the library writes it: against mix-ups, not against anybody. */
function checkOf(view: PlayerView): number {
  let check = 0x811c9dc5;
  for (const unit of JSON.stringify(view)) check = Math.imul(check ^ unit.charCodeAt(0), 0x01000193);
  return check >>> 0;
}
