import { describe, SolitaireError } from '../cards/index.js';
import type { Command } from './command.js';
import { applyCommand } from './commands/apply.js';
import { dealCommand } from './commands/deal.js';
import { movesCommand } from './commands/moves.js';
import { perftCommand } from './commands/perft.js';
import { solveCommand } from './commands/solve.js';
import { variantsCommand } from './commands/variants.js';
import { verifyCommand } from './commands/verify.js';
import { commandHelp, programHelp } from './help.js';
import { type Io, printable } from './io.js';
import { ANSWERED, didYouMean, faultLine, MISUSED, Misuse } from './misuse.js';
import { readArguments } from './options.js';

const COMMANDS: readonly Command[] = [
  variantsCommand,
  dealCommand,
  movesCommand,
  applyCommand,
  perftCommand,
  verifyCommand,
  solveCommand,
];

/**
 * The whole command but for the process around it: takes the words after the program's name, reads and writes through
 * `io` alone, and answers the exit code. Never throws.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    io.err(printable(report(error)));
    return MISUSED;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined) {
    io.err(programHelp(COMMANDS));
    return MISUSED;
  }
  if (['help', '--help', '-h'].includes(name)) {
    io.out(programHelp(COMMANDS));
    return ANSWERED;
  }
  if (name === '--version') {
    io.out(`${io.version()}\n`);
    return ANSWERED;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) {
    const names = COMMANDS.map((one) => one.name);
    throw new Misuse('unknown-command', `there is no command ${describe(name)}${didYouMean(name, names)}`, {
      hint: `commands are ${names.join(', ')}; solitaire-rules --help tells more`,
    });
  }
  const args = readArguments(rest, command.options, command.words.length);
  if (args.has('help')) {
    io.out(commandHelp(command));
    return ANSWERED;
  }
  return command.run(args, io);
}

/** An error as lines for a person: code and message, then each fault with its path, then what to do. */
function report(error: unknown): string {
  if (!(error instanceof SolitaireError)) {
    const message = error instanceof Error ? error.message : String(error);
    return `solitaire-rules: internal-error: ${message}\n  this is a fault of the program: please report it\n`;
  }
  const [headline] = error.message.split(':\n');
  const hint = error instanceof Misuse ? error.hint : undefined;
  return [
    `solitaire-rules: ${error.code}: ${error.faults.length > 0 ? headline : error.message}`,
    ...error.faults.map((fault) => `  ${faultLine(fault)}`),
    ...(hint === undefined ? [] : [`  ${hint}`]),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
