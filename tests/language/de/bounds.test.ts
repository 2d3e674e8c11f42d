import { expect, test } from 'bun:test';
import { heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.
test.each([
  ['nicht später als dienstag', '11-20..11-24'],
  ['nicht später als drei am dienstag', '11-24 00:00-15:00'],
  ['haben sie etwas eher als dienstag', '11-20..11-23'],
  ['nicht eher als dienstag', '11-24 00:00-'],
  ['nichts vor dienstag, danach jederzeit', '11-24 00:00-'],
  ['erst ab dem dritten, danach jederzeit', '12-03 00:00-'],
  ['ich hab zwischen zwölf und eins pause es müsste dienstag sein', '11-24 12:00-13:00'],
  ['jeweils ab 16 uhr montag oder mittwoch', '11-23 16:00-24:00, 11-25 16:00-24:00'],
])('of bounds, "%s" leaves %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});
