/** The parsers of notation, boards, and deal files of others. */
import {
  formatSolvitaireDeal,
  hasSolvitaireFile,
  parseSolvitaireDeal,
} from 'solitaire-rules/adapters/solvitaire';
import {
  formatBoard,
  formatMove,
  formatMoves,
  formatStandardGame,
  formatStandardMove,
  type Game,
  hasBoard,
  MAX_TEXT_LENGTH,
  parseBoard,
  parseGame,
  parseMove,
  parseMoves,
  parseStandardGame,
  parseStandardMove,
} from 'solitaire-rules/notation';
import { type GameState, legalMoves, type Move, type Result } from 'solitaire-rules/rules';
import { anyMoment } from './games.js';
import type { Parser } from './parser.js';
import { pick, type Random } from './random.js';
import { STATE_CODES } from './value-parsers.js';

const TEXT = ['wrong-type', 'too-long'];
const MOVE_CODES = ['no-move', 'bad-move', 'bad-pile', 'bad-number', 'incomplete-move', 'trailing-text'];
const STANDARD_CODES = [
  ...['no-move', 'bad-move', 'no-such-pile', 'bad-count', 'ambiguous-count', 'trailing-text', 'illegal-move'],
];
const longest = MAX_TEXT_LENGTH;

const answerOf = <T>(result: Result<T, unknown>): T | undefined => (result.ok ? result.value : undefined);

/** A good text with other white space in it. */
const respaced = (random: Random, text: string, spaces: readonly string[]): string =>
  random(2) === 0 ? text : text.replace(/ /g, () => pick(random, spaces));

export const textParsers: readonly Parser[] = [
  {
    name: 'parseMove',
    takes: 'text',
    codes: [...TEXT, ...MOVE_CODES],
    longest,
    sample: (random) => {
      const { variant, state } = anyMoment(random);
      const legal = legalMoves(variant, state);
      const text = legal.length === 0 ? 'deal' : formatMove(pick(random, legal));
      return { input: respaced(random, text, [' ', '  ', '\t']), read: parseMove, write: formatMove };
    },
  },
  {
    name: 'parseMoves',
    takes: 'text',
    codes: [...TEXT, ...MOVE_CODES],
    longest,
    sample: (random) => {
      const text = formatMoves(anyMoment(random).moves);
      return {
        input: text.replaceAll('; ', pick(random, ['; ', ';', '\n', '\r\n', ' ;\t'])),
        read: parseMoves,
        write: formatMoves,
      };
    },
  },
  {
    name: 'parseStandardMove',
    takes: 'text',
    codes: [...TEXT, ...STANDARD_CODES],
    longest,
    sample: (random) => {
      const { variant, state } = anyMoment(random);
      const legal = legalMoves(variant, state);
      const written =
        legal.length === 0 ? undefined : formatStandardMove(variant, state, pick(random, legal));
      return {
        input: written?.ok ? written.value : pick(random, ['12', 'a1', '1h', '31v2', '2(10)', '']),
        read: (input) => parseStandardMove(variant, state, input),
        write: (move: Move) => answerOf(formatStandardMove(variant, state, move)),
      };
    },
  },
  {
    name: 'parseStandardGame',
    takes: 'text',
    codes: [...TEXT, ...STANDARD_CODES],
    longest,
    sample: (random) => {
      const { variant, start, moves } = anyMoment(random, hasBoard);
      return {
        input: respaced(random, answerOf(formatStandardGame(variant, start, moves)) ?? '', [
          ' ',
          '  ',
          '\n',
          '\r\n',
        ]),
        read: (input) => parseStandardGame(variant, start, input),
        write: (game: Game) => answerOf(formatStandardGame(variant, start, game.moves)),
      };
    },
  },
  {
    name: 'parseGame',
    takes: 'text',
    codes: [...TEXT, ...MOVE_CODES, ...STANDARD_CODES],
    longest,
    sample: (random) => {
      const { variant, start, moves } = anyMoment(random);
      const standard = random(2) === 0 ? answerOf(formatStandardGame(variant, start, moves)) : undefined;
      return {
        input: standard ?? formatMoves(moves),
        read: (input) => parseGame(variant, start, input),
        write: (game: Game) => formatMoves(game.moves),
      };
    },
  },
  {
    name: 'parseBoard',
    takes: 'text',
    codes: [
      ...TEXT,
      ...['unknown-line', 'doubled-line', 'not-a-card', 'not-a-foundation', 'too-many-foundations'],
      ...['too-many-cells', 'too-many-columns', 'too-few-columns', 'ambiguous-columns'],
      ...STATE_CODES,
    ],
    longest,
    sample: (random) => {
      const { variant, state } = anyMoment(random, hasBoard);
      const board = formatBoard(variant, state, { ten: pick(random, ['T', '10']) });
      return {
        // fc-solve's other words, and columns without a colon.
        input: board
          .replace('Foundations:', pick(random, ['Foundations:', 'Founds:', 'Decks:']))
          .replace('Freecells:', pick(random, ['Freecells:', 'FC:']))
          .replace(/^: /gm, random(2) === 0 ? ': ' : ''),
        read: (input) => parseBoard(variant, input),
        write: (value: GameState) => formatBoard(variant, value),
      };
    },
  },
  {
    name: 'parseSolvitaireDeal',
    takes: 'text',
    codes: [
      ...TEXT,
      ...['bad-json', 'unknown-key', 'missing-pile', 'not-a-card', 'too-many-piles', 'wrong-foundation'],
      ...STATE_CODES,
    ],
    longest,
    sample: (random) => {
      const { variant, state, start } = anyMoment(random, hasSolvitaireFile);
      const written = formatSolvitaireDeal(variant, state);
      return {
        input: written.ok ? written.value : (answerOf(formatSolvitaireDeal(variant, start)) ?? '{}'),
        read: (input) => parseSolvitaireDeal(variant, input),
        write: (value: GameState) => answerOf(formatSolvitaireDeal(variant, value)),
      };
    },
  },
];
