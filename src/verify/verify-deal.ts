/** From a record to its first position: the variant by name, version and fingerprint; the deck; the seed held against the deck. */
import {
  at,
  type CardCode,
  cardOf,
  describe,
  expectation,
  fail,
  isFullPack,
  isMicrosoftDeal,
  LAST_MICROSOFT_DEAL,
  microsoftCards,
  ok,
  type Result,
  SHUFFLES,
  type SolitaireError,
  shuffled,
  sortedCards,
} from '../cards/index.js';
import { assertChecked, compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import { cardsFrom } from '../rules/deal-source.js';
import type { Variant } from '../rules/definition.js';
import type { Position } from '../table/index.js';
import { fingerprintOf } from './fingerprint.js';
import { beyond, type Limits } from './limits.js';
import type { GameRecord, RecordFault } from './record.js';
import type { ReadRecord } from './record-fields.js';
import { dealByPlan } from './verify-plan.js';

/** The name of the shuffle of Microsoft's numbered deals. */
export const MICROSOFT = 'microsoft';
const MOST_NAMES = 8;

/** A game that is dealt. */
export interface Dealt {
  readonly variant: Variant;
  readonly compiled: Compiled;
  readonly position: Position;
}

/** Deals the game of a record, or tells why it is none that is accepted here. */
export function dealRecord(
  record: GameRecord,
  { cards }: ReadRecord,
  variants: readonly Variant[],
  limits: Required<Limits>,
): Result<Dealt, RecordFault> {
  const found = findVariant(record, variants);
  if (!found.ok) return found;
  const variant = found.value;
  const compiled = compile(variant);
  const { piles } = compiled.layout;
  if (piles > limits.piles) return fail(beyond('too-many-piles', 'variant', limits.piles, 'piles', piles));
  const fault =
    deckFault(compiled, record, cards) ??
    seedFault(compiled, record, cards) ??
    redealSeedFault(compiled, record);
  if (fault !== undefined) return fail(fault);
  return ok({ variant, compiled, position: dealByPlan(compiled, cards, record.redealSeed ?? '') });
}

/** The variant of a record among those that are accepted. */
function findVariant(
  { variant: key, rules }: GameRecord,
  variants: readonly Variant[],
): Result<Variant, RecordFault> {
  const sign = key.indexOf('@');
  const id = key.slice(0, sign);
  const version = key.slice(sign + 1);
  let others: Variant[] | undefined;
  for (let i = 0; i < variants.length; i++) {
    const one = variants[i] as Variant;
    // What is no object has no name to be looked up by, and is no checked variant either.
    if (typeof one !== 'object' || one === null) assertChecked(one);
    if (one.id !== id) continue;
    if (String(one.version) === version && fingerprintOf(one) === rules) return ok(one);
    others ??= [];
    others.push(one);
  }
  if (others === undefined) {
    const names = variants.slice(0, MOST_NAMES).map((one) => one.id);
    const more = variants.length > MOST_NAMES ? ' and others' : '';
    const accepted = variants.length === 0 ? 'none is accepted' : `accepted are ${names.join(', ')}${more}`;
    return fail({
      ...expectation('unknown-variant', 'variant', 'a variant that is accepted here', describe(id)),
      message: `there is no variant ${describe(id)} here; ${accepted}`,
    });
  }
  const same = others.find((one) => String(one.version) === version);
  if (same === undefined) {
    const versions = others.map((one) => one.version).join(', ');
    return fail({
      ...expectation('unknown-version', 'variant', `version ${versions}`, version),
      message: `${id} is accepted at version ${versions} here, not ${version}`,
    });
  }
  return fail({
    ...expectation('other-rules', 'rules', fingerprintOf(same), rules),
    message: `the rules of ${key} here are not those that this game was played by: their fingerprint is another`,
  });
}

function deckFault(
  compiled: Compiled,
  record: GameRecord,
  cards: readonly CardCode[],
): RecordFault | undefined {
  const { copies } = compiled.shape;
  counted.fill(0);
  let right = cards.length === compiled.deck.size;
  for (let i = 0; i < cards.length && right; i++) {
    const card = cards[i] as CardCode;
    const count = (counted[card] as number) + 1;
    counted[card] = count;
    right = count <= (copies[card] as number);
  }
  if (right) return undefined;
  try {
    cardsFrom(compiled, { deck: record.deck });
  } catch (error) {
    const { faults, message } = error as SolitaireError;
    const first = faults[0];
    const all = faults.map((fault) => fault.message).slice(0, MOST_NAMES);
    return {
      code: 'wrong-deck',
      path: first?.path ?? 'deck',
      message: first === undefined ? message : `this is not the deck of ${record.variant}: ${all.join(', ')}`,
    };
  }
  return undefined;
}

// How often each card was met, by code.
const counted = /*#__PURE__*/ new Uint8Array(128);

/** Holds a seed against the cards. */
function seedFault(
  compiled: Compiled,
  record: GameRecord,
  cards: readonly CardCode[],
): RecordFault | undefined {
  const { shuffle, seed } = record;
  if (shuffle === undefined || seed === undefined) return undefined;
  const dealt = cardsOfSeed(compiled, shuffle, seed);
  if (!dealt.ok) return dealt.error;
  for (let i = 0; i < cards.length; i++) {
    if (cards[i] === dealt.value[i]) continue;
    const [expected, found] = [cardOf(dealt.value[i] as CardCode), cardOf(cards[i] as CardCode)];
    return {
      ...expectation('seed-mismatch', at('deck', i), expected, found),
      message: `the seed deals ${expected} here, and the deck has ${found}`,
    };
  }
  return undefined;
}

function cardsOfSeed(
  compiled: Compiled,
  shuffle: string,
  seed: string,
): Result<readonly CardCode[], RecordFault> {
  if (shuffle === MICROSOFT) {
    const number = Number(seed);
    if (!isMicrosoftDeal(number) || String(number) !== seed) {
      const expected = `a Microsoft deal from 1 to ${LAST_MICROSOFT_DEAL}`;
      return fail(expectation('no-such-deal', 'seed', expected, describe(seed)));
    }
    if (isFullPack(compiled.deck)) return ok(microsoftCards(number));
    return fail(
      expectation(
        'not-one-pack',
        'shuffle',
        'a variant of one full pack for a Microsoft deal',
        compiled.variant.id,
      ),
    );
  }
  if ((SHUFFLES as readonly string[]).includes(shuffle))
    return ok(shuffled(sortedCards(compiled.deck), 'deal', seed));
  const expected = [...SHUFFLES, MICROSOFT].join(' or ');
  return fail({
    ...expectation('unknown-shuffle', 'shuffle', expected, describe(shuffle)),
    message: `there is no shuffle ${describe(shuffle)} here; shuffles are ${expected}`,
  });
}

function redealSeedFault({ shape, variant }: Compiled, { redealSeed }: GameRecord): RecordFault | undefined {
  if (shape.reshuffles === (redealSeed !== undefined)) return undefined;
  if (shape.reshuffles) {
    const expected = 'what redeals shuffle by';
    return {
      ...expectation('needs-redeal-seed', 'redealSeed', expected, 'nothing'),
      message: `a redeal of ${variant.id} shuffles; redealSeed says by what`,
    };
  }
  return {
    ...expectation('unneeded-redeal-seed', 'redealSeed', 'nothing', describe(redealSeed)),
    message: `no redeal of ${variant.id} shuffles, so that there is nothing to seed`,
  };
}
