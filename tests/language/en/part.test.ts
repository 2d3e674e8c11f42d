import { expect, test } from 'bun:test';
import { readPart } from '../../../src/language/en/part.ts';
import { sentenceOf } from '../reading/reading.ts';

const show = (words: string) => {
  const sentence = sentenceOf(words);
  for (let index = 0; index < sentence.tokens.length; index++) {
    const frame = readPart(sentence, index)?.frame;
    if (frame?.part) return `${frame.part.from / 60}-${frame.part.to / 60}${frame.days ? ' of a day' : ''}`;
  }
  return undefined;
};

test.each([
  ['morning', '6-12'],
  ['afternoon', '12-17'],
  ['this evening', '17-21 of a day'],
  ['tonight', '18-24 of a day'],
  ['late afternoon', '15-18'],
  ['early in the morning', '6-9'],
  ['first thing', '8-10'],
  ['tuesday early', '8-10'],
  ['early on friday', '8-10'],
  ['late thursday', '15-17'],
  ['tuesday early morning', '6-9'],
  ['tuesday is too early', undefined],
  ['you work late on friday', undefined],
  ['end of the day', '16-18'],
  ['eod', '16-18'],
  ['lunch time', '12-13'],
  ['after lunch', '12-13'],
  ['before work', '9-17'],
  ['tuesday pm', '12-18'],
  ['in the am', '6-12'],
])('"%s" lies between %s', (words, hours) => {
  expect(show(words)).toBe(hours);
});

test.each(['good morning', 'lunch with bob', 'i am', 'tuesday am i free', 'at work'])(
  '"%s" says no part of the day',
  (words) => {
    expect(show(words)).toBeUndefined();
  },
);
