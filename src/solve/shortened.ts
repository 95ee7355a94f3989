/**
 * Trimming detours off a list of moves. Three ways, each tried until none helps:
 *
 * - cut: a position later in the line that one move leads to from an earlier one is gone to at once. What lies between is a shortest way
 *   through the positions of the line, whose piles may stand in another order;
 * - join: a unit that is moved twice goes to its last place at once;
 * - drop: a move that the rest of the line can do without is left out.
 */
import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, moveCode, moveList, toOf } from '../rules/move.js';
import { generateMoves } from '../rules/moves.js';
import { isLegal } from '../rules/validate.js';
import { clonePosition, hashAfterCarry, type Position } from '../table/index.js';

/** A line that leads to the same position, up to the order of interchangeable piles, with no more moves. The position is as before. */
export function shortened(compiled: Compiled, start: Position, codes: readonly MoveCode[]): MoveCode[] {
  const position = clonePosition(start);
  let best = cut(compiled, position, [...codes]);
  for (;;) {
    const line = joined(compiled, position, best);
    if (line === best) return best;
    best = cut(compiled, position, line);
  }
}

/** 53 bits of a hash as a number. */
const hashNumber = (hash: Int32Array): number =>
  ((hash[0] as number) >>> 0) * 0x200000 + ((hash[1] as number) >>> 11);

/** The hash that a legal move leads to. */
function hashAfter(compiled: Compiled, position: Position, code: MoveCode): number {
  if (kindOf(code) === MOVE && !compiled.settles && compiled.baseFrom !== 'first-played') {
    // Nothing follows, so the move need not be made.
    hashAfterCarry(position, fromOf(code), toOf(code), countOf(code), after);
    return hashNumber(after);
  }
  const mark = makeMove(compiled, position, code);
  const hash = hashNumber(position.hash);
  unmakeMove(position, mark);
  return hash;
}
const after = /*#__PURE__*/ new Int32Array(2);

/** A shortest way through the positions of a line. */
function cut(compiled: Compiled, position: Position, codes: MoveCode[]): MoveCode[] {
  const length = codes.length;
  // Of equal positions the last counts.
  const placeOf = new Map([[hashNumber(position.hash), 0]]);
  codes.forEach((code, i) => {
    makeMove(compiled, position, code);
    placeOf.set(hashNumber(position.hash), i + 1);
  });
  const goal = length;
  unmakeMove(position, 0);

  // From each place the places that one move leads to: the moves made so far never lead back, so one way through suffices.
  const steps = new Int32Array(length + 1).fill(length + 1);
  const before = new Int32Array(length + 1).fill(-1);
  const start = placeOf.get(hashNumber(position.hash)) as number;
  steps[start] = 0;
  const list = moveList();
  for (let i = 0; i < length; i++) {
    if ((steps[i] as number) <= length) {
      list.length = 0;
      generateMoves(compiled, position, list, false);
      for (let m = 0; m < list.length; m++) {
        const place = placeOf.get(hashAfter(compiled, position, list.codes[m] as number)) ?? -1;
        if (place > i && (steps[place] as number) > (steps[i] as number) + 1) {
          steps[place] = (steps[i] as number) + 1;
          before[place] = i;
        }
      }
    }
    makeMove(compiled, position, codes[i] as number);
  }
  unmakeMove(position, 0);
  if ((steps[goal] as number) >= length) return codes;

  const places: number[] = [];
  for (let at = goal; at !== start; at = before[at] as number) places.push(at);
  const hashes = new Map([...placeOf].map(([hash, place]) => [place, hash]));
  const line: MoveCode[] = [];
  for (const place of places.reverse()) {
    const code = moveTo(compiled, position, hashes.get(place) as number);
    if (code === undefined) break;
    makeMove(compiled, position, code);
    line.push(code);
  }
  unmakeMove(position, 0);
  return line.length === places.length ? line : codes;
}

/** The legal move that leads to a position with this hash. */
function moveTo(compiled: Compiled, position: Position, hash: number): MoveCode | undefined {
  const list = moveList();
  generateMoves(compiled, position, list, false);
  for (let m = 0; m < list.length; m++) {
    const code = list.codes[m] as number;
    if (hashAfter(compiled, position, code) === hash) return code;
  }
  return undefined;
}

const without = (codes: readonly MoveCode[], index: number): MoveCode[] =>
  codes.filter((_, i) => i !== index);

/** A line of which no move can be joined with a later one or dropped: the same one, where none can. */
function joined(compiled: Compiled, position: Position, codes: MoveCode[]): MoveCode[] {
  const end = hashAtEnd(compiled, position, codes, 0);
  let line = codes;
  for (let i = 0; i < line.length; ) {
    const shorter = shorterFrom(compiled, position, line, i, end);
    if (shorter !== undefined) line = shorter;
    else makeMove(compiled, position, line[i++] as number);
  }
  unmakeMove(position, 0);
  return line;
}

/** A line to the same end with one move less, the move at this place being joined or dropped; the position is that before it. */
function shorterFrom(
  compiled: Compiled,
  position: Position,
  codes: readonly MoveCode[],
  i: number,
  end: number | undefined,
): MoveCode[] | undefined {
  const code = codes[i] as number;
  if (kindOf(code) !== MOVE) return undefined;
  // The unit's next move, if it has one that takes neither more nor less.
  const next = codes.findIndex((later, j) => j > i && kindOf(later) === MOVE && fromOf(later) === toOf(code));
  const rest = without(codes, i);
  const tries = [rest];
  if (next > 0 && countOf(codes[next] as number) === countOf(code)) {
    const target = toOf(codes[next] as number);
    if (target === fromOf(code)) tries.push(without(rest, next - 1));
    else {
      const straight = moveCode(fromOf(code), target, countOf(code));
      tries.push(
        rest.map((one, j) => (j === next - 1 ? straight : one)),
        without(codes, next).map((one, j) => (j === i ? straight : one)),
      );
    }
  }
  return tries.find((line) => hashAtEnd(compiled, position, line, i) === end);
}

/** The hash that a line leads to from the place that the position shows, or nothing where it is not legal. */
function hashAtEnd(
  compiled: Compiled,
  position: Position,
  codes: readonly MoveCode[],
  from: number,
): number | undefined {
  const mark = position.journalLength;
  let i = from;
  for (; i < codes.length && isLegal(compiled, position, codes[i] as number); i++)
    makeMove(compiled, position, codes[i] as number);
  const hash = i === codes.length ? hashNumber(position.hash) : undefined;
  unmakeMove(position, mark);
  return hash;
}
