/**
 * Commit and reveal: a server says before the first move which deal it will be, without saying what it is.
 *
 * The commitment is the SHA-256 of the deck and a salt; who has only the hash learns nothing of the cards, and who gave it
 * away can no longer change them. After the game the server reveals deck and salt, and anyone checks the one against the
 * other. The salt is what keeps the deck secret (a deal from a small seed could be guessed and hashed), so short ones are
 * refused. It comes from the caller: there is no randomness in the library.
 *
 * What is hashed is `encoded` in fair-encoding.ts: the purpose `solitaire-rules/commitment@1`, the salt, `id@version` of
 * the variant, the cards of the deck joined by spaces, and, where a redeal shuffles, the seed of redeals.
 *
 * Hashes are compared as they are, not in constant time: a commitment is public, and so is a reveal.
 */
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { type Card, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import { deal } from '../rules/deal.js';
import type { Variant } from '../rules/definition.js';
import { deepFreeze } from '../table/index.js';
import { type Bytes, isText, readSecret, secretBytes, unquoted } from './fair-bytes.js';
import { encoded } from './fair-encoding.js';

/** What marks the reveal of a deal, with the version of its form. */
export const REVEAL_FORMAT = 'solitaire-rules/commitment@1';

/** A deal that only the server knows. */
export interface SecretDeal {
  /** All cards in dealing order, shuffled by a cryptographic source: see `secureDeck`. */
  readonly deck: readonly Card[];
  /** What redeals shuffle by, where they do; as unguessable as the salt. */
  readonly redealSeed?: string;
  /** 16 to 1024 random bytes of this deal alone, as bytes or hexadecimal text. */
  readonly salt: Bytes;
}

/** What is told after the game: everything that was hashed. Plain JSON. */
export interface DealReveal {
  readonly format: typeof REVEAL_FORMAT;
  /** `id@version` of the variant. */
  readonly variant: string;
  readonly deck: readonly Card[];
  readonly redealSeed?: string;
  /** The salt as hexadecimal text in lower case. */
  readonly salt: string;
}

/**
 * The commitment to a deal: 64 hexadecimal digits to be published before the first move.
 *
 * Throws a `SolitaireError`: `short-salt` below 128 bits, `bad-salt`, `wrong-deck`, and where a redeal shuffles
 * `needs-redeal-seed` and `bad-seed`.
 *
 * ```ts
 * import { commitDeal, secureDeck, seededBytes } from 'solitaire-rules/verify';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * // On a server both come from a cryptographic source, such as randomBytes of node:crypto.
 * const deck = secureDeck(klondike, seededBytes('00112233445566778899aabbccddeeff'));
 * const salt = 'ffeeddccbbaa99887766554433221100';
 * console.log(commitDeal(klondike, { deck, salt }));
 * // → 224023bcc85e9ce842c806b8dec1e81a387ef44384ee2ceb75e7b0727a99cb1c
 * ```
 */
export function commitDeal<G extends string>(variant: Variant<G>, secret: SecretDeal): string {
  return hashOf(revealDeal(variant, secret));
}

/**
 * What to tell after the game, made from the same secret deal. Frozen JSON.
 *
 * Throws as {@link commitDeal} does.
 *
 * ```ts
 * import { revealDeal, secureDeck, seededBytes } from 'solitaire-rules/verify';
 * import { golf } from 'solitaire-rules/variants/golf';
 *
 * const deck = secureDeck(golf, seededBytes('00112233445566778899aabbccddeeff'));
 * const { format, variant, salt } = revealDeal(golf, { deck, salt: 'FFEEDDCCBBAA99887766554433221100' });
 * console.log(format, variant, salt); // → solitaire-rules/commitment@1 golf@1 ffeeddccbbaa99887766554433221100
 * ```
 */
export function revealDeal<G extends string>(variant: Variant<G>, secret: SecretDeal): DealReveal {
  const salt = bytesToHex(readSecret(secret?.salt, 'salt'));
  const { reshuffles, key } = compile(variant).shape;
  const { redealSeed } = secret;
  if (reshuffles && redealSeed !== undefined && !isText(redealSeed)) {
    throw new SolitaireError(
      'bad-seed',
      `expected as redealSeed well-formed text; found ${unquoted(redealSeed)}`,
    );
  }
  // Dealing checks the deck and the seed, and says what is wrong with them.
  deal(variant, { deck: secret.deck }, redealSeed === undefined ? {} : { redealSeed });
  return deepFreeze({
    format: REVEAL_FORMAT,
    variant: key,
    deck: [...secret.deck],
    ...(reshuffles ? { redealSeed: redealSeed as string } : {}),
    salt,
  });
}

/** The hash of a reveal whose parts are proven. */
export function hashOf({ variant, deck, redealSeed, salt }: DealReveal): string {
  const parts = [variant, deck.join(' '), ...(redealSeed === undefined ? [] : [redealSeed])];
  return bytesToHex(sha256(encoded(REVEAL_FORMAT, secretBytes(salt) as Uint8Array, ...parts)));
}
