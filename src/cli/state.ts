/** Where a command's state comes from: a deal, a file, or standard input. */
import { type Card, cardOf, parseCard } from '../cards/index.js';
import { hasBoard, parseBoard } from '../notation/index.js';
import { type DealSource, deal, type GameState, parseState, type Variant } from '../rules/index.js';
import { type Io, pathName, STDIN } from './io.js';
import { Misuse } from './misuse.js';
import { type Arguments, DEAL_OPTIONS, wholeNumber } from './options.js';
import { jsonOf, readText } from './read.js';

/** The state a command is about: dealt, where a deal is asked for, else read from the file named, `-` or nothing being standard input. */
export async function findState(
  io: Io,
  args: Arguments,
  variant: Variant,
  file: string | undefined,
): Promise<GameState> {
  if (!DEAL_OPTIONS.some((name) => args.has(name))) return readState(io, variant, file);
  if (file !== undefined) throw new Misuse('two-states', 'give a state file or a deal, not both');
  return dealState(io, args, variant);
}

/** The deal that the options ask for. Throws {@link Misuse}, or what `deal` throws. */
export async function dealState(io: Io, args: Arguments, variant: Variant): Promise<GameState> {
  const redealSeed = args.text('redeal-seed');
  return deal(variant, await dealSource(io, args), redealSeed === undefined ? {} : { redealSeed });
}

async function dealSource(io: Io, args: Arguments): Promise<DealSource> {
  const given = (['microsoft', 'seed', 'deck'] as const).filter((name) => args.has(name));
  if (given.length !== 1) {
    throw new Misuse(
      'bad-deal',
      given.length === 0
        ? 'which deal? Give --microsoft <n>, --seed <s> or --deck <file>'
        : `one deal at a time: ${given.map((name) => `--${name}`).join(' and ')} are given`,
    );
  }
  const deck = args.text('deck');
  if (deck !== undefined) return { deck: await readDeck(io, deck) };
  const microsoft = wholeNumber(args, 'microsoft');
  return microsoft === undefined ? { seed: args.text('seed') as string } : { microsoft };
}

/** Cards as a JSON array, or as text with spaces, commas or line ends between them. What is no card is left for `deal` to name. */
async function readDeck(io: Io, path: string): Promise<readonly Card[]> {
  const text = await readText(io, path);
  if (text.trimStart().startsWith('[')) return jsonOf(text, path) as readonly Card[];
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return words.map((word) => {
    const code = word === word.toUpperCase() ? parseCard(word) : undefined;
    return (code === undefined ? word : cardOf(code)) as Card;
  });
}

/** Whether the state comes from standard input. */
export const isOnStdin = (args: Arguments): boolean =>
  DEAL_OPTIONS.some((name) => args.has(name))
    ? args.text('deck') === STDIN
    : (args.words[1] ?? STDIN) === STDIN;

/** What `apply --json` prints holds the state it reached; that may be read again as it is. */
function stateIn(value: unknown): unknown {
  const holds = (key: string): boolean =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return holds('state') && !holds('piles') ? (value as { state: unknown }).state : value;
}

async function readState(io: Io, variant: Variant, file: string | undefined): Promise<GameState> {
  if (file === undefined && io.stdinIsTerminal) {
    throw new Misuse('missing-state', 'which state? Give a file, a deal, or a state on standard input', {
      hint: 'as in: solitaire-rules moves freecell --microsoft 617',
    });
  }
  const path = file ?? STDIN;
  const text = await readText(io, path);
  if (text.trim() === '') throw new Misuse('missing-state', `${pathName(path)} is empty`);
  const isBoard = hasBoard(variant) && !/^\s*[{["]/.test(text);
  const hint = /^\s*{/.test(text)
    ? undefined
    : `a state is JSON, as deal --json writes it${hasBoard(variant) ? ', or a text board' : ''}`;
  const result = isBoard ? parseBoard(variant, text) : parseState(variant, stateIn(jsonOf(text, path, hint)));
  if (result.ok) return result.value;
  throw new Misuse('bad-state', `${pathName(path)} is no state of ${variant.id}@${variant.version}`, {
    faults: result.error,
    hint,
  });
}
