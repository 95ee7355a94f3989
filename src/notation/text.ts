import { describe, type Fault, fail, ok, type Result } from '../cards/index.js';

/** The longest text that is read, in UTF-16 units. What is longer is refused (`too-long`) before anything of it is looked at. */
export const MAX_TEXT_LENGTH = 1_000_000;

/** The most faults that are told of one text. */
export const MAX_TEXT_FAULTS = 20;

/** A fault in a text, and where it is. */
export interface TextFault extends Fault {
  /** How many UTF-16 units of the text come before it. */
  readonly offset: number;
  /** Its line, from 1. A line ends with LF, CR LF or CR. */
  readonly line: number;
  /** Its place in the line, from 1, in UTF-16 units. */
  readonly column: number;
}

/** What a {@link TextFault} may say besides. */
export interface FaultDetails {
  readonly path?: string;
  readonly expected?: string;
  readonly found?: string;
}

export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;

/** Whether a UTF-16 unit is a space or a tab. */
export const isBlank = (unit: number): boolean => unit === SPACE || unit === TAB;
/** Whether a UTF-16 unit ends a line. */
export const isLineEnd = (unit: number): boolean => unit === LF || unit === CR;

/** Makes a fault of a text, finding the line. */
export function textFault(
  text: string,
  offset: number,
  code: string,
  message: string,
  details: FaultDetails = {},
): TextFault {
  let line = 1;
  let start = 0;
  for (let i = 0; i < offset; i++) {
    const unit = text.charCodeAt(i);
    if (unit === LF || (unit === CR && text.charCodeAt(i + 1) !== LF)) {
      line++;
      start = i + 1;
    }
  }
  return { code, path: '', message, ...details, offset, line, column: offset - start + 1 };
}

/** A value as a text that may be read: `wrong-type` where it is no string, `too-long` past {@link MAX_TEXT_LENGTH}. */
export function readText(input: unknown): Result<string, TextFault> {
  if (typeof input !== 'string') {
    const found = describe(input);
    return fail(
      textFault('', 0, 'wrong-type', `expected a text, found ${found}`, { expected: 'text', found }),
    );
  }
  if (input.length > MAX_TEXT_LENGTH) {
    const message = `a text of ${input.length} characters is too long; at most ${MAX_TEXT_LENGTH} are read`;
    return fail(
      textFault('', 0, 'too-long', message, {
        expected: `at most ${MAX_TEXT_LENGTH}`,
        found: String(input.length),
      }),
    );
  }
  return ok(input);
}
