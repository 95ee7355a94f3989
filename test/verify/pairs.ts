/**
 * Pairs of games that differ in nothing but what their player has not seen, played alike: whatever a player is shown, told, offered
 * or refused must be the same in both, byte for byte.
 *
 * A pair is made anew at every ply that is looked at, from the game that is played: first with all hidden cards in another
 * order and another seed for shuffles, for what is seen and may be asked before the move; then with those alone that the move leaves
 * hidden, for what it shows. Which cards those are is found by following each card through the move, without the code under
 * test.
 */
import { isDeepStrictEqual } from 'node:util';
import { applyMove, type GameEvent } from 'solitaire-rules';
import { bestTarget, buries, liftable, safePlays, targets } from 'solitaire-rules/analysis';
import {
  fillRank,
  type GameState,
  legalMoves,
  type Move,
  type PileId,
  type PlayerView,
  parseView,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import { mergeView, revealFor, viewEvents, viewFor } from 'solitaire-rules/verify';
import { nameCards } from '../../src/play/card-ids.ts';
import { patchesBetween } from '../../src/play/difference.ts';
import type { Compiled } from '../../src/rules/compiled.ts';
import { makeMove } from '../../src/rules/make.ts';
import { DEAL, type MoveCode, moveCode, moveOf, pullCode, REDEAL, removeCode } from '../../src/rules/move.ts';
import { clonePosition, forgetSteps, lengthOf, type Position, unpack } from '../../src/table/index.ts';
import { coreOf, movesAt, positionFrom } from '../conformance/core.ts';
import { chosen, dealt } from '../conformance/walks.ts';
import { numbersFrom, otherwiseHidden, shownBy, viewByHand } from './hidden.ts';

/** A pair: the deal, how far it is played, and what decides all else. */
export interface Pair {
  readonly seed: number;
  readonly plies: number;
  readonly salt: number;
}

/** How closely a pair is looked at. */
export interface Looks {
  /** At how many positions, spread over the game. */
  readonly positions: number;
  /** How many moves that may be written down are judged at each, legal or not. */
  readonly judged: number;
  /** How many of the five kinds of hints are asked for at each. */
  readonly hints: number;
}

type Channel = readonly [name: string, asked: (of: GameState | PlayerView) => unknown];

const MALFORMED: readonly unknown[] = [
  null,
  'deal',
  { type: 'draw' },
  { type: 'move', from: 'stock:0', to: 'nowhere:1', count: 1 },
  { type: 'move', from: 'tableau:0', to: 'tableau:1', count: 1.5 },
  { type: 'remove', piles: [] },
];

/** Plays a pair of games and tells the first channel that tells them apart, or nothing. */
export function leak(variant: Variant, { seed, plies, salt }: Pair, looks: Looks): string | undefined {
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, dealt(variant, { seed, choices: [] }));
  const pick = numbersFrom(salt);
  const looked = Array.from({ length: looks.positions }, (_, i) =>
    Math.round((plies * (i + 1)) / looks.positions),
  );
  for (let ply = 0; ply <= plies; ply++) {
    const legal = movesAt(compiled, position);
    const code = legal.length === 0 ? undefined : chosen(compiled, legal, pick(1 << 16));
    if (looked.includes(ply) || code === undefined) {
      // A position of its own, since a state keeps its position and the game goes on in this one.
      const state = unpack(compiled.shape, clonePosition(position));
      const move = code === undefined ? undefined : moveOf(compiled.layout, code);
      const found =
        leakBefore(variant, compiled, position, state, pick, looks) ??
        (move && leakAfter(variant, state, move, pick));
      if (found !== undefined) return `ply ${ply}: ${found}`;
    }
    if (code === undefined) return undefined;
    makeMove(compiled, position, code);
    forgetSteps(position);
  }
  return undefined;
}

/** What may be seen and asked in a position. */
function leakBefore(
  variant: Variant,
  compiled: Compiled,
  position: Position,
  state: GameState,
  pick: (limit: number) => number,
  { judged, hints }: Looks,
): string | undefined {
  const other = otherwiseHidden(variant, state, pick, { seed: true });
  const view = viewFor(variant, state);
  const seen = JSON.stringify(view);
  if (seen !== JSON.stringify(viewByHand(state))) return 'the view is not what lies face up';
  if (seen !== JSON.stringify(viewFor(variant, other))) return 'view';
  const moves = Array.from({ length: judged }, () => moveOf(compiled.layout, anyMove(position, pick)));
  const pile = compiled.layout.pileIds[pick(compiled.layout.piles)] as PileId;
  const listed = legalMoves(variant, view);
  const buried = listed[pick(listed.length + 1)] ?? listed[0];
  const channels: Channel[] = [
    ['legal moves', (of) => legalMoves(variant, of)],
    ['distinct moves', (of) => legalMoves(variant, of, { distinct: true })],
    ['status', (of) => status(variant, of)],
    ['fill rank', (of) => fillRank(variant, of)],
    ...[...moves, MALFORMED[pick(MALFORMED.length)]].map(
      (move): Channel => [`rejection of ${JSON.stringify(move)}`, (of) => validateMove(variant, of, move)],
    ),
  ];
  const hinted: Channel[] = [
    ['targets', (of) => targets(variant, of, pile, 0)],
    ['best target', (of) => bestTarget(variant, of, pile)],
    ['liftable', (of) => liftable(variant, of, pile)],
    ['safe plays', (of) => safePlays(variant, of, { fromWaste: true })],
    ['buries', (of) => buried && buries(variant, of, buried)],
  ];
  for (let i = 0; i < hints; i++) channels.push(...hinted.splice(pick(hinted.length), 1));
  for (const [name, asked] of channels) {
    const told = JSON.stringify(asked(state));
    if (told !== JSON.stringify(asked(other))) return name;
    if (told !== JSON.stringify(asked(view))) return `${name}: otherwise than of the view`;
  }
  return undefined;
}

/** Any move that may be written down. */
function anyMove(position: Position, pick: (limit: number) => number): MoveCode {
  const { layout } = position;
  const from = pick(layout.piles);
  const to = pick(layout.piles);
  switch (pick(8)) {
    case 0:
      return pick(2) === 0 ? DEAL : REDEAL;
    case 1: {
      const [a, b, c] = [...new Set([from, to, pick(layout.piles)])].sort((x, y) => x - y);
      return removeCode(a as number, b, pick(2) === 0 ? undefined : c);
    }
    case 2:
      return pullCode(from, to, pick(lengthOf(position, from) + 1));
    default:
      return moveCode(from, to, 1 + pick(Math.min(lengthOf(position, from), pick(2) === 0 ? 1 : 20) + 1));
  }
}

/** What a move shows. */
function leakAfter(
  variant: Variant,
  state: GameState,
  move: Move,
  pick: (limit: number) => number,
): string | undefined {
  const ids = nameCards(state);
  const made = applyMove(variant, state, move);
  const keep = shownBy(variant, state, ids, made.events, made.state);
  // A shuffle that shows cards depends on its seed, and then both games have one.
  const seed = !(move.type === 'redeal' && made.events.some(isShown));
  const other = otherwiseHidden(variant, state, pick, { ids, keep, seed });
  const view = viewFor(variant, state);
  const expected = applyMove(variant, view, move, { patches: true });
  const told = [made, applyMove(variant, other, move)].map(({ state: after, events }) => {
    const seen = viewFor(variant, after);
    return {
      view: JSON.stringify(seen),
      events: JSON.stringify(viewEvents(events)),
      patches: JSON.stringify(patchesBetween(view, seen)),
      reveal: JSON.stringify(revealFor(variant, expected.state, after)),
    };
  });
  for (const channel of ['view', 'events', 'patches', 'reveal'] as const) {
    if (told[0][channel] !== told[1][channel]) return `${channel} of ${JSON.stringify(move)}`;
    if (/"[2-9atjqk][cdhs]"|redealSeed/.test(told[0][channel])) return `${channel}: a hidden card by name`;
  }
  return unlikeServer(variant, move, expected.state, told[0]);
}

/** Whether the player's side, with what it has and what it is told, comes to the server's own view. */
function unlikeServer(
  variant: Variant,
  move: Move,
  expected: PlayerView,
  { view, reveal }: { readonly view: string; readonly reveal: string },
): string | undefined {
  const merged = mergeView(variant, expected, JSON.parse(reveal));
  if (!merged.ok) return `the reveal of ${JSON.stringify(move)} does not fit: ${merged.error[0].message}`;
  if (JSON.stringify(merged.value) !== view) return `another view once ${JSON.stringify(move)} is revealed`;
  const sent = parseView(variant, JSON.parse(JSON.stringify(expected)));
  return sent.ok && isDeepStrictEqual(sent.value, expected)
    ? undefined
    : `the view that ${JSON.stringify(move)} gives is none`;
}

const isShown = (event: GameEvent): boolean =>
  'cards' in event && (event.cards.flat() as string[]).some((card) => card === card.toUpperCase());
