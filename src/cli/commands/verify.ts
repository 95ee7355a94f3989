import { parseVariant, type Variant } from '../../rules/index.js';
import { variants } from '../../variants/all.js';
import {
  type CheckedClaim,
  type GameRecord,
  type Limits,
  type PlayedGame,
  parseRecords,
  type Verification,
  verifyRecord,
} from '../../verify/index.js';
import { type Command, writeJson } from '../command.js';
import { countOf } from '../draw.js';
import { type Io, pathName, printable, STDIN } from '../io.js';
import { ANSWERED, faultLine, ILLEGAL, Misuse } from '../misuse.js';
import { jsonOf, MAX_INPUT, readText } from '../read.js';

/** A person waits for one game, not for a crowd: a file is read as far as any is, and a game may be long. */
const LIMITS: Limits = { bytes: MAX_INPUT, moves: 100_000 };

/** Plays recorded games again and says whether they are what they say. */
export const verifyCommand: Command = {
  name: 'verify',
  words: ['[record]'],
  about: 'play recorded games again, and hold them to what they claim',
  options: ['variants'],
  async run(args, io) {
    const [path = STDIN] = args.words;
    const files = args.text('variants')?.split(',') ?? [];
    if (args.words.length === 0 && io.stdinIsTerminal)
      throw new Misuse('missing-record', 'which record? Give a file, or a record on standard input', {
        hint: 'docs/records.md tells what a record looks like',
      });
    if (path === STDIN && files.includes(STDIN))
      throw new Misuse('two-inputs', 'the record and a definition cannot both come from standard input');
    const accepted: Variant[] = [];
    for (const file of files) accepted.push(...(await readVariants(io, file)));
    accepted.push(...Object.values(variants));
    const records = await readRecords(io, path);
    const verdicts = records.map((record) => verifyRecord(record, { variants: accepted, limits: LIMITS }));
    const good = verdicts.filter(({ verified }) => verified).length;
    verdicts.forEach((verdict, i) => {
      if (args.has('json')) writeJson(io, verdict);
      else io.out(printable(`${i === 0 ? '' : '\n'}${reportOf(records[i] as GameRecord, verdict)}`));
    });
    if (!args.has('json') && records.length > 1)
      io.out(`\n${good} of ${countOf(records.length, 'record')} verified\n`);
    return good === records.length ? ANSWERED : ILLEGAL;
  },
};

async function readRecords(io: Io, path: string): Promise<readonly GameRecord[]> {
  const text = await readText(io, path);
  const read = parseRecords(text, LIMITS);
  if (!read.ok) throw new Misuse('bad-record', `${pathName(path)} is no record`, { faults: read.error });
  if (read.value.length === 0) throw new Misuse('missing-record', `${pathName(path)} has no record in it`);
  return read.value;
}

/** The variants of a definition file: one, or a list of them. */
async function readVariants(io: Io, path: string): Promise<Variant[]> {
  const value = jsonOf(await readText(io, path), path);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    const read = parseVariant(one);
    if (read.ok) return read.value;
    throw new Misuse('bad-definition', `${pathName(path)} is not a variant`, { faults: read.error });
  });
}

/** A verdict in lines for people: which game, how far it went, what it claims, and what is wrong. */
function reportOf(record: GameRecord, verdict: Verification): string {
  const { game, claims, faults, verified } = verdict;
  return [
    [
      record.variant,
      dealText(record),
      ...(record.runId === undefined ? [] : [`run ${quoted(record.runId)}`]),
    ].join(', '),
    ...(game === undefined ? [] : [gameText(game)]),
    ...(claims.length === 0 ? [] : [`claims ${claims.map(claimText).join(', ')}`]),
    verified ? 'verified' : 'not verified:',
    ...faults.map((fault) => `  ${faultLine(fault)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function dealText({ shuffle, seed }: GameRecord): string {
  if (seed === undefined) return 'from a deck';
  return `${shuffle === 'microsoft' ? 'Microsoft deal' : 'seed'} ${quoted(seed)}`;
}

/** A name from the record: as it is where it is one word, otherwise as JSON, so that no line of it can pass for one of the verdict. */
const quoted = (name: string): string =>
  /^[\p{L}\p{M}\p{N}._:/+@-]+$/u.test(name) ? name : JSON.stringify(name);

const STATUS = { won: 'won', 'in-play': 'in play', 'no-moves': 'without a legal move' };

function gameText({ status, counters, score }: PlayedGame): string {
  const { moves, undos, cardsLeft, elapsed } = counters;
  return [
    `${STATUS[status]} after ${countOf(moves, 'move')}`,
    ...(undos === 0 ? [] : [countOf(undos, 'undo')]),
    `${countOf(cardsLeft, 'card')} left`,
    ...(score === undefined ? [] : [`score ${score}`]),
    ...(elapsed === undefined ? [] : [`${elapsed} ms by its own stamps`]),
  ].join(', ');
}

const claimText = ({ name, claimed, holds }: CheckedClaim): string =>
  `${name} ${typeof claimed === 'object' ? JSON.stringify(claimed) : String(claimed)}${holds ? '' : ' (false)'}`;
