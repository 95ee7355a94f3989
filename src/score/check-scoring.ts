import { describe, SolitaireError } from '../cards/index.js';
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
 * Throws a `SolitaireError` `bad-scoring` for what is no scoring: of a kind that there is not, or with anything but a finite number
 * where points or times should be. A stretch of time is longer than none.
 */
export function checkScoring(scoring: Scoring): void {
  if (!KINDS.includes(scoring?.kind)) throw refused('kind', KINDS.join(' or '), scoring?.kind);
  if (scoring.kind !== 'points') return;
  for (const [path, value] of figuresOf(scoring))
    if (!Number.isFinite(value)) throw refused(path, 'a finite number', value);
  const { time, timeBonus } = scoring;
  if (time !== undefined && time.every <= 0) throw refused('time.every', 'more than 0', time.every);
  if (timeBonus !== undefined && timeBonus.over < 0)
    throw refused('timeBonus.over', '0 or more', timeBonus.over);
}

/** Every figure of a scoring and its path. */
function figuresOf(scoring: PointScoring): (readonly [path: string, value: unknown])[] {
  const { cleared = [], left = [] } = scoring;
  const pairs = Object.entries(PAIRS) as [keyof typeof PAIRS, readonly string[]][];
  return [
    ...SINGLE.filter((key) => scoring[key] !== undefined).map((key) => [key, scoring[key]] as const),
    ...pairs.flatMap(([key, names]) => {
      const part: { readonly [name: string]: unknown } | undefined = scoring[key];
      return part === undefined ? [] : names.map((name) => [`${key}.${name}`, part?.[name]] as const);
    }),
    ...cleared.map((points, i) => [`cleared[${i}]`, points] as const),
    ...left.map(({ points }, i) => [`left[${i}].points`, points] as const),
  ];
}

const refused = (path: string, expected: string, found: unknown): SolitaireError =>
  new SolitaireError('bad-scoring', `expected ${expected} as ${path} of a scoring; found ${describe(found)}`);
