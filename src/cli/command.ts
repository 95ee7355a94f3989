import type { Io } from './io.js';
import type { Arguments, OptionName } from './options.js';

/** One command of the program. */
export interface Command {
  readonly name: string;
  /** The words it takes, as help writes them. */
  readonly words: readonly string[];
  /** What it does, in one line. */
  readonly about: string;
  readonly options: readonly OptionName[];
  /** Options that mean more here than elsewhere, as help writes them. */
  readonly optionHelp?: {
    readonly [name in OptionName]?: { readonly value: string; readonly about: string };
  };
  /** Does it and answers the exit code. Throws what is told on standard error with exit code 2. */
  run(args: Arguments, io: Io): Promise<number>;
}

/** Writes a value as one line of JSON. */
export const writeJson = (io: Io, value: unknown): void => io.out(`${JSON.stringify(value)}\n`);
