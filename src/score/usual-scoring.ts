import type { Variant } from '../rules/definition.js';
import { type Scoring, type ScoringName, scorings } from './scoring.js';

/**
 * How variants are usually scored, by their ids: a table to pick by, of no meaning to the rules. Variants that are not here, house
 * rules among them, have no usual score.
 */
export const usualScorings: Readonly<Record<string, ScoringName>> = {
  golf: 'golf',
  klondike: 'klondike-standard',
  'klondike-draw-3': 'klondike-standard-draw-3',
  pyramid: 'pyramid',
  spider: 'spider',
  'spider-1-suit': 'spider',
  'spider-2-suits': 'spider',
  'tri-peaks': 'tri-peaks',
};

/**
 * The usual scoring of a variant, by {@link usualScorings}; `{ kind: 'none' }` where it has none.
 *
 * ```ts
 * import { scoringFor } from 'solitaire-rules/score';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 * import { spider } from 'solitaire-rules/variants/spider';
 *
 * console.log(scoringFor(spider)); // → { kind: 'points', start: 500, move: -1, undo: -1, run: 100 }
 * console.log(scoringFor(freecell)); // → { kind: 'none' }
 * ```
 */
export const scoringFor = ({ id }: Pick<Variant, 'id'>): Scoring =>
  scorings[(Object.hasOwn(usualScorings, id) ? usualScorings[id] : undefined) ?? 'none'];
