/** What records get wrong, honestly or not, and by which name it is refused: claims, versions, rules, cards, seeds, moves, keys. */
import { deal, defineVariant, deriveVariant, type Variant, validateMove } from 'solitaire-rules/rules';
import { scorings } from 'solitaire-rules/score';
import { variants } from 'solitaire-rules/variants';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { spider } from 'solitaire-rules/variants/spider';
import {
  createRecord,
  createVerifier,
  fingerprintOf,
  type GameRecord,
  type NotVerified,
  parseRecord,
  verifyRecord,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const all: readonly Variant[] = Object.values(variants);
const played = createRecord(freecell, { microsoft: 617 }, '58 1a');

/** The codes of a record's faults, with their places. */
const faultsOf = (record: unknown, accepted: readonly Variant[] = all): string[] => {
  const verdict = verifyRecord(record, { variants: accepted });
  expect(verdict.verified).toBe(verdict.faults.length === 0);
  return verdict.faults.map(({ code, path }) => `${code} ${path}`);
};

describe('27. claims', () => {
  const game = createRecord(spider, { seed: 1 }, 'deal; undo; redo', { startedAt: 5, endedAt: 2005 });

  it('are never believed: what is told of a game is worked out from its moves', () => {
    const boast = {
      ...game,
      claims: { status: 'won', score: 1_000_000, moves: 1, undos: 0, cardsLeft: 0, elapsed: 1 },
    };
    const honest = verifyRecord(game, { variants: all });
    const verdict = verifyRecord(boast, { variants: all });
    expect(verdict.game).toEqual(honest.game);
    expect(verdict.game).toMatchObject({
      status: 'in-play',
      score: 497,
      counters: { moves: 1, undos: 1, redos: 1, cardsLeft: 104, elapsed: 2000 },
    });
    expect(verdict).toMatchObject({ verified: false, legal: true });
    expect(verdict.claims).toEqual([
      { name: 'status', claimed: 'won', found: 'in-play', holds: false },
      { name: 'score', claimed: 1_000_000, found: 497, holds: false },
      { name: 'moves', claimed: 1, found: 1, holds: true },
      { name: 'undos', claimed: 0, found: 1, holds: false },
      { name: 'cardsLeft', claimed: 0, found: 104, holds: false },
      { name: 'elapsed', claimed: 1, found: 2000, holds: false },
    ]);
    expect(verdict.faults.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'false-claim claims.status',
      'false-claim claims.score',
      'false-claim claims.undos',
      'false-claim claims.cardsLeft',
      'false-claim claims.elapsed',
    ]);
    expect(verdict.faults[0].message).toBe('the record claims status "won"; it is "in-play"');
  });

  it('hold by the way the host scores and counts, not by that of the record', () => {
    const claimed = { ...game, claims: { score: 500, moves: 3 } };
    const host = { variants: all, scoring: { ...scorings.spider, move: 0, undo: 0 }, undoCountsAsMove: true };
    expect(verifyRecord(claimed, host).verified).toBe(true);
    expect(verifyRecord(claimed, { ...host, scoring: () => scorings.none }).faults).toMatchObject([
      {
        code: 'false-claim',
        path: 'claims.score',
        expected: 'null',
        message: 'the record claims score 500; spider@1 keeps no score here',
      },
    ]);
    const timeless = createRecord(spider, { seed: 1 });
    expect(verifyRecord({ ...timeless, claims: { elapsed: 5 } }, { variants: all }).faults[0]?.message).toBe(
      'the record claims elapsed 5; it has no stamps to tell the time by',
    );
  });

  it('may be of powers, whatever is left out being none', () => {
    const lucie = createRecord(laBelleLucie, { seed: 1 });
    const [power] = Object.keys(laBelleLucie.powers ?? {});
    const claim = (powersUsed: object) => faultsOf({ ...lucie, claims: { powersUsed } });
    expect(claim({})).toEqual([]);
    expect(claim({ [power]: 0 })).toEqual([]);
    expect(claim({ [power]: 1 })).toEqual(['false-claim claims.powersUsed']);
    expect(claim({ constructor: 1 })).toEqual(['false-claim claims.powersUsed']);
    expect(claim(JSON.parse('{"__proto__": 1}'))).toEqual(['false-claim claims.powersUsed']);
  });
});

describe('29. variants and their versions', () => {
  it('are refused by name where they are unknown', () => {
    const verdict = verifyRecord({ ...played, variant: 'freecel@1' }, { variants: [freecell, spider] });
    expect(verdict.faults).toMatchObject([
      {
        code: 'unknown-variant',
        path: 'variant',
        message: 'there is no variant "freecel" here; accepted are freecell, spider',
      },
    ]);
    expect(verdict).not.toHaveProperty('game');
    expect(faultsOf(played, [])).toEqual(['unknown-variant variant']);
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(faultsOf({ ...played, variant: `${name}@1` })).toEqual(['unknown-variant variant']);
  });

  it('are refused by name at another version, and verified at their own for as long as the host keeps it', () => {
    const second = defineVariant({
      ...structuredClone(freecell),
      version: 2,
      piles: { ...freecell.piles, cell: { role: 'cell', count: 3 } },
    }) as unknown as Variant;
    const refused = verifyRecord({ ...played, variant: 'freecell@2' }, { variants: all });
    expect(refused.faults).toMatchObject([
      {
        code: 'unknown-version',
        path: 'variant',
        message: 'freecell is accepted at version 1 here, not 2',
        expected: 'version 1',
        found: '2',
      },
    ]);
    expect(faultsOf(played, [second])).toEqual(['unknown-version variant']);
    expect(faultsOf(played, [second, freecell])).toEqual([]);
    expect(faultsOf(createRecord(second, { seed: 1 }), [freecell, second])).toEqual([]);
  });

  it('are refused where the rules under a name are others than those of the record', () => {
    const altered = defineVariant({
      ...structuredClone(freecell),
      piles: { ...freecell.piles, cell: { role: 'cell', count: 5 } },
    }) as unknown as Variant;
    expect(faultsOf(played, [altered])).toEqual(['other-rules rules']);
    expect(faultsOf(played, [altered, freecell])).toEqual([]);
    expect(faultsOf({ ...played, rules: '0'.repeat(64) })).toEqual(['other-rules rules']);
  });

  it('must be a list of checked ones: anything else is the programmer’s own fault', () => {
    for (const options of [undefined, {}, { variants: variants }, { variants: undefined }])
      expect(() => verifyRecord(played, options as never)).toThrow(
        expect.objectContaining({ code: 'bad-options' }),
      );
    for (const one of [{ ...freecell }, null, undefined, 'freecell'])
      for (const list of [[one], [spider, one, freecell]])
        expect(() => verifyRecord(played, { variants: list as never })).toThrow(
          expect.objectContaining({ code: 'unchecked-variant' }),
        );
  });

  it('are no more than names where the record is of another', () => {
    const odd = { id: 'odd', version: 1, piles: null };
    expect(faultsOf(played, [odd as never, freecell])).toEqual([]);
    expect(faultsOf({ ...played, variant: 'odd@2' }, [odd as never])).toEqual(['unknown-version variant']);
    expect(faultsOf({ ...played, variant: 'none@1' }, [odd as never])).toEqual(['unknown-variant variant']);
    expect(() => verifyRecord({ ...played, variant: 'odd@1' }, { variants: [odd as never] })).toThrow(
      expect.objectContaining({ code: 'unchecked-variant' }),
    );
  });
});

describe('cards and seeds', () => {
  it('are held against each other', () => {
    const swapped = [...played.deck];
    [swapped[0], swapped[30]] = [swapped[30], swapped[0]];
    expect(faultsOf({ ...played, deck: swapped })).toEqual(['seed-mismatch deck[0]']);
    expect(faultsOf({ ...played, seed: '618' })).toEqual(['seed-mismatch deck[0]']);
    expect(faultsOf({ ...played, shuffle: 'fisher-yates-1' })).toEqual(['seed-mismatch deck[0]']);
    const seeded = createRecord(klondike, { seed: 'friday' });
    expect(faultsOf(seeded)).toEqual([]);
    expect(faultsOf({ ...seeded, seed: 'Friday' })).toEqual(['seed-mismatch deck[0]']);
    const { seed: _, shuffle: __, ...unseeded } = played;
    expect(faultsOf(unseeded)).toEqual([]);
  });

  it('must be the cards of the game, the first fault named', () => {
    const doubled = [...played.deck.slice(1), 'KC'];
    const { seed: _, shuffle: __, ...unseeded } = played;
    const verdict = verifyRecord({ ...unseeded, deck: doubled }, { variants: all });
    expect(verdict.faults).toMatchObject([{ code: 'wrong-deck', path: 'deck[51]' }]);
    expect(verdict.faults[0].message).toMatch(/KC is one more than the deck has, 7D is missing/);
    expect(faultsOf({ ...unseeded, deck: played.deck.slice(1) })).toEqual(['wrong-deck deck']);
    expect(faultsOf({ ...unseeded, deck: [] })).toEqual(['wrong-deck deck']);
    expect(faultsOf({ ...unseeded, deck: [...played.deck, ...played.deck] })).toEqual([
      'wrong-deck deck[52]',
    ]);
  });

  it('come from a shuffle that is known by name, and from a deal that there is', () => {
    const verdict = verifyRecord({ ...played, shuffle: 'fisher-yates-9' }, { variants: all });
    expect(verdict.faults).toMatchObject([
      { code: 'unknown-shuffle', path: 'shuffle', found: '"fisher-yates-9"' },
    ]);
    expect(verdict.faults[0].message).toBe(
      'there is no shuffle "fisher-yates-9" here; shuffles are fisher-yates-1 or microsoft',
    );
    expect(faultsOf({ ...played, shuffle: 'constructor' })).toEqual(['unknown-shuffle shuffle']);
    for (const seed of ['0', '617.5', '0617', '1e3', '', '2147483648', '-1', 'NaN'])
      expect(faultsOf({ ...played, seed })).toEqual(['no-such-deal seed']);
    const two = createRecord(spider, { seed: 1 });
    expect(faultsOf({ ...two, shuffle: 'microsoft' })).toEqual(['not-one-pack shuffle']);
  });

  it('have a seed of redeals exactly where a redeal shuffles', () => {
    const lucie = createRecord(laBelleLucie, { seed: 'x' }, 'redeal');
    expect(lucie.redealSeed).toBe('x');
    expect(faultsOf(lucie)).toEqual([]);
    const { redealSeed: _, ...without } = lucie;
    expect(faultsOf(without)).toEqual(['needs-redeal-seed redealSeed']);
    expect(faultsOf({ ...played, redealSeed: 'x' })).toEqual(['unneeded-redeal-seed redealSeed']);
    const state = (record: unknown) =>
      JSON.stringify(verifyRecord(record, { variants: all }).game?.state.piles);
    expect(state({ ...lucie, redealSeed: 'y' })).not.toBe(state(lucie));
  });
});

describe('moves', () => {
  const stopOf = (record: unknown) => (verifyRecord(record, { variants: all }) as NotVerified).stop;

  it('are told of with the first that is not legal, its reason and the state before it', () => {
    const bad = { type: 'move', from: 'tableau:0', to: 'tableau:1', count: 1 } as const;
    const record = { ...played, claims: { status: 'won' }, moves: [played.moves[0], bad, played.moves[1]] };
    const verdict = verifyRecord(record, { variants: all }) as NotVerified;
    const before = verifyRecord({ ...played, moves: [played.moves[0]] }, { variants: all }).game;
    expect(verdict).toMatchObject({
      verified: false,
      legal: false,
      game: before,
      claims: [],
      stop: { index: 1, rejection: { code: 'wrong-rank' }, state: before?.state },
      faults: [{ code: 'illegal-move', path: 'moves[1]', index: 1, rejection: { code: 'wrong-rank' } }],
    });
  });

  it.each([
    ['a pile that the game has not', 'tableau:8 1 cell:0'],
    ['a pile that no game has', 'nowhere:0 1 cell:0'],
    ['more cards than the game has', 'tableau:0 200 tableau:1'],
    ['a stock that is not there', 'deal'],
    ['a redeal', 'redeal'],
    ['a removal', 'remove tableau:0 tableau:1'],
    ['a removal out of order', 'remove tableau:1 tableau:0'],
    ['a removal from nowhere', 'remove tableau:0 nowhere:0'],
    ['a pull', 'pull tableau:0[0] cell:0'],
  ])('are refused as validateMove refuses them: %s', (_, moves) => {
    const record = createRecord(freecell, { microsoft: 617 }, moves);
    const judged = validateMove(freecell, deal(freecell, { microsoft: 617 }), record.moves[0]);
    expect(judged.ok).toBe(false);
    expect(stopOf(record)?.rejection).toEqual(!judged.ok && judged.error);
  });

  it.each([
    ['undo', 'nothing-to-undo'],
    ['redo', 'nothing-to-redo'],
    ['+ tableau:4 1 tableau:7', 'nothing-to-join'],
    ['* tableau:4 1 tableau:7', 'nothing-to-join'],
    ['tableau:4 1 tableau:7; undo; + tableau:4 1 tableau:7', 'nothing-to-join'],
    ['tableau:4 1 tableau:7; * tableau:0 1 cell:0; + tableau:0 1 cell:1', 'nothing-to-join'],
    ['tableau:4 1 tableau:7; undo; tableau:0 1 cell:0; redo', 'nothing-to-redo'],
  ])('and what is no move, where there is nothing to do: %s', (moves, code) => {
    const index = moves.split(';').length - 1;
    const verdict = verifyRecord({ ...played, moves }, { variants: all }) as NotVerified;
    expect(verdict.faults).toMatchObject([{ code, path: `moves[${index}]`, index }]);
    expect(verdict.stop).not.toHaveProperty('rejection');
    expect(verdict.game?.entries).toBe(index);
  });
});

describe('30. own keys only', () => {
  const text = JSON.stringify(played);

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('%s is no key of anything', (key) => {
    const spoilt = [
      text.replace('{', `{"${key}":{"format":"x"},`),
      text.replace('{"type":"move"', `{"${key}":1,"type":"move"`),
      text.replace('"moves"', `"claims":{"${key}":1},"moves"`),
    ];
    for (const json of spoilt) {
      const read = parseRecord(json);
      expect(read.ok || read.error[0].code).toBe('unknown-key');
    }
    expect(parseRecord(text.replace('"type":"move"', `"type":"${key}"`))).toMatchObject({
      ok: false,
      error: [{ code: 'wrong-value', path: 'moves[0].type' }],
    });
    expect(faultsOf({ ...played, moves: text.replace(/.*/, `${key}:0 1 cell:0`) })[0]).toMatch(
      /^(illegal-move|bad-move) moves\[0]$/,
    );
    expect({}).not.toHaveProperty('format', 'x');
  });

  it('counts for nothing what an object inherits', () => {
    const inherited = Object.create(played) as GameRecord;
    expect(parseRecord(inherited)).toMatchObject({ ok: false });
    const claims = Object.assign(Object.create({ status: 'won' }), { moves: 2 });
    expect(faultsOf({ ...played, claims })).toEqual([]);
    const move = Object.create(played.moves[0]);
    expect(faultsOf({ ...played, moves: [move] })).toEqual(['wrong-value moves[0].type']);
  });
});

describe('a verifier of a game that is played', () => {
  const begin = (record: unknown = { ...played, moves: [], runId: 'r' }, limits = {}) => {
    const begun = createVerifier(record, { variants: all, limits });
    if (!begun.ok) throw new Error(JSON.stringify(begun.error.faults));
    return begun.value;
  };

  it('refuses what cannot be done, and goes on as if nothing had been', () => {
    const live = begin();
    expect(live).toMatchObject({ runId: 'r', variant: 'freecell@1' });
    const bad = { type: 'move', from: 'tableau:0', to: 'tableau:1', count: 1 } as const;
    const before = live.report();
    expect(live.push(bad)).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', path: 'moves[0]', index: 0, rejection: { code: 'wrong-rank' } },
    });
    expect(live.push({ type: 'undo' })).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
    for (const nonsense of [null, 5, {}, { type: 'cheat' }, { type: 'deal', extra: 1 }, []])
      expect(live.push(nonsense as never)).toMatchObject({
        ok: false,
        error: { path: /^moves\[0]/, index: 0 },
      });
    expect(live.report()).toEqual(before);
    expect(live.push(played.moves[0])).toEqual({ ok: true, value: { index: 0, status: 'in-play' } });
  });

  it('takes one entry at a time, whatever a getter does meanwhile', () => {
    const live = begin(undefined, { moves: 1 });
    const other = {
      get type() {
        expect(live.push(played.moves[0])).toMatchObject({ ok: true, value: { index: 0 } });
        return 'undo';
      },
    };
    expect(live.push(other as never)).toMatchObject({ ok: false, error: { code: 'wrong-type', index: 0 } });
    expect(live.record().moves).toEqual([played.moves[0]]);
    expect(live.report()).toMatchObject({ verified: true, game: { entries: 1 } });
  });

  it('keeps to the limit of moves', () => {
    const live = begin(undefined, { moves: 1 });
    expect(live.push(played.moves[0]).ok).toBe(true);
    expect(live.push(played.moves[1])).toMatchObject({
      ok: false,
      error: { code: 'too-many-moves', path: 'moves[1]', index: 1 },
    });
  });

  it('compares claims when they are made, and forgets those of an earlier end', () => {
    const live = begin({ ...played, claims: { moves: 2 }, startedAt: 0, endedAt: 10 });
    expect(live.report()).toMatchObject({ verified: true, claims: [{ name: 'moves' }] });
    expect(live.report({ claims: { moves: 3 } })).toMatchObject({ verified: false, legal: true });
    expect(live.push({ type: 'undo', at: 20 }).ok).toBe(true);
    expect(live.record()).not.toHaveProperty('claims');
    expect(live.record()).not.toHaveProperty('endedAt');
    const ended = live.record({ endedAt: 30, claims: { moves: 1, elapsed: 30 } });
    expect(verifyRecord(ended, { variants: all }).verified).toBe(true);
    const nonsense = { claims: { moves: -1 } };
    expect(live.report(nonsense)).toMatchObject({
      verified: false,
      legal: true,
      faults: [{ code: 'wrong-value', path: 'claims.moves' }],
    });
    expect(() => live.record(nonsense)).toThrow(expect.objectContaining({ code: 'bad-record' }));
  });

  it('does not begin from a record that does not hold', () => {
    const bad = createVerifier({ ...played, moves: 'undo' }, { variants: all });
    expect(bad).toMatchObject({ ok: false, error: { verified: false, stop: { index: 0 } } });
    expect(createVerifier('nonsense', { variants: all })).toMatchObject({
      ok: false,
      error: { faults: [{ code: 'bad-line' }] },
    });
  });
});

it('has the fingerprint of the rules of a variant derived with nothing but a name', () => {
  const renamed = deriveVariant(freecell, { id: 'mine', title: 'Mine' });
  expect(fingerprintOf(renamed)).toBe(fingerprintOf(freecell));
});
