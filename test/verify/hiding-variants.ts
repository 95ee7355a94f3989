/** The games that keep something from their player: cards that lie face down, or the seed of their shuffles. */
import type { Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { everyVariant } from '../conformance/every-variant.js';
import { strangers } from '../strangers/strangers.js';
import { hidesAnything } from './hidden.js';

/** Those that the package ships, and those of the strangers. */
export const hidingVariants: readonly Variant[] = [
  ...(Object.values(variants) as Variant[]),
  ...strangers,
].filter(hidesAnything);

/** These and every invention that does. */
export const everyHidingVariant: readonly Variant[] = everyVariant.filter(hidesAnything);
