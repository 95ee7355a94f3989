/**
 * FreeCell's legal moves as one writes them first: walking JSON arrays of card names, with the rules of the variant `freecell`
 * (runs, the limit on transfers, every empty cell and column its own target). What `legalMoves` is measured against.
 */
const RANKS = 'A23456789TJQK';
const rank = (card: string) => RANKS.indexOf(card[0] as string);
const suit = (card: string) => card[1] as string;
const isRed = (card: string) => suit(card) === 'D' || suit(card) === 'H';
const fits = (card: string, on: string) => rank(card) === rank(on) - 1 && isRed(card) !== isRed(on);
const SUITS = 'CDHS';

interface Piles {
  readonly tableau: readonly (readonly string[])[];
  readonly cell: readonly (readonly string[])[];
  readonly foundation: readonly (readonly string[])[];
}

export interface NaiveMove {
  type: 'move';
  from: string;
  to: string;
  count: number;
}

export function naiveMoves({ piles }: { readonly piles: Piles }): NaiveMove[] {
  const { tableau, cell, foundation } = piles;
  const moves: NaiveMove[] = [];
  const move = (from: string, to: string, count: number) => moves.push({ type: 'move', from, to, count });
  if (foundation.reduce((sum, pile) => sum + pile.length, 0) === 52) return moves;
  const cells = cell.filter((pile) => pile.length === 0).length;
  const columns = tableau.filter((pile) => pile.length === 0).length;
  const tops = [
    ...tableau.map((pile, i) => ({ id: `tableau:${i}`, pile })),
    ...cell.map((pile, i) => ({ id: `cell:${i}`, pile })),
  ];
  for (const { id, pile } of tops) {
    const card = pile.at(-1);
    if (card === undefined) continue;
    const home = SUITS.indexOf(suit(card));
    if ((foundation[home] as readonly string[]).length === rank(card)) move(id, `foundation:${home}`, 1);
    cell.forEach((free, i) => {
      if (free.length === 0 && id !== `cell:${i}`) move(id, `cell:${i}`, 1);
    });
    let run = 1;
    if (id.startsWith('tableau')) {
      while (run < pile.length && fits(pile.at(-run) as string, pile.at(-run - 1) as string)) run++;
    }
    tableau.forEach((target, i) => {
      if (id === `tableau:${i}`) return;
      const on = target.at(-1);
      for (let count = 1; count <= run; count++) {
        const limit = (cells + 1) * 2 ** (on === undefined ? columns - 1 : columns);
        if (count > limit) break;
        if (on === undefined || fits(pile.at(-count) as string, on)) move(id, `tableau:${i}`, count);
      }
    });
  }
  return moves;
}
