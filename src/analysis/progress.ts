/**
 * Whether anything can still change.
 *
 * *Progress* is what no game is won without, and what moving cards to and fro never brings about:
 *
 * - more cards have left play than at the start of the question: they lie on foundations, in a hole, on the discard pile, or
 *   on a waste that gives none back (Golf). Counted, and not looked at card by card: a card taken back and played
 *   up again is no progress, one more card at home is;
 * - fewer cards of the table lie face down;
 * - the stock has dealt cards onto the table (a deal to the waste turns the stock over and no more);
 * - cards, more than one, were shuffled by a redeal: what comes of that is not for this function to know;
 * - the game is won, by whatever its rules call winning.
 *
 * All else, reversible or not, is only followed: moves between columns, cells and reserves, the stock turned to the waste and
 * the waste turned over for as often as the rules allow, a redeal without a shuffle, a power, cards taken back from foundations.
 * `none` means that every position reachable by such moves was looked at, told apart by exact text, and that none
 * of them has a move that is progress. Since winning is progress, `none` proves the game lost; a limited redeal or power is a counter of
 * the position, so that using it up is followed too. Where the budget ends first the answer is `unknown`, and a lost game may
 * well be answered `possible`: that some card can still go somewhere new does not win a game.
 */
import { expectOptions, FACE_DOWN } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { canonicalText } from '../rules/distinct.js';
import { DEAL, kindOf, type MoveCode, REDEAL } from '../rules/move.js';
import { generateMoves } from '../rules/moves.js';
import { positionOf } from '../rules/validate.js';
import { isWon } from '../rules/win.js';
import { clonePosition, type GameState, lengthOf, type Position } from '../table/index.js';
import { budgetOf, fewestMoves } from './fewest-moves.js';

/** How many positions are looked at, unless told. */
const PROGRESS_BUDGET = 10_000;

/** What {@link progress} answers. */
export type Progress = 'possible' | 'none' | 'unknown';

/** What {@link progress} may be told. */
export interface ProgressOptions {
  /** The most positions to look at. Default 10,000. */
  readonly budget?: number;
}

/**
 * Whether any line of play still brings a card home, turns one up, removes some, deals onto the table or wins: `possible`,
 * `none`, or `unknown` where the budget of positions ends first. `none` is exact and means that the game is lost, though moves
 * may be legal (`status` tells when none is). `possible` does not mean that the game can be won; a won game is `possible`.
 *
 * Looks at the order of the stock, as a player who goes through it does, but at no card that lies face down on the
 * table and beyond no shuffle. So it is asked of a state, and tells more than a player sees who has not gone through the stock.
 *
 * Throws a `SolitaireError`: `bad-state`, `bad-budget`, `bad-options`.
 *
 * @example
 * ```ts
 * import { progress } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * console.log(progress(klondike, deal(klondike, { seed: 1 }))); // → possible
 * ```
 */
export function progress<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  options: ProgressOptions = {},
): Progress {
  expectOptions(options);
  const compiled = compile(variant);
  const position = clonePosition(positionOf(compiled, state));
  const budget = budgetOf(options.budget, PROGRESS_BUDGET);
  const start = standingOf(compiled, position);
  const found = fewestMoves(compiled, position, budget, {
    moves: (list) => generateMoves(compiled, position, list, false),
    // Progress may lie in the move and not in where it leads, so that it must not be taken for a position already known.
    look: (move) =>
      isProgress(compiled, position, move, start)
        ? { key: '', left: 0 }
        : { key: canonicalText(position), left: 1 },
  });
  return typeof found === 'string' ? found : 'possible';
}

/** How far a game has come. */
interface Standing {
  readonly gone: number;
  readonly faceDown: number;
}

function isProgress(
  compiled: Compiled,
  position: Position,
  move: MoveCode | undefined,
  start: Standing,
): boolean {
  if (move !== undefined && kindOf(move) === DEAL && compiled.stock?.toWaste === false) return true;
  if (move !== undefined && kindOf(move) === REDEAL && isShuffled(compiled, position)) return true;
  if (isWon(compiled, position)) return true;
  const { gone, faceDown } = standingOf(compiled, position);
  return gone > start.gone || faceDown < start.faceDown;
}

/** Whether the redeal just made shuffled anything: a single card comes as it went. */
function isShuffled({ redeal, stock }: Compiled, position: Position): boolean {
  const piles = redeal?.gather === undefined ? [stock?.pile ?? 0] : redeal.piles;
  return redeal?.shuffles === true && piles.reduce((sum, pile) => sum + lengthOf(position, pile), 0) > 1;
}

function standingOf(compiled: Compiled, position: Position): Standing {
  let gone = 0;
  let faceDown = 0;
  for (let pile = 0; pile < compiled.layout.piles; pile++) {
    const length = lengthOf(position, pile);
    switch (compiled.rules[pile]?.group.role) {
      case 'foundation':
      case 'hole':
      case 'discard':
        gone += length;
        break;
      case 'stock':
      case 'waste':
        // Taken together, so that a deal or a redeal is none.
        if (compiled.waste >= 0 && compiled.unit[compiled.waste] === 0) gone += length;
        break;
      case 'tableau':
      case 'reserve':
        faceDown += cardsDown(position, pile);
        break;
    }
  }
  return { gone, faceDown };
}

/** How many cards of a pile lie face down. */
function cardsDown(position: Position, pile: number): number {
  let down = 0;
  const end = position.end[pile] as number;
  for (let slot = (position.layout.offset[pile] as number) + 1; slot <= end; slot++)
    if ((position.cards[slot] as number) >= FACE_DOWN) down++;
  return down;
}
