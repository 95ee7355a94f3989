/**
 * A second rules engine, deliberately naive: cards are strings, piles are arrays, every game is written out by hand from
 * the rules page, every move copies the whole table. It shares no code with `src` and knows nothing of definitions; the
 * tables beside it were counted with it, once, and hold the real engine to them.
 */

/** Piles by group, deepest card first; a card in lower case lies face down. */
export type Piles = Record<string, string[][]>;

/** A moment of a game. */
export interface Moment {
  readonly piles: Piles;
  readonly redealsUsed?: number;
}

/** A move as text and the moment it leads to. */
export type Step = readonly [move: string, to: Moment];

/** A game: how its cards are dealt, and every legal move with what it leads to. */
export interface Game {
  /** How many times each card is in the deck, and which suits. */
  readonly packs: number;
  readonly suits: string;
  readonly deal: (deck: readonly string[]) => Moment;
  readonly steps: (moment: Moment) => Step[];
}

const RANKS = 'A23456789TJQK';
const SUITS = 'CDHS';

const rank = (card: string): number => RANKS.indexOf((card[0] as string).toUpperCase()) + 1;
const suit = (card: string): string => (card[1] as string).toUpperCase();
const isRed = (card: string): boolean => suit(card) === 'D' || suit(card) === 'H';
const isUp = (card: string): boolean => card === card.toUpperCase();
const up = (card: string): string => card.toUpperCase();
const down = (card: string): string => card.toLowerCase();
const top = (pile: readonly string[]): string | undefined => pile[pile.length - 1];
const empties = (count: number): string[][] => Array.from({ length: count }, () => []);

/** Every card of a deck in order. */
export function sortedDeck({ packs, suits }: Game): string[] {
  const cards: string[] = [];
  for (let pack = 0; pack < packs; pack++)
    for (const r of RANKS) for (const s of suits) cards.push(`${r}${s}`);
  return cards;
}

type Group = (piles: Piles) => string[][];
const group =
  (name: string): Group =>
  (piles) =>
    piles[name] as string[][];
const tableau = group('tableau');
const foundation = group('foundation');
const cell = (piles: Piles): string[][] => piles.cell ?? [];
const stock = (piles: Piles): string[] => group('stock')(piles)[0] as string[];
const waste = (piles: Piles): string[] => group('waste')(piles)[0] as string[];
const copy = (piles: Piles): Piles => structuredClone(piles);
const pileNamed = (piles: Piles, name: string): string[] => {
  const [of, index] = name.split(':') as [string, string];
  return (piles[of] as string[][])[Number(index)] as string[];
};

/** Moves the top `count` cards, in order; then lets the game do what follows. */
function moved(
  moment: Moment,
  from: string,
  count: number,
  to: string,
  then: (piles: Piles) => void = () => {},
): Step {
  const piles = copy(moment.piles);
  const source = pileNamed(piles, from);
  pileNamed(piles, to).push(...source.splice(source.length - count));
  then(piles);
  return [`${from} ${count} ${to}`, { ...moment, piles }];
}

/** Columns of the given lengths, row by row from the left. */
function columns(deck: string[], lengths: readonly number[]): string[][] {
  const result = empties(lengths.length);
  for (let row = 0; row < Math.max(...lengths); row++)
    lengths.forEach((length, i) => {
      if (row < length) (result[i] as string[]).push(deck.shift() as string);
    });
  return result;
}

const topOnlyUp = (pile: string[]): string[] =>
  pile.map((card, i) => (i === pile.length - 1 ? card : down(card)));
/** What is left of a deck as a stock: its first card is on top. */
const asStock = (deck: readonly string[]): string[] => [...deck].reverse().map(down);

function turnUpColumns(piles: Piles): void {
  for (const pile of tableau(piles)) if (pile.length > 0) pile[pile.length - 1] = up(top(pile) as string);
}

const oneDownOtherColour = (below: string, card: string): boolean =>
  rank(card) === rank(below) - 1 && isRed(card) !== isRed(below);

/** How many cards on top of a pile follow each other, face up. */
function runLength(pile: readonly string[], follows: (below: string, card: string) => boolean): number {
  if (pile.length === 0 || !isUp(top(pile) as string)) return 0;
  let length = 1;
  for (let i = pile.length - 1; i > 0; i--) {
    const [below, card] = [pile[i - 1] as string, pile[i] as string];
    if (!isUp(below) || !follows(below, card)) break;
    length++;
  }
  return length;
}

const upLength = (pile: readonly string[]): number => runLength(pile, () => true);

/** Whether a card goes on its suit's foundation, ace to king. */
const goesHome = (piles: Piles, card: string): number | undefined => {
  const index = SUITS.indexOf(suit(card));
  const pile = foundation(piles)[index] as string[];
  return rank(card) === pile.length + 1 ? index : undefined;
};

/** Steps of the top card of a pile to its foundation. */
function homeStep(moment: Moment, from: string, then?: (piles: Piles) => void): Step[] {
  const card = top(pileNamed(moment.piles, from));
  if (card === undefined || !isUp(card)) return [];
  const index = goesHome(moment.piles, card);
  return index === undefined ? [] : [moved(moment, from, 1, `foundation:${index}`, then)];
}

const cardsIn = (piles: readonly (readonly string[])[]): number =>
  piles.reduce((sum, pile) => sum + pile.length, 0);

/** FreeCell with so many cells, with the limit or without. */
const freecell = (cells: number, limited: boolean): Game => ({
  packs: 1,
  suits: SUITS,
  deal: (cards) => ({
    piles: {
      tableau: columns([...cards], [7, 7, 7, 7, 6, 6, 6, 6]),
      ...(cells > 0 ? { cell: empties(cells) } : {}),
      foundation: empties(4),
    },
  }),
  steps: (moment) => {
    const { piles } = moment;
    if (cardsIn(foundation(piles)) === 52) return [];
    const steps: Step[] = [];
    const freeCells = cell(piles).filter((pile) => pile.length === 0).length;
    const emptyColumns = tableau(piles).filter((pile) => pile.length === 0).length;
    tableau(piles).forEach((pile, i) => {
      const from = `tableau:${i}`;
      for (let count = 1; count <= runLength(pile, oneDownOtherColour); count++) {
        const card = pile[pile.length - count] as string;
        tableau(piles).forEach((target, j) => {
          if (i === j) return;
          const targetTop = top(target);
          if (targetTop !== undefined && !oneDownOtherColour(targetTop, card)) return;
          const ways = emptyColumns - (targetTop === undefined ? 1 : 0);
          if (limited && count > (freeCells + 1) * 2 ** ways) return;
          steps.push(moved(moment, from, count, `tableau:${j}`));
        });
      }
      if (pile.length > 0)
        cell(piles).forEach((target, j) => {
          if (target.length === 0) steps.push(moved(moment, from, 1, `cell:${j}`));
        });
      steps.push(...homeStep(moment, from));
    });
    cell(piles).forEach((pile, i) => {
      const card = top(pile);
      if (card === undefined) return;
      const from = `cell:${i}`;
      tableau(piles).forEach((target, j) => {
        if (target.length === 0 || oneDownOtherColour(top(target) as string, card))
          steps.push(moved(moment, from, 1, `tableau:${j}`));
      });
      cell(piles).forEach((target, j) => {
        if (target.length === 0) steps.push(moved(moment, from, 1, `cell:${j}`));
      });
      steps.push(...homeStep(moment, from));
    });
    return steps;
  },
});

/** Deals from the stock to the waste one by one. */
function turnedToWaste(moment: Moment, count: number): Step {
  const piles = copy(moment.piles);
  for (let i = 0; i < count && stock(piles).length > 0; i++)
    waste(piles).push(up(stock(piles).pop() as string));
  return ['deal', { ...moment, piles }];
}

/** The waste turned over: what came first comes first again. */
function wasteTurnedOver(moment: Moment): Step {
  const piles = copy(moment.piles);
  while (waste(piles).length > 0) stock(piles).push(down(waste(piles).pop() as string));
  return ['redeal', { ...moment, piles }];
}

/** Klondike, so many cards at a time. */
const klondike = (draw: number): Game => ({
  packs: 1,
  suits: SUITS,
  deal: (cards) => {
    const deck = [...cards];
    const laid = columns(deck, [1, 2, 3, 4, 5, 6, 7]).map(topOnlyUp);
    return { piles: { tableau: laid, foundation: empties(4), stock: [asStock(deck)], waste: [[]] } };
  },
  steps: (moment) => {
    const { piles } = moment;
    if (cardsIn(foundation(piles)) === 52) return [];
    const steps: Step[] = [];
    const columnTakes = (target: readonly string[], card: string): boolean =>
      target.length === 0 ? rank(card) === 13 : oneDownOtherColour(top(target) as string, card);
    const toColumns = (from: string, count: number, card: string): void => {
      tableau(piles).forEach((target, j) => {
        if (from !== `tableau:${j}` && columnTakes(target, card))
          steps.push(moved(moment, from, count, `tableau:${j}`, turnUpColumns));
      });
    };
    tableau(piles).forEach((pile, i) => {
      for (let count = 1; count <= runLength(pile, oneDownOtherColour); count++)
        toColumns(`tableau:${i}`, count, pile[pile.length - count] as string);
      steps.push(...homeStep(moment, `tableau:${i}`, turnUpColumns));
    });
    const fromWaste = top(waste(piles));
    if (fromWaste !== undefined) {
      toColumns('waste:0', 1, fromWaste);
      steps.push(...homeStep(moment, 'waste:0'));
    }
    foundation(piles).forEach((pile, i) => {
      if (pile.length > 0) toColumns(`foundation:${i}`, 1, top(pile) as string);
    });
    if (stock(piles).length > 0) steps.push(turnedToWaste(moment, draw));
    else if (waste(piles).length > 0) steps.push(wasteTurnedOver(moment));
    return steps;
  },
});

/** Spider with these suits; complete runs leave by themselves. */
const spider = (suits: string): Game => ({
  packs: 8 / suits.length,
  suits,
  deal: (cards) => {
    const deck = [...cards];
    const laid = columns(deck, [6, 6, 6, 6, 5, 5, 5, 5, 5, 5]).map(topOnlyUp);
    return { piles: { tableau: laid, foundation: empties(8), stock: [asStock(deck)] } };
  },
  steps: (moment) => {
    const { piles } = moment;
    if (cardsIn(foundation(piles)) === 104) return [];
    const sameSuit = (below: string, card: string): boolean =>
      rank(card) === rank(below) - 1 && suit(card) === suit(below);
    const follow = (after: Piles): void => {
      turnUpColumns(after);
      for (const pile of tableau(after)) {
        if (runLength(pile, sameSuit) < 13) continue;
        const free = foundation(after).find((one) => one.length === 0) as string[];
        free.push(...pile.splice(pile.length - 13));
      }
      turnUpColumns(after);
    };
    const steps: Step[] = [];
    tableau(piles).forEach((pile, i) => {
      for (let count = 1; count <= runLength(pile, sameSuit); count++) {
        const card = pile[pile.length - count] as string;
        tableau(piles).forEach((target, j) => {
          if (i !== j && (target.length === 0 || rank(card) === rank(top(target) as string) - 1))
            steps.push(moved(moment, `tableau:${i}`, count, `tableau:${j}`, follow));
        });
      }
    });
    if (stock(piles).length > 0 && tableau(piles).every((pile) => pile.length > 0)) {
      const after = copy(piles);
      for (const pile of tableau(after)) pile.push(up(stock(after).pop() as string));
      follow(after);
      steps.push(['deal', { ...moment, piles: after }]);
    }
    return steps;
  },
});

const yukon: Game = {
  packs: 1,
  suits: SUITS,
  deal: (cards) => {
    const laid = columns([...cards], [1, 6, 7, 8, 9, 10, 11]);
    return {
      piles: {
        tableau: laid.map((pile, i) => pile.map((card, j) => (j < i ? down(card) : card))),
        foundation: empties(4),
      },
    };
  },
  steps: (moment) => {
    const { piles } = moment;
    if (cardsIn(foundation(piles)) === 52) return [];
    const steps: Step[] = [];
    tableau(piles).forEach((pile, i) => {
      for (let count = 1; count <= upLength(pile); count++) {
        const card = pile[pile.length - count] as string;
        tableau(piles).forEach((target, j) => {
          const takes =
            target.length === 0 ? rank(card) === 13 : oneDownOtherColour(top(target) as string, card);
          if (i !== j && takes)
            steps.push(moved(moment, `tableau:${i}`, count, `tableau:${j}`, turnUpColumns));
        });
      }
      steps.push(...homeStep(moment, `tableau:${i}`, turnUpColumns));
    });
    return steps;
  },
};

const golf: Game = {
  packs: 1,
  suits: SUITS,
  deal: (cards) => {
    const deck = [...cards];
    const laid = columns(deck, [5, 5, 5, 5, 5, 5, 5]);
    const opening = deck.shift() as string;
    return { piles: { tableau: laid, stock: [asStock(deck)], waste: [[opening]] } };
  },
  steps: (moment) => {
    const { piles } = moment;
    if (cardsIn(tableau(piles)) === 0) return [];
    const steps: Step[] = [];
    tableau(piles).forEach((pile, i) => {
      if (pile.length === 0) return;
      const gap = rank(top(pile) as string) - rank(top(waste(piles)) as string);
      if (gap === 1 || gap === -1) steps.push(moved(moment, `tableau:${i}`, 1, 'waste:0'));
    });
    if (stock(piles).length > 0) steps.push(turnedToWaste(moment, 1));
    return steps;
  },
};

/** The two places of the next row that lie over each place of the three peaks; none over the lowest row. */
function overPeaks(place: number): number[] {
  if (place < 3) return [3 + 2 * place, 4 + 2 * place];
  if (place < 9) {
    const peak = Math.floor((place - 3) / 2);
    const side = (place - 3) % 2;
    return [9 + 3 * peak + side, 10 + 3 * peak + side];
  }
  return place < 18 ? [place + 9, place + 10] : [];
}

const triPeaks: Game = {
  packs: 1,
  suits: SUITS,
  deal: (cards) => {
    const deck = [...cards];
    const laid = columns(deck, Array(28).fill(1));
    const opening = deck.shift() as string;
    return {
      piles: {
        tableau: laid.map((pile, i) => (i < 18 ? pile.map(down) : pile)),
        stock: [asStock(deck)],
        waste: [[opening]],
      },
    };
  },
  steps: (moment) => {
    const { piles } = moment;
    if (cardsIn(tableau(piles)) === 0) return [];
    const isFree = (at: Piles, place: number): boolean =>
      overPeaks(place).every((over) => (tableau(at)[over] as string[]).length === 0);
    const steps: Step[] = [];
    tableau(piles).forEach((pile, i) => {
      if (pile.length === 0 || !isFree(piles, i)) return;
      const gap = Math.abs(rank(top(pile) as string) - rank(top(waste(piles)) as string));
      if (gap !== 1 && gap !== 12) return;
      steps.push(
        moved(moment, `tableau:${i}`, 1, 'waste:0', (after) => {
          tableau(after).forEach((one, place) => {
            if (one.length > 0 && isFree(after, place)) one[0] = up(one[0] as string);
          });
        }),
      );
    });
    if (stock(piles).length > 0) steps.push(turnedToWaste(moment, 1));
    return steps;
  },
};

/** The row of a place of the pyramid, from 0. */
function rowOf(place: number): number {
  let row = 0;
  while (((row + 1) * (row + 2)) / 2 <= place) row++;
  return row;
}

/** Only the top of the stock lies face up. */
function showStock(piles: Piles): void {
  piles.stock = [stock(piles).map((card, i, all) => (i === all.length - 1 ? up(card) : down(card)))];
}

/** Pyramid; it is won when the pyramid is gone, or only when every card is. */
const pyramid = (allCards: boolean): Game => ({
  packs: 1,
  suits: SUITS,
  deal: (cards) => {
    const deck = [...cards];
    const laid = columns(deck, Array(28).fill(1));
    const piles: Piles = { tableau: laid, stock: [asStock(deck)], waste: [[]], discard: [[]] };
    showStock(piles);
    return { piles, redealsUsed: 0 };
  },
  steps: (moment) => {
    const { piles, redealsUsed = 0 } = moment;
    const left = cardsIn(tableau(piles)) + (allCards ? stock(piles).length + waste(piles).length : 0);
    if (left === 0) return [];
    const free: string[] = [];
    tableau(piles).forEach((pile, place) => {
      const row = rowOf(place);
      const isCovered =
        row < 6 &&
        [place + row + 1, place + row + 2].some((over) => (tableau(piles)[over] as string[]).length > 0);
      if (pile.length > 0 && !isCovered) free.push(`tableau:${place}`);
    });
    if (stock(piles).length > 0) free.push('stock:0');
    if (waste(piles).length > 0) free.push('waste:0');
    const worth = (name: string): number => rank(top(pileNamed(piles, name)) as string);
    const removed = (...names: string[]): Step => {
      const after = copy(piles);
      for (const name of names) pileNamed(after, 'discard:0').push(pileNamed(after, name).pop() as string);
      showStock(after);
      return [`remove ${names.join(' ')}`, { ...moment, piles: after }];
    };
    const steps: Step[] = [];
    free.forEach((one, i) => {
      if (worth(one) === 13) steps.push(removed(one));
      for (const other of free.slice(i + 1))
        if (worth(one) + worth(other) === 13) steps.push(removed(one, other));
    });
    const shown = ([move, to]: Step, used: number): Step => {
      showStock(to.piles);
      return [move, { ...to, redealsUsed: used }];
    };
    if (stock(piles).length > 0) steps.push(shown(turnedToWaste(moment, 1), redealsUsed));
    else if (waste(piles).length > 0 && redealsUsed < 2)
      steps.push(shown(wasteTurnedOver(moment), redealsUsed + 1));
    return steps;
  },
});

/** The games, by the id of the variant whose default they are. */
export const games: Readonly<Record<string, Game>> = {
  freecell: freecell(4, true),
  'freecell-0-cells': freecell(0, true),
  'freecell-1-cell': freecell(1, true),
  'freecell-2-cells': freecell(2, true),
  'freecell-3-cells': freecell(3, true),
  'relaxed-freecell': freecell(4, false),
  klondike: klondike(1),
  'klondike-draw-3': klondike(3),
  spider: spider(SUITS),
  'spider-2-suits': spider('HS'),
  'spider-1-suit': spider('S'),
  yukon,
  golf,
  'tri-peaks': triPeaks,
  pyramid: pyramid(false),
};

/** The number of leaves of the tree of legal moves. */
export function leaves(game: Game, moment: Moment, depth: number): number {
  const steps = game.steps(moment);
  if (depth === 1) return steps.length;
  return steps.reduce((sum, [, to]) => sum + leaves(game, to, depth - 1), 0);
}
