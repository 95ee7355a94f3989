/**
 * The laws of a session, on any sequence of moves, undos, redos, pauses and restores: it equals replaying the moves that remain, its
 * counters and score equal those counted again from its log, what is restored is what was saved, and each card keeps its name.
 */
import fc from 'fast-check';
import { type AutomaticPlay, createSession } from 'solitaire-rules/play';
import { legalMoves, type Variant } from 'solitaire-rules/rules';
import { type Scoring, scorings } from 'solitaire-rules/score';
import { canfield } from 'solitaire-rules/variants/canfield';
import { golf } from 'solitaire-rules/variants/golf';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { pyramid } from 'solitaire-rules/variants/pyramid';
import { spider } from 'solitaire-rules/variants/spider';
import { spider1Suit } from 'solitaire-rules/variants/spider-1-suit';
import { triPeaks } from 'solitaire-rules/variants/tri-peaks';
import { it } from 'vitest';
import { anyCommands, type Real } from './session-model.ts';

/** Every card that fits on a foundation goes there. */
const upwards: AutomaticPlay = (variant, state) =>
  legalMoves(variant, state)
    .filter((move) => move.type === 'move' && move.to.startsWith('foundation:'))
    .slice(0, 1);

interface Game {
  readonly name: string;
  readonly variant: Variant;
  readonly scoring: Scoring;
  readonly automatic?: AutomaticPlay;
}

const GAMES: readonly Game[] = [
  { name: 'klondike-draw-3', variant: klondikeDraw3, scoring: scorings['klondike-timed-draw-3'] },
  {
    name: 'klondike-draw-3, automatic',
    variant: klondikeDraw3,
    scoring: scorings['klondike-vegas'],
    automatic: upwards,
  },
  { name: 'la-belle-lucie', variant: laBelleLucie, scoring: scorings.moves, automatic: upwards },
  { name: 'spider', variant: spider, scoring: scorings.spider },
  { name: 'spider-1-suit', variant: spider1Suit, scoring: scorings.spider },
  { name: 'canfield', variant: canfield, scoring: scorings['klondike-standard-draw-3'], automatic: upwards },
  { name: 'golf', variant: golf, scoring: scorings.golf },
  { name: 'tri-peaks', variant: triPeaks, scoring: scorings['tri-peaks'] },
  { name: 'pyramid', variant: pyramid, scoring: scorings.pyramid },
];

it.each(GAMES)('$name', ({ variant, scoring, automatic }) => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.boolean(),
      fc.boolean(),
      anyCommands,
      (seed, undoCountsAsMove, timed, commands) => {
        fc.modelRun(() => {
          const session = createSession(
            variant,
            { seed },
            { scoring, undoCountsAsMove, ...(automatic ? { automatic } : {}), ...(timed ? { at: 0 } : {}) },
          );
          const { state } = session.getSnapshot();
          const real: Real = {
            session,
            start: state,
            variant,
            scoring,
            undoCountsAsMove,
            automatic,
            faces: new Map(),
          };
          return { model: { line: [], undone: [], now: 0 }, real };
        }, commands);
      },
    ),
    { numRuns: 25 },
  );
});
