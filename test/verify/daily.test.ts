/** The deal of a day: HMAC by the book, days as the calendar has them. */
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineVariant } from '../../src/rules/index.js';
import { freecell } from '../../src/variants/freecell.js';
import { penguin } from '../../src/variants/penguin.js';
import { dailySeed, isDate } from '../../src/verify/index.js';
import { NASTY } from '../rules/nasty.js';
import { framed, hmac } from './by-the-book.js';

const secret = '000102030405060708090a0b0c0d0e0f';
const key = Buffer.from(secret, 'hex');

describe('the seed of a day', () => {
  it('is the HMAC of purpose, variant and date', () => {
    const message = framed('solitaire-rules/daily@1', 'penguin@1', '2028-02-29');
    expect(dailySeed(secret, penguin, '2028-02-29')).toBe(hmac(key, message));
    expect(dailySeed(key, penguin, '2028-02-29')).toMatchInlineSnapshot(
      `"a78d825ae93415a6e5b93a25e2f3c51ddbf183151be2c4d9a5d86d292677eef1"`,
    );
  });

  it('is another for another day, variant, version and secret', () => {
    const newer = defineVariant({ ...penguin, version: 2 });
    const seeds = [
      dailySeed(secret, penguin, '2028-02-28'),
      dailySeed(secret, penguin, '2028-02-29'),
      dailySeed(secret, freecell, '2028-02-29'),
      dailySeed(secret, newer, '2028-02-29'),
      dailySeed(`${secret}ff`, penguin, '2028-02-29'),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it.each([
    ['short-secret', '0001', '2028-02-29'],
    ['bad-secret', 'not hexadecimal at all', '2028-02-29'],
    ['bad-date', secret, '2027-02-29'],
    ['bad-date', secret, ''],
    ['bad-date', secret, '2028-02-29T00:00:00Z'],
  ])('is refused with %s', (code, given, date) => {
    expect(() => dailySeed(given, penguin, date)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a date', () => {
  const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

  test.prop([fc.nat(9999), fc.nat(99), fc.nat(99)])('is a day that the calendar has', (year, month, day) => {
    const length = month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0);
    const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    expect(isDate(text)).toBe(day >= 1 && day <= length);
  });

  it.each([
    ['1900-02-28', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-1-01', false],
    [' 2026-01-01', false],
    ['2026-01-01\n', false],
    ['+002026-01-01', false],
    ['２０２６-01-01', false],
  ])('%j: %s', (text, is) => {
    expect(isDate(text)).toBe(is);
  });

  it('is no other value', () => {
    expect(NASTY.filter(isDate)).toEqual([]);
    expect(isDate(new Date(0))).toBe(false);
  });
});
