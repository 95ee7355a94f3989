import { describe } from '../cards/index.js';
import { parseVariant, type Variant } from '../rules/index.js';
import { variants } from '../variants/all.js';
import { fingerprintOf } from '../verify/index.js';
import { type Io, pathName, printable } from './io.js';
import { didYouMean, Misuse } from './misuse.js';
import { jsonOf, readText } from './read.js';

/** What tells a path from an id, in which neither of them occurs. */
const LIKE_A_PATH = /[./\\]/;

/**
 * The variant a word stands for: an id (`freecell`, or `freecell@1` as states write it), or the path of a definition
 * file. Throws {@link Misuse}: `missing-variant`, `unknown-variant`, `bad-definition` with every fault, and those of reading a file.
 */
export async function findVariant(io: Io, word: string | undefined): Promise<Variant> {
  if (word === undefined)
    throw new Misuse('missing-variant', 'which variant? Give an id or a definition file', {
      hint: 'solitaire-rules variants lists the ids',
    });
  const [id = '', version] = word.split('@');
  const known = variants[id];
  if (known !== undefined && (version === undefined || version === String(known.version))) return known;
  if (LIKE_A_PATH.test(word)) return readDefinition(io, word);
  const ids = Object.keys(variants);
  throw new Misuse(
    'unknown-variant',
    known === undefined
      ? `there is no variant ${describe(word)}${didYouMean(id, ids)}`
      : `${describe(word)} is not at hand: ${id} is at version ${known.version} here`,
    {
      hint: 'solitaire-rules variants lists the ids; a definition file is given with its ending, as my-game.json',
    },
  );
}

async function readDefinition(io: Io, path: string): Promise<Variant> {
  const result = parseVariant(jsonOf(await readText(io, path), path));
  if (result.ok) {
    warnOfNamesake(io, path, result.value);
    return result.value;
  }
  const { length } = result.error;
  throw new Misuse(
    'bad-definition',
    `${pathName(path)} is not a variant: ${length === 1 ? 'one fault' : `${length} faults`}`,
    { faults: result.error },
  );
}

/** Warns of a definition that has the id of a variant of the package, but other rules. */
function warnOfNamesake(io: Io, path: string, variant: Variant): void {
  const { id } = variant;
  const known = Object.hasOwn(variants, id) ? variants[id] : undefined;
  if (known === undefined || fingerprintOf(known) === fingerprintOf(variant)) return;
  io.err(
    printable(
      `solitaire-rules: warning: ${pathName(path)} has the id ${id}, but not the rules of the package's ${id}; give it an id of its own\n`,
    ),
  );
}
