/**
 * Where nothing is believed: records of games and their verification, what one player may see, and deals that nobody can have
 * chosen.
 *
 * @packageDocumentation
 */

export { type SeenId, viewEvents } from '../play/view-events.js';
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
export { fingerprintOf } from './fingerprint.js';
export { DEFAULT_LIMITS, type Limits } from './limits.js';
export {
  type Claims,
  type GameRecord,
  MAX_RUN_ID_LENGTH,
  RECORD_FORMAT,
  type RecordEntry,
  type RecordedMove,
  type RecordFault,
} from './record.js';
export { createRecord, logOfRecord, type RecordDetails, recordOfSession } from './record-create.js';
export { formatRecord, formatRecords, parseRecord, parseRecords, type RecordForm } from './record-parse.js';
export { type RandomBytes, secureDeck, secureShuffle, seededBytes } from './secure-shuffle.js';
export { verifyRecord } from './verify.js';
export { createVerifier, type Pushed, type RecordEnd, type Verifier } from './verify-live.js';
export type {
  CheckedClaim,
  NotVerified,
  PlayedGame,
  Verification,
  Verified,
  VerifyFault,
  VerifyOptions,
  VerifyStop,
} from './verify-types.js';
export { viewFor } from './view.js';
export { mergeView, type Reveal, revealFor } from './view-reveal.js';
export {
  type LogView,
  type SeenEvent,
  type SeenIds,
  type SessionView,
  type SnapshotView,
  type StepView,
  viewSession,
} from './view-session.js';
