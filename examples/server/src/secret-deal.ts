/** New deals: the cards, and the salt that keeps them secret behind the commitment. */
import { randomBytes } from 'node:crypto';
import type { Variant } from 'solitaire-rules';
import { type SecretDeal, secureDeck } from 'solitaire-rules/verify';

export type StoredSecret = Required<SecretDeal> & { readonly salt: string };

export const newSecret = (variant: Variant): StoredSecret => ({
  deck: secureDeck(variant, randomBytes),
  // Only La Belle Lucie and its like shuffle again. The library leaves it alone elsewhere.
  redealSeed: randomBytes(32).toString('hex'),
  salt: randomBytes(32).toString('hex'),
});
