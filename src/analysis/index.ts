/**
 * run gets where it should, whether anything can still change.
 *
 * @packageDocumentation
 */
export { type ExplainOptions, explainTransfer } from './explain-transfer.js';
export { planTransfer, type Transfer, type TransferRequest } from './plan-transfer.js';
export { type SafePlayOptions, safePlays, safeRule } from './safe-play.js';
export type { SafeRule } from './safe-rule.js';
