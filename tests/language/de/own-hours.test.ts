import { expect, test } from 'bun:test';
import { inEnglish } from '../callers/asked.ts';
import { heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30.

test.each([
  ['dienstag nur bis elf mittwoch wäre perfekt', '11-24 00:00-11:00, 11-25'],
  ['montag kann ich nicht dienstag nur bis neun donnerstag wäre schön', '11-24 00:00-09:00, 11-26'],
  [
    'mittwoch geht nur abends donnerstag nur mittags mir ist beides recht',
    '11-25 17:00-21:00, 11-26 12:00-14:00',
  ],
  ['dienstag erst ab vier donnerstag wäre besser', '11-24 16:00-24:00, 11-26'],
  ['am vierundzwanzigsten nur vormittags am sechsundzwanzigsten wär super', '11-24 08:00-12:00, 11-26'],
  ['morgen nur bis zwei übermorgen wäre mir lieber', '11-21 00:00-14:00, 11-22'],
  ['montag würde bis drei gehen mittwoch passt mir gut', '11-23 00:00-15:00, 11-25'],
  ['montag ginge am mittwoch hätte ich zeit', '11-23, 11-25'],
])('"%s" leaves each day its own hours', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['tuesday only until eleven wednesday would be perfect', '11-24 00:00-11:00, 11-25'],
  ['from monday at eight until ten on tuesday', '11-23 08:00..11-24 10:00'],
])('so it is in English: "%s"', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});
