/** Where the cards of a deal come from: a seed, the number of a Microsoft deal, or a deck as it lies. */
import {
  type Card,
  type CardCode,
  cardOf,
  codeOfText,
  describe,
  errorOf,
  FACE_DOWN,
  type Fault,
  isFullPack,
  isMicrosoftDeal,
  LAST_MICROSOFT_DEAL,
  MAX_SEED_LENGTH,
  microsoftCards,
  SHUFFLES,
  type ShuffleName,
  SolitaireError,
  seedText,
  shuffled,
  sortedCards,
} from '../cards/index.js';
import type { Compiled } from './compiled.js';
import { listOf } from './telling.js';

/** Where the cards of a deal come from: exactly one of `seed`, `microsoft` and `deck`. */
export type DealSource =
  /** Any string of up to 1024 characters or any safe integer; 617 and `'617'` are one seed. */
  | { readonly seed: string | number; readonly shuffle?: ShuffleName }
  /** The number of a Microsoft deal, 1 to 2^31 - 1; for variants of one full pack. */
  | { readonly microsoft: number }
  | DeckSource;

/** All cards in dealing order; and what redeals shuffle by, where they do. */
export interface DeckSource {
  readonly deck: readonly Card[];
  readonly redealSeed?: string;
}

interface Cards {
  readonly cards: readonly CardCode[];
  /** What redeals shuffle by, unless something else is given: the deal's own seed, or what stands beside the deck. */
  readonly redealSeed: unknown;
}

/** The cards of a source in dealing order, and what redeals shuffle by. */
export function cardsFrom(compiled: Compiled, source: DealSource): Cards {
  try {
    return readSource(compiled, source);
  } catch (error) {
    if (error instanceof SolitaireError) throw error;
    // A proxy or a getter of the caller's own making may throw anything; it is no source.
    throw refusal('bad-deal', 'a source that can be read', source);
  }
}

function readSource(compiled: Compiled, source: DealSource): Cards {
  const given: Record<string, unknown> = { ...source };
  const kinds = ['seed', 'microsoft', 'deck'].filter((kind) => given[kind] !== undefined);
  if (kinds.length !== 1) {
    const expected = 'exactly one of seed, microsoft and deck';
    if (kinds.length > 0) throw refusal('bad-deal', expected, kinds.join(', '));
    throw new SolitaireError('bad-deal', `expected ${expected}; found ${insteadOf(source, given)}`);
  }
  if (given.deck !== undefined)
    return { cards: readDeck(compiled, given.deck), redealSeed: given.redealSeed };
  const { microsoft } = given;
  if (microsoft !== undefined) {
    if (!isMicrosoftDeal(microsoft)) {
      throw refusal('no-such-deal', `a Microsoft deal from 1 to ${LAST_MICROSOFT_DEAL}`, microsoft);
    }
    if (!isFullPack(compiled.deck)) {
      throw refusal('not-one-pack', 'a variant of one full pack for a Microsoft deal', compiled.variant.id);
    }
    return { cards: microsoftCards(microsoft), redealSeed: `microsoft:${microsoft}` };
  }
  const shuffle = given.shuffle ?? SHUFFLES[0];
  if (!SHUFFLES.includes(shuffle as ShuffleName))
    throw refusal('unknown-shuffle', SHUFFLES.join(' or '), shuffle);
  const seed = readSeed(given.seed, 'seed');
  return { cards: shuffled(sortedCards(compiled.deck), 'deal', seed), redealSeed: seed };
}

/** What was found where a source has none of what sources have: its keys; and what to do where it is a state. */
function insteadOf(source: unknown, given: Readonly<Record<string, unknown>>): string {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return describe(source);
  const keys = Object.keys(given).filter((key) => given[key] !== undefined);
  if (keys.length === 0) return 'an object with none of them';
  const found = `${keys.length === 1 ? 'the key' : 'the keys'} ${listOf(keys.map(describe))}`;
  return 'piles' in given ? `${found}: a state, for which dealSourceOf finds the deck that deals it` : found;
}

/** What is thrown at a source that is none. */
export const refusal = (code: string, expected: string, found: unknown): SolitaireError =>
  new SolitaireError(code, `expected ${expected}; found ${describe(found)}`);

/** A seed as text. */
export function readSeed(value: unknown, name: string): string {
  const seed = seedText(value);
  if (seed !== undefined) return seed;
  throw refusal(
    'bad-seed',
    `as ${name} a whole number or a string of at most ${MAX_SEED_LENGTH} characters`,
    value,
  );
}

/** Reads an explicit deck: exactly the variant's cards, in dealing order. */
function readDeck(compiled: Compiled, deck: unknown): CardCode[] {
  const { size } = compiled.deck;
  if (!Array.isArray(deck) || deck.length > size * 2)
    throw refusal('wrong-deck', `an array of ${size} cards`, deck);
  const faults: Fault[] = [];
  const fault = (code: string, path: string, message: string): void => {
    faults.push({ code, path, message });
  };
  const left = Uint8Array.from(compiled.shape.copies);
  // Not `map`, which leaves holes out.
  const cards = Array.from(deck, (text: unknown, i) => {
    const card = codeOfText(text) ?? FACE_DOWN;
    if (card >= FACE_DOWN) fault('not-a-card', `deck[${i}]`, `${describe(text)} is not a card like "TD"`);
    else if (left[card] === 0)
      fault('doubled-card', `deck[${i}]`, `${cardOf(card)} is one more than the deck has`);
    else left[card] = (left[card] as number) - 1;
    return card;
  });
  left.forEach((count, card) => {
    if (count > 0) fault('missing-card', 'deck', `${cardOf(card)} is missing`);
  });
  if (faults.length > 0)
    throw errorOf('wrong-deck', `this is not the deck of ${compiled.variant.title}`, faults);
  return cards;
}
