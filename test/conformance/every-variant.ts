/** What each law of this folder is run on: `describe.each(everyVariant)('$id', (variant) => ...)`. */
import type { Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { ferry } from '../language/ferry.js';
import { strangers } from '../strangers/strangers.js';
import { inventions } from './inventions.js';

/**
 * Every variant that the package ships, games that it does not, the guide's own among them, and every invention.
 * `LAWS_ON=inventions` is for mutation tests: those say everything there is to say, and are small.
 */
export const everyVariant: readonly Variant[] =
  process.env.LAWS_ON === 'inventions'
    ? inventions
    : [...Object.values(variants), ...strangers, ferry, ...inventions];
