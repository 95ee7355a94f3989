/** An answer that may be a refusal: errors from outside input are values, never thrown. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Wraps a value as a successful {@link Result}. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
/** Wraps an error as a failed {@link Result}. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** One thing wrong with a value from outside: what kind, where, and in words. */
export interface Fault {
  /** Stable and for programs: `'missing-card'`, `'wrong-type'`, ... */
  readonly code: string;
  /** Where in the value, as one would write it in code: `piles.tableau[3]`. Empty for the value itself. */
  readonly path: string;
  /** For people; names the cards and piles. Its wording may change. */
  readonly message: string;
  /** What would have been right, where that can be said in a word. */
  readonly expected?: string;
  /** What was there instead. */
  readonly found?: string;
}

/** A fault that says what was expected and what was found. */
export const expectation = (
  code: string,
  path: string,
  expected: string,
  found: string,
  about = '',
): Fault => ({
  code,
  path,
  message: `${about}expected ${expected}, found ${found}`,
  expected,
  found,
});

/** Appends a key to a fault's path: `at('piles', 'cell')` is `piles.cell`, `at('a', 3)` is `a[3]`. */
export const at = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

const QUOTED = 40;

/** A short, safe description of any value whatever, for messages. */
export function describe(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > QUOTED ? `${value.slice(0, QUOTED)}...` : value);
  if (value === null) return 'null';
  if (typeof value === 'object') return lengthOf(value) ?? 'an object';
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return typeof value === 'boolean' ? String(value) : typeof value;
}

function lengthOf(value: object): string | undefined {
  try {
    return Array.isArray(value) ? `an array of ${value.length}` : undefined;
  } catch {
    // A revoked proxy, or one that throws: not even this much may be asked of it.
    return undefined;
  }
}

/** Thrown on misuse by the programmer, and by the few doors that promise a value or an exception. Told apart by `code`. */
export class SolitaireError extends Error {
  /** Stable and for programs. */
  readonly code: string;
  /** Every fault found, where there can be several. */
  readonly faults: readonly Fault[];

  constructor(code: string, message: string, faults: readonly Fault[] = []) {
    super(message);
    this.name = 'SolitaireError';
    this.code = code;
    this.faults = faults;
  }
}

/** The most faults that a message lists. */
const MOST_LISTED = 10;

/** A {@link SolitaireError} whose message lists the first faults, a line each. */
export function errorOf(code: string, headline: string, faults: readonly Fault[]): SolitaireError {
  const lines = faults
    .slice(0, MOST_LISTED)
    .map(({ path, message }) => `  ${path === '' ? '' : `${path}: `}${message}`);
  if (faults.length > MOST_LISTED) lines.push(`  and ${faults.length - MOST_LISTED} more`);
  return new SolitaireError(code, `${headline}:\n${lines.join('\n')}`, faults);
}
