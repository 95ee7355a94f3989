/** What tells positions apart: exact keys, hashes, and the sets that keep them. */
import fc from 'fast-check';
import type { Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import type { Compiled } from '../../src/rules/compiled.js';
import { canonicalText } from '../../src/rules/distinct.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { countOf, fromOf, kindOf, MOVE, toOf } from '../../src/rules/move.js';
import { isWon } from '../../src/rules/win.js';
import { type ExactKey, exactKey } from '../../src/solve/exact-key.js';
import { oneWayOf } from '../../src/solve/one-way.js';
import { hashSet, positionSet } from '../../src/solve/visited.js';
import {
  advance,
  carry,
  clonePosition,
  hashAfterCarry,
  type Position,
  retreat,
} from '../../src/table/index.js';
import { coreOf, movesAt } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { alongWalk, endOf, walks } from '../conformance/walks.js';
import { houseRules } from './short-decks.js';

const keyOf = (key: ExactKey, position: Position): string => {
  key.write(position);
  return key.words.join();
};
/** Games of which a key forgets something on purpose, how cards came to a pile that keeps them. */
const forgets = (variant: Variant): boolean => {
  const { keepers, isAll } = oneWayOf(coreOf(variant));
  return isAll || keepers.length > 0;
};
const remembering = everyVariant.filter((variant) => !forgets(variant));
/** House rules too, since one of them keeps runs. */
const forgetting = [...everyVariant, ...houseRules].filter(forgets);
/** Games whose keys must be known before a carry: one pack, and nothing forgotten. */
const FORESEEN = [
  'freecell',
  'klondike',
  'yukon',
  'canfield',
  'la-belle-lucie',
  'penguin',
  'russian-solitaire',
];

describe.each(everyVariant.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it('has equal keys where the canonical text is equal, and there alone if nothing is forgotten', () => {
    const compiled = coreOf(variant);
    const key = exactKey(compiled);
    const isExact = !forgets(variant);
    fc.assert(
      fc.property(walks(40), (walk) => {
        const textOf = new Map<string, string>();
        const keyFor = new Map<string, string>();
        const see = (position: Position): void => {
          const text = canonicalText(position);
          const written = keyOf(key, position);
          expect(keyFor.get(text) ?? written).toBe(written);
          if (isExact) expect(textOf.get(written) ?? text).toBe(text);
          keyFor.set(text, written);
          textOf.set(written, text);
        };
        alongWalk(variant, walk, (position, legal) => {
          see(position);
          for (const code of legal) {
            const mark = makeMove(compiled, position, code);
            see(position);
            unmakeMove(position, mark);
          }
        });
      }),
      runs(3),
    );
  });

  it('knows the hash, and the key, that a carry leads to', () => {
    const compiled = coreOf(variant);
    const key = exactKey(compiled);
    const after = new Int32Array(2);
    fc.assert(
      fc.property(walks(40), (walk) => {
        alongWalk(variant, walk, (position, legal) => {
          for (const code of legal) {
            if (kindOf(code) !== MOVE) continue;
            const [from, to, count] = [fromOf(code), toOf(code), countOf(code)];
            const own = keyOf(key, position);
            hashAfterCarry(position, from, to, count, after);
            let foreseen = '';
            if (key.carry !== undefined) {
              key.carry(position, from, to, count);
              foreseen = key.words.join();
              key.restore();
              expect(key.words.join()).toBe(own);
            }
            const mark = position.journalLength;
            advance(position, carry(from, to, count));
            expect([...after]).toEqual([...position.hash]);
            if (key.carry !== undefined) expect(foreseen).toBe(keyOf(key, position));
            retreat(position, mark);
          }
        });
      }),
      runs(3),
    );
  });
});

it('most games forget nothing', () => expect(remembering.length).toBeGreaterThan(everyVariant.length / 2));

it.each(FORESEEN)('%s has keys that are known before a carry', (id) => {
  const key = exactKey(coreOf(variants[id] as Variant));
  expect(key.carry).toBeDefined();
});

/** How a position goes on, by keys alone: whether it is won, and what can follow. */
function futureOf(compiled: Compiled, key: ExactKey, position: Position): string {
  const following = movesAt(compiled, position).map((code) => {
    const mark = makeMove(compiled, position, code);
    const written = keyOf(key, position);
    unmakeMove(position, mark);
    return written;
  });
  return `${isWon(compiled, position)}: ${following.sort().join(' | ')}`;
}

/** All that can be reached from a position, nearest first, up to so many. */
function around(compiled: Compiled, start: Position, most: number): Position[] {
  const known = new Set([canonicalText(start)]);
  const found = [start];
  for (let i = 0; i < found.length && found.length < most; i++) {
    const position = found[i] as Position;
    for (const code of movesAt(compiled, position)) {
      const mark = makeMove(compiled, position, code);
      const text = canonicalText(position);
      if (!known.has(text)) found.push(clonePosition(position));
      known.add(text);
      unmakeMove(position, mark);
    }
  }
  return found;
}

describe.each(forgetting.map((variant) => [variant.id, variant] as const))(
  '%s, which forgets',
  (_, variant) => {
    it('has equal keys only where all that follows is the same', () => {
      const compiled = coreOf(variant);
      const key = exactKey(compiled);
      let forgotten = 0;
      fc.assert(
        fc.property(walks(40), (walk) => {
          const futures = new Map<string, string>();
          for (const position of around(compiled, endOf(variant, walk).position, 150)) {
            const written = keyOf(key, position);
            const future = futureOf(compiled, key, position);
            if (futures.has(written)) forgotten++;
            expect(futures.get(written) ?? future).toBe(future);
            futures.set(written, future);
          }
        }),
        runs(20),
      );
      // In what is not played for its own sake there may be nothing to forget.
      if (variant.id in variants) expect(forgotten).toBeGreaterThan(100);
    });
  },
);

describe('a set of hashes', () => {
  it('answers as a set does, beyond any growth, and after it was cleared', () => {
    const set = hashSet();
    for (const size of [10, 5000, 40_000, 20]) {
      set.clear();
      const known = new Set<string>();
      let seed = size;
      for (let i = 0; i < size * 2; i++) {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
        // Few values, so that many come twice; zeros too.
        const low = (seed >>> 8) % size;
        const high = (seed >>> 4) % 3;
        const text = `${low},${high}`;
        const isNew = !known.has(text);
        known.add(text);
        if (low === 0 && high <= 1) continue;
        expect(set.add(low, high)).toBe(isNew);
      }
    }
  });

  it('keeps a hash of zeros', () => {
    const set = hashSet();
    expect(set.add(0, 0)).toBe(true);
    expect(set.add(0, 0)).toBe(false);
  });
});

describe('a set of positions', () => {
  it('tells positions apart whose hashes are equal, beyond any growth', () => {
    for (const hashOf of [() => 0, (i: number) => i & 7, (i: number) => Math.imul(i, 0x9e3779b1)]) {
      const words = new Int32Array(3);
      const set = positionSet({ words });
      const most = hashOf(5) === 0 ? 2000 : 9000;
      const write = (i: number): number => {
        words[0] = i % 3;
        words[1] = i;
        words[2] = -i;
        return hashOf(i);
      };
      for (let i = 0; i < most; i++) expect(set.add(write(i))).toBe(true);
      for (let i = 0; i < most; i++) expect(set.add(write(i))).toBe(false);
      // One word is enough to differ.
      words[0] = 3;
      expect(set.add(hashOf(most - 1))).toBe(true);
    }
  });

  it('takes up more the more it holds', () => {
    const set = positionSet({ words: new Int32Array(4) });
    const sizes = [0, 1, 4096, 4097, 50_000].map((size) => set.bytesFor(size));
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[4]).toBeGreaterThan(50_000 * 24);
    expect(sizes[4]).toBeLessThan(50_000 * 60);
  });
});
