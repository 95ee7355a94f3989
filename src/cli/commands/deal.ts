import { type Command, writeJson } from '../command.js';
import { drawState } from '../draw.js';
import { printable } from '../io.js';
import { ANSWERED } from '../misuse.js';
import { DEAL_OPTIONS } from '../options.js';
import { dealState } from '../state.js';
import { findVariant } from '../variant.js';

/** Deals a game. */
export const dealCommand: Command = {
  name: 'deal',
  words: ['<variant>'],
  about: 'deal a game',
  options: DEAL_OPTIONS,
  async run(args, io) {
    const variant = await findVariant(io, args.words[0]);
    const state = await dealState(io, args, variant);
    if (args.has('json')) writeJson(io, state);
    else io.out(printable(drawState(variant, state)));
    return ANSWERED;
  },
};
