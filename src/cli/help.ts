import type { Command } from './command.js';
import { OPTIONS, type OptionName } from './options.js';

const PROGRAM = 'solitaire-rules';
/** A word that stands before an explanation and the room between them. */
const GAP = 2;

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([word]) => word.length)) + GAP;
  return rows.map(([word, about]) => `  ${word.padEnd(width)}${about}\n`).join('');
};

const usage = ({ name, words }: Command): string => [name, ...words].join(' ');

const optionRow = ({ optionHelp }: Command, name: OptionName): readonly [string, string] => {
  const option = optionHelp?.[name] ?? OPTIONS[name];
  return ['value' in option ? `--${name} <${option.value}>` : `--${name}`, option.about];
};

/** What the program can do. */
export const programHelp = (commands: readonly Command[]): string =>
  `The rules of patience games: deals, legal moves, reasons.

${table(commands.map((command) => [`${PROGRAM} ${usage(command)}`, command.about]))}
<variant> is an id that "${PROGRAM} variants" lists, or a definition file. A state comes from a file, from standard
input (no file, or -) or from a deal (--microsoft, --seed, --deck).
"${PROGRAM} <command> --help" tells the options of a command, --version the version. Exit code: 0 answered, 1 an illegal
move or a record that does not hold, 2 misuse, 130 and 143 asked to end.
`;

/** What one command can do. */
export const commandHelp = (command: Command): string =>
  `${PROGRAM} ${usage(command)}: ${command.about}

${table([...command.options, 'json' as const].map((name) => optionRow(command, name)))}`;
