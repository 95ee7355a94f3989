/** Verification of games of a hundred moves through the public door, beside a replay as one would write it with immer. */
import { readFileSync } from 'node:fs';
import { produce } from 'immer';
import { deal, type GameState, type Move } from '../src/rules/index.ts';
import { freecell } from '../src/variants/freecell.ts';
import { createRecord, formatRecord, type GameRecord, verifyRecord } from '../src/verify/index.ts';
import { compare } from './compare.ts';

type Groups = 'tableau' | 'cell' | 'foundation';
type State = GameState<Groups>;
type Writable = { piles: Record<Groups, string[][]> };

const GAMES = 40;
const MOVES = 100;
const options = { variants: [freecell] };

/** Recorded solutions cut to a hundred moves: half dealt by Microsoft's number, half by their deck alone. */
function records(): GameRecord[] {
  // From the folder that `npm run` starts in: this file may be bundled elsewhere.
  const lines = readFileSync('test/vectors/solutions/freecell.txt', 'utf8').trim().split('\n');
  const games = lines.flatMap((line, i) => {
    const [number = '', text = ''] = line.split(': ');
    const whole = createRecord(freecell, { microsoft: Number(number) }, text);
    if (whole.moves.length < MOVES) return [];
    const moves = whole.moves.slice(0, MOVES);
    const source = i % 2 === 0 ? { microsoft: Number(number) } : { deck: whole.deck };
    return [createRecord(freecell, source, moves, { claims: { moves: MOVES } })];
  });
  return games.slice(0, GAMES);
}

/** A replay that checks next to nothing: the cards are there, and move. */
function naiveReplay(start: State, moves: readonly Move[]): State {
  return moves.reduce(
    (state, move) =>
      produce(state, (draft) => {
        if (move.type !== 'move') return;
        const { piles } = draft as unknown as Writable;
        const pile = (id: string): string[] => {
          const [group, index] = id.split(':') as [Groups, string];
          return piles[group][Number(index)] as string[];
        };
        const source = pile(move.from);
        if (source.length < move.count) throw new Error('too few cards');
        pile(move.to).push(...source.splice(source.length - move.count));
      }),
    start,
  );
}

export async function benchVerify(): Promise<void> {
  const games = records().map((record) => ({
    record,
    json: formatRecord(record, { form: 'json' }),
    start: deal(freecell, { deck: record.deck }),
  }));
  for (const { record, json, start } of games) {
    const naive = naiveReplay(start, record.moves as readonly Move[]);
    for (const form of [record, json]) {
      const { verified, game } = verifyRecord(form, options);
      if (!verified || JSON.stringify(game?.state.piles) !== JSON.stringify(naive.piles))
        throw new Error('the replays disagree');
    }
  }
  const rival = {
    name: 'naive immer replay',
    run: () => games.forEach(({ record, start }) => void naiveReplay(start, record.moves as readonly Move[])),
  };
  const forms = [
    ['parsed records', (game: (typeof games)[number]) => game.record, 20_000],
    ['records as JSON text', (game: (typeof games)[number]) => game.json, 5_000],
  ] as const;
  for (const [name, form, mark] of forms) {
    const time = await compare(
      `verification of ${games.length} games of ${MOVES} moves, ${name}`,
      rival,
      { name: 'solitaire-rules', run: () => games.forEach((game) => void verifyRecord(form(game), options)) },
      `${mark} records a second`,
    );
    console.log(`  ${Math.round((games.length * 1000) / time)} ${name} a second\n`);
  }
}
