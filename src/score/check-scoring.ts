import { describe, SolitaireError } from '../cards/index.js';
import { ROLES } from '../table/index.js';
import type { PointScoring, Scoring } from './scoring.js';

const KINDS: readonly Scoring['kind'][] = ['none', 'moves', 'time', 'points'];
const SINGLE = [
  'start',
  'least',
  'toFoundation',
  'fromFoundation',
  'wasteToTableau',
  'turned',
  'run',
  'removed',
  'deal',
  'move',
  'undo',
] as const satisfies readonly (keyof PointScoring)[];
const PAIRS = {
  redeal: ['points', 'free'],
  chain: ['first', 'step'],
  peak: ['each', 'last'],
  time: ['points', 'every'],
  timeBonus: ['points', 'over'],
} as const satisfies { readonly [key in keyof PointScoring]?: readonly string[] };

/**
 * Throws a `SolitaireError` `bad-scoring` for what is no scoring: of a kind that there is not, or with anything but a number from
 * -(2^53 - 1) to 2^53 - 1 where points or times should be, so that no sum of them is infinite, or with roles that there are not. A stretch of
 * time is a millisecond at least.
 */
export function checkScoring(scoring: Scoring): void {
  if (!KINDS.includes(scoring?.kind)) throw refused('kind', KINDS.join(' or '), scoring?.kind);
  if (scoring.kind !== 'points') return;
  for (const key of SINGLE) if (scoring[key] !== undefined) checkFigure(key, scoring[key]);
  for (const [key, names] of Object.entries(PAIRS) as [keyof typeof PAIRS, readonly string[]][]) {
    const part: { readonly [name: string]: unknown } | undefined = scoring[key];
    if (part !== undefined) for (const name of names) checkFigure(`${key}.${name}`, part?.[name]);
  }
  const { cleared, left, time, timeBonus } = scoring;
  if (cleared !== undefined) checkList('cleared', cleared, checkFigure);
  if (left !== undefined) checkList('left', left, checkLeft);
  if (time !== undefined && time.every < 1) throw refused('time.every', '1 or more', time.every);
  if (timeBonus !== undefined && timeBonus.over < 0)
    throw refused('timeBonus.over', '0 or more', timeBonus.over);
}

type Check = (path: string, value: unknown) => void;

const checkFigure: Check = (path, value) => {
  if (typeof value !== 'number' || !(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    throw refused(path, 'a number from -(2^53 - 1) to 2^53 - 1', value);
};

/** Holes are looked at too. */
function checkList(path: string, list: unknown, check: Check): void {
  if (!Array.isArray(list)) throw refused(path, 'a list', list);
  for (const [i, item] of list.entries()) check(`${path}[${i}]`, item);
}

const checkLeft: Check = (path, part) => {
  if (typeof part !== 'object' || part === null) throw refused(path, 'roles and points', part);
  const { roles, points, whenWon } = part as { readonly [name: string]: unknown };
  checkList(`${path}.roles`, roles, checkRole);
  checkFigure(`${path}.points`, points);
  if (whenWon !== undefined && typeof whenWon !== 'boolean')
    throw refused(`${path}.whenWon`, 'true or false', whenWon);
};

const checkRole: Check = (path, role) => {
  if (!(ROLES as readonly unknown[]).includes(role)) throw refused(path, ROLES.join(' or '), role);
};

const refused = (path: string, expected: string, found: unknown): SolitaireError =>
  new SolitaireError('bad-scoring', `expected ${expected} as ${path} of a scoring; found ${describe(found)}`);
