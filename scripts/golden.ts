/**
 * Golden records: for every variant and version a game that was really played and the definition it was played by, written once and
 * verified by the tests forever. `npm run golden` writes them for variants that have none, and never touches one that is there.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../src/cards/index.ts';
import { compile } from '../src/rules/compile.ts';
import { deal, type Variant } from '../src/rules/index.ts';
import { makeMove } from '../src/rules/make.ts';
import {
  DEAL,
  fromOf,
  kindOf,
  MOVE,
  type MoveCode,
  moveList,
  moveOf,
  PULL_OUT,
  REDEAL,
  REMOVE,
  toOf,
} from '../src/rules/move.ts';
import { generateMoves } from '../src/rules/moves.ts';
import { ownPositionOf } from '../src/rules/validate.ts';
import { clonePosition } from '../src/table/index.ts';
import { variants } from '../src/variants/all.ts';
import { createRecord, formatRecord, type RecordEntry, verifyRecord } from '../src/verify/index.ts';
import { root } from './doors.ts';

const FOLDER = join(root, 'test', 'golden');
/** How many deals are tried, and how many moves of each are made. */
const DEALS = 60;
const MOVES = 150;
const TURN = 1000;

/** How gladly a kind of move is made, out of several. */
function wish(variant: Variant, code: MoveCode, last: MoveCode): number {
  const { layout } = compile(variant);
  switch (kindOf(code)) {
    case PULL_OUT:
    case REMOVE:
      return 8;
    case REDEAL:
      return 3;
    case DEAL:
      return 4;
    default: {
      const from = layout.groupOf[fromOf(code)]?.role;
      const to = layout.groupOf[toOf(code)]?.role;
      if (from === 'foundation') return 0.1;
      if (to === 'foundation' || to === 'hole' || to === 'waste') return 20;
      if (to === 'cell') return 0.5;
      const isBack = kindOf(last) === MOVE && fromOf(last) === toOf(code) && toOf(last) === fromOf(code);
      return isBack ? 0.05 : 2;
    }
  }
}

interface Game {
  readonly seed: string;
  readonly codes: readonly MoveCode[];
  /** How much there is to see in it. */
  readonly worth: number;
}

/** A game played by the wishes above and a pinned generator, up to its end or to so many moves. */
function play(variant: Variant, seed: string): Game {
  const compiled = compile(variant);
  const position = clonePosition(ownPositionOf(compiled, deal(variant, { seed })));
  const random = randomFrom(`golden ${variant.id}@${variant.version} ${seed}`);
  const codes: MoveCode[] = [];
  const list = moveList();
  while (codes.length < MOVES) {
    list.length = 0;
    generateMoves(compiled, position, list, false);
    if (list.length === 0) break;
    const legal = [...list.codes.subarray(0, list.length)];
    const wishes = legal.map((code) => wish(variant, code, codes.at(-1) ?? DEAL));
    let pick = ((random.next() >>> 0) / 2 ** 32) * wishes.reduce((sum, one) => sum + one, 0);
    const chosen = legal.find((_, i) => (pick -= wishes[i] as number) < 0) ?? (legal.at(-1) as MoveCode);
    makeMove(compiled, position, chosen);
    codes.push(chosen);
  }
  const kinds = new Set(codes.map(kindOf)).size;
  const home = codes.filter((code) => compiled.layout.groupOf[toOf(code)]?.role === 'foundation').length;
  return { seed, codes, worth: kinds * MOVES * 2 + codes.length + home };
}

/** Every move of a game with its stamp, and at two places a turn taken back and made again. */
function entriesOf(variant: Variant, codes: readonly MoveCode[]): RecordEntry[] {
  const { layout } = compile(variant);
  return codes.flatMap((code, i): RecordEntry[] => {
    const move = { ...moveOf(layout, code), at: (i + 1) * TURN };
    const isTold = i === 1 || i === codes.length - 1;
    return isTold ? [move, { type: 'undo', at: move.at + 1 }, { type: 'redo', at: move.at + 2 }] : [move];
  });
}

function goldenOf(variant: Variant): string {
  const games = Array.from({ length: DEALS }, (_, i) => play(variant, `golden-${i}`));
  const best = games.reduce((a, b) => (b.worth > a.worth ? b : a));
  const entries = entriesOf(variant, best.codes);
  const details = { runId: `golden ${variant.id}@${variant.version}`, startedAt: 0 };
  const { game, faults } = verifyRecord(createRecord(variant, { seed: best.seed }, entries, details), {
    variants: [variant],
  });
  if (game === undefined || faults.length > 0) throw new Error(JSON.stringify(faults));
  const { status, score, counters } = game;
  const claims = { status, ...(score === undefined ? {} : { score }), ...counters };
  return formatRecord(createRecord(variant, { seed: best.seed }, entries, { ...details, claims }));
}

mkdirSync(FOLDER, { recursive: true });
for (const variant of Object.values(variants)) {
  const name = join(FOLDER, `${variant.id}@${variant.version}`);
  if (existsSync(`${name}.txt`) || existsSync(`${name}.json`)) continue;
  writeFileSync(`${name}.txt`, goldenOf(variant));
  writeFileSync(`${name}.json`, `${JSON.stringify(variant, null, 2)}\n`);
  console.log(`${variant.id}@${variant.version}`);
}
