/** What each law of this folder is run on: `describe.each(everyVariant)('$id', (variant) => ...)`. */
import type { Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { ferry } from '../language/ferry.js';
import { strangers } from '../strangers/strangers.js';
import { inventions } from './inventions.js';

/**
 * Every variant that the package ships, games that it does not, the guide's own among them, and every invention.
 * `LAWS_EVERY=5` leaves one of five, for mutation tests.
 */
export const everyVariant: readonly Variant[] = [
  ...Object.values(variants),
  ...strangers,
  ferry,
  ...inventions,
].filter((_, i) => i % Number(process.env.LAWS_EVERY ?? 1) === 0);
