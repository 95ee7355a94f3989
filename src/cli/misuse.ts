import { type Fault, SolitaireError } from '../cards/index.js';

/** The command answered, and all was legal. */
export const ANSWERED = 0;
/** A move was not legal. */
export const ILLEGAL = 1;
/** The command was not understood, or what it was given could not be read. */
export const MISUSED = 2;

/** What is wrong with the way the command was called: caught once, in `run`, and told on standard error. */
export class Misuse extends SolitaireError {
  /** What to do instead, where that can be said. */
  readonly hint: string | undefined;

  constructor(
    code: string,
    message: string,
    more: { faults?: readonly Fault[]; hint?: string | undefined } = {},
  ) {
    super(code, message, more.faults ?? []);
    this.name = 'Misuse';
    this.hint = more.hint;
  }
}

/** One fault as a line: its code, where it is (a path, or a place in a text), and its message. */
export function faultLine(fault: Fault & { readonly line?: number; readonly column?: number }): string {
  const { code, path, line, column, message } = fault;
  const where = [path, line === undefined ? '' : `line ${line}, column ${column}`].filter(
    (part) => part !== '',
  );
  return `${[code, ...(where.length > 0 ? [`at ${where.join(', ')}`] : [])].join(' ')}: ${message}`;
}

const NEAR = 3;

/** The name that was probably meant, as a question to append to a message; empty where none is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const [best] = names
    .map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.min(NEAR, Math.floor(name.length / 2)))
    .sort((a, b) => a.distance - b.distance);
  return best === undefined ? '' : `; did you mean ${best.name}?`;
}

const LONGEST_NAME = 64;

/** How many letters must be put in, taken out or changed (Levenshtein). */
function editDistance(a: string, b: string): number {
  if (a.length > LONGEST_NAME || b.length > LONGEST_NAME) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
