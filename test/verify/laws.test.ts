/** The laws of records and their verification, on games played at random, over every variant there is. */
import fc from 'fast-check';
import { replay } from 'solitaire-rules/rules';
import { countersOf, remainingMoves, scoreOf, scoringFor, scorings } from 'solitaire-rules/score';
import {
  createVerifier,
  formatRecord,
  formatRecords,
  type GameRecord,
  logOfRecord,
  parseRecord,
  parseRecords,
  verifyRecord,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { everyVariant } from '../conformance/every-variant.ts';
import { isDeepFrozen } from '../conformance/frozen.ts';
import { runs } from '../conformance/sampling.ts';
import { recordOf, tellings } from './played.ts';

const FORMS = ['text', 'json'] as const;

describe.each(everyVariant)('$id', (variant) => {
  const law = (longest: number, times: number, check: (record: GameRecord) => void): void =>
    fc.assert(
      fc.property(tellings(longest), (telling) => check(recordOf(variant, telling))),
      runs(times),
    );

  it('reads a record as it was written, byte for byte, whatever form it came in', () => {
    law(40, 6, (record) => {
      expect(isDeepFrozen(record)).toBe(true);
      const json = JSON.stringify(record);
      const others = [
        ...FORMS.map((form) => formatRecord(record, { form })),
        json,
        JSON.parse(json),
        { ...JSON.parse(formatRecord(record, { form: 'json' })), deck: record.deck },
        Object.fromEntries(Object.entries(record).reverse()),
      ];
      for (const other of others) {
        const read = parseRecord(other);
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        expect(read.value).toEqual(record);
        expect(JSON.stringify(read.value)).toBe(json);
        for (const form of FORMS)
          expect(formatRecord(read.value, { form })).toBe(formatRecord(record, { form }));
      }
      for (const form of FORMS) {
        const several = parseRecords(formatRecords([record, record], { form }));
        expect(several).toEqual({ ok: true, value: [record, record] });
      }
    });
  });

  it('verifies every game that was played, and counts and scores as score does', () => {
    law(80, 6, (record) => {
      const log = logOfRecord(variant, record);
      const reached = replay(variant, log.start, remainingMoves(log));
      for (const scoring of [
        scoringFor(variant),
        scorings['klondike-timed'],
        scorings['tri-peaks'],
        scorings.moves,
        scorings.time,
      ]) {
        for (const undoCountsAsMove of [false, true]) {
          const options = { variants: [variant], scoring, undoCountsAsMove };
          const verified = verifyRecord(record, options);
          expect(verified.faults).toEqual([]);
          expect(verified.verified).toBe(true);
          expect(verified.game?.entries).toBe(record.moves.length);
          expect(verified.game?.state).toEqual(reached.ok && reached.value);
          expect(verified.game?.counters).toEqual(countersOf(variant, log, { undoCountsAsMove }));
          expect(verified.game?.score).toBe(scoreOf(variant, scoring, log, { undoCountsAsMove }));
        }
      }
    });
  });

  it('says of a game that is verified as it is played what it says of its record, move after move', () => {
    law(40, 3, (record) => {
      const options = { variants: [variant] };
      const begun = createVerifier({ ...record, moves: [] }, options);
      if (!begun.ok) throw new Error(JSON.stringify(begun.error.faults));
      const live = begun.value;
      record.moves.forEach((entry, index) => {
        expect(live.push(entry)).toMatchObject({ ok: true, value: { index } });
        const report = live.report();
        expect(report).toEqual(verifyRecord({ ...record, moves: record.moves.slice(0, index + 1) }, options));
        expect(live.state()).toEqual(report.game?.state);
      });
      expect(live.record()).toEqual(record);
      const resumed = createVerifier(record, options);
      expect(resumed.ok && resumed.value.report()).toEqual(verifyRecord(record, options));
    });
  });
});
