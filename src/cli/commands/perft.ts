import { MAX_PERFT_DEPTH, perft } from '../../rules/index.js';
import { type Command, writeJson } from '../command.js';
import { ANSWERED, Misuse } from '../misuse.js';
import { DEAL_OPTIONS, wholeNumber } from '../options.js';
import { findState } from '../state.js';
import { findVariant } from '../variant.js';

/** Counts the leaves of the tree of legal moves. */
export const perftCommand: Command = {
  name: 'perft',
  words: ['<variant>', '[state.json]'],
  about: 'count the positions so many legal moves away, by every way that leads there',
  options: ['depth', 'distinct', ...DEAL_OPTIONS],
  async run(args, io) {
    const depth = wholeNumber(args, 'depth');
    if (depth === undefined)
      throw new Misuse('missing-depth', `how deep? Give --depth, 0 to ${MAX_PERFT_DEPTH}`);
    const variant = await findVariant(io, args.words[0]);
    const state = await findState(io, args, variant, args.words[1]);
    const leaves = perft(variant, state, depth, { distinct: args.has('distinct') });
    if (args.has('json')) writeJson(io, { depth, leaves });
    else io.out(`${leaves}\n`);
    return ANSWERED;
  },
};
