/** The parsers of states, views, moves and definitions. */
import {
  type Fault,
  legalMoves,
  parseState,
  parseVariant,
  parseView,
  REJECTION_CODES,
  type Result,
  validateMove,
} from 'solitaire-rules/rules';
import { viewFor } from 'solitaire-rules/verify';
import { everyVariant } from '../conformance/every-variant.js';
import { inventions } from '../conformance/inventions.js';
import { anyMoment } from './games.js';
import { type Parser, throughJson } from './parser.js';
import { pick, type Random } from './random.js';

export const STATE_CODES = [
  ...['wrong-type', 'unknown-key', 'other-variant', 'not-a-card', 'wrong-face', 'too-many-cards'],
  ...['missing-card', 'doubled-card', 'not-in-deck', 'wrong-foundation'],
];
export const VIEW_CODES = STATE_CODES;

/** A state in any of the forms that are read: piles as lists or as text, tens as `T` or `10`. */
function anyForm(random: Random, state: { readonly piles: object }): unknown {
  const form = random(3);
  if (form === 0) return throughJson(state);
  const text = (pile: readonly string[]): string =>
    form === 1 ? pile.join(' ') : pile.join('  ').replaceAll('T', '10').replaceAll('t', '10');
  const groups = Object.entries(state.piles as Record<string, string[][]>);
  return { ...state, piles: Object.fromEntries(groups.map(([name, piles]) => [name, piles.map(text)])) };
}

/** A verdict on a move told as all others are. */
const asFault = ({ code, message }: { code: string; message: string }): Fault => ({
  code,
  message,
  path: '',
});

export const valueParsers: readonly Parser[] = [
  {
    name: 'parseState',
    takes: 'value',
    codes: STATE_CODES,
    sample: (random) => {
      const { variant, state } = anyMoment(random);
      return {
        input: anyForm(random, state),
        read: (input) => parseState(variant, input),
        write: throughJson,
      };
    },
  },
  {
    name: 'parseView',
    takes: 'value',
    codes: VIEW_CODES,
    sample: (random) => {
      const { variant, state } = anyMoment(random);
      const view = viewFor(variant, state);
      return { input: anyForm(random, view), read: (input) => parseView(variant, input), write: throughJson };
    },
  },
  {
    name: 'validateMove',
    takes: 'value',
    codes: REJECTION_CODES,
    sample: (random) => {
      const { variant, state, moves } = anyMoment(random);
      const legal = legalMoves(variant, state);
      const good = legal.length > 0 ? legal : moves;
      return {
        input: good.length > 0 ? throughJson(pick(random, good)) : { type: 'deal' },
        read: (input): Result<unknown, Fault> => {
          const verdict = validateMove(variant, state, input);
          if (!verdict.ok) return { ok: false, error: asFault(verdict.error) };
          const text = JSON.stringify(verdict.value);
          if (!legal.some((move) => JSON.stringify(move) === text))
            throw new Error(`accepted and not listed: ${text}`);
          return verdict;
        },
        write: throughJson,
      };
    },
  },
  {
    name: 'parseVariant',
    takes: 'value',
    codes: [
      ...['unknown-key', 'missing', 'wrong-value', 'bad-name', 'no-such-group', 'wrong-role', 'no-piles'],
      ...['too-many-piles', 'too-many-cards', 'too-few-cards', 'too-many', 'wrong-length', 'no-such-pile'],
      ...['circular', 'doubled', 'not-in-deck', 'no-base', 'never-full', 'never-ready', 'contradiction'],
    ],
    sample: (random) => ({
      // Most of them inventions: they say everything there is to say, and their small decks are soon judged.
      input: throughJson(pick(random, random(4) === 0 ? everyVariant : inventions)),
      read: parseVariant,
      // Judging a definition takes as long as a hundred moves.
      write: (variant) => (random(4) === 0 ? throughJson(variant) : undefined),
    }),
  },
];
