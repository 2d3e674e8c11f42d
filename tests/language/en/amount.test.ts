import { expect, test } from 'bun:test';
import { readAmount } from '../../../src/language/en/amount.ts';
import { sentenceOf } from '../reading/reading.ts';

const show = (words: string) => {
  const amount = readAmount(sentenceOf(words), 0);
  return amount && `${amount.count} ${amount.unit}`;
};

test.each([
  ['an hour', '1 hour'],
  ['an hour and a half', '1.5 hour'],
  ['two and a half hours', '2.5 hour'],
  ['half an hour', '0.5 hour'],
  ['a half hour', '0.5 hour'],
  ['3/4 hour', '0.75 hour'],
  ['a quarter of an hour', '0.25 hour'],
  ['quarter hour', '0.25 hour'],
  ['three quarters of an hour', '0.75 hour'],
  ['a one and a half hour', '1.5 hour'],
  ['2.5 hrs', '2.5 hour'],
  ['two hours and thirty minutes', '150 minute'],
  ['one day and five hours', '29 hour'],
  ['90 min', '90 minute'],
  ['30 minute', '30 minute'],
  ['a couple of weeks', '2 week'],
  ['a few days', '3 day'],
  ['three months', '3 month'],
])('"%s" is %s', (words, amount) => {
  expect(show(words)).toBe(amount);
});

test.each(['two', 'two people', 'half two', 'a second', 'quarter of two', 'three quarters'])(
  '"%s" is no amount of time',
  (words) => {
    expect(show(words)).toBeUndefined();
  },
);
