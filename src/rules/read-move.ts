import { describe } from '../cards/index.js';
import { type Layout, noSuchPile } from '../table/index.js';
import { DEAL, type MoveCode, moveCode, pullCode, REDEAL, removeCode } from './move.js';
import { type Rejection, reject } from './rejection.js';

/** A move read from any value whatever: its code, or why it is no move at all (`malformed`). */
export function readMove(layout: Layout, input: unknown): MoveCode | Rejection {
  try {
    return read(layout, input);
  } catch {
    // A proxy or a getter of the caller's own making may throw anything; it is no move.
    return malformed('', 'a move that can be read', input);
  }
}

const malformed = (path: string, expected: string, value: unknown): Rejection =>
  reject('malformed', `${path === '' ? 'this' : path} is not ${expected}: ${describe(value)}`, { path });

const own = (object: object, key: string): unknown =>
  Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;

function read(layout: Layout, input: unknown): MoveCode | Rejection {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return malformed('', 'a move', input);
  const type = own(input, 'type');
  switch (type) {
    case 'move': {
      const from = readPile(layout, input, 'from');
      if (typeof from !== 'number') return from;
      const to = readPile(layout, input, 'to');
      if (typeof to !== 'number') return to;
      const count = own(input, 'count');
      if (!isCount(count, 1, layout.cards))
        return malformed('count', `a whole number from 1 to ${layout.cards}`, count);
      return moveCode(from, to, count);
    }
    case 'deal':
      return DEAL;
    case 'redeal':
      return REDEAL;
    case 'remove':
      return readRemoval(layout, own(input, 'piles'));
    case 'pull': {
      const from = readPile(layout, input, 'from');
      if (typeof from !== 'number') return from;
      const to = readPile(layout, input, 'to');
      if (typeof to !== 'number') return to;
      const index = own(input, 'index');
      if (!isCount(index, 0, layout.cards - 1))
        return malformed('index', `a whole number from 0 to ${layout.cards - 1}`, index);
      return pullCode(from, to, index);
    }
    default:
      return malformed('type', 'move, deal, redeal, remove or pull', type);
  }
}

const isCount = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  !Object.is(value, -0) &&
  value >= least &&
  value <= most;

function readPile(layout: Layout, input: object, key: 'from' | 'to'): number | Rejection {
  const id = own(input, key);
  const pile = layout.numberOf.get(id as string);
  return pile ?? reject('malformed', noSuchPile(layout, '', key, id).message, { path: key });
}

const MOST_REMOVED = 3;

function readRemoval(layout: Layout, ids: unknown): MoveCode | Rejection {
  if (!Array.isArray(ids) || ids.length < 1 || ids.length > MOST_REMOVED)
    return malformed('piles', 'an array of one to three piles', ids);
  const piles: number[] = [];
  for (let i = 0; i < ids.length; i++) {
    const pile = layout.numberOf.get(ids[i]);
    if (pile === undefined)
      return reject('malformed', noSuchPile(layout, '', 'piles', ids[i]).message, { path: `piles[${i}]` });
    if (i > 0 && pile <= (piles[i - 1] as number))
      return malformed(`piles[${i}]`, 'a pile that comes after the one before it', ids[i]);
    piles.push(pile);
  }
  return removeCode(piles[0] as number, piles[1], piles[2]);
}
