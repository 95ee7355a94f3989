/** Microsoft's numbered deals: held against the rule written anew in exact integers, and pinned at the borders. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf, isMicrosoftDeal, LAST_MICROSOFT_DEAL, microsoftCards } from '../../src/cards/index.js';

/** state = (state x 214013 + 2531011) mod 2^31; the upper bits choose; the last card left takes the place of the one dealt. */
function byTheBook(number: number): string {
  const deck = [...'A23456789TJQK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
  let state = BigInt(number);
  const dealt: string[] = [];
  for (let left = 52; left > 0; left--) {
    state = (state * 214013n + 2531011n) % 2n ** 31n;
    const chosen = Number((state >> 16n) % BigInt(left));
    dealt.push(deck[chosen]);
    deck[chosen] = deck[left - 1];
  }
  return dealt.join(' ');
}

const dealt = (number: number): string => microsoftCards(number).map(cardOf).join(' ');

describe('the cards of a Microsoft deal', () => {
  it.each([
    [
      1,
      'JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H',
    ],
    [
      617,
      '7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H 9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H',
    ],
    [
      11982,
      'AH AS 4H AC 2D 6S TS JS 3D 3H QS QC 8S 7H AD KS KD 6H 5S 4D 9H JH 9S 3C JC 5D 5C 8C 9D TD KH 7C 6C 2C TH QH 6D TC 4S 7S JD 7D 8H 9C 2H QD 4C 5H KC 8D 2S 3S',
    ],
    [
      2 ** 31 - 2,
      '9C 5H 8C AD KH JH 7C 5D 8S 9S QC 3D KC AS 8D 7S TS 4C 2S AH QH 8H 2C 5C 9H TC AC 9D 5S 3S QS JD 2H 2D 4D 7D 7H 3C 4H QD TH 6S 6H JC TD KD 6D 3H KS 6C JS 4S',
    ],
    [
      2 ** 31 - 1,
      '9S 2H 7C 5H 4C 6D 3D 4S JH TC TD QS 3S KH 8D JC 7S 6C 3H 8S KD TS 9D 4D 5S AD TH 3C 2C AH 2D 9H 5D QH 8C 6H 6S QD 4H JS 5C JD AS QC AC KC 2S KS 7D 9C 7H 8H',
    ],
  ])('%i is pinned', (number, cards) => {
    expect(byTheBook(number)).toBe(cards);
    expect(dealt(number)).toBe(cards);
  });

  it('is the rule of the book at every border of its arithmetic', () => {
    for (const power of Array.from({ length: 31 }, (_, i) => 2 ** (i + 1)))
      for (const number of [power - 1, power, power + 1].filter(isMicrosoftDeal))
        expect(dealt(number), String(number)).toBe(byTheBook(number));
  });

  it('is the rule of the book for any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LAST_MICROSOFT_DEAL }), (number) => {
        expect(dealt(number)).toBe(byTheBook(number));
      }),
      { numRuns: 300 },
    );
  });

  it.each([0, -1, 2 ** 31, 2 ** 32 + 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -0, '1', 1n, null, [1]])(
    'has no number %s',
    (number) => expect(isMicrosoftDeal(number)).toBe(false),
  );
});
