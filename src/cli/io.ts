/** What the command needs of the world outside, so that tests can give it another. */
export interface Io {
  /** The bytes of a file, or of standard input for `-`, as they come. Fails as Node's streams do, with an error that has a `code`. */
  open(path: string): AsyncIterable<Uint8Array>;
  /** The version of the package. */
  version(): string;
  /** Whether standard input is a person at a keyboard, for whom no one should wait in silence. */
  readonly stdinIsTerminal: boolean;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
}

/** The path that stands for standard input. */
export const STDIN = '-';

/** What people call a path. */
export const pathName = (path: string): string => (path === STDIN ? 'standard input' : path);

/**
 * Text with nothing in it that a terminal would obey: control characters become `\u001b`-like escapes, line ends and
 * tabs stay. Titles, keys and file names come from outside.
 */
export const printable = (text: string): string =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
