import { expect, test } from 'bun:test';
import { readClock, readHour } from '../../../src/language/en/clock.ts';
import { sentenceOf, shortClock } from '../reading/reading.ts';

test.each([
  ['3 pm', '15:00'],
  ['3 p m', '15:00'],
  ['3:pm', '15:00'],
  ['12 am', '0:00'],
  ['12 pm', '12:00'],
  ['three thirty', '3:30?'],
  ['three thirty pm', '15:30'],
  ['oh eight thirty', '8:30'],
  ['twelve oh three', '0:03?'],
  ['2:30', '2:30?'],
  ['14:30', '14:30'],
  ['07:15', '7:15'],
  ['8.30 pm', '20:30'],
  ['330 pm', '15:30'],
  ['0930', '9:30'],
  ['16h', '16:00'],
  ['15h30', '15:30'],
  ["seven o'clock", '7:00?'],
  ["seven o'clock pm", '19:00'],
  ['half past two', '2:30?'],
  ['half two', '2:30?'],
  ['quarter to three', '2:45?'],
  ['a quarter past noon', '12:15'],
  ['quarter of six', '5:45?'],
  ['twenty to six', '5:40?'],
  ['five to two', '1:55?'],
  ['twenty of six', '5:40?'],
  ['ten of eight', '7:50?'],
  ['twenty minutes after ten pm', '22:20'],
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['midnight', '24:00'],
])('"%s" is %s by itself ("?": either half)', (words, time) => {
  expect(shortClock(readClock(sentenceOf(words), 0))).toBe(time);
});

test.each([
  '3',
  'thirty',
  '5 people',
  '2 hours',
  'half an hour',
  '37.1',
  '1:1',
  'ten to four',
  'ten of us',
  '4a',
])('"%s" is no time by itself', (words) => {
  expect(readClock(sentenceOf(words), 0)).toBeUndefined();
});

test.each([
  ['three', '3:00?'],
  ['1500', '15:00'],
  ['fourteen hundred', '14:00'],
  ['900', '9:00?'],
  ['2.30', '2:30?'],
  ['06', '6:00'],
])('"%s" is %s after a word that calls for an hour', (words, time) => {
  expect(shortClock(readHour(sentenceOf(words), 0))).toBe(time);
});

test.each(['3 people', '40', '2570', '6.45 percent'])('"%s" is no hour even so', (words) => {
  expect(readHour(sentenceOf(words), 0)).toBeUndefined();
});
