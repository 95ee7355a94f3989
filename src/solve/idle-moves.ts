/**
 * Moves that change nothing worth a change, or that can wait: in games whose runs move freely, however long they are.
 *
 * Served are games whose columns are alike and give away any part of a run at no cost of room, with no cells, nothing that is dealt to
 * columns or gathered from them, and foundations to win on. Three kinds of moves are left out. None of it loses a solution:
 *
 * *From twin to twin.* Two cards are twins where every column takes the same cards on both (the two of a rank and a colour, where colours
 * alternate). A run that lies on one and is moved to the other leaves all as it was, but for which of the twins is free; that
 * matters only if the one set free goes to its foundation. So the move is left out unless it can, at once. For take any line to a win
 * that begins with such a move of a run from x to y, and leave the move out: what follows can be done with x and y in each other's part.
 * What the line does to cards above one is done above the other; where it moves x, or what x lies on, the cards above it come
 * along, as does what they lie on where it moves y; what it lays on x is laid on y. Only where one of them goes home with the other's cards still on
 * it do they first have to be moved over: and then it goes home at once. Nothing is longer for it, and one idle move is gone; so there is
 * a line without any. One thing cannot be done in each other's part: to lay a run that holds one twin on the cards above the other, which
 * takes a column built round the corner, through all ranks and both parts of each. That columns hold cards of all
 * ranks and parts is the same in both lines; so where a search never sees it ({@link IdleMoves.isInDoubt}), it never came to that.
 *
 * *Columns left empty.* Where only one rank fills an empty column, a whole column is moved onto another only if a card of that rank is
 * at hand to fill the gap. For the move can wait until the move before the gap is filled: until then whatever is done to the cards of the
 * column can be done where they lie, the card they would lie on takes nothing else meanwhile, and goes where it goes without them.
 *
 * *Cards taken back.* A card is taken back from its foundation only if something is at hand to be laid on it, or on one of its suit below
 * it that can be taken back after it. For the move can wait until just before that; and where nothing comes to lie on the card until it goes
 * home again, it might have stayed.
 */
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, toOf } from '../rules/move.js';
import { allows, type PairRule, ROW_SHIFT } from '../rules/tables.js';
import { BASE, type Position, topOf } from '../table/index.js';

/** Tells moves that may be left out. */
export interface IdleMoves {
  /** Notes the position whose moves are asked about. */
  readonly note: (position: Position) => void;
  readonly isIdle: (position: Position, code: MoveCode) => boolean;
  /** Whether a position has been noted in which the argument may fail, so that the end of a search proves nothing. */
  readonly isInDoubt: () => boolean;
  /** Begins with another search. */
  readonly forget: () => void;
}

/** The moves of a game that may be left out; `undefined` where none is known. */
export function idleMoves(compiled: Compiled): IdleMoves | undefined {
  const { rules, stock, redeal, wins, unit, limit, takes, fillTakes, foundations, layout, deck } = compiled;
  const columns = rules.flatMap(({ group }, pile) => (group.role === 'tableau' ? [pile] : []));
  const first = columns[0] as number;
  const rule = rules[first];
  const isServed =
    rule !== undefined &&
    deck.packs === 1 &&
    wins.every(({ kind }) => kind === 'foundations') &&
    compiled.targets.every((pile) => ['tableau', 'foundation'].includes(rules[pile]?.group.role as string)) &&
    compiled.runTargets.length === 0 &&
    compiled.removal === undefined &&
    compiled.powers.length === 0 &&
    compiled.baseFrom !== 'first-played' &&
    redeal?.gather === undefined &&
    (stock === undefined || stock.toWaste) &&
    rule.build?.rank === 'down' &&
    (rule.build.step ?? 1) === 1 &&
    rule.link === rule.build &&
    foundations.every((pile) => unit[pile] !== undefined && (rules[pile]?.suit ?? -1) >= 0) &&
    columns.every(
      (pile) =>
        rules[pile]?.override === undefined &&
        rules[pile]?.name === rule.name &&
        compiled.wholeOnly[pile] === 0 &&
        compiled.keeps[pile] === 0 &&
        limit[pile] === 0 &&
        (unit[pile] as number) >= deck.ranks.length &&
        (takes[pile] as number) >= deck.ranks.length &&
        (fillTakes[pile] as number) >= deck.ranks.length,
    );
  if (!isServed) return undefined;

  const { offset } = layout;
  const isColumn = new Uint8Array(layout.piles);
  const isFoundation = new Uint8Array(layout.piles);
  const returns = new Uint8Array(layout.piles);
  for (const pile of columns) isColumn[pile] = 1;
  for (const pile of foundations) {
    isFoundation[pile] = 1;
    if (compiled.sources.includes(pile)) returns[pile] = 1;
  }
  const deckCards = deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit));
  const foundationOf = deck.suits.map(
    (suit) => foundations.find((pile) => rules[pile]?.suit === suit) as number,
  );
  const bySuit = new Uint8Array(4);
  deck.suits.forEach((suit, i) => (bySuit[suit] = foundationOf[i] as number));
  const fillsByRank = compiled.filling.length === 0 && (rule.fill?.rank ?? 'any') !== 'any';
  /** What may be laid elsewhere before long, as a set: what heads a run that can be lifted, and all of stock and waste. */
  const atHand = new Int32Array(2);
  let accept: PairRule;
  let link: PairRule;
  let columnRow = 0;
  let hasFill = false;
  const wraps = rule.build?.wrap === true;
  const laid = new Int32Array(2);
  let inDoubt = false;
  /** Whether columns hold one of each kind of twins. */
  const holdsAllTwins = ({ cards, end }: Position): boolean => {
    let count = 0;
    for (let i = 0; i < columns.length; i++)
      count += (end[columns[i] as number] as number) - (offset[columns[i] as number] as number);
    if (count <= deck.ranks.length) return false;
    laid.fill(0);
    for (let i = 0; i < columns.length; i++) {
      const pile = columns[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--) {
        const card = (cards[slot] as number) & IDENTITY;
        laid[card >>> 5] = (laid[card >>> 5] as number) | (1 << (card & 31));
      }
    }
    return deckCards.every((card) => {
      const row = columnRow + (card << ROW_SHIFT);
      // Twins are the cards that take the same ones; those that take none are laid upon by none.
      return deckCards.some((other) => {
        const twin = columnRow + (other << ROW_SHIFT);
        return (
          accept.bits[row] === accept.bits[twin] &&
          accept.bits[row + 1] === accept.bits[twin + 1] &&
          (((laid[other >>> 5] as number) >>> (other & 31)) & 1) === 1
        );
      });
    });
  };
  const add = (card: number): void => {
    const word = card >>> 5;
    atHand[word] = (atHand[word] as number) | (1 << (card & 31));
  };
  const takes1 = (below: number, card: number): boolean =>
    (((accept.bits[columnRow + (below << ROW_SHIFT) + (card >>> 5)] as number) >>> (card & 31)) & 1) === 1;
  /** Whether something is at hand to be laid on a card, or on one below it on its foundation. */
  const isWanted = ({ cards }: Position, pile: number, from: number): boolean => {
    for (let slot = from; slot > (offset[pile] as number); slot--) {
      const row = columnRow + ((cards[slot] as number) << ROW_SHIFT);
      if (((accept.bits[row] as number) & (atHand[0] as number)) !== 0) return true;
      if (((accept.bits[row + 1] as number) & (atHand[1] as number)) !== 0) return true;
    }
    return false;
  };

  return {
    isInDoubt: () => inDoubt,
    forget: () => {
      inDoubt = false;
    },
    note(position) {
      const { cards, end } = position;
      const tables = compiled.tables(position.counters[BASE] as number);
      accept = tables.accept;
      link = tables.link;
      columnRow = accept.at[first] as number;
      if (wraps && !inDoubt) inDoubt = holdsAllTwins(position);
      atHand.fill(0);
      hasFill = false;
      for (let i = 0; i < columns.length; i++) {
        const pile = columns[i] as number;
        const deepest = (offset[pile] as number) + 1;
        let slot = end[pile] as number;
        if (slot < deepest) continue;
        for (; ; slot--) {
          const card = cards[slot] as number;
          if (card >= FACE_DOWN) break;
          add(card);
          if (slot > deepest && takes1(0, card)) hasFill = true;
          if (slot === deepest || !allows(link, pile, cards[slot - 1] as number, card)) break;
        }
      }
      for (let pile = 0; pile < layout.piles; pile++) {
        if (isColumn[pile] === 1 || (isFoundation[pile] === 1 && returns[pile] === 0)) continue;
        const deepest = isFoundation[pile] === 1 ? (end[pile] as number) : (offset[pile] as number) + 1;
        for (let slot = end[pile] as number; slot >= deepest && slot > (offset[pile] as number); slot--) {
          const card = (cards[slot] as number) & IDENTITY;
          add(card);
          if (takes1(0, card)) hasFill = true;
        }
      }
    },
    isIdle(position, code) {
      if (kindOf(code) !== MOVE) return false;
      const { cards, end } = position;
      const from = fromOf(code);
      const to = toOf(code);
      if (isColumn[to] === 0) return false;
      const top = cards[end[to] as number] as number;
      if (isFoundation[from] === 1) return !isWanted(position, from, end[from] as number);
      if (isColumn[from] === 0 || top === 0) return false;
      const head = (end[from] as number) - countOf(code) + 1;
      const below = cards[head - 1] as number;
      if (below === 0) return fillsByRank && !hasFill;
      if (below >= FACE_DOWN || !allows(link, from, below, cards[head] as number)) return false;
      // Twins take the same cards: the other one is set free, and does it go home?
      const a = columnRow + (below << ROW_SHIFT);
      const b = columnRow + (top << ROW_SHIFT);
      if (accept.bits[a] !== accept.bits[b] || accept.bits[a + 1] !== accept.bits[b + 1]) return false;
      const foundation = bySuit[below & 3] as number;
      return !allows(accept, foundation, topOf(position, foundation), below);
    },
  };
}
