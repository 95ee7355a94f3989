/**
 * What a search goes by when it weighs a table (`evaluate.ts`). The value of a table is a sum: each thing below, times how many of it
 * there are. All are whole numbers from 0 up, and only what they are to each other matters.
 */

/** The things that cost something. A column here may be a reserve as well, but for `column`. */
export const WEIGHTS = [
  /** A card that is not yet out of play. */
  'card',
  /** A card in a column that does not hold together with the one below it. */
  'broken',
  /** A card in a column above one of its suit that has to go first, being lower. */
  'blocked',
  /** A card in a column above one that its foundation takes next; above two such cards it counts twice. */
  'buried',
  /** A card below the run on top of its column. */
  'under',
  /** A rank that the deepest card of a column falls short of the highest. */
  'bottom',
  /** A card face down in a column. */
  'down',
  /** A cell in use. */
  'cell',
  /** A column in use, which a reserve is not. */
  'column',
  /** A lack of room: from 24 where no cell and no column is free down to 0, less with every one that is. */
  'tight',
  /** A rank between the suit that is highest on the foundations and the lowest. */
  'spread',
  /** A move made, up to 511. */
  'depth',
] as const;

/** What each thing costs. */
export type Weights = Readonly<Record<(typeof WEIGHTS)[number], number>>;

const each = (weightOf: (name: (typeof WEIGHTS)[number]) => number): Weights =>
  Object.fromEntries(WEIGHTS.map((name) => [name, weightOf(name)])) as Weights;

/** These weights; what is not named costs nothing. */
export const weights = (some: Partial<Weights>): Weights => each((name) => some[name] ?? 0);

/** Where the value of a second way of looking begins. */
export const SECOND_SHIFT = 16;
/** The value of the first way of looking. */
export const FIRST_VALUE = 0xffff;

/**
 * The weights of two ways of looking, which weigh a table at once: as everything is a sum of weights, two sums stand side by side in one
 * number. With the weights of the portfolio neither grows out of its half, whatever the table: a test adds up the most there can be.
 */
export const bothWays = (first: Weights, second: Weights): Weights =>
  each((name) => first[name] + (second[name] << SECOND_SHIFT));

/** Whether weights are those of two ways of looking ({@link bothWays}), the second of which goes by anything. */
export const areTwo = (some: Weights): boolean => WEIGHTS.some((name) => some[name] > FIRST_VALUE);
