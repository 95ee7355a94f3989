import {
  describe,
  expectation,
  type Fault,
  fail,
  MAX_SEED_LENGTH,
  ok,
  type Result,
  SolitaireError,
} from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { type DealReveal, hashOf, REVEAL_FORMAT, revealDeal, type SecretDeal } from './commitment.js';
import { isHash, isShort, isText, SECRET, secretBytes, unquoted } from './fair-bytes.js';
import { plainList, plainObject, shortKey } from './limits.js';

/**
 * Checks a reveal, any value whatever, against the commitment that was published before the game. What it answers is proven:
 * a whole deck of this variant which is the one committed to, ready for `deal`.
 *
 * Never throws. The faults: `wrong-type`, `unknown-key`, `other-format`, `other-variant`, `short-salt`, those of a deck
 * (`not-a-card`, `doubled-card`, `missing-card`), and, where all of that is right, `other-deal`: the hash of this reveal
 * is another.
 *
 * ```ts
 * import { checkCommitment, commitDeal, revealDeal, secureDeck, seededBytes } from 'solitaire-rules/verify';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const deck = secureDeck(klondike, seededBytes('00112233445566778899aabbccddeeff'));
 * const secret = { deck, salt: 'ffeeddccbbaa99887766554433221100' };
 * const published = commitDeal(klondike, secret);
 *
 * const told = JSON.parse(JSON.stringify(revealDeal(klondike, secret)));
 * console.log(checkCommitment(klondike, published, told).ok); // → true
 *
 * told.deck.reverse();
 * const checked = checkCommitment(klondike, published, told);
 * if (!checked.ok) console.log(checked.error[0]?.code); // → other-deal
 * ```
 */
export function checkCommitment<G extends string>(
  variant: Variant<G>,
  commitment: unknown,
  reveal: unknown,
): Result<DealReveal, readonly Fault[]> {
  const faults: Fault[] = [];
  if (!isHash(commitment)) faults.push(expectation('wrong-type', '', COMMITMENT, describe(commitment)));
  const secret = readReveal(variant, reveal, faults);
  if (secret === undefined || faults.length > 0) return fail(faults);
  try {
    const proven = revealDeal(variant, secret);
    const hash = hashOf(proven);
    return hash === commitment
      ? ok(proven)
      : fail([expectation('other-deal', '', `the deal whose hash is ${commitment}`, hash)]);
  } catch (error) {
    if (!(error instanceof SolitaireError) || error.faults.length === 0) throw error;
    return fail(error.faults);
  }
}

const COMMITMENT = 'as commitment 64 hexadecimal digits in lower case';

/** Reads all but the cards of the deck, which dealing judges. */
function readReveal<G extends string>(
  variant: Variant<G>,
  reveal: unknown,
  faults: Fault[],
): SecretDeal | undefined {
  const { reshuffles, key } = compile(variant).shape;
  const { size } = compile(variant).deck;
  let copy: Record<string, unknown> | undefined;
  try {
    copy = plainObject(reveal);
    // A deck much too long is not copied: the fault is the same.
    if (Array.isArray(copy?.deck)) copy.deck = plainList(copy.deck, size * 2);
  } catch {
    // A proxy or a getter of the caller's own making may throw anything; it is no reveal.
    copy = undefined;
  }
  if (copy === undefined) {
    faults.push(expectation('wrong-type', '', 'the reveal of a deal', describe(reveal)));
    return undefined;
  }
  const { format, variant: named, deck, redealSeed, salt, ...others } = copy;
  const unknown = Object.keys(others);
  if (!reshuffles && redealSeed !== undefined) unknown.push('redealSeed');
  for (const key of unknown.slice(0, MAX_UNKNOWN))
    faults.push({
      code: 'unknown-key',
      path: shortKey(key),
      message: 'there is no such key in the reveal of this deal',
    });
  if (format !== REVEAL_FORMAT)
    faults.push(expectation('other-format', 'format', REVEAL_FORMAT, describe(format)));
  if (named !== key) faults.push(expectation('other-variant', 'variant', key, describe(named)));
  if (!Array.isArray(deck))
    faults.push(expectation('wrong-type', 'deck', `an array of ${size} cards`, unquoted(deck)));
  if (reshuffles && !(isText(redealSeed) && redealSeed.length <= MAX_SEED_LENGTH)) {
    const expected = `well-formed text of at most ${MAX_SEED_LENGTH} characters`;
    faults.push(expectation('wrong-type', 'redealSeed', expected, unquoted(redealSeed)));
  }
  if (typeof salt !== 'string' || secretBytes(salt) === undefined)
    faults.push(expectation(isShort(salt) ? 'short-salt' : 'wrong-type', 'salt', SECRET, unquoted(salt)));
  return { deck, redealSeed, salt } as SecretDeal;
}

const MAX_UNKNOWN = 20;
