import { parseJson } from '../verify/json.js';
import { type Io, pathName } from './io.js';
import { Misuse } from './misuse.js';

/** The most bytes of a file that is read. The largest state there can be takes a few thousand. */
export const MAX_INPUT = 16 * 1024 * 1024;

/** What kept a file from being read or written, in words people use. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'that is not permitted',
  EPERM: 'that is not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  ELOOP: 'its links go in a circle',
};

/** The words for an error's code. */
export const reasonOf = (code: string): string => REASONS[code] ?? code;

/** The whole of a file (`-`: of standard input) as text. Throws {@link Misuse} `unreadable-file`, `too-large` or `not-text`. */
export async function readText(io: Io, path: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of io.open(path)) {
      size += part.length;
      if (size > MAX_INPUT) break;
      parts.push(part);
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined) throw error;
    throw new Misuse('unreadable-file', `${pathName(path)} cannot be read: ${reasonOf(code)}`);
  }
  if (size > MAX_INPUT) {
    throw new Misuse('too-large', `${pathName(path)} is larger than ${MAX_INPUT / 1024 / 1024} MB`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new Misuse('not-text', `${pathName(path)} is not text in UTF-8`);
  }
}

/** A text as JSON. Throws {@link Misuse} `bad-json` with line and column. */
export function jsonOf(text: string, path: string, hint?: string): unknown {
  const result = parseJson(text);
  if (result.ok) return result.value;
  const { line, column, expected, found } = result.error;
  throw new Misuse(
    'bad-json',
    `${pathName(path)}, line ${line}, column ${column}: expected ${expected}, found ${found}`,
    { hint },
  );
}
