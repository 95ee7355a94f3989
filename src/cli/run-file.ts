/**
 * The file of a run of `solve`: a line that says what the run is, then a line for each deal, in order. Lines are written whole, so a run that was
 * stopped, or killed, has left a beginning of what the whole run writes, and perhaps a part of a line. That is what makes it possible to go on.
 */
import { createHash } from 'node:crypto';
import { describe } from '../cards/index.js';
import type { Variant } from '../rules/index.js';
import { fingerprintOf } from '../verify/index.js';
import { type Io, pathName } from './io.js';
import { Misuse } from './misuse.js';
import { reasonOf } from './read.js';
import { type DealName, nameAt, type Selection, sizeOf } from './selection.js';

const FORMAT = 'solitaire-rules/solve@1';
/** The longest line of a run, in bytes. */
const MAX_LINE = 16 * 1024 * 1024;
const LF = 10;

/** The verdicts there are. */
export const VERDICTS = ['won', 'impossible', 'unknown'] as const;
/** What became of one deal. */
export type Verdict = (typeof VERDICTS)[number];
/** How many deals had which verdict. */
export type Tally = Record<Verdict, number>;

/** What each search may cost. */
export interface Budget {
  readonly maxStates: number;
  readonly maxBytes: number;
}

/**
 * The first line: all that the other lines stand on. The seed is what redeals shuffle by, where that is not each deal's own; of one
 * position it is told which, for a file of the same name may come to hold another.
 */
export function headOf(
  variant: Variant,
  { maxStates, maxBytes }: Budget,
  selection: Selection,
  redealSeed?: string,
): string {
  const { id, version } = variant;
  const head = {
    format: FORMAT,
    variant: `${id}@${version}`,
    rules: fingerprintOf(variant),
    maxStates,
    maxBytes,
    redealSeed,
    state:
      selection.kind === 'state'
        ? createHash('sha256').update(JSON.stringify(selection.state)).digest('hex')
        : undefined,
  };
  return `${JSON.stringify(head)}\n`;
}

/** What of the first line may be another's, and what people call it. */
const TERMS = {
  variant: 'the variant',
  rules: 'the fingerprint of the rules',
  maxStates: 'the budget of states (--max-states)',
  maxBytes: 'the budget of bytes (--max-bytes)',
  redealSeed: 'the seed of redeals (--redeal-seed)',
  state: 'the fingerprint of the position',
};

/** What a file of an earlier run has. */
export interface Earlier {
  /** How many of its bytes are whole lines. */
  readonly bytes: number;
  /** How many deals it has, from the selection's first on. */
  readonly deals: number;
  readonly tally: Tally;
}

/**
 * Reads a file of a run that is to be gone on with; nothing where there is no such file. What follows its last line end is a line that was never
 * finished, and does not count. Throws {@link Misuse} `other-run` where the file is of another run, `bad-run` where it is none, so that nothing
 * but a run is ever written over; `unreadable-file` where it cannot be read.
 */
export async function readEarlier(
  io: Io,
  path: string,
  head: string,
  selection: Selection,
): Promise<Earlier | undefined> {
  const tally: Tally = { won: 0, impossible: 0, unknown: 0 };
  let bytes = 0;
  let number = 0;
  try {
    for await (const line of linesOf(io, path)) {
      if (line[line.length - 1] !== LF) {
        if (number === 0 && !head.startsWith(decode(line))) throw noRun(path);
        break;
      }
      if (number === 0) checkHead(path, line, head);
      else tally[verdictOf(path, line, number, selection)]++;
      number++;
      bytes += line.length;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') return undefined;
    if (error instanceof Misuse || code === undefined) throw error;
    throw new Misuse('unreadable-file', `${pathName(path)} cannot be read: ${reasonOf(code)}`);
  }
  return { bytes, deals: Math.max(0, number - 1), tally };
}

/** The lines of a file with their ends, as bytes; what follows the last end comes last, without one. */
async function* linesOf(io: Io, path: string): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of io.open(path)) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      parts.push(chunk.subarray(start, end + 1));
      yield parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
      parts = [];
      held = 0;
      start = end + 1;
    }
    held += chunk.length - start;
    if (held > MAX_LINE) throw new Misuse('bad-run', `${path} has a line of more than ${MAX_LINE} bytes`);
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (held > 0) yield Buffer.concat(parts);
}

const noRun = (path: string): Misuse =>
  new Misuse('bad-run', `${path} is not a file that solve --out wrote`, {
    hint: 'give another file: solve does not write over one',
  });

function checkHead(path: string, line: Uint8Array, head: string): void {
  const text = decode(line);
  if (text === head) return;
  const [found, wanted] = [objectOf(text), objectOf(head)];
  const differences = Object.entries(TERMS)
    .filter(([key]) => found[key] !== wanted[key])
    // Another variant has other rules, which says nothing more.
    .filter(([key], index) => key !== 'rules' || index === 0)
    .map(([key, name]) => `${name} is ${termOf(found[key])} there and ${termOf(wanted[key])} here`);
  if (found.format !== FORMAT || differences.length === 0) throw noRun(path);
  throw new Misuse('other-run', `${path} is of another run: ${differences.join('; ')}`);
}

const termOf = (value: unknown): string => (value === undefined ? 'not given' : describe(value));

function verdictOf(path: string, line: Uint8Array, number: number, selection: Selection): Verdict {
  const { deal, verdict } = objectOf(decode(line));
  if (!VERDICTS.includes(verdict as Verdict))
    throw new Misuse('bad-run', `${path}, line ${number + 1}: this is no line of solve`);
  const expected: DealName | undefined =
    number <= sizeOf(selection) ? nameAt(selection, number - 1) : undefined;
  if (deal !== expected) {
    const wanted = expected === undefined ? 'no more deals' : `deal ${describe(expected)}`;
    throw new Misuse(
      'other-run',
      `${path}, line ${number + 1}: expected ${wanted}, found deal ${describe(deal)}`,
    );
  }
  return verdict as Verdict;
}

/** Bytes as text; what is not UTF-8 is no line of a run, and reads as one that is not JSON. */
const decode = (line: Uint8Array): string => new TextDecoder('utf-8').decode(line);

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
