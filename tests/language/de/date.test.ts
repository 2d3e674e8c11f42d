import { expect, test } from 'bun:test';
import { readDate } from '../../../src/language/de/date.ts';
import { sentenceOf } from './reading.ts';

/** The first date that any word begins. */
const found = (words: string) => {
  const sentence = sentenceOf(words);
  for (let index = 0; index < sentence.tokens.length; index++) {
    const frame = readDate(sentence, index)?.frame;
    if (frame) return frame.date ?? frame.period?.unit;
  }
  return undefined;
};

test.each([
  ['dritter Dezember', { day: 3, month: 12 }],
  ['den dreißigsten elften', { day: 30, month: 11 }],
  ['am siebten vierten zweitausendsiebenundzwanzig', { day: 7, month: 4, year: 2027 }],
  ['3.12.', { day: 3, month: 12 }],
  ['3. 12.', { day: 3, month: 12 }],
  ['8.12.26', { day: 8, month: 12, year: 2026 }],
  ['03.12.2026', { day: 3, month: 12, year: 2026 }],
  ['2026-12-03', { day: 3, month: 12, year: 2026 }],
  ['4/5', { day: 4, month: 5 }],
  ['2. Februar 2027', { day: 2, month: 2, year: 2027 }],
  ['15te März', { day: 15, month: 3 }],
  ['15 maerz', { day: 15, month: 3 }],
  ['am 23.', { day: 23 }],
  ['am dritten', { day: 3 }],
  ['vom vierten bis', { day: 4 }],
  ['der fünfzehnte wäre gut', { day: 15 }],
  ['im Jänner', 'month'],
  ['Dezember 2026', 'month'],
])('"%s" is %j', (words, date) => {
  expect<unknown>(found(words)).toEqual(date);
});

test.each([
  'am dritten Tor',
  'die dritte Mahnung',
  '10.30 Uhr',
  'um 9.45',
  'Jan',
  'Herr März 5 Euro',
  '37.1',
])('"%s" has no day of a month', (words) => {
  const date = found(words);
  expect(typeof date === 'object' ? date : undefined).toBeUndefined();
});
