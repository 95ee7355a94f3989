/** What a search goes by when it weighs a table (`evaluate.ts`), in one way or in two at once. */

/** What each thing costs. */
export interface Weights {
  /** A card that is not yet out of play. */
  readonly card: number;
  /** A card that does not hold together with the one below it. */
  readonly broken: number;
  /** A card above one of its suit that has to go first. */
  readonly blocked: number;
  /** A card above one that its foundation takes next. */
  readonly buried: number;
  /** A card below the run on top of its column. */
  readonly under: number;
  /** A rank that the deepest card of a column falls short of the highest. */
  readonly bottom: number;
  /** A card face down. */
  readonly down: number;
  /** A cell in use. */
  readonly cell: number;
  /** A column in use. */
  readonly column: number;
  /** A lack of room, less with every cell and column that is free. */
  readonly tight: number;
  /** A rank between the highest foundation and the lowest. */
  readonly spread: number;
  /** A move made. */
  readonly depth: number;
  /** Whether they are those of two ways of looking ({@link bothWays}). */
  readonly isTwo?: boolean;
}

/** Where the value of a second way of looking begins. */
export const SECOND_SHIFT = 16;
/** The value of the first way of looking. */
export const FIRST_VALUE = 0xffff;
/**
 * The weights of two ways of looking, which weigh a table at once: everything is a sum of weights, so that two sums stand side by side
 * in one number. (Of weights up to 30 and four packs of cards, neither grows out of its half.)
 */
export const bothWays = (first: Weights, second: Weights): Weights => ({
  card: first.card + (second.card << SECOND_SHIFT),
  broken: first.broken + (second.broken << SECOND_SHIFT),
  blocked: first.blocked + (second.blocked << SECOND_SHIFT),
  buried: first.buried + (second.buried << SECOND_SHIFT),
  under: first.under + (second.under << SECOND_SHIFT),
  bottom: first.bottom + (second.bottom << SECOND_SHIFT),
  down: first.down + (second.down << SECOND_SHIFT),
  cell: first.cell + (second.cell << SECOND_SHIFT),
  column: first.column + (second.column << SECOND_SHIFT),
  tight: first.tight + (second.tight << SECOND_SHIFT),
  spread: first.spread + (second.spread << SECOND_SHIFT),
  depth: first.depth + (second.depth << SECOND_SHIFT),
  isTwo: true,
});
