import { expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

test.each([
  'ich bin am dritten mai neunzehnhundertsiebzig geboren',
  'mein name ist august wie der monat',
  'auf den namen mai drei personen',
  'august buchstabiert a u g u s t',
  'meine mitgliedsnummer ist 12.11.26',
  'versicherungsnummer 24-11-2026',
  'wir haben die wohnung im april gekauft',
  'er ist im juli verstorben',
  'das ist am sonntag passiert',
  'die rechnung hab ich am dritten bezahlt',
])('"%s" says no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

test.each([
  ['ich habe den termin am montag verpasst kann ich dienstag kommen', '11-24'],
  ['wir haben die wohnung im april gekauft ginge dienstag', '11-24'],
])('beside what was, "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});
