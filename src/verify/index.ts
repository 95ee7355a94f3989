/**
 * Where nothing is believed: records of games and their verification, what one player may see, and deals that nobody can have
 * chosen.
 *
 * @packageDocumentation
 */

export {
  checkServerSeed,
  combinedSeed,
  commitServerSeed,
  isClientSeed,
  MAX_CLIENT_SEED_LENGTH,
  type SeedParts,
} from './combined-seed.js';
export { commitDeal, type DealReveal, REVEAL_FORMAT, revealDeal, type SecretDeal } from './commitment.js';
export { checkCommitment } from './commitment-check.js';
export { dailySeed, isDate } from './daily.js';
export { type Bytes, MIN_SECRET_BYTES } from './fair-bytes.js';
export { DEFAULT_LIMITS, type Limits } from './limits.js';
export { type RandomBytes, secureDeck, secureShuffle, seededBytes } from './secure-shuffle.js';
