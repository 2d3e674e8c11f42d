import { describe, expect, test } from 'bun:test';
import { heardInShort } from './reading.ts';

// Friday, 20 November 2026, 10:30 in Berlin.

describe('what is later than a time leaves it out', () => {
  test.each([
    ['etwas später als 15 Uhr am Donnerstag', '11-26 15:01-24:00'],
    ['ein bisschen später als 15 Uhr am Donnerstag', '11-26 15:01-24:00'],
    ['am Donnerstag später als 15 Uhr', '11-26 15:01-24:00'],
    ['am Donnerstag etwas später als 15 Uhr 30', '11-26 15:31-24:00'],
    ['haben Sie was später als 14 Uhr am Donnerstag', '11-26 14:01-24:00'],
    ['später als Mittwoch nächste Woche', '11-26 00:00-'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
  });
});

describe('what is no later than a time, or after it, includes it', () => {
  test.each([
    ['nach 15 Uhr am Donnerstag', '11-26 15:00-24:00'],
    ['nicht später als 16 Uhr am Donnerstag', '11-26 00:00-16:00'],
    ['eine Stunde später als 15 Uhr am Donnerstag', '11-26 16:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
  });
});
