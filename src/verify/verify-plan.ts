/**
 * Dealing the same variant again and again. Most programs of deals look at no card: then the third card of the deck always comes to
 * lie in the same place. Where that is so, the program is run once with numbers for cards, and every further deal follows the plan
 * of where they came to lie. Any other program is run as it stands.
 */
import { type CardCode, FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { dealCards, layCards } from '../rules/deal.js';
import { settle } from '../rules/make.js';
import { cardsOf, emptyPosition, forgetSteps, MAX_CARDS, type Position, putCards } from '../table/index.js';

/** What comes to lie in one pile, deepest card first. */
interface PlannedPile {
  readonly pile: number;
  /** Which cards of the deck. */
  readonly places: Uint8Array;
  /** {@link FACE_DOWN} for each card that lies face down, 0 for the others. */
  readonly faces: Uint8Array;
}

type Plan = readonly PlannedPile[];

const PLANS = /*#__PURE__*/ new WeakMap<Compiled, { readonly plan: Plan | undefined }>();

/** Deals cards, which must be the variant's own. */
export function dealByPlan(compiled: Compiled, cards: readonly CardCode[], redealSeed: string): Position {
  let known = PLANS.get(compiled);
  if (known === undefined)
    PLANS.set(compiled, (known = { plan: looksAtCards(compiled) ? undefined : planOf(compiled) }));
  const { plan } = known;
  if (plan === undefined) return dealCards(compiled, cards, redealSeed).position;
  const position = emptyPosition(compiled.layout, compiled.powers.length, redealSeed);
  for (let i = 0; i < plan.length; i++) {
    const { pile, places, faces } = plan[i] as PlannedPile;
    for (let j = 0; j < places.length; j++)
      laid[j] = (cards[places[j] as number] as number) | (faces[j] as number);
    putCards(position, pile, laid, places.length);
  }
  settle(compiled, position);
  forgetSteps(position);
  return position;
}

// The cards of the pile that is being laid.
const laid = /*#__PURE__*/ new Uint8Array(MAX_CARDS);

/** Whether where a card goes depends on what it is, or on what others are. */
const looksAtCards = ({ variant }: Compiled): boolean =>
  variant.deal.some(
    (step) =>
      'take' in step ||
      step.setsBase === true ||
      step.divertBase !== undefined ||
      (step.sink ?? []).length > 0 ||
      step.apart === true ||
      variant.piles[step.to]?.role === 'foundation',
  );

// Numbers stand for cards, as far as a card's name reaches; so a place in the deck takes two of them.
const DIGITS = IDENTITY;

function planOf(compiled: Compiled): Plan {
  const deck = Array.from({ length: compiled.deck.size }, (_, place) => place);
  const low = numbered(
    compiled,
    deck.map((place) => (place % DIGITS) + 1),
  );
  const high = numbered(
    compiled,
    deck.map((place) => Math.floor(place / DIGITS) + 1),
  );
  const digit = (code: CardCode): number => (code & IDENTITY) - 1;
  return low.flatMap((cards, pile) => {
    if (cards.length === 0) return [];
    const upper = high[pile] as readonly CardCode[];
    return {
      pile,
      places: Uint8Array.from(cards, (code, i) => digit(code) + DIGITS * digit(upper[i] as CardCode)),
      faces: Uint8Array.from(cards, (code) => code & FACE_DOWN),
    };
  });
}

/** Where numbers come to lie that are dealt like cards. */
function numbered(compiled: Compiled, numbers: readonly number[]): CardCode[][] {
  const position = emptyPosition(compiled.layout, 0, '');
  layCards(compiled, position, numbers);
  return Array.from({ length: compiled.layout.piles }, (_, pile) => cardsOf(position, pile));
}
