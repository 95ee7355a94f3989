/**
 * The rules of patience games as data: cards, rules and {@link applyMove}. The same without immer is `solitaire-rules/rules`.
 *
 * @packageDocumentation
 */
export * from './play/index.js';
export * from './rules/index.js';
