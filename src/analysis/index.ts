/**
 * Questions about a position, each a pure function of variant and state: where a card can go, what a move buries, how a long
 * run gets where it should, whether anything can still change.
 *
 * @packageDocumentation
 */
export { buries } from './buries.js';
export { type ExplainOptions, explainTransfer } from './explain-transfer.js';
export { liftable } from './liftable.js';
export { planTransfer, type Transfer, type TransferRequest } from './plan-transfer.js';
export { type Progress, type ProgressOptions, progress } from './progress.js';
export { type SafePlayOptions, safePlays, safeRule } from './safe-play.js';
export type { SafeRule } from './safe-rule.js';
export { bestTarget, type Target, targets } from './targets.js';
