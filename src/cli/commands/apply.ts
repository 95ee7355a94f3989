import { type Rejection, status } from '../../rules/index.js';
import { type Command, writeJson } from '../command.js';
import { countOf, drawState } from '../draw.js';
import { type Io, pathName, printable, STDIN } from '../io.js';
import { ANSWERED, ILLEGAL, Misuse } from '../misuse.js';
import { playMoves } from '../move-text.js';
import { type Arguments, DEAL_OPTIONS } from '../options.js';
import { readText } from '../read.js';
import { findState, isOnStdin } from '../state.js';
import { findVariant } from '../variant.js';

/** Plays moves one after another, up to the first that is not legal. */
export const applyCommand: Command = {
  name: 'apply',
  words: ['<variant>', '[state.json]'],
  about: 'play moves, and stop at the first that is not legal',
  options: ['moves', 'moves-file', ...DEAL_OPTIONS],
  async run(args, io) {
    const variant = await findVariant(io, args.words[0]);
    const source = movesSource(args);
    const state = await findState(io, args, variant, args.words[1]);
    const text = 'text' in source ? source.text : await readText(io, source.path);
    const played = playMoves(variant, state, text, 'text' in source ? '--moves' : pathName(source.path));
    if (args.has('json')) {
      writeJson(
        io,
        'rejection' in played
          ? { rejection: played.rejection, index: played.index, state: played.state }
          : { state: played.state, status: status(variant, played.state), applied: played.applied },
      );
    } else {
      io.out(printable(drawState(variant, played.state)));
      const applied = 'rejection' in played ? played.index : played.applied;
      io.out(`after ${countOf(applied, 'move')}\n`);
      if ('rejection' in played) tellRejection(io, played.index, played.rejection);
    }
    return 'rejection' in played ? ILLEGAL : ANSWERED;
  },
};

function movesSource(args: Arguments): { readonly text: string } | { readonly path: string } {
  const text = args.text('moves');
  const path = args.text('moves-file');
  if (text !== undefined && path === undefined) return { text };
  if (text !== undefined || path === undefined) {
    throw new Misuse(
      'bad-moves',
      text === undefined
        ? 'which moves? Give --moves "..." or --moves-file <file>'
        : 'give --moves or --moves-file, not both',
    );
  }
  if (path === STDIN && isOnStdin(args))
    throw new Misuse('two-inputs', 'the state and the moves cannot both come from standard input');
  return { path };
}

/** The refusal as lines: where, the code, the message, and the facts behind it. */
function tellRejection(io: Io, index: number, { code, message, facts }: Rejection): void {
  const known = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`);
  io.err(printable(`solitaire-rules: illegal move at index ${index}: ${code}: ${message}\n`));
  if (known.length > 0) io.err(printable(`  ${known.join(', ')}\n`));
}
