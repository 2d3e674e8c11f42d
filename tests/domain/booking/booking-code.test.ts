import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  codeAlphabet,
  codeLength,
  createBookingCode,
  normalizeBookingCode,
} from '../../../src/domain/booking/booking-code.ts';

/** Of each group two characters are easily taken for one another, when read or when heard in English or German. */
const confusable = {
  'read alike': ['0OQD', '1IL7', '2Z', '4A', '5S', '6G', '8B', 'UV', 'VW', '9G'],
  'heard alike': ['BCDEGPTVWZ3', 'AHJK8', 'FSX', 'SX6', 'MN', 'IY', '59', 'QU', '23', 'IJ'],
};

/** Random bytes that come in order, each as often as any other. */
function evenBytes(): () => number {
  let next = 0;
  return () => next++ % 256;
}

describe('the characters of booking codes', () => {
  test.each(
    Object.entries(confusable).flatMap(([how, groups]) => groups.map((group) => [group, how] as const)),
  )('of %s at most one is among them, for they are %s', (group) => {
    expect([...group].filter((character) => codeAlphabet.includes(character)).length).toBeLessThanOrEqual(1);
  });

  test('are capitals and figures, each of them once', () => {
    expect(codeAlphabet).toMatch(/^[A-Z0-9]+$/);
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
  });
});

describe('a booking code', () => {
  test('has six characters of the alphabet, whatever the random bytes are', () => {
    const bytes = fc.infiniteStream(fc.nat({ max: 255 }));
    fc.assert(
      fc.property(bytes, (stream) => {
        const code = createBookingCode(() => stream.next().value ?? 0);
        expect(code).toHaveLength(6);
        expect([...code].every((character) => codeAlphabet.includes(character))).toBe(true);
      }),
    );
  });

  test('has every character as often as any other, for bytes too many to share out evenly are not used', () => {
    const counts = new Map<string, number>();
    const randomByte = evenBytes();
    const codes = codeAlphabet.length * Math.floor(256 / codeAlphabet.length);
    for (let made = 0; made < codes; made++) {
      for (const character of createBookingCode(randomByte)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    const each = (codes * codeLength) / codeAlphabet.length;
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries([...codeAlphabet].map((character) => [character, each])),
    );
  });

  test('is one of more than a million and a half', () => {
    expect(codeAlphabet.length ** codeLength).toBeGreaterThan(1_500_000);
  });

  test.each([
    '7K4FMR',
    '7k4fmr',
    ' 7K4 FMR ',
    '7K4-FMR',
    '7-k-4-f-m-r',
    '7K4–FMR',
    '7K4—FMR',
    '7K4‑FMR',
    '7 k.4, f.m.r.',
    '7K4\tFMR\n',
    '7K4\u00a0FMR',
  ])('written %j is 7K4FMR', (text) => {
    expect(normalizeBookingCode(text)).toBe('7K4FMR');
  });

  test.each(['7K4FM', '7K4FMRR', '7K4/FMR', '7K4_FMR', '8K4FMR'])('written %j is another', (text) => {
    expect(normalizeBookingCode(text)).not.toBe('7K4FMR');
  });
});
