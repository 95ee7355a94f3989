/** What may be laid on what before long: which cards would be worth having, were they free to be built upon. */
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows, type PairRule, ROW_SHIFT } from '../rules/tables.js';
import { BASE, type Position, topOf } from '../table/index.js';
import { areKindsApart, kindsOf } from './kinds.js';

const CARDS = 64;

/** Looks at what is at hand in a game with free runs (`free-runs.ts`). */
export class AtHand {
  /** Whether something may be laid on a card at once, be it on another that is laid on it first. */
  readonly isWanted = new Uint8Array(CARDS);
  /** Whether a card lies in a column, in a run that can be lifted. */
  readonly isOnTop = new Uint8Array(CARDS);
  /** Whether a card lies in the stock or the waste. */
  readonly isInHand = new Uint8Array(CARDS);
  /** Whether a card lies on its foundation. */
  readonly isHome = new Uint8Array(CARDS);
  /** Whether there is a card to fill an empty column with. */
  hasFill = false;
  /** The rules on columns, at this table. */
  accept!: PairRule;
  link!: PairRule;
  row = 0;
  /** By card, its kind on columns (`kinds.ts`). */
  kindOf!: Uint8Array;

  readonly #compiled: Compiled;
  readonly #columns: Uint8Array;
  readonly #hand: Uint8Array;
  readonly #reserves: Uint8Array;
  readonly #foundations: Uint8Array;
  readonly #returns: Uint8Array;
  readonly #bySuit = new Uint8Array(4);
  /** Whether only some rank fills an empty column, by hand. */
  readonly fillsByRank: boolean;
  readonly #waits: boolean;
  readonly #wrap: boolean | 'not-at-base';
  /** Whether columns are built in the order of foundations, from their first rank to their last. */
  #isStraight = false;
  readonly #heads = new Int32Array(2);
  readonly #hosts = new Uint8Array(CARDS);
  /** Whether a card lies on its foundation above one that something may be laid on. */
  readonly #isDug = new Uint8Array(CARDS);
  #order = new Uint8Array(0);
  #orderedBy = -1;
  /** Whether a card could leave the one that it is built on only for a twin of that. */
  #leavesForTwins = true;

  /** `waits` tells whether every card of the stock can be had at any time, and waits there until it is built upon. */
  constructor(compiled: Compiled, waits: boolean) {
    const { rules, foundations, stock, waste, sources } = compiled;
    this.#compiled = compiled;
    const having = (role: string): Uint8Array =>
      Uint8Array.from(rules.flatMap(({ group }, pile) => (group.role === role ? [pile] : [])));
    this.#columns = having('tableau');
    this.#reserves = having('reserve');
    this.#foundations = Uint8Array.from(foundations);
    this.#returns = Uint8Array.from(rules, (_, pile) => (sources.includes(pile) ? 1 : 0));
    this.#hand = Uint8Array.from(stock === undefined ? [] : [stock.pile, ...(waste < 0 ? [] : [waste])]);
    for (const pile of foundations) this.#bySuit[rules[pile]?.suit as number] = pile;
    const fill = rules[this.#columns[0] as number]?.fill;
    this.fillsByRank = compiled.filling.length === 0 && (fill?.rank ?? 'any') !== 'any';
    this.#waits = waits;
    this.#wrap = rules[this.#columns[0] as number]?.build?.wrap ?? false;
  }

  /** Whether a column's own rule takes one card on another; below 0, when it is empty. */
  takes(below: number, card: number): boolean {
    return (
      (((this.accept.bits[this.row + (below << ROW_SHIFT) + (card >>> 5)] as number) >>> (card & 31)) & 1) ===
      1
    );
  }

  /** Whether a card would go home now if it were free. */
  goesHome(position: Position, card: number): boolean {
    const foundation = this.#bySuit[card & 3] as number;
    return allows(this.accept, foundation, topOf(position, foundation), card);
  }

  /** Whether a whole column may be left empty: there is something to fill it with, or anything is. */
  get mayEmpty(): boolean {
    return !this.fillsByRank || this.hasFill;
  }

  /** Looks at a table. */
  note(position: Position): void {
    this.#readRules(position);
    this.isOnTop.fill(0);
    this.isInHand.fill(0);
    this.isHome.fill(0);
    this.#hosts.fill(0);
    this.#heads.fill(0);
    this.hasFill = false;
    const { cards, end } = position;
    const { offset } = this.#compiled.layout;
    for (let i = 0; i < this.#hand.length; i++) {
      const pile = this.#hand[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--) {
        const card = (cards[slot] as number) & IDENTITY;
        this.isInHand[card] = 1;
        this.#elsewhere(card, this.#waits);
      }
    }
    for (let i = 0; i < this.#foundations.length; i++) {
      const pile = this.#foundations[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--) {
        const card = (cards[slot] as number) & IDENTITY;
        this.isHome[card] = 1;
        if (this.#returns[pile] === 1) this.#elsewhere(card, true);
      }
    }
    for (let i = 0; i < this.#reserves.length; i++) {
      const pile = this.#reserves[i] as number;
      const top = topOf(position, pile);
      if (top === 0 || top >= FACE_DOWN) continue;
      this.isOnTop[top] = 1;
      this.#elsewhere(top, false);
    }
    for (let i = 0; i < this.#columns.length; i++) this.#seekFill(position, this.#columns[i] as number);
    for (let i = 0; i < this.#columns.length; i++) this.#readColumn(position, this.#columns[i] as number);
    this.#want();
    if (this.mayEmpty || !this.#hasHostToFill()) return;
    // A gap may be filled with what something will be laid on: so whole columns can be lifted, too.
    this.hasFill = true;
    for (let i = 0; i < this.#columns.length; i++) this.#readColumn(position, this.#columns[i] as number);
    this.#want();
  }

  #hasHostToFill(): boolean {
    for (let i = 0; i < this.#order.length; i++) {
      const card = this.#order[i] as number;
      if (this.#hosts[card] === 1 && this.isWanted[card] === 1 && this.takes(0, card)) return true;
    }
    return false;
  }

  #readRules(position: Position): void {
    const base = position.counters[BASE] as number;
    if (base === this.#orderedBy) return;
    const tables = this.#compiled.tables(base);
    const { ranks, suits } = this.#compiled.deck;
    this.accept = tables.accept;
    this.link = tables.link;
    this.row = tables.accept.at[this.#columns[0] as number] as number;
    const first = Math.max(0, ranks.indexOf(tables.base));
    this.#isStraight = this.#wrap === 'not-at-base' || (this.#wrap === false && first === 0);
    this.#order = Uint8Array.from(
      ranks.flatMap((_, i) =>
        suits.map((suit) => ((ranks[(first + i) % ranks.length] as number) << 2) | suit),
      ),
    );
    const column = this.#columns[0] as number;
    this.kindOf = kindsOf(this.accept, column);
    this.#leavesForTwins = areKindsApart(this.accept, column, [...this.#order]);
    this.#orderedBy = base;
  }

  /** A card that may come to a column from elsewhere: for its own sake, or only to be built upon. */
  #elsewhere(card: number, isHost: boolean): void {
    if (isHost) this.#hosts[card] = 1;
    else {
      this.#head(card);
      if (this.takes(0, card)) this.hasFill = true;
    }
  }

  #head(card: number): void {
    const word = card >>> 5;
    this.#heads[word] = (this.#heads[word] as number) | (1 << (card & 31));
  }

  #isHeld({ cards }: Position, pile: number, slot: number): boolean {
    const below = cards[slot - 1] as number;
    return below !== 0 && below < FACE_DOWN && allows(this.link, pile, below, cards[slot] as number);
  }

  #seekFill(position: Position, pile: number): void {
    const { cards, end, layout } = position;
    for (let slot = end[pile] as number; slot > (layout.offset[pile] as number) + 1; slot--) {
      if (this.takes(0, cards[slot] as number)) this.hasFill = true;
      if (!this.#isHeld(position, pile, slot)) return;
    }
  }

  /** Notes the runs on top of a column that it may be worth while to lift. */
  #readColumn(position: Position, pile: number): void {
    const { cards, end, layout } = position;
    const deepest = (layout.offset[pile] as number) + 1;
    for (let slot = end[pile] as number; slot >= deepest; slot--) {
      const card = cards[slot] as number;
      this.isOnTop[card & IDENTITY] = 1;
      const isHeld = this.#isHeld(position, pile, slot);
      // A run that could leave the card it lies on only for a twin is lifted only where that card goes home.
      const isLifted = isHeld
        ? !this.#leavesForTwins || this.goesHome(position, cards[slot - 1] as number)
        : slot > deepest || this.mayEmpty;
      if (isLifted) this.#head(card);
      if (!isHeld) return;
    }
  }

  /** Finds the cards that something may be laid on. */
  #want(): void {
    this.#isDug.fill(0);
    // In the order in which foundations are built: where columns are built in the same, once through it finds them all.
    while (this.#wantInOrder() && !this.#isStraight);
  }

  /** Once through all cards; whether there is more to lay than before, or more to be taken back. */
  #wantInOrder(): boolean {
    const { bits } = this.accept;
    const suits = this.#compiled.deck.suits.length;
    let hasMore = false;
    let low = this.#heads[0] as number;
    let high = this.#heads[1] as number;
    for (let i = 0; i < this.#order.length; i++) {
      const card = this.#order[i] as number;
      const row = this.row + (card << ROW_SHIFT);
      const isWanted = (((bits[row] as number) & low) | ((bits[row + 1] as number) & high)) !== 0;
      this.isWanted[card] = isWanted ? 1 : 0;
      if (this.#hosts[card] === 0 || !(isWanted || this.#isDug[card] === 1)) continue;
      if (card < 32) low |= 1 << card;
      else high |= 1 << (card & 31);
      // What lies above it on its foundation has to come back first.
      const above = this.#order[i + suits];
      if (this.isHome[card] === 0 || above === undefined || this.isHome[above] === this.#isDug[above])
        continue;
      this.#isDug[above] = 1;
      hasMore = true;
    }
    hasMore ||= low !== this.#heads[0] || high !== this.#heads[1];
    this.#heads[0] = low;
    this.#heads[1] = high;
    return hasMore;
  }
}
