/** `legalMoves` on a fresh public state against a generator that walks JSON arrays. */
import { deal, type GameState, legalMoves, parseState, replay } from '../src/rules/index.ts';
import { freecell } from '../src/variants/freecell.ts';
import { compare } from './compare.ts';
import { naiveMoves } from './naive-generator.ts';

type State = GameState<'tableau' | 'cell' | 'foundation'>;

/** States from the first half of fifty games played at random, by a fixed rule. */
function sampleStates(): State[] {
  const states: State[] = [];
  for (let number = 1; number <= 50; number++) {
    let state: State = deal(freecell, { microsoft: number });
    for (let ply = 0; ply < 40; ply++) {
      const moves = legalMoves(freecell, state);
      if (moves.length === 0) break;
      const next = replay(freecell, state, [moves[(ply * 31 + number) % moves.length]]);
      if (!next.ok) throw new Error('a listed move was refused');
      state = next.value;
      states.push(state);
    }
  }
  return states;
}

export async function benchLists(): Promise<void> {
  const states = sampleStates();
  for (const state of states) {
    if (naiveMoves(state).length !== legalMoves(freecell, state).length)
      throw new Error('the generators disagree');
  }
  let next = 0;
  const fresh = <T>(all: readonly T[]): T => all[next++ % all.length] as T;
  // Fresh means not seen before: a copy as it would come out of JSON, made outside the measured work, thousands at a time.
  const copies = (): State[] =>
    states.flatMap((state) => Array.from({ length: 100 }, () => JSON.parse(JSON.stringify(state)) as State));
  const mine = copies();
  const proven = states.flatMap((state) => Array.from({ length: 100 }, () => parsed(state)));
  await compare(
    `legalMoves on states the library made, ${states.length} positions`,
    { name: 'naive JSON generator', run: () => void naiveMoves(fresh(mine)) },
    { name: 'solitaire-rules', run: () => void legalMoves(freecell, fresh(proven)) },
    'at least 3 times as fast',
  );
  await compare(
    'legalMoves on states straight from JSON.parse, checked card by card each time',
    { name: 'naive JSON generator', run: () => void naiveMoves(fresh(mine)) },
    { name: 'solitaire-rules', run: () => void legalMoves(freecell, fresh(mine)) },
    'at least 3 times as fast',
  );
}

function parsed(state: State): State {
  const result = parseState(freecell, JSON.parse(JSON.stringify(state)));
  if (!result.ok) throw new Error('a state of the library was refused');
  return result.value;
}
