/** Making records: of a deal and what was played from it, and of a session; and the way back to a log that can be counted and scored. */
import { cardOf, describe, errorOf, SHUFFLES, SolitaireError } from '../cards/index.js';
import { parseStandardGame } from '../notation/game.js';
import type { SavedSession } from '../play/saved-session.js';
import { compile } from '../rules/compile.js';
import { deal } from '../rules/deal.js';
import { cardsFrom, type DealSource } from '../rules/deal-source.js';
import type { Variant } from '../rules/definition.js';
import type { Move } from '../rules/move.js';
import type { GameAction, GameLog, MoveAction } from '../score/log.js';
import { fingerprintOf } from './fingerprint.js';
import { type Claims, type GameRecord, RECORD_FORMAT, type RecordEntry } from './record.js';
import { parseRecord } from './record-parse.js';
import { verifyRecord } from './verify.js';
import { MICROSOFT } from './verify-deal.js';

/** What a record tells besides the cards and the moves. */
export interface RecordDetails {
  /** The caller's own name for this run of the game. */
  readonly runId?: string;
  /** What redeals shuffle by. Needed beside an explicit deck where the variant's redeal shuffles; default the deal's own seed. */
  readonly redealSeed?: string;
  /** In milliseconds by any clock of the caller's. */
  readonly startedAt?: number;
  readonly endedAt?: number;
  /** What the player's side says came of the game. */
  readonly claims?: Claims;
}

/** A record may be as large as its maker wants; what is read of it is for the reader to say. */
const UNLIMITED = { moves: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

/**
 * The record of a game: the deal as `deal` takes it, then what was played, as a list of moves or entries, as text of such, or in
 * FreeCell's standard notation. Whether the moves are legal is for `verifyRecord` to say, but for standard notation, which means
 * nothing without the table.
 *
 * Throws a `SolitaireError`: what `deal` throws for the source; `bad-moves` for standard notation that cannot be played; `bad-record` with
 * every fault for anything else that no record can have.
 *
 * ```ts
 * import { createRecord, verifyRecord } from 'solitaire-rules/verify';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const record = createRecord(klondike, { seed: 'friday' }, [{ type: 'deal' }, { type: 'deal' }, { type: 'undo' }]);
 * console.log(verifyRecord(record, { variants: [klondike] }).game?.counters.moves); // → 1
 * ```
 */
export function createRecord<G extends string>(
  variant: Variant<G>,
  source: DealSource,
  moves: Iterable<RecordEntry> | string = [],
  details: RecordDetails = {},
): GameRecord {
  const compiled = compile(variant);
  const { redealSeed } = details;
  const dealt = deal(variant, source, redealSeed === undefined ? {} : { redealSeed });
  const { cards } = cardsFrom(compiled, source);
  const { runId, startedAt, endedAt, claims } = details;
  const record = {
    format: RECORD_FORMAT,
    variant: compiled.shape.key,
    rules: fingerprintOf(variant),
    runId,
    ...seedOf(source),
    redealSeed: dealt.redealSeed,
    deck: cards.map(cardOf),
    startedAt,
    endedAt,
    claims,
    moves: typeof moves === 'string' ? playedText(variant, dealt, moves) : [...moves],
  };
  const read = parseRecord(record, UNLIMITED);
  if (read.ok) return read.value;
  throw errorOf('bad-record', 'no record can have this', read.error);
}

/** The seed of a deal and what it is dealt by. */
function seedOf(source: DealSource): Pick<GameRecord, 'shuffle' | 'seed'> {
  if ('microsoft' in source && source.microsoft !== undefined)
    return { shuffle: MICROSOFT, seed: String(source.microsoft) };
  if ('seed' in source && source.seed !== undefined)
    return { shuffle: source.shuffle ?? SHUFFLES[0], seed: String(source.seed) };
  return {};
}

/** What only texts of entries have, and standard notation has not: colons, or one of these to begin with. */
const ENTRIES = /:|^[\s;]*(?:deal|redeal|remove|pull|undo|redo|pause|resume|[+*#])/;

/** Moves as text: those of standard notation are played to know what they mean, all others are read as entries. */
function playedText<G extends string>(
  variant: Variant<G>,
  dealt: ReturnType<typeof deal<G>>,
  text: string,
): readonly Move[] | string {
  if (ENTRIES.test(text)) return text;
  const game = parseStandardGame(variant, dealt, text);
  if (game.ok) return game.value.moves as readonly Move[];
  const { index, message } = game.error;
  throw new SolitaireError('bad-moves', `the move at index ${index} cannot be played: ${message}`, [
    game.error,
  ]);
}

/**
 * The record of a session, from what it saved or from its log: every turn, undo, redo and pause, with its stamps. `source` is what the
 * session was dealt from. Claims are the counters of the game and its status, unless `details` has others; a score is added where
 * the caller tells it.
 *
 * Throws a `SolitaireError`: `other-deal` where the source does not give the state the session began with, and otherwise as
 * {@link createRecord} does.
 *
 * ```ts
 * import { createSession } from 'solitaire-rules/play';
 * import { recordOfSession, verifyRecord } from 'solitaire-rules/verify';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const source = { seed: 'friday' };
 * const session = createSession(klondike, source, { at: 0 });
 * session.move({ type: 'deal' }, { at: 1200 });
 * const record = recordOfSession(klondike, source, session.save());
 * console.log(record.claims?.elapsed, verifyRecord(record, { variants: [klondike] }).verified); // → 1200 true
 * ```
 */
export function recordOfSession<G extends string>(
  variant: Variant<G>,
  source: DealSource,
  session: SavedSession<NoInfer<G>> | GameLog<NoInfer<G>>,
  details: Omit<RecordDetails, 'startedAt'> = {},
): GameRecord {
  const { start, at, actions } = session as GameLog;
  const given: RecordDetails = { ...details, ...(at === undefined ? {} : { startedAt: at }) };
  const { redealSeed } = details;
  const dealt = deal(variant, source, redealSeed === undefined ? {} : { redealSeed });
  if (JSON.stringify(dealt.piles) !== JSON.stringify(start.piles) || dealt.redealSeed !== start.redealSeed)
    throw new SolitaireError('other-deal', `${sourceText(source)} does not deal what the session began with`);
  const played = createRecord(variant, source, actions.flatMap(entriesOf), { ...given, claims: {} });
  const { undoCountsAsMove = false } = (session as Partial<SavedSession>).options ?? {};
  const { game } = verifyRecord(played, {
    variants: [variant as Variant],
    limits: UNLIMITED,
    undoCountsAsMove,
  });
  const real: Claims = game === undefined ? {} : { status: game.status, ...game.counters };
  return createRecord(variant, source, played.moves, { ...given, claims: { ...real, ...details.claims } });
}

const LONGEST_SOURCE = 60;

/** A source that was dealt, as JSON; of a deck only the first cards. */
function sourceText(source: DealSource): string {
  const { seed, shuffle, microsoft, deck }: { [key: string]: unknown } = { ...source };
  const text = JSON.stringify({ seed, shuffle, microsoft, deck });
  return text.length > LONGEST_SOURCE ? `${text.slice(0, LONGEST_SOURCE)}...` : text;
}

/** The entries of an action: one for each move of a turn. */
function entriesOf(action: GameAction): RecordEntry[] {
  const stamp = action.at === undefined ? {} : { at: action.at };
  if (action.type !== 'move') return [{ type: action.type, ...stamp } as RecordEntry];
  return [
    ...action.moves.map(
      (move, i): RecordEntry => (i === 0 ? { ...move, ...stamp } : { ...move, joins: 'by-hand' }),
    ),
    ...(action.automatic ?? []).map((move): RecordEntry => ({ ...move, joins: 'automatic' })),
  ];
}

/**
 * A record as the log of a game, which `countersOf`, `scoreOf` and `remainingMoves` read. Whether its moves are legal is for
 * `verifyRecord` to say.
 *
 * Throws a `SolitaireError`: `other-variant` for a record of another variant, version or rules; and as `deal` does where the cards
 * are not the variant's.
 *
 * ```ts
 * import { remainingMoves } from 'solitaire-rules/score';
 * import { createRecord, logOfRecord } from 'solitaire-rules/verify';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const record = createRecord(klondike, { seed: 'friday' }, 'deal; deal; undo');
 * console.log(remainingMoves(logOfRecord(klondike, record))); // → [ { type: 'deal' } ]
 * ```
 */
export function logOfRecord<G extends string>(variant: Variant<G>, record: GameRecord): GameLog<G> {
  const { deck, redealSeed, startedAt, moves } = record;
  const { key } = compile(variant).shape;
  if (record.variant !== key || record.rules !== fingerprintOf(variant))
    throw new SolitaireError(
      'other-variant',
      `expected a record of ${key} by the rules given; found one of ${describe(record.variant)}`,
    );
  const start = deal(variant, { deck }, redealSeed === undefined ? {} : { redealSeed });
  const actions: GameAction[] = [];
  for (const entry of moves) {
    if (entry.type === 'undo' || entry.type === 'redo' || entry.type === 'pause' || entry.type === 'resume') {
      actions.push(entry);
      continue;
    }
    const { joins, at, ...move } = entry;
    const before = actions.at(-1);
    if (joins === undefined) {
      actions.push({ type: 'move', moves: [move], ...(at === undefined ? {} : { at }) });
    } else if (before?.type === 'move') {
      actions[actions.length - 1] = joined(before, move, joins);
    }
  }
  return { start, ...(startedAt === undefined ? {} : { at: startedAt }), actions } as GameLog<G>;
}

const joined = (turn: MoveAction, move: Move, joins: 'by-hand' | 'automatic'): MoveAction =>
  joins === 'by-hand'
    ? { ...turn, moves: [...turn.moves, move] }
    : { ...turn, automatic: [...(turn.automatic ?? []), move] };
