import { expect, test } from 'bun:test';
import { readAmount } from '../../../src/language/de/amount.ts';
import { sentenceOf } from './reading.ts';

test.each([
  ['eine Stunde', 1, 'hour'],
  ['anderthalb Stunden', 1.5, 'hour'],
  ['eine halbe Stunde', 0.5, 'hour'],
  ['einer halben Stunde', 0.5, 'hour'],
  ['zweieinhalb Stunden', 2.5, 'hour'],
  ['2,5 Stunden', 2.5, 'hour'],
  ['eine Viertelstunde', 15, 'minute'],
  ['eine Dreiviertelstunde', 45, 'minute'],
  ['drei viertel Stunden', 45, 'minute'],
  ['eine Stunde und zehn Minuten', 70, 'minute'],
  ['ein paar Tage', 3, 'day'],
  ['beiden Wochen', 2, 'week'],
  ['etwa zwei Wochen', 2, 'week'],
  ['zwei volle Tage', 2, 'day'],
  ['30 min', 30, 'minute'],
])('"%s" is %d times a(n) %s', (words, count, unit) => {
  expect(readAmount(sentenceOf(words), 0)).toMatchObject({ count, unit });
});

test.each(['zwei Personen', 'halb drei', 'ein Termin', 'dreiviertel acht', 'etwa'])(
  '"%s" is none',
  (words) => {
    expect(readAmount(sentenceOf(words), 0)).toBeUndefined();
  },
);
