/** The recorded solutions: each is a record that verifies to a game won, and to none where it is cut short. */
import { readFileSync } from 'node:fs';
import { bakersGame } from 'solitaire-rules/variants/bakers-game';
import { freecell } from 'solitaire-rules/variants/freecell';
import { createRecord, formatRecord, verifyRecord } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

describe.each([freecell, bakersGame])('solutions of $id', (variant) => {
  const lines = readFileSync(new URL(`../vectors/solutions/${variant.id}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);

  it('verify to won, from every form', () => {
    expect(lines.length).toBeGreaterThan(40);
    for (const [number, moves] of lines) {
      const claims = { status: 'won', moves: moves.split(' ').length, cardsLeft: 0 } as const;
      const record = createRecord(variant, { microsoft: Number(number) }, moves, { claims });
      for (const form of [record, formatRecord(record), formatRecord(record, { form: 'json' })])
        expect(verifyRecord(form, { variants: [variant] })).toMatchObject({
          verified: true,
          game: { status: 'won', counters: { moves: claims.moves } },
        });
      const short = verifyRecord({ ...record, moves: record.moves.slice(0, -1) }, { variants: [variant] });
      expect(short).toMatchObject({ verified: false, legal: true, game: { status: 'in-play' } });
    }
  });
});
