/**
 * Where nothing is believed: records of games and their verification, what one player may see, and deals that nobody can have
 * chosen.
 *
 * @packageDocumentation
 */
export { DEFAULT_LIMITS, type Limits } from './limits.js';
