/**
 * Piles that cards only ever leave, and piles that keep what they get.
 *
 * What lies in a pile of the first kind is told by how many cards it still has. Of a pile of the second kind nothing matters to the rest
 * of the game but what its top card lets come next: how its cards came there does not. (Which cards those are is told by what is left
 * elsewhere.) So two positions that differ in nothing else can be won or lost alike, and count as one.
 */
import type { Compiled } from '../rules/compiled.js';
import { kindsOf } from './kinds.js';

/** What becomes of the cards of a game. */
export interface OneWay {
  /** Piles that cards leave, and none come to. */
  readonly givers: readonly number[];
  /** Piles that keep what they get, in an order that may be forgotten. */
  readonly keepers: readonly number[];
  /** Whether there are no other piles. */
  readonly isAll: boolean;
  /** By card, its kind (`kinds.ts`) on top of a keeper: what it lets come next. */
  readonly classOf: (keeper: number, base: number) => Uint8Array;
}

const CARDS = 64;

const KNOWN = /*#__PURE__*/ new WeakMap<Compiled, OneWay>();

/** What becomes of the cards of a game. */
export function oneWayOf(compiled: Compiled): OneWay {
  let known = KNOWN.get(compiled);
  if (known === undefined) KNOWN.set(compiled, (known = derive(compiled)));
  return known;
}

function derive(compiled: Compiled): OneWay {
  const { stock, redeal, removal, powers, waste, layout, rules } = compiled;
  const gives = new Uint8Array(layout.piles);
  const takes = new Uint8Array(layout.piles);
  const mark = (marks: Uint8Array, piles: readonly number[]): void => {
    for (const pile of piles) marks[pile] = 1;
  };
  mark(gives, compiled.sources);
  mark(
    takes,
    compiled.targets.filter((pile) => rules[pile]?.build !== undefined || rules[pile]?.fill !== undefined),
  );
  mark(takes, compiled.runTargets);
  mark(takes, compiled.collecting);
  for (const { pile, from } of compiled.filling) {
    mark(gives, from);
    takes[pile] = 1;
  }
  if (compiled.collecting.length > 0)
    mark(
      gives,
      layout.groupOf.flatMap(({ role }, pile) => (role === 'tableau' ? [pile] : [])),
    );
  if (stock !== undefined) {
    gives[stock.pile] = 1;
    mark(takes, stock.targets);
  }
  if (removal !== undefined) {
    mark(gives, removal.piles);
    takes[removal.to] = 1;
  }
  if (redeal?.gather !== undefined) {
    mark(gives, redeal.piles);
    mark(takes, redeal.piles);
  } else if (redeal !== undefined && stock !== undefined) {
    gives[waste] = 1;
    takes[stock.pile] = 1;
  }
  for (const { piles } of powers) {
    // A card that is pulled out leaves the others.
    mark(gives, piles);
    mark(takes, piles);
  }

  const givers: number[] = [];
  const keepers: number[] = [];
  let others = 0;
  rules.forEach(({ group: { role } }, pile) => {
    const isKeeper = takes[pile] === 1 && gives[pile] === 0;
    if (gives[pile] === 1 && takes[pile] === 0) givers.push(pile);
    // How high a foundation is tells what lies on it.
    else if (isKeeper && role !== 'foundation' && role !== 'tableau') keepers.push(pile);
    else others++;
  });
  const classes = new Map<number, Uint8Array>();
  return {
    givers,
    keepers,
    isAll: others === 0 && givers.length > 0 && compiled.baseFrom !== 'first-played',
    classOf(keeper, base) {
      const key = keeper * 64 + base;
      let known = classes.get(key);
      if (known === undefined) classes.set(key, (known = classify(compiled, keeper, base)));
      return known;
    },
  };
}

function classify({ tables, rules, targets }: Compiled, keeper: number, base: number): Uint8Array {
  const takesNone = !targets.includes(keeper) || rules[keeper]?.build === undefined;
  return takesNone ? new Uint8Array(CARDS) : kindsOf(tables(base).accept, keeper);
}
