/** The reference of the language is made from its types, and its defaults are what happens when a key is left out. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { referenceFile, referenceText } from '../../scripts/language-reference.ts';

it('is up to date (if not, run `npm run schema`)', () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(referenceText());
});
