/**
 * Two sessions whose deals differ in nothing but cards that are never seen, driven alike: moves, refused moves, undo, redo. All that
 * their player gets is compared: answers, snapshots, what subscribers hear, the log.
 */
import {
  type AutoPlayerOptions,
  autoPlayer,
  createSession,
  type Session,
  type SessionStep,
} from 'solitaire-rules/play';
import { deal, legalMoves, type Move, type Variant } from 'solitaire-rules/rules';
import { scoringFor } from 'solitaire-rules/score';
import { type SessionView, viewSession } from 'solitaire-rules/verify';
import { type CardId, nameCards } from '../../src/play/card-ids.ts';
import { coreOf } from '../conformance/core.ts';
import { numbersFrom, otherwiseHidden, shownBy } from './hidden.ts';
import type { Pair } from './pairs.ts';

/** What follows by itself in most of the sessions. */
const AUTOMATIC: readonly AutoPlayerOptions[] = [{ policy: 'all' }, { policy: 'safe', fromWaste: true }];

type Action = 'undo' | 'redo' | Move | readonly Move[];

const play = (session: SessionView, action: Move | readonly Move[]) =>
  'type' in action ? session.move(action) : session.moveAll(action);

/** What to do next in a session, by a number. */
function actionFor(variant: Variant, session: Session, pick: (limit: number) => number): Action {
  const moves = legalMoves(variant, session.getSnapshot().state);
  const choice = pick(12);
  if (choice < 2 || moves.length === 0) return choice === 1 ? 'redo' : 'undo';
  const move = moves[pick(moves.length)];
  // Now and then a turn of several moves, of which the later ones are seldom legal.
  if (choice === 3)
    return [move, ...Array.from({ length: 1 + pick(2) }, () => anyOther(variant, moves, pick))];
  // And one that is refused.
  return choice === 2 && move.type === 'move' ? { ...move, to: move.from, count: 1 + pick(9) } : move;
}

/** A move between any two piles, or any that was legal before. */
function anyOther(variant: Variant, moves: readonly Move[], pick: (limit: number) => number): Move {
  const piles = coreOf(variant).layout.pileIds;
  const [from, to] = [piles[pick(piles.length)], piles[pick(piles.length)]];
  return pick(3) === 0 ? moves[pick(moves.length)] : { type: 'move', from, to, count: 1 };
}

/** The first difference between two such sessions, or nothing. */
export function sessionsApart(variant: Variant, { seed, plies, salt }: Pair): string | undefined {
  const pick = numbersFrom(salt);
  const start = deal(variant, { seed });
  const options = {
    patches: true,
    scoring: scoringFor(variant),
    forbidUndo: salt % 3 === 0 ? 'after-reveal' : 'never',
    ...(salt % 4 === 0 ? {} : { automatic: autoPlayer(AUTOMATIC[salt % AUTOMATIC.length]) }),
  } as const;
  // Played once by itself: what is done, and which of the cards of the deal are ever shown.
  const rehearsal = createSession(variant, start, options);
  let last: SessionStep | undefined;
  rehearsal.subscribe((step) => {
    last = step;
  });
  const player = viewSession(rehearsal);
  const shown = new Set<CardId>();
  const actions: Action[] = [];
  let shuffles = false;
  for (let i = 0; i < plies; i++) {
    const action = actionFor(variant, rehearsal, pick);
    actions.push(action);
    const { state, ids } = rehearsal.getSnapshot();
    if (typeof action === 'string') {
      rehearsal[action]();
      continue;
    }
    const made = play(player, action);
    if (!made.ok) continue;
    shuffles ||= made.value.moves.some(({ type }) => type === 'redeal');
    const { events, snapshot } = last as SessionStep;
    for (const id of shownBy(variant, state, ids, events, snapshot.state)) shown.add(id);
  }
  const ids = nameCards(start);
  const other = otherwiseHidden(variant, start, pick, { ids, keep: shown, seed: !shuffles });
  const sessions = [start, other].map((first) => viewSession(createSession(variant, first, options)));
  const heard: string[][] = [[], []];
  sessions.forEach((session, i) => {
    session.subscribe((step) => heard[i].push(JSON.stringify(step)));
  });
  const compare = (
    name: string,
    asked: (session: (typeof sessions)[number]) => unknown,
  ): string | undefined => {
    const [a, b] = sessions.map((session) => JSON.stringify(asked(session)));
    if (a !== b) return `${name}: ${a} and ${b}`;
    return /"[2-9atjqk][cdhs]"|redealSeed/.test(a) ? `${name}: a hidden card by name: ${a}` : undefined;
  };
  for (const action of actions) {
    const found =
      compare(`answer to ${JSON.stringify(action)}`, (session) =>
        typeof action === 'string' ? session[action]() : play(session, action),
      ) ?? compare('snapshot', (session) => session.getSnapshot());
    if (found !== undefined) return found;
    const { state, ids } = sessions[0].getSnapshot();
    const [cards, names] = [state.piles, ids].map((piles): string[] =>
      Object.values(piles as object).flat(2),
    );
    if (cards.some((card, i) => (card === '??') !== (names[i] === '??')))
      return 'the name of a hidden card, or no name for one that is seen';
  }
  if (heard[0].join() !== heard[1].join()) return 'what is heard';
  return compare('log', (session) => session.log());
}
