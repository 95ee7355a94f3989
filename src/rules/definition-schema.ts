/**
 * The shape of a definition, as one schema: what `defineVariant` checks, and the source of the JSON Schema that ships
 * with the package. Its output type must equal the documented types of `definition.ts`; a type test holds the two
 * together. What a schema cannot say (names that must exist, cards that must add up) is in `definition-faults.ts`.
 */
import * as v from 'valibot';
import { RANKS, SUITS } from '../cards/index.js';
import { MAX_PILES } from '../table/index.js';

/** What an issue of the schema asks for, in words. It is the message of each that has none of its own. */
export function wanted(issue: v.BaseIssue<unknown>): string {
  switch (issue.type) {
    case 'safe_integer':
      return 'a whole number';
    case 'length':
    case 'max_length':
    case 'min_length':
      return `a length of ${issue.expected}`;
    case 'max_entries':
      return `a number of names ${issue.expected}`;
    case 'max_value':
    case 'min_value':
      return `a number ${issue.expected}`;
    default:
      return (issue.expected ?? 'something else').replace('Object', 'an object').replace('Array', 'an array');
  }
}

/** The schema of a definition, made when first asked for, so that an app which defines no variants carries none of it. */
export const definitionSchema = (): DefinitionSchema => {
  made ??= makeSchema();
  return made;
};

/** The type of {@link definitionSchema}. */
export type DefinitionSchema = ReturnType<typeof makeSchema>;

let made: DefinitionSchema | undefined;

function makeSchema() {
  const MOST = { text: 4000, title: 120, id: 64, list: 32, steps: 64, count: 255, packs: 8, far: 1000 };

  const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
  const whole = (least: number, most: number) =>
    v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
  // What is too long is refused by that alone, before any item is looked at; the measures after the items are for the JSON Schema.
  const long = (most: number) => v.pipe(v.array(v.unknown()), v.maxLength(most));
  const list = <S extends v.GenericSchema>(item: S, most: number = MOST.list) =>
    v.pipe(long(most), v.array(item), v.maxLength(most), v.readonly());
  const some = <S extends v.GenericSchema>(item: S, most: number = MOST.list) =>
    v.pipe(long(most), v.array(item), v.minLength(1), v.maxLength(most), v.readonly());
  const record = <K extends v.GenericSchema<string, string>, S extends v.GenericSchema>(
    key: K,
    item: S,
    most: number,
  ) => v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(most), v.record(key, item), v.maxEntries(most));
  const object = <const E extends v.ObjectEntries>(entries: E) =>
    v.strictObject(entries, (issue) =>
      issue.expected === 'never'
        ? `there is no such key here; keys are ${Object.keys(entries).join(', ')}`
        : wanted(issue),
    );
  const optional = <S extends v.GenericSchema>(schema: S) => v.exactOptional(schema);

  /**
   * One of several schemas, chosen by looking at the value, so that a fault is told for the form the author meant
   * rather than for all of them. The forms stay readable for the generator of the JSON Schema.
   */
  const oneOf = <const S extends readonly v.GenericSchema[]>(
    forms: S,
    choose: (input: unknown) => S[number],
  ) => Object.assign(v.lazy<S[number]>(choose), { forms });
  const isObject = (input: unknown): input is object => typeof input === 'object' && input !== null;
  /** A plain value or an object, or a list, in its place; who gives another plain value is told of both. */
  const orObject = <A extends v.GenericSchema, B extends v.GenericSchema>(plain: A, object: B) => {
    const other =
      'entries' in object ? `an object with ${Object.keys(object.entries as object).join(', ')}` : 'a list';
    const told = v.config(plain, { message: (issue) => `${wanted(issue)} or ${other}` });
    return oneOf([plain, object], (input) => (isObject(input) ? object : told));
  };

  /** Group and power names: a letter, then letters, digits and hyphens. */
  const name = v.pipe(
    v.string(),
    v.maxLength(MOST.id),
    v.regex(/^[a-zA-Z][a-zA-Z0-9-]*$/, 'a letter, then letters, digits and hyphens'),
  );
  const names = list(name);
  const rank = v.picklist(RANKS);
  const ranks = some(rank, RANKS.length);
  const card = v.pipe(
    v.string(),
    v.regex(/^[A2-9TJQK][CDHS]$/, 'a card like "TD"'),
  ) as unknown as v.GenericSchema<import('../cards/index.js').Card>;

  const build = object({
    rank: v.picklist(['down', 'up', 'either', 'equal', 'any']),
    suit: optional(v.picklist(['same', 'alternate', 'same-colour', 'different', 'any'])),
    step: optional(whole(1, RANKS.length - 1)),
    wrap: optional(v.union([v.boolean(), v.literal('not-at-base')])),
    notOn: optional(ranks),
  });
  const buildOrNone = orObject(v.literal('none'), build);
  const fill = orObject(
    v.picklist([...RANKS, 'any', 'none']),
    object({
      rank: optional(v.picklist([...RANKS, 'base', 'below-base', 'any'])),
      from: optional(names),
      most: optional(whole(1, MOST.count)),
      auto: optional(names),
    }),
  );
  const unit = v.picklist(['top', 'run', 'group', 'top-or-whole', 'none']);
  const lift = orObject(
    unit,
    object({
      unit,
      by: optional(build),
      limit: optional(v.picklist(['none', 'product', 'sum', 'cells', 'columns', 'parts'])),
      most: optional(whole(1, MOST.count)),
    }),
  );
  const topOrNone = v.picklist(['top', 'none']);
  const distance = v.pipe(v.number(), v.minValue(-MOST.far), v.maxValue(MOST.far));
  const point = v.pipe(v.array(v.unknown()), v.length(2), v.strictTuple([distance, distance]), v.readonly());
  const place = object({
    at: optional(point),
    step: optional(point),
    points: optional(list(point, MAX_PILES)),
    spread: optional(v.picklist(['none', 'down', 'right'])),
  });
  const capacity = whole(1, MOST.count);
  const each = list(
    object({
      build: optional(buildOrNone),
      fill: optional(fill),
      lift: optional(lift),
      capacity: optional(capacity),
      base: optional(rank),
    }),
    MAX_PILES,
  );

  const any = {
    count: optional(whole(1, MAX_PILES)),
    title: optional(text(MOST.title)),
    place: optional(place),
  };
  const redeals = v.union([v.literal('unlimited'), whole(0, MOST.count)]);

  const group = v.variant('role', [
    object({
      role: v.literal('tableau'),
      ...any,
      build: optional(buildOrNone),
      fill: optional(fill),
      lift: optional(lift),
      from: optional(names),
      capacity: optional(capacity),
      cover: optional(list(list(whole(0, MAX_PILES - 1), MAX_PILES), MAX_PILES)),
      each: optional(each),
    }),
    object({
      role: v.literal('foundation'),
      ...any,
      suits: optional(v.picklist(['bound', 'any'])),
      base: optional(v.picklist([...RANKS, 'dealt', 'first-played'])),
      build: optional(build),
      length: optional(capacity),
      takes: optional(v.picklist(['card', 'run'])),
      automatic: optional(v.boolean()),
      from: optional(names),
      takeBack: optional(names),
      keeps: optional(whole(0, MOST.count)),
      each: optional(each),
    }),
    object({
      role: v.literal('cell'),
      ...any,
      capacity: optional(capacity),
      from: optional(names),
      when: optional(v.picklist(['always', 'stock-empty'])),
    }),
    object({ role: v.literal('reserve'), ...any, lift: optional(topOrNone) }),
    object({
      role: v.literal('stock'),
      ...any,
      to: name,
      draw: optional(whole(1, MOST.count)),
      piles: optional(v.picklist(['all', 'non-empty'])),
      guard: optional(v.literal('none-empty')),
      redeals: optional(redeals),
      order: optional(v.picklist(['same', 'reversed', 'shuffled'])),
      playable: optional(v.boolean()),
    }),
    object({
      role: v.literal('waste'),
      ...any,
      build: optional(buildOrNone),
      fill: optional(fill),
      lift: optional(topOrNone),
      from: optional(names),
    }),
    object({
      role: v.literal('hole'),
      ...any,
      build: optional(build),
      fill: optional(fill),
      from: optional(names),
    }),
    object({ role: v.literal('discard'), ...any }),
  ]);

  const counts = list(whole(0, MOST.count), MAX_PILES);
  const takeStep = object({
    take: object({
      ranks: optional(ranks),
      cards: optional(list(card, MOST.count)),
      copies: optional(whole(1, MOST.packs)),
    }),
    to: name,
  });
  const giveStep = object({
    to: name,
    cards: optional(orObject(v.union([v.literal('rest'), whole(0, MOST.count)]), counts)),
    by: optional(v.picklist(['row', 'pile'])),
    down: optional(orObject(v.union([v.picklist(['all-but-top', 'all']), whole(0, MOST.count)]), counts)),
    setsBase: optional(v.boolean()),
    divertBase: optional(name),
    sink: optional(ranks),
    apart: optional(v.boolean()),
  });
  const dealStep = oneOf([takeStep, giveStep], (input) =>
    isObject(input) && 'take' in input ? takeStep : giveStep,
  );

  const emptyWin = object({ empty: some(name) });
  const runsWin = object({ runs: name });
  const onlyWin = object({ only: ranks, in: name });
  const plainWin = v.literal('foundations');
  const win = oneOf([plainWin, emptyWin, runsWin, onlyWin], (input) => {
    if (!isObject(input)) return plainWin;
    return 'runs' in input ? runsWin : 'only' in input ? onlyWin : emptyWin;
  });

  return object({
    $schema: optional(text(MOST.text)),
    id: v.pipe(
      v.string(),
      v.maxLength(MOST.id),
      v.regex(
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'lower-case words and numbers with hyphens between, as "my-game"',
      ),
    ),
    version: optional(whole(1, Number.MAX_SAFE_INTEGER)),
    title: text(MOST.title),
    aliases: optional(list(text(MOST.title))),
    family: optional(text(MOST.title)),
    sources: optional(list(text(MOST.text))),
    notes: optional(text(MOST.text)),
    deck: optional(
      object({
        packs: optional(whole(1, MOST.packs)),
        suits: optional(some(v.picklist(SUITS), SUITS.length)),
        ranks: optional(ranks),
      }),
    ),
    piles: record(name, group, MAX_PILES),
    deal: list(dealStep, MOST.steps),
    redeal: optional(
      object({
        times: v.union([v.literal('unlimited'), whole(1, MOST.count)]),
        group: name,
        order: optional(v.picklist(['first-to-last', 'last-to-first'])),
        read: optional(v.picklist(['bottom-up', 'top-down'])),
        shuffle: optional(v.boolean()),
        by: optional(v.picklist(['pile', 'row'])),
        size: optional(whole(1, MOST.count)),
        lay: optional(v.picklist(['bottom-first', 'top-first'])),
      }),
    ),
    removal: optional(
      object({
        from: some(name),
        to: name,
        match: some(
          object({
            cards: v.picklist([1, 2, 3]),
            sum: optional(whole(1, MOST.count)),
            equal: optional(v.literal(true)),
            rank: optional(rank),
            beaten: optional(v.picklist(['ace-high', 'ace-low'])),
          }),
        ),
      }),
    ),
    powers: optional(
      record(
        name,
        object({
          pull: name,
          times: whole(1, MOST.count),
          when: optional(v.picklist(['always', 'no-redeals-left'])),
        }),
        MOST.list,
      ),
    ),
    win: optional(some(win)),
  });
}
