import { variants } from '../../variants/all.js';
import { type Command, writeJson } from '../command.js';
import { printable } from '../io.js';
import { ANSWERED } from '../misuse.js';

/** Lists the variants in the box. */
export const variantsCommand: Command = {
  name: 'variants',
  words: [],
  about: 'list the variants that come with the package',
  options: [],
  async run(args, io) {
    const list = Object.values(variants).map(({ id, version, title, aliases, family, sources, notes }) => ({
      id,
      version,
      title,
      aliases,
      family,
      sources,
      notes,
    }));
    if (args.has('json')) {
      writeJson(io, list);
      return ANSWERED;
    }
    const width = Math.max(...list.map(({ id }) => id.length)) + 2;
    for (const { id, title, aliases = [] } of list) {
      const also = aliases.length === 0 ? '' : ` (also ${aliases.join(', ')})`;
      io.out(printable(`${id.padEnd(width)}${title}${also}\n`));
    }
    return ANSWERED;
  },
};
