/**
 * Finishing a game that needs no more thought: offered exactly when moves to the foundations alone win it, found by playing them
 * to the end.
 *
 * Mostly any order does: with one pack, a card that fits now fits later and is in nobody's way. Only where several cards want
 * fewer places (two packs, foundations of any suit) is there a choice, and then every order is tried.
 */
import { budgetOf } from '../analysis/fewest-moves.js';
import { foundationMoves } from '../analysis/foundation-moves.js';
import { badOption, expectOptions, FACE_DOWN } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { canonicalText } from '../rules/distinct.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import { countOf, fromOf, type Move, type MoveCode, moveOf, toOf } from '../rules/move.js';
import { allows } from '../rules/tables.js';
import { positionOf } from '../rules/validate.js';
import { isWon } from '../rules/win.js';
import {
  BASE,
  cardsOf,
  clonePosition,
  type GameState,
  type PlayerView,
  type Position,
  topOf,
} from '../table/index.js';
import { type CompletionCondition, checkCondition, meets } from './completion-condition.js';

const BUDGET = 10_000;

/** How a game is finished. */
export interface AutoCompleteOptions {
  /** Whether the player is asked or the game finishes itself. Default `offered`. */
  readonly mode?: 'offered' | 'automatic';
  /** What has to hold besides. Default nothing. */
  readonly condition?: CompletionCondition;
  /** How many positions it looks at where there is a choice of cards; beyond them nothing is offered. Default 10000. */
  readonly budget?: number;
}

/** A game that plays itself from here. */
export interface Completion<G extends string = string> {
  /** As it was asked for. */
  readonly mode: 'offered' | 'automatic';
  /** The moves that win, each to a foundation. */
  readonly moves: readonly Move<G>[];
}

/** How the FreeCell of cardgames.io finishes: by itself, once the cells are empty and four runs are left. */
export const CARDGAMES_IO_COMPLETION: AutoCompleteOptions = /*#__PURE__*/ Object.freeze({
  mode: 'automatic',
  condition: /*#__PURE__*/ Object.freeze({ cellsEmpty: true, runs: 4 }),
});

/**
 * The moves that win a game by foundation moves alone, or `undefined` where there are none, the condition does not hold, or the
 * game is won already. Of a state it looks at every card, hidden ones too; asked of a player's view it answers only for what is seen.
 *
 * Throws a `SolitaireError`: `bad-state`; `bad-budget` for a budget that is no whole number from 0 on, or Infinity; `bad-condition` for a
 * condition that is none; `bad-options` for options or a `mode` that are none.
 *
 * ```ts
 * import { autoComplete } from 'solitaire-rules/play';
 * import { deal, deriveVariant } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const tiny = deriveVariant(freecell, { id: 'tiny', deck: { ranks: ['A', '2'] } });
 * console.log(autoComplete(tiny, deal(tiny, { seed: 1 }))?.moves.length); // → 8
 * console.log(autoComplete(freecell, deal(freecell, { microsoft: 1 }))); // → undefined
 * ```
 */
export function autoComplete<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  options: AutoCompleteOptions = {},
): Completion<G> | undefined {
  expectOptions(options);
  const { mode = 'offered', condition = {}, budget } = options;
  if (mode !== 'offered' && mode !== 'automatic') throw badOption('mode', 'offered or automatic', mode);
  const most = budgetOf(budget, BUDGET, 0);
  checkCondition(condition);
  const compiled = compile(variant);
  const position = clonePosition(positionOf(compiled, state, true));
  if (!meets(compiled, position, condition)) return undefined;
  const codes = finish(compiled, position, most);
  if (codes === undefined || codes.length === 0) return undefined;
  return { mode, moves: codes.map((code) => moveOf(compiled.layout, code)) as Move<G>[] };
}

/** The foundation moves that win, if there are any. Changes the position. */
function finish(compiled: Compiled, position: Position, budget: number): MoveCode[] | undefined {
  const seen = new Set<string>();
  const search = (): MoveCode[] | undefined => {
    const made: MoveCode[] = [];
    const start = position.journalLength;
    for (;;) {
      if (isWon(compiled, position)) return made;
      const moves = foundationMoves(compiled, position);
      const harmless = moves.find((code) => takesNobodysPlace(compiled, position, code));
      if (harmless !== undefined) {
        makeMove(compiled, position, harmless);
        made.push(harmless);
        continue;
      }
      const key = canonicalText(position);
      const rest = seen.has(key) || seen.size >= budget ? undefined : tryAll(moves);
      seen.add(key);
      if (rest !== undefined) return [...made, ...rest];
      unmakeMove(position, start);
      return undefined;
    }
  };
  const tryAll = (moves: readonly MoveCode[]): MoveCode[] | undefined => {
    for (const code of moves) {
      const mark = makeMove(compiled, position, code);
      const rest = search();
      if (rest !== undefined) return [code, ...rest];
      unmakeMove(position, mark);
    }
    return undefined;
  };
  return search();
}

/** Whether there is a place for every card that could want this one: then it may as well go now. */
function takesNobodysPlace(compiled: Compiled, position: Position, code: MoveCode): boolean {
  // A complete run is in nobody's way: there is a place for each.
  if (countOf(code) > 1) return true;
  const { accept } = compiled.tables(position.counters[BASE] as number);
  const isFoundation = (pile: number): boolean => compiled.foundations.includes(pile);
  const target = toOf(code);
  const below = topOf(position, target);
  let wanting = 0;
  for (let pile = 0; pile < compiled.layout.piles; pile++) {
    if (isFoundation(pile)) continue;
    for (const card of cardsOf(position, pile))
      if (allows(accept, target, below, card & ~FACE_DOWN)) wanting++;
  }
  const card = topOf(position, fromOf(code));
  const places = compiled.foundations.filter(
    (pile) => topOf(position, pile) === below && allows(accept, pile, below, card),
  );
  return wanting <= places.length;
}
