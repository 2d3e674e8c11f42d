import { expect, test } from 'bun:test';
import { readPart } from '../../../src/language/de/part.ts';
import { sentenceOf } from './reading.ts';

const show = (words: string) => {
  const sentence = sentenceOf(words);
  for (let index = 0; index < sentence.tokens.length; index++) {
    const frame = readPart(sentence, index, undefined)?.frame;
    if (frame?.part)
      return `${frame.part.from / 60}-${frame.part.to / 60}${frame.isDaily ? ' every day' : ''}`;
  }
  return undefined;
};

test.each([
  ['am Vormittag', '8-12'],
  ['vormittags', '8-12 every day'],
  ['heute Morgen', '6-12'],
  ['am Morgen', '6-12'],
  ['am frühen Nachmittag', '12-15'],
  ['spätnachmittags', '15-18 every day'],
  ['am späten Abend', '20-23'],
  ['früh am Abend', '17-19'],
  ['in der Früh', '6-10'],
  ['früh morgens', '6-9'],
  ['morgens um sieben', '6-12'],
  ['in der Mittagspause', '12-13'],
  ['nach der Arbeit', '9-17'],
  ['vor dem Mittagessen', '12-13'],
  ['Ende des Tages', '16-18'],
])('"%s" lies between %s', (words, hours) => {
  expect(show(words)).toBe(hours);
});

test.each([
  'guten Morgen',
  'guten Abend',
  'schönen Nachmittag',
  'morgen',
  'in der Arbeit',
  'so früh',
  'Mittagessen',
])('"%s" says no part of the day', (words) => {
  expect(show(words)).toBeUndefined();
});
