/** Sessions on record: whatever was done in one, its record verifies with the counters and the score that the session showed. */
import fc from 'fast-check';
import { autoPlayer, createSession, type Session } from 'solitaire-rules/play';
import { deriveVariant, legalMoves, type Variant } from 'solitaire-rules/rules';
import { type Scoring, scoringFor, scorings } from 'solitaire-rules/score';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { spider1Suit } from 'solitaire-rules/variants/spider-1-suit';
import { triPeaks } from 'solitaire-rules/variants/tri-peaks';
import { createRecord, logOfRecord, recordOfSession, verifyRecord } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const GAMES: readonly (readonly [Variant, Scoring])[] = [
  [freecell, scorings.moves],
  [klondike, scorings['klondike-timed']],
  [laBelleLucie, scorings.time],
  [spider1Suit, scoringFor(spider1Suit)],
  [triPeaks, scoringFor(triPeaks)],
];

function play(session: Session, choices: readonly number[]): void {
  let now = 0;
  for (const choice of choices) {
    now += 700;
    const when = choice % 5 === 0 ? {} : { at: now };
    const legal = legalMoves(session.variant, session.getSnapshot().state);
    if (choice % 11 === 0) session.undo(when);
    else if (choice % 13 === 0) session.redo(when);
    else if (choice % 17 === 0) session.pause({ at: now });
    else if (legal.length > 0) {
      const move = legal[choice % legal.length];
      if (choice % 3 === 0) session.moveAll([move], when);
      else session.move(move, when);
    }
  }
}

describe.each(GAMES)('$id', (variant, scoring) => {
  it('is on record with all that was done', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.nat({ max: 9999 }), { maxLength: 60 }),
        fc.boolean(),
        (seed, choices, counts) => {
          const source = { seed };
          const session = createSession(variant, source, {
            scoring,
            undoCountsAsMove: counts,
            automatic: autoPlayer({ policy: 'all' }),
            at: 0,
          });
          play(session, choices);
          const { counters, score, status, state } = session.getSnapshot();
          const claims = score === undefined ? {} : { score };
          const record = recordOfSession(variant, source, session.save(), { runId: 'r', claims });
          expect(record.claims).toEqual({ status, ...claims, ...counters });
          const verdict = verifyRecord(record, { variants: [variant], scoring, undoCountsAsMove: counts });
          expect(verdict).toMatchObject({ verified: true, runId: 'r', faults: [] });
          expect(verdict.game).toMatchObject({ status, counters, state });
          expect(logOfRecord(variant, record)).toEqual(session.log());
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('logOfRecord', () => {
  it('throws for a record of another game, or of other rules under its name', () => {
    const record = createRecord(freecell, { microsoft: 617 }, '58');
    const other = deriveVariant(klondike, { id: 'freecell' });
    for (const variant of [klondike, other, deriveVariant(freecell, { id: 'other', title: 'Other' })])
      expect(() => logOfRecord(variant as Variant, record)).toThrow(
        expect.objectContaining({ code: 'other-variant' }),
      );
    expect(logOfRecord(freecell, record).actions).toHaveLength(1);
  });
});

describe('recordOfSession', () => {
  it('takes a log as well, and other claims', () => {
    const session = createSession(klondike, { seed: 1 });
    session.move({ type: 'deal' });
    const record = recordOfSession(klondike, { seed: 1 }, session.log(), {
      claims: { status: 'won' },
      endedAt: 5,
    });
    expect(record).toMatchObject({
      claims: { status: 'won', moves: 1 },
      endedAt: 5,
      moves: [{ type: 'deal' }],
    });
    expect(verifyRecord(record, { variants: [klondike] }).faults).toMatchObject([{ path: 'claims.status' }]);
  });

  it('throws where the session was dealt from something else', () => {
    const saved = createSession(klondike, { seed: 1 }).save();
    expect(() => recordOfSession(klondike, { seed: 2 }, saved)).toThrow(
      expect.objectContaining({
        code: 'other-deal',
        message: '{"seed":2} does not deal what the session began with',
      }),
    );
    const { deck } = createRecord(klondike, { seed: 2 });
    expect(() => recordOfSession(klondike, { deck }, saved)).toThrow(
      /^\{"deck":\["[^.]{50}\.\.\. does not deal what the session began with$/,
    );
    const shuffling = createSession(laBelleLucie, { seed: 1 }, { redealSeed: 'x' }).save();
    expect(() => recordOfSession(laBelleLucie, { seed: 1 }, shuffling)).toThrow(
      expect.objectContaining({ code: 'other-deal' }),
    );
    const record = recordOfSession(laBelleLucie, { seed: 1 }, shuffling, { redealSeed: 'x' });
    expect(record.redealSeed).toBe('x');
  });

  it('keeps a longer turn as one: a single undo takes all of it back', () => {
    const session = createSession(freecell, { microsoft: 617 });
    session.moveAll([
      { type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 },
      { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 },
    ]);
    session.undo();
    const record = recordOfSession(freecell, { microsoft: 617 }, session.save());
    expect(record.moves).toMatchObject([{ type: 'move' }, { joins: 'by-hand' }, { type: 'undo' }]);
    const { game } = verifyRecord(record, { variants: [freecell] });
    expect(game?.state).toEqual(
      verifyRecord(createRecord(freecell, { microsoft: 617 }), { variants: [freecell] }).game?.state,
    );
  });
});
