import { describe, expect, it } from 'vitest';
import { autoMoves, createSession } from '../../src/play/index.ts';
import { deal } from '../../src/rules/index.ts';
import { freecell } from '../../src/variants/freecell.ts';

describe('misuse is told by a code', () => {
  it.each([undefined, null, 617, 'seed', {}, []])('a session from %j', (from) => {
    expect(() => createSession(freecell, from as never)).toThrow(
      expect.objectContaining({ code: 'bad-deal' }),
    );
  });

  it.each(['safest', null, 3])('a policy that there is not: %j', (policy) => {
    const state = deal(freecell, { microsoft: 17 });
    expect(() => autoMoves(freecell, state, { policy: policy as never })).toThrow(
      expect.objectContaining({ code: 'bad-policy' }),
    );
  });
});
