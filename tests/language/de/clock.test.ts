import { expect, test } from 'bun:test';
import { readClock, readHour } from '../../../src/language/de/clock.ts';
import { shortClock } from '../reading/reading.ts';
import { sentenceOf } from './reading.ts';

test.each([
  ['15 Uhr 30', '15:30'],
  ['drei Uhr', '3:00?'],
  ['ein Uhr', '1:00?'],
  ['zwölf Uhr dreißig', '0:30?'],
  ['acht Uhr fünf', '8:05?'],
  ['elf Uhr zehn anbieten', '11:10?'],
  ['elf Uhr zehn absagen', '11:10?'],
  ['elf Uhr zwanzig Zeit', '11:20?'],
  ['elf Uhr zehn Personen', '11:00?'],
  ['elf Uhr zwei Katzen', '11:00?'],
  ['null Uhr', '0:00'],
  ['halb drei', '2:30?'],
  ['halb eins', '0:30?'],
  ['halb fünfzehn', '14:30'],
  ['Viertel nach drei', '3:15?'],
  ['viertel vor 6', '5:45?'],
  ['viertel drei', '2:15?'],
  ['drei viertel drei', '2:45?'],
  ['dreiviertel acht', '7:45?'],
  ['fünf vor halb drei', '2:25?'],
  ['zehn nach halb vier', '3:40?'],
  ['zwanzig nach fünf', '5:20?'],
  ['5 Minuten vor 12', '11:55?'],
  ['viertel nach acht Uhr', '8:15?'],
  ['kurz nach drei', '3:00?'],
  ['Punkt zwölf', '0:00?'],
  ['9.30 Uhr', '9:30?'],
  ['18.00 h', '18:00'],
  ['15h30', '15:30'],
  ['10Uhr', '10:00?'],
  ['07:15', '7:15'],
  ['acht Uhr abends', '20:00'],
  ['drei Uhr nachts', '3:00'],
  ['zwölf Uhr mittags', '12:00'],
  ['fünf Uhr früh', '5:00'],
  ['vierzehn dreißig', '14:30'],
  ['Mitternacht', '24:00'],
  ['viertelnach drei', '3:15?'],
])('"%s" is %s by itself ("?": either half)', (words, time) => {
  expect(shortClock(readClock(sentenceOf(words), 0))).toBe(time);
});

test.each(['drei', '3 Personen', 'zwei Stunden', 'halb so schlimm', 'viertel', 'ein', '10.30', 'kurz'])(
  '"%s" is no time by itself',
  (words) => {
    expect(readClock(sentenceOf(words), 0)).toBeUndefined();
  },
);

test.each([
  ['drei', '3:00?'],
  ['15', '15:00'],
  ['9.30', '9:30?'],
  ['08', '8:00'],
  ['sieben morgens', '7:00'],
  ['elf dreißig', '11:30?'],
  ['sieben fünfundvierzig für die nägel', '7:45?'],
  ['elf zwanzig Leute', '11:00?'],
])('"%s" is %s after a word that calls for an hour', (words, time) => {
  expect(shortClock(readHour(sentenceOf(words), 0))).toBe(time);
});

test.each(['drei Leute', '15 %', '40', 'zwei Wochen'])('"%s" is no hour even so', (words) => {
  expect(readHour(sentenceOf(words), 0)).toBeUndefined();
});
