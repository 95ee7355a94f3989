/** What is thrown at options that are none, by every function that takes some. */
import { describe, SolitaireError } from './result.js';

/** Throws a `SolitaireError` `bad-options` for what holds no options at all. */
export function expectOptions(options: object): void {
  if (typeof options === 'object' && options !== null) return;
  throw new SolitaireError('bad-options', `expected options by name; found ${describe(options)}`);
}

/** What is thrown at an option of the wrong kind. */
export const badOption = (name: string, expected: string, found: unknown): SolitaireError =>
  new SolitaireError('bad-options', `expected as ${name} ${expected}; found ${describe(found)}`);
