/**
 * Moves that change nothing worth a change, or that can wait: in games whose runs move freely, however long they are (`free-runs.ts`).
 * Such a move is left out, or what it is made for has to be the very next move, which it then owes:
 *
 *     move                          is left out unless                               owes
 *     a run from twin to twin       the twin set free fits its foundation            that it goes home
 *     a whole column onto another   there is a card to fill the gap                  that the gap is filled
 *     a card taken back from home   something can be laid on it, or on one below it  that it is, or another of these
 *     a card of the stock laid      something can be laid on it                      that it is
 *     a card of the stock sent home the next of its suit can follow, or none is left nothing
 *
 * None of it loses a solution.
 *
 * **From twin to twin.** Twins are two cards of one kind (`kinds.ts`): columns take the same cards on both. Moving a run from one to the
 * other only changes which of them is free, and that matters only if the one set free goes home. *Why:* take any line to a win in which
 * another move of a run from x to y is made, and leave that move out; then let x and y change parts. Whatever the line does above one of
 * them is done above the other. Where it moves x, what lies on x comes along; what it lays on x is laid on y. Only where one goes
 * home while the cards that should be the other's lie on it must they first be moved over, and then it goes home at once. The line
 * is no longer, and has one idle move fewer; so there is a line without any. *It needs* that a card which can only leave its card for a
 * twin of that is not looked for elsewhere (`areKindsApart`), and that no run that holds one twin is laid on the cards above the other,
 * which takes a column built round the corner, from one twin to another. Whether columns hold cards enough for that (`twin-ring.ts`) is
 * the same in both lines; so where a search never sees it ({@link IdleMoves.isInDoubt}), it never came to that. Groups that are no
 * runs would not do: what lies on y need not go where x goes.
 *
 * **Columns left empty,** where only one rank fills them. *Why:* the move can wait until the gap is filled. Until then whatever is done
 * to the cards of the column can be done where they lie; the card they would lie on takes nothing else meanwhile, and goes where it goes
 * without them.
 *
 * **Cards taken back.** *Why:* the move can wait until something is laid on the card, or until those below it are taken back for that;
 * and where nothing comes to lie on the card until it goes home again, it might have stayed.
 *
 * **Cards of the stock,** where every one of them can be had at any time, one by one, for any column that would take it
 * (`isStockAtHand`). *Why:* so it is at its best there. To a column it can come just before something is laid on it; home just before the
 * next of its suit goes home from a column, or likewise from the stock, or when all that are left of its suit are in the stock.
 *
 * **Several at once.** A move may wait for several such moves: what is laid may have to be taken back with what lies above it, and what it
 * is laid on may have to come from the stock. All can wait until just before it, in this order: what is taken back, each after what it
 * is laid on; then the gap; then the cards of the stock, the deepest first. So each is followed by the move it is made for, or,
 * where it takes back a card, by another of them.
 *
 * What can be laid somewhere is what the next move may lay there (`at-hand.ts`). A run that lies on a twin counts only if that one
 * goes home then, and a whole column only if the gap can be filled, since no other such move is made. The next card of a suit counts
 * wherever it lies in a run on top of a column: it may be a twin that goes home once the run on it has been moved over.
 *
 * A position in which something is owed is not the same as the position alone, and the search tells them apart. Where turns of the stock
 * come between, nothing can be owed: then it is only asked whether there is such a next move.
 */
import { FACE_DOWN } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, toOf } from '../rules/move.js';
import { allows } from '../rules/tables.js';
import type { Position } from '../table/index.js';
import { AtHand } from './at-hand.js';
import { hasFreeRuns, isStockAtHand } from './free-runs.js';
import { twinRing } from './twin-ring.js';

/** An empty column is to be filled. A lower number is a card that something is to be laid on. */
const GAP = 64;
/** Added to a card that was taken back from its foundation, to be built upon or to get at those below it. */
const BACK = 64;
/** Added to a card that is to go home. */
const HOME = 128;

/** Tells moves that may be left out. */
export interface IdleMoves {
  /** Notes the position whose moves are asked about. */
  readonly note: (position: Position) => void;
  /** Whether a move from the position noted, or from it after some turns of the stock, may be left out. */
  readonly isIdle: (position: Position, code: MoveCode) => boolean;
  /** What the next move has to do after this one, for it to have been worth while: 0 for nothing, up to 255. */
  readonly owes: (position: Position, code: MoveCode) => number;
  /** Whether a move does what the one before has left it to do. */
  readonly pays: (position: Position, owed: number, code: MoveCode) => boolean;
  /** Whether a position has been noted in which the argument may fail, so that the end of a search proves nothing. */
  readonly isInDoubt: () => boolean;
  /** Begins with another search. */
  readonly forget: () => void;
}

/**
 * The moves of a game that may be left out; `undefined` where none is known. `turnsBetween` tells whether turns of the stock are moves of
 * their own.
 */
export function idleMoves(compiled: Compiled, turnsBetween = false): IdleMoves | undefined {
  if (!hasFreeRuns(compiled)) return undefined;
  const { rules, waste, layout, deck } = compiled;
  const { offset } = layout;
  const roles = rules.map(({ group }) => group.role);
  const isColumn = Uint8Array.from(roles, (role) => (role === 'tableau' ? 1 : 0));
  const isFoundation = Uint8Array.from(roles, (role) => (role === 'foundation' ? 1 : 0));
  const waits = isStockAtHand(compiled) && !turnsBetween;
  const wraps = rules.some(({ group, build }) => group.role === 'tableau' && build?.wrap === true);
  const mayFail = wraps ? twinRing(compiled) : undefined;
  const hand = new AtHand(compiled, waits);
  /** By card, the next of its suit, round the corner. */
  const next = new Uint8Array(64);
  for (const suit of deck.suits)
    for (const [i, rank] of deck.ranks.entries())
      next[(rank << 2) | suit] = ((deck.ranks[(i + 1) % deck.ranks.length] as number) << 2) | suit;
  let inDoubt = false;

  /** Whether a card of the stock that goes home leads on to one of a column, or to the end of its suit. */
  const leadsOn = (card: number): boolean => {
    for (let one = next[card] as number; one !== card; one = next[one] as number) {
      if (hand.isOnTop[one] === 1) return true;
      if (hand.isInHand[one] === 0) return hand.isHome[one] === 1;
    }
    return true;
  };
  /** Whether it is worth while to take back the top card of a foundation, or those below it after it. */
  const isWantedBack = ({ cards, end }: Position, pile: number): boolean => {
    for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--)
      if (hand.isWanted[cards[slot] as number] === 1) return true;
    return false;
  };
  /** Whether the card in a slot, with a run on it, is a twin of another. */
  const isTwins = ({ cards }: Position, pile: number, slot: number, other: number): boolean => {
    const card = cards[slot] as number;
    if (other === 0 || card >= FACE_DOWN || !allows(hand.link, pile, card, cards[slot + 1] as number))
      return false;
    return hand.kindOf[card] === hand.kindOf[other];
  };

  /** Whether a move to a column is itself one that waits for what it is made for. */
  const prepares = ({ cards, end }: Position, code: MoveCode): boolean => {
    const from = fromOf(code);
    if (isFoundation[from] === 1 || (from === waste && waits)) return true;
    const isWhole = (end[from] as number) - countOf(code) === offset[from];
    return hand.fillsByRank && isColumn[from] === 1 && isWhole && cards[end[toOf(code)] as number] !== 0;
  };

  return {
    note(position) {
      hand.note(position);
      if (!inDoubt && mayFail !== undefined) inDoubt = mayFail(position);
    },
    isIdle(position, code) {
      if (kindOf(code) !== MOVE) return false;
      const { cards, end } = position;
      const from = fromOf(code);
      const to = toOf(code);
      if (from === waste && waits) {
        const card = cards[end[from] as number] as number;
        return isColumn[to] === 1 ? hand.isWanted[card] === 0 : !leadsOn(card);
      }
      if (isColumn[to] === 0) return false;
      if (isFoundation[from] === 1) return !isWantedBack(position, from);
      const top = cards[end[to] as number] as number;
      if (isColumn[from] === 0 || top === 0) return false;
      const left = (end[from] as number) - countOf(code);
      if (left === offset[from]) return !hand.mayEmpty;
      return isTwins(position, from, left, top) && !hand.goesHome(position, cards[left] as number);
    },
    owes(position, code) {
      if (turnsBetween || kindOf(code) !== MOVE) return 0;
      const { cards, end } = position;
      const from = fromOf(code);
      const to = toOf(code);
      if (isColumn[to] === 0) return 0;
      if (isFoundation[from] === 1) return BACK + (cards[end[from] as number] as number);
      if (from === waste && waits) return cards[end[from] as number] as number;
      if (isColumn[from] === 0) return 0;
      const left = (end[from] as number) - countOf(code);
      if (left === offset[from]) return hand.fillsByRank ? GAP : 0;
      return isTwins(position, from, left, cards[end[to] as number] as number)
        ? HOME | (cards[left] as number)
        : 0;
    },
    pays(position, owed, code) {
      if (kindOf(code) !== MOVE) return false;
      const { cards, end } = position;
      const from = fromOf(code);
      const to = toOf(code);
      const card = cards[end[from] as number] as number;
      if (owed > HOME) return isFoundation[to] === 1 && card === (owed ^ HOME);
      if (isColumn[to] === 0) return false;
      const top = cards[end[to] as number] as number;
      if (owed === GAP) return top === 0;
      if (owed < GAP) return top === owed;
      return top === owed - BACK || prepares(position, code);
    },
    isInDoubt: () => inDoubt,
    forget() {
      inDoubt = false;
    },
  };
}
