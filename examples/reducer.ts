/**
 * A reducer with undo, for any store that takes one (React's useReducer, Redux, a plain variable). States are frozen
 * values that share what did not change, so keeping all of them is cheap and undo is going back to the one before.
 */
import { applyMove, deal, type GameState, type Rejection, status, validateMove } from 'solitaire-rules';
import { penguin } from 'solitaire-rules/variants/penguin';

type State = GameState<'tableau' | 'cell' | 'foundation'>;

interface Game {
  readonly past: readonly State[];
  readonly present: State;
  /** Why the last action did nothing; for a message on the screen. */
  readonly refusal?: Rejection;
}

type Action = { readonly type: 'play'; readonly move: unknown } | { readonly type: 'undo' };

function reducer({ past, present }: Game, action: Action): Game {
  if (action.type === 'undo') return { past: past.slice(0, -1), present: past.at(-1) ?? present };
  const judged = validateMove(penguin, present, action.move);
  if (!judged.ok) return { past, present, refusal: judged.error };
  return { past: [...past, present], present: applyMove(penguin, present, judged.value).state };
}

const toCell = { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 };
const start: Game = { past: [], present: deal(penguin, { microsoft: 617 }) };
const actions: Action[] = [
  { type: 'play', move: toCell },
  { type: 'play', move: toCell },
  { type: 'undo' },
  { type: 'undo' },
];

let game = start;
for (const action of actions) {
  game = reducer(game, action);
  const { past, present, refusal } = game;
  console.log(
    `${action.type}: ${past.length} to undo, cell 0 holds ${present.piles.cell[0]?.join(' ') || 'nothing'}, ` +
      `${refusal ? `refused: ${refusal.message}` : status(penguin, present)}`,
  );
}
console.log(`back at the deal itself: ${game.present === start.present}`);
