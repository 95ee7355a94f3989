/**
 * Games that nobody plays, from a seed: up to fourteen cards under rules put together at random, so that the solver meets combinations that
 * no variant has. Most of them are bent towards what its arguments stand on, and a little away from it.
 */
import { parseVariant, type Variant } from 'solitaire-rules/rules';
import { pick, type Random, randomBy } from '../parsers/random.js';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const SUITS = [['C', 'D', 'H', 'S'], ['C', 'D', 'H', 'S'], ['C', 'H'], ['C', 'S'], ['C', 'D', 'H'], ['H']];
const MOST_CARDS = 14;
/** Runs that move freely; the same, but for where they may go; a stock; anything; cards that go one way. */
const LEANINGS = ['free', 'nearly-free', 'stock', 'any', 'one-way'] as const;

class Inventor {
  readonly #random: Random;
  readonly leaning: (typeof LEANINGS)[number];
  readonly #ranks: readonly string[];
  readonly #suits: readonly string[];
  readonly #packs: number;

  constructor(random: Random) {
    this.#random = random;
    this.leaning = this.#pick(LEANINGS);
    this.#packs = this.#isFree ? 1 : this.#pick([1, 1, 2]);
    this.#suits = this.#pick(SUITS);
    const most = Math.min(7, Math.floor(MOST_CARDS / (this.#packs * this.#suits.length)));
    const length = Math.max(2, most - random(2));
    const first = this.#maybe(70) ? 0 : random(RANKS.length - length + 1);
    this.#ranks = RANKS.slice(first, first + length);
  }

  get #isFree(): boolean {
    return this.leaning === 'free' || this.leaning === 'nearly-free';
  }

  /** So many in a hundred, or half of them where games are to be nearly free. */
  #seldom(percent: number): number {
    return this.leaning === 'nearly-free' ? 50 : percent;
  }

  #pick<T>(list: readonly T[]): T {
    return pick(this.#random, list);
  }

  #maybe(percent: number): boolean {
    return this.#random(100) < percent;
  }

  #some(percent: number, part: object): object {
    return this.#maybe(percent) ? part : {};
  }

  #among(names: readonly string[]): string[] {
    return names.filter(() => this.#maybe(65));
  }

  #build(downwards: boolean): object {
    return {
      rank: downwards && this.#maybe(85) ? 'down' : this.#pick(['down', 'up', 'either', 'equal', 'any']),
      ...this.#some(85, { suit: this.#pick(['same', 'alternate', 'same-colour', 'different', 'any']) }),
      ...this.#some(8, { step: 1 + this.#random(3) }),
      ...this.#some(this.#seldom(30), { wrap: this.#pick([true, false, 'not-at-base']) }),
      ...this.#some(8, { notOn: [this.#pick(this.#ranks)] }),
    };
  }

  #fill(givers: readonly string[]): unknown {
    if (this.#maybe(100 - this.#seldom(40)))
      return this.#pick([this.#ranks.at(-1), 'any', 'none', this.#ranks[0], 'any']);
    const others = givers.filter((name) => name !== 'tableau' && name !== 'cell');
    return {
      rank: this.#pick([this.#pick(this.#ranks), 'base', 'any']),
      ...this.#some(this.#seldom(30), { from: this.#among(givers) }),
      ...(others.length > 0 ? this.#some(20, { auto: [this.#pick(others)] }) : {}),
    };
  }

  #lift(): unknown {
    if (this.#isFree && this.#maybe(85)) return 'run';
    if (this.#maybe(60)) return this.#pick(['top', 'run', 'group', 'top-or-whole']);
    return { unit: 'run', limit: this.#pick(['none', 'product', 'sum', 'cells', 'columns', 'parts']) };
  }

  #foundation(givers: readonly string[], count: number): object {
    const extra = this.#maybe(7) ? 1 + this.#random(3) : 0;
    return {
      role: 'foundation',
      count: count + extra,
      ...this.#some(10, { suits: 'any' }),
      ...this.#some(25, { base: this.#pick([this.#pick(this.#ranks), 'dealt', 'first-played']) }),
      ...this.#some(30, {
        build: {
          rank: this.#pick(['up', 'up', 'down', 'either']),
          suit: this.#pick(['same', 'same', 'any']),
          wrap: true,
          ...this.#some(20, { step: 1 + this.#random(3) }),
        },
      }),
      ...this.#some(25, { from: this.#among(givers) }),
      ...this.#some(40, { takeBack: ['tableau'] }),
      ...this.#some(6, { takes: 'run', automatic: this.#maybe(50), base: this.#ranks.at(-1) }),
    };
  }

  /** A definition, most likely one that is refused in something. */
  definition(id: string): object {
    const isOneWay = this.leaning === 'one-way';
    const hasStock = this.leaning === 'stock' || this.#maybe(50);
    const hasWaste = hasStock && (this.leaning !== 'any' || this.#maybe(60));
    const hasCell = this.#isFree ? this.#maybe(10) : this.#maybe(35);
    const hasReserve = this.#maybe(30);
    const givers = [
      'tableau',
      ...(hasCell ? ['cell'] : []),
      ...(hasReserve ? ['reserve'] : []),
      ...(hasWaste ? ['waste'] : []),
    ];
    const columns = 1 + this.#random(4);
    const foundation = this.#foundation(givers, this.#packs * this.#suits.length) as { base?: string };
    const hole = {
      role: 'hole',
      fill: 'any',
      build: { rank: this.#pick(['either', 'up', 'down']), wrap: this.#maybe(50) },
    };
    const piles = {
      ...(isOneWay ? { hole } : { foundation }),
      tableau: {
        role: 'tableau',
        count: columns,
        ...(isOneWay ? {} : { build: this.#build(true), fill: this.#fill(givers), lift: this.#lift() }),
        ...this.#some(this.#seldom(12), { from: this.#among(givers) }),
      },
      ...(hasCell ? { cell: { role: 'cell', count: 1 + this.#random(2) } } : {}),
      ...(hasReserve ? { reserve: { role: 'reserve', count: 1 + this.#random(2) } } : {}),
      ...(hasWaste
        ? {
            waste: {
              role: 'waste',
              ...this.#some(10, { build: this.#build(true), from: ['tableau'], fill: 'any' }),
            },
          }
        : {}),
      ...(hasStock ? { stock: this.#stock(hasWaste) } : {}),
    };
    return {
      id,
      title: id,
      deck: { packs: this.#packs, suits: this.#suits, ranks: this.#ranks },
      piles,
      deal: this.#deal(columns, hasReserve, hasStock, !isOneWay && foundation.base === 'dealt'),
      ...(isOneWay ? { win: [{ empty: ['tableau', ...(hasReserve ? ['reserve'] : [])] }] } : {}),
      ...this.#some(8, { powers: { mercy: { pull: 'tableau', times: 1 } } }),
    };
  }

  #stock(hasWaste: boolean): object {
    if (!hasWaste) return { role: 'stock', to: 'tableau' };
    return {
      role: 'stock',
      to: 'waste',
      ...this.#some(45, { draw: 1 + this.#random(3) }),
      ...this.#some(75, { redeals: this.#pick([0, 1, 'unlimited', 'unlimited']) }),
      ...this.#some(20, { order: this.#pick(['same', 'reversed']) }),
    };
  }

  #deal(columns: number, hasReserve: boolean, hasStock: boolean, isBaseDealt: boolean): object[] {
    const left = this.#packs * this.#suits.length * this.#ranks.length - 3;
    const each = Math.floor((left * (3 + this.#random(6))) / 10 / columns);
    return [
      ...(isBaseDealt ? [{ to: 'foundation', cards: [1], setsBase: true }] : []),
      ...(hasReserve ? [{ to: 'reserve', cards: 1, ...this.#some(30, { down: 'all-but-top' }) }] : []),
      {
        to: 'tableau',
        ...(hasStock ? { cards: each } : {}),
        ...this.#some(45, { down: this.#pick(['all-but-top', 1]) }),
      },
      ...(hasStock ? [{ to: 'stock' }] : []),
    ];
  }
}

/** So many games that no one plays. */
export function oddGames(wanted: number, seed: number): Variant[] {
  const games: Variant[] = [];
  for (let number = 0; games.length < wanted; number++) {
    const inventor = new Inventor(randomBy(seed * 1_000_003 + number));
    const game = parseVariant(inventor.definition(`odd-${seed}-${number}`));
    if (game.ok) games.push(game.value);
  }
  return games;
}
