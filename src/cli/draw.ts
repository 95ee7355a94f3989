/**
 * A table as text, for any definition: groups other than the tableau are a line each, their piles numbered as moves name
 * them; then the tableau's piles side by side, deepest card first. A card that lies face down is `??`, an empty pile `--`,
 * an empty foundation that waits for a suit `-C`.
 */
import { SUITS } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import { fillRank, type GameState, legalMoves, status, type Variant } from '../rules/index.js';
import type { Group } from '../table/index.js';

const WIDTH = 80;
const EMPTY = '--';
const HIDDEN = '??';
/** How many cards of a waste are shown. */
const FANNED = 3;

const face = (card: string): string => (card === card.toUpperCase() ? card : HIDDEN);

/** Draws a state, with what there is to know about it in lines below. */
export function drawState(variant: Variant, state: GameState): string {
  const { layout } = compile(variant);
  const margin = Math.max(...layout.groups.map(({ name }) => name.length)) + 2;
  const rows = layout.groups.filter(({ role }) => role !== 'tableau');
  const columns = layout.groups.filter(({ role }) => role === 'tableau');
  const parts = [
    [`${variant.title} (${state.variant})`],
    rows.flatMap((group) => drawRow(variant, state, group, margin)),
    ...columns.map((group) => drawTableau(variant, pilesOf(state, group), group.name, margin)),
    [standing(variant, state)],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

const pilesOf = (state: GameState, { name }: Group): readonly (readonly string[])[] =>
  state.piles[name] as readonly (readonly string[])[];

/** A group of piles as cells of a line, as many lines as it needs. */
function drawRow(variant: Variant, state: GameState, group: Group, margin: number): string[] {
  const cells = pilesOf(state, group).map((pile, i) => `${i}:${pileText(variant, group, pile, i)}`);
  const width = Math.max(...cells.map((cell) => cell.length)) + 2;
  const perLine = Math.max(1, Math.floor((WIDTH - margin) / width));
  return chunks(cells, perLine).map((line, i) =>
    `${(i === 0 ? group.name : '').padEnd(margin)}${line.map((cell) => cell.padEnd(width)).join('')}`.trimEnd(),
  );
}

function pileText(variant: Variant, group: Group, pile: readonly string[], index: number): string {
  const count = pile.length === 1 ? '1 card' : `${pile.length} cards`;
  const top = pile[pile.length - 1];
  if (group.role === 'stock' || group.role === 'discard') {
    return group.role === 'stock' && top !== undefined && face(top) !== HIDDEN ? `${top} (${count})` : count;
  }
  if (top === undefined) return emptyText(variant, group, index);
  if (group.role === 'waste') {
    const before = pile.length > FANNED ? '.. ' : '';
    return `${before}${pile.slice(-FANNED).map(face).join(' ')} (${count})`;
  }
  if (group.role === 'cell') return pile.map(face).join(' ');
  if (group.role === 'foundation' || pile.length === 1) return face(top);
  return `${face(top)} (${count})`;
}

function emptyText(variant: Variant, group: Group, index: number): string {
  if (group.role !== 'foundation') return EMPTY;
  const suit = compile(variant).rules[group.first + index]?.suit ?? -1;
  return suit < 0 ? EMPTY : `-${SUITS[suit]}`;
}

function drawTableau(
  variant: Variant,
  piles: readonly (readonly string[])[],
  name: string,
  margin: number,
): string[] {
  const points = variant.piles[name]?.place?.points;
  return (points && drawPlaces(piles, points, name, margin)) ?? drawColumns(piles, name, margin);
}

/** How wide a card is where each has a place of its own: its number and its name. */
const PLACE = 6;

/** Piles that have a place each, as in a pyramid, with their numbers; nothing where the picture would be too wide. */
function drawPlaces(
  piles: readonly (readonly string[])[],
  points: readonly (readonly [number, number])[],
  name: string,
  margin: number,
): string[] | undefined {
  const left = Math.min(...points.map(([x]) => x));
  const places = piles.map((pile, i) => {
    const [x = Number.NaN, y = 0] = points[i] ?? [];
    const top = pile[pile.length - 1];
    return { y, column: margin + Math.round((x - left) * PLACE), text: top ? `${i}:${face(top)}` : '' };
  });
  if (!places.every(({ column }) => column <= WIDTH - PLACE)) return undefined;
  const rows = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
  return rows.map((row, i) =>
    places
      .filter(({ y }) => y === row)
      .sort((a, b) => a.column - b.column)
      .reduce((line, { column, text }) => line.padEnd(column) + text, i === 0 ? name : '')
      .trimEnd(),
  );
}

/** Columns side by side under their numbers, in bands where they are too many for one. */
function drawColumns(piles: readonly (readonly string[])[], name: string, margin: number): string[] {
  const width = piles.length > 100 ? 5 : 4;
  const numbered = piles.map((pile, i) => [String(i), ...(pile.length === 0 ? [EMPTY] : pile.map(face))]);
  const perBand = Math.floor((WIDTH - margin) / width);
  return chunks(numbered, perBand).flatMap((band, b) => {
    const height = Math.max(...band.map((pile) => pile.length));
    const lines = Array.from({ length: height }, (_, row) =>
      `${(b === 0 && row === 0 ? name : '').padEnd(margin)}${band
        .map((pile) => (pile[row] ?? '').padStart(width - 2).padEnd(width))
        .join('')}`.trimEnd(),
    );
    return b === 0 ? lines : ['', ...lines];
  });
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** How the game stands, in one line: what the state says beside its piles. */
function standing(variant: Variant, state: GameState): string {
  const { shape } = compile(variant);
  const fill = fillRank(variant, state);
  const { redealsUsed, powersUsed } = state;
  return [
    {
      won: 'won',
      'no-moves': 'no legal move',
      'in-play': countOf(legalMoves(variant, state).length, 'legal move'),
    }[status(variant, state)],
    ...(state.base === undefined
      ? []
      : [
          `base ${state.base}`,
          `an empty column takes ${{ any: 'any card', none: 'nothing' }[fill as string] ?? fill}`,
        ]),
    ...(redealsUsed === undefined ? [] : [`redeals used: ${redealsUsed} of ${shape.redeals}`]),
    ...shape.powers.map(({ name, times }) => `${name} used: ${powersUsed?.[name] ?? 0} of ${times}`),
  ].join('; ');
}

/** A number with its noun: `1 move`, `2 moves`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
