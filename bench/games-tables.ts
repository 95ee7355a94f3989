/** What `npm run bench:games` solves: which deals of which rules, on what budget, and what others found. */
import { deriveVariant, type Variant } from 'solitaire-rules/rules';
import { bakersGame } from 'solitaire-rules/variants/bakers-game';
import { beleagueredCastle } from 'solitaire-rules/variants/beleaguered-castle';
import { blackHole } from 'solitaire-rules/variants/black-hole';
import { canfield } from 'solitaire-rules/variants/canfield';
import { eightOff } from 'solitaire-rules/variants/eight-off';
import { fan } from 'solitaire-rules/variants/fan';
import { freecell0Cells } from 'solitaire-rules/variants/freecell-0-cells';
import { freecell1Cell } from 'solitaire-rules/variants/freecell-1-cell';
import { freecell2Cells } from 'solitaire-rules/variants/freecell-2-cells';
import { freecell3Cells } from 'solitaire-rules/variants/freecell-3-cells';
import { golf } from 'solitaire-rules/variants/golf';
import { klondike } from 'solitaire-rules/variants/klondike';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { penguin } from 'solitaire-rules/variants/penguin';
import { seahavenTowers } from 'solitaire-rules/variants/seahaven-towers';

/** One row of figures. */
export interface Table {
  /** By which it is asked for. */
  readonly name: string;
  /** What it is called in the table. */
  readonly title: string;
  readonly variant: Variant;
  readonly deals: number;
  /** Microsoft's deals from 1 on, or seeds from 1 on. */
  readonly by: 'microsoft' | 'seed';
  readonly maxStates: number;
  /** The share of deals that others found to be winnable, in hundredths, and who, or of which deals. */
  readonly published?: { readonly share: number; readonly by: string };
  /** What tells fc-solve which game it is. */
  readonly peer?: readonly string[];
}

/** Fan as Solvitaire deals it: row by row, so that two fans have two cards and none has one. */
const fanByRows = deriveVariant(fan, { id: 'fan-by-rows', deal: [{ to: 'tableau' }] });

/** Canfield as Solvitaire plays it: nothing is built on the foundations' first rank, any part of a run moves, and the waste is empty at first. */
const canfieldByRuns = deriveVariant(canfield, {
  id: 'canfield-by-runs',
  piles: { tableau: { lift: 'run', build: { wrap: 'not-at-base' } } },
  deal: [
    { to: 'reserve', cards: 13, down: 'all-but-top' },
    { to: 'foundation', cards: [1], setsBase: true },
    { to: 'tableau', cards: 1 },
    { to: 'stock' },
  ],
});

const solvitaire = (share: number) => ({ share, by: 'Solvitaire' });
const sample = { deals: 300, by: 'seed', maxStates: 5_000_000 } as const;
const microsoft = { deals: 1000, by: 'microsoft', maxStates: 5_000_000 } as const;
const fewer = { ...microsoft, deals: 500 };
/** So many of Microsoft's deals 1 to 32000 can be won. */
const ofAll = (won: number) => ({
  share: (100 * won) / 32_000,
  by: `${won.toLocaleString('en')} of 1-32000`,
});

/** All tables, in the order in which they are made. */
export const TABLES: readonly Table[] = [
  {
    name: 'penguin',
    title: 'Penguin',
    variant: penguin,
    deals: 8000,
    by: 'seed',
    maxStates: 5_000_000,
    published: { share: (100 * 7979) / 8000, by: '7,979 of 8,000 deals, other ones' },
  },
  {
    name: 'bakers-game',
    title: "Baker's Game",
    variant: bakersGame,
    ...microsoft,
    peer: ['-g', 'bakers_game'],
  },
  { name: 'eight-off', title: 'Eight Off', variant: eightOff, ...microsoft, peer: ['-g', 'eight_off'] },
  {
    name: 'seahaven-towers',
    title: 'Seahaven Towers',
    variant: seahavenTowers,
    ...microsoft,
    peer: ['-g', 'seahaven_towers'],
  },
  {
    name: 'freecell-3-cells',
    title: 'FreeCell, 3 cells',
    variant: freecell3Cells,
    ...fewer,
    peer: ['--freecells-num', '3'],
    published: ofAll(31801),
  },
  {
    name: 'freecell-2-cells',
    title: 'FreeCell, 2 cells',
    variant: freecell2Cells,
    ...fewer,
    peer: ['--freecells-num', '2'],
    published: ofAll(25381),
  },
  {
    name: 'freecell-1-cell',
    title: 'FreeCell, 1 cell',
    variant: freecell1Cell,
    ...fewer,
    peer: ['--freecells-num', '1'],
    published: ofAll(6289),
  },
  {
    name: 'freecell-0-cells',
    title: 'FreeCell, no cells',
    variant: freecell0Cells,
    ...fewer,
    peer: ['--freecells-num', '0'],
    published: ofAll(69),
  },
  {
    name: 'beleaguered-castle',
    title: 'Beleaguered Castle',
    variant: beleagueredCastle,
    ...sample,
    published: solvitaire(68.17),
  },
  {
    name: 'fan',
    title: 'Fan, dealt row by row',
    variant: fanByRows,
    ...sample,
    published: solvitaire(48.776),
  },
  { name: 'golf', title: 'Golf', variant: golf, ...sample, published: solvitaire(45.109) },
  { name: 'black-hole', title: 'Black Hole', variant: blackHole, ...sample, published: solvitaire(86.944) },
  {
    name: 'canfield',
    title: 'Canfield, runs moving',
    variant: canfieldByRuns,
    ...sample,
    published: solvitaire(71.245),
  },
  {
    name: 'klondike-draw-3',
    title: 'Klondike, draw 3',
    variant: klondikeDraw3,
    ...sample,
    published: solvitaire(81.945),
  },
  {
    name: 'la-belle-lucie',
    title: 'La Belle Lucie, 2 million positions',
    variant: laBelleLucie,
    deals: 1000,
    by: 'seed',
    maxStates: 2_000_000,
  },
  { name: 'klondike', title: 'Klondike, draw 1', variant: klondike, ...sample, published: solvitaire(90.48) },
];
