/** What a program may write with records and verdicts. */
import type { Status } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { freecell } from 'solitaire-rules/variants/freecell';
import {
  type Claims,
  createRecord,
  type GameRecord,
  parseRecord,
  type Verification,
  verifyRecord,
} from 'solitaire-rules/verify';
import { expectTypeOf, test } from 'vitest';

test('a verified game has been played, any other perhaps not', () => {
  const verdict = verifyRecord('', { variants: [freecell, ...Object.values(variants)] });
  expectTypeOf(verdict).toEqualTypeOf<Verification>();
  if (verdict.verified) {
    expectTypeOf(verdict.game.status).toEqualTypeOf<Status>();
    expectTypeOf(verdict.faults).toEqualTypeOf<readonly []>();
  } else {
    expectTypeOf(verdict.game?.status).toEqualTypeOf<Status | undefined>();
    expectTypeOf(verdict.stop?.index).toEqualTypeOf<number | undefined>();
  }
});

test('a record is made of moves of any kind, and told apart by type', () => {
  expectTypeOf(createRecord(freecell, { seed: 1 }, [{ type: 'undo' }])).toEqualTypeOf<GameRecord>();
  const read = parseRecord('');
  if (!read.ok) return;
  for (const entry of read.value.moves) {
    if (entry.type === 'pause') expectTypeOf(entry.at).toEqualTypeOf<number>();
    if (entry.type === 'move') expectTypeOf(entry.joins).toEqualTypeOf<'by-hand' | 'automatic' | undefined>();
  }
  expectTypeOf<Claims['score']>().toEqualTypeOf<number | undefined>();
  // @ts-expect-error A pause says when.
  createRecord(freecell, { seed: 1 }, [{ type: 'pause' }]);
});
