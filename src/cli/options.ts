/** The words after `solitaire-rules`: a command, what it is about, and options. */
import { parseArgs } from 'node:util';
import { describe } from '../cards/index.js';
import { didYouMean, Misuse } from './misuse.js';

/** Every option there is: whether it takes a value, what stands for the value in help, and what it does. */
export const OPTIONS = {
  json: { type: 'boolean', about: 'print JSON, for programs' },
  microsoft: { type: 'string', value: 'n', about: 'the Microsoft deal of this number, 1 to 2147483647' },
  seed: { type: 'string', value: 's', about: 'the deal of this seed: any text' },
  deck: {
    type: 'string',
    value: 'file',
    about: 'the cards in dealing order, from a file: JSON or plain text',
  },
  'redeal-seed': {
    type: 'string',
    value: 's',
    about: 'what redeals shuffle by; needed with --deck where a redeal shuffles',
  },
  distinct: { type: 'boolean', about: 'leave out moves that lead to an equal position' },
  moves: { type: 'string', value: 'text', about: 'the moves: as text, in standard notation, or as JSON' },
  'moves-file': { type: 'string', value: 'file', about: 'the same from a file' },
  depth: { type: 'string', value: 'n', about: 'how many moves deep, 0 to 64' },
  'max-states': {
    type: 'string',
    value: 'n',
    about: 'give up on a game after so many states; default 2,000,000',
  },
  'max-bytes': {
    type: 'string',
    value: 'n',
    about: 'give up on a game when the search holds so many bytes; default 536870912 (512 MiB)',
  },
  jobs: {
    type: 'string',
    value: 'n',
    about: 'solve so many games of a range at once, on threads: 1 to 256; default 1',
  },
  out: { type: 'string', value: 'file', about: 'write a line of JSON for each game to a new file' },
  resume: { type: 'boolean', about: 'go on with the file of --out where an earlier run stopped' },
  variants: {
    type: 'string',
    value: 'files',
    about: 'definition files of further variants, with commas between them',
  },
  help: { type: 'boolean', about: 'tell what the command does' },
} as const satisfies Readonly<Record<string, { type: 'boolean' | 'string'; value?: string; about: string }>>;

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof OPTIONS;

/** The options that say which cards are dealt. */
export const DEAL_OPTIONS: readonly OptionName[] = ['microsoft', 'seed', 'deck', 'redeal-seed'];

/** What a command was called with. */
export interface Arguments {
  /** The words that are no options: the variant, then the state file. */
  readonly words: readonly string[];
  /** The value of an option that takes one. */
  text(name: OptionName): string | undefined;
  /** Whether an option was given. */
  has(name: OptionName): boolean;
}

/** Reads the words of one command. Throws {@link Misuse}: `unknown-option`, `missing-value`, `unneeded-value`, `repeated-option`, `unexpected-word`. */
export function readArguments(
  argv: readonly string[],
  known: readonly OptionName[],
  most: number,
): Arguments {
  const all: OptionName[] = [...known, 'json', 'help'];
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      ...Object.fromEntries(all.map((name) => [name, { type: OPTIONS[name].type }])),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values = new Map<string, string | true>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!all.includes(name as OptionName)) throw unknownOption(rawName, all);
    if (values.has(name)) throw new Misuse('repeated-option', `--${name} is given twice`);
    values.set(name, OPTIONS[name as OptionName].type === 'string' ? textOf(name, value, inlineValue) : true);
    if (OPTIONS[name as OptionName].type === 'boolean' && value !== undefined)
      throw new Misuse('unneeded-value', `--${name} takes no value`);
  }
  const extra = words[most];
  if (extra !== undefined && !values.has('help'))
    throw new Misuse('unexpected-word', `there is one word too many: ${describe(extra)}`);
  return {
    words,
    has: (name) => values.has(name),
    text: (name) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : undefined;
    },
  };
}

function unknownOption(written: string, known: readonly OptionName[]): Misuse {
  const names = known.map((name) => `--${name}`);
  const elsewhere = Object.keys(OPTIONS).some((name) => `--${name}` === written);
  return new Misuse(
    'unknown-option',
    elsewhere
      ? `this command has no option ${written}`
      : `there is no option ${written}${didYouMean(written, names)}`,
  );
}

function textOf(name: string, value: string | undefined, inline: boolean | undefined): string {
  // `--moves --json` is a forgotten value; one that does begin with a dash is written `--seed=-5`. A lone dash is standard input.
  if (value === undefined || (inline !== true && value.startsWith('-') && value.length > 1)) {
    const about =
      value === undefined ? '' : `; a value that begins with a dash is written --${name}=${value}`;
    throw new Misuse('missing-value', `--${name} needs a value${about}`);
  }
  return value;
}

/** The value of an option as a whole number, or `undefined` where it is not given. Throws {@link Misuse} `not-a-number`. */
export function wholeNumber(args: Arguments, name: OptionName): number | undefined {
  const text = args.text(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new Misuse('not-a-number', `--${name} takes a whole number, not ${describe(text)}`);
  return Number(text);
}
