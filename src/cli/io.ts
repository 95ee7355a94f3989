import type { Bar } from './bar.js';

/** A file that is being written. */
export interface Output {
  /** Adds a text. Fails as Node's files do, with an error that has a `code`. */
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** What the command needs of the world outside, so that tests can give it another. */
export interface Io {
  /** The bytes of a file, or of standard input for `-`, as they come. Fails as Node's streams do, with an error that has a `code`. */
  open(path: string): AsyncIterable<Uint8Array>;
  /** The version of the package. */
  version(): string;
  /** The path of the script that the threads of `solve` run. */
  readonly worker: string;
  /** Whether standard input is a person at a keyboard, for whom no one should wait in silence. */
  readonly stdinIsTerminal: boolean;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Waits until standard output has taken what was written. Answers `false` once nobody reads it any more. */
  drained(): Promise<boolean>;
  /**
   * Opens a file to be written: a new one, or one that is there, of which the first `keep` bytes stay. Throws a `Misuse` `file-exists` for a new one that
   * is there, `unwritable-file` for one that cannot be written.
   */
  openOutput(path: string, keep: number | undefined): Promise<Output>;
  /** Whether standard output is a terminal, where a bar and lines would be in each other's way. */
  readonly stdoutIsTerminal: boolean;
  /** A bar on standard error for so many steps, of which some are done; one that shows nothing where that is no terminal. */
  bar(total: number, done: number): Bar;
  /**
   * Has a listener called, with the exit code to end with, when the process is first asked to end (SIGINT, SIGTERM). A second time ends it at once. Answers what takes
   * the listener away.
   */
  onStop(listener: (exitCode: number) => void): () => void;
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
