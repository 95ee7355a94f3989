/** `applyMove` with everything it does (judging, consequences, events) against a reducer that only moves the cards, both with immer. */
import { produce } from 'immer';
import { applyMove, deal, type GameState, legalMoves, type Move } from '../src/index.ts';
import { freecell } from '../src/variants/freecell.ts';
import { compare } from './compare.ts';

type Groups = 'tableau' | 'cell' | 'foundation';
type State = GameState<Groups>;
type Writable = { piles: Record<Groups, string[][]> };

function naiveReducer(state: State, move: Move<Groups>): State {
  if (move.type !== 'move') return state;
  return produce(state, (draft) => {
    const { piles } = draft as unknown as Writable;
    const pile = (id: string): string[] => {
      const [group, index] = id.split(':') as [Groups, string];
      return piles[group][Number(index)] as string[];
    };
    const source = pile(move.from);
    pile(move.to).push(...source.splice(source.length - move.count));
  });
}

/** Games of up to 60 moves, chosen by a fixed rule. */
function sampleGames(): { start: State; moves: Move<Groups>[] }[] {
  return Array.from({ length: 40 }, (_, i) => {
    const start: State = deal(freecell, { microsoft: i + 1 });
    const moves: Move<Groups>[] = [];
    let state = start;
    for (let ply = 0; ply < 60; ply++) {
      const legal = legalMoves(freecell, state);
      if (legal.length === 0) break;
      const move = legal[(ply * 31 + i) % legal.length] as Move<Groups>;
      moves.push(move);
      state = applyMove(freecell, state, move).state;
    }
    return { start, moves };
  });
}

export async function benchApply(): Promise<void> {
  const games = sampleGames();
  const count = games.reduce((sum, { moves }) => sum + moves.length, 0);
  for (const { start, moves } of games) {
    const naive = moves.reduce(naiveReducer, start);
    const ours = moves.reduce((state, move) => applyMove(freecell, state, move).state, start);
    if (JSON.stringify(naive.piles) !== JSON.stringify(ours.piles)) throw new Error('the reducers disagree');
  }
  await compare(
    `applyMove over ${games.length} games, ${count} moves`,
    {
      name: 'naive immer reducer',
      run: () => games.forEach(({ start, moves }) => void moves.reduce(naiveReducer, start)),
    },
    {
      name: 'solitaire-rules',
      run: () =>
        games.forEach(
          ({ start, moves }) =>
            void moves.reduce((state, move) => applyMove(freecell, state, move).state, start),
        ),
    },
    'at least 0.83 times as fast, that is at most 1.2 times the time',
  );
}
