import { formatMove, formatStandardMove } from '../../notation/index.js';
import { legalMoves } from '../../rules/index.js';
import { type Command, writeJson } from '../command.js';
import { ANSWERED } from '../misuse.js';
import { DEAL_OPTIONS } from '../options.js';
import { findState } from '../state.js';
import { findVariant } from '../variant.js';

/** Lists the legal moves, one a line. */
export const movesCommand: Command = {
  name: 'moves',
  words: ['<variant>', '[state.json]'],
  about: 'list the legal moves',
  options: ['distinct', ...DEAL_OPTIONS],
  async run(args, io) {
    const variant = await findVariant(io, args.words[0]);
    const state = await findState(io, args, variant, args.words[1]);
    const moves = legalMoves(variant, state, { distinct: args.has('distinct') });
    if (args.has('json')) {
      writeJson(io, moves);
      return ANSWERED;
    }
    const lines = moves.map((move) => {
      const standard = formatStandardMove(variant, state, move);
      return [formatMove(move), standard.ok ? standard.value : ''] as const;
    });
    const width = Math.max(0, ...lines.map(([text]) => text.length)) + 2;
    for (const [text, standard] of lines) io.out(`${text.padEnd(width)}${standard}`.trimEnd().concat('\n'));
    return ANSWERED;
  },
};
