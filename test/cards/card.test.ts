/** Cards as text and as bytes: every card there is, both ways, and nothing else. */
import { describe, expect, it } from 'vitest';
import {
  cardOf,
  codeOf,
  codeOfText,
  deckOf,
  FACE_DOWN,
  isCard,
  isFullPack,
  isRedSuit,
  parseCard,
  RANKS,
  rankNumber,
  rankOf,
  rankText,
  SUITS,
  sortedCards,
  suitOf,
  tableCardOf,
  UNSEEN,
} from '../../src/cards/index.js';

const everyCard = RANKS.flatMap((rank, r) => SUITS.map((suit, s) => [`${rank}${suit}`, r + 1, s] as const));

describe('a card', () => {
  it.each(everyCard)('%s is the same as text and as a code, face up and face down', (text, rank, suit) => {
    const code = codeOf(rank, suit);
    expect([rankOf(code), suitOf(code)]).toEqual([rank, suit]);
    expect([rankOf(code | FACE_DOWN), suitOf(code | FACE_DOWN)]).toEqual([rank, suit]);
    expect(codeOfText(text)).toBe(code);
    expect(tableCardOf(code)).toBe(text);
    expect(codeOfText(text.toLowerCase())).toBe(code | FACE_DOWN);
    expect(tableCardOf(code | FACE_DOWN)).toBe(text.toLowerCase());
    expect(cardOf(code | FACE_DOWN)).toBe(text);
    expect(parseCard(text)).toBe(code);
    expect([isCard(text), isCard(text.toLowerCase())]).toEqual([true, false]);
    expect(rankText(rankNumber(text[0] as (typeof RANKS)[number]))).toBe(text[0]);
    expect(isRedSuit(suit)).toBe('DH'.includes(text[1]));
  });

  it('is read with its ten as T or 10, and with one case throughout', () => {
    expect(parseCard('10D')).toBe(codeOfText('TD'));
    expect(parseCard('10d')).toBe(codeOfText('td'));
    expect(codeOfText('10D')).toBeUndefined();
    for (const text of ['tD', 'Td', '1D', '11D', '10', '10x', '', 'D', 'TDx', ' TD', 'TD ', '10DD', 'ＴD'])
      expect(parseCard(text), text).toBeUndefined();
  });

  it('may be one that nobody here can see', () => {
    expect(codeOfText('??')).toBe(UNSEEN);
    expect(tableCardOf(UNSEEN)).toBe('??');
    expect(isCard('??')).toBe(false);
  });

  it.each([undefined, null, 5, 'constructor', '__proto__', ['AC'], { toString: () => 'AC' }, Object('AC')])(
    'is not %s',
    (value) => {
      expect(codeOfText(value)).toBeUndefined();
      expect(isCard(value)).toBe(false);
    },
  );
});

describe('a deck', () => {
  it('is one full pack, in order, unless it is told otherwise', () => {
    const deck = deckOf();
    expect(sortedCards(deck).map(cardOf).join(' ')).toMatch(/^AC AD AH AS 2C 2D .* KH KS$/);
    expect([deck.size, isFullPack(deck)]).toEqual([52, true]);
  });

  it('may have more packs, fewer suits, fewer ranks, in whatever order they are given', () => {
    const deck = deckOf({ packs: 2, suits: ['S', 'C'], ranks: ['3', 'A', '2'] });
    expect(sortedCards(deck).map(cardOf).join(' ')).toBe('AC AS 2C 2S 3C 3S AC AS 2C 2S 3C 3S');
    expect([deck.size, isFullPack(deck)]).toEqual([12, false]);
  });
});
