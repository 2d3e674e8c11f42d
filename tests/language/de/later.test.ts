import { describe, expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

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

describe('as late as possible is on the day said', () => {
  test.each([
    ['nächste Woche so spät wie möglich', '11-23..11-29'],
    ['möglichst spät am Montag', '11-23'],
    ["nächste Woche außer Mittwoch und so spät am Tag wie's geht", '11-23..11-24, 11-26..11-29'],
    ['der letzte Termin am Montag', '11-23'],
    ['der späteste Termin am Dienstag', '11-24'],
    ["spät am Nachmittag so spät wie's geht", '11-20 15:00-18:00'],
    ['so spät am Nachmittag wie möglich am Dienstag', '11-24 12:00-17:00'],
    ['das Späteste, was Sie am Donnerstag haben', '11-26'],
    ['je später, desto besser am Dienstag', '11-24'],
    ['den spätestmöglichen Termin nächste Woche', '11-23..11-29'],
    ['wann ist am Dienstag Ihr letzter Termin', '11-24'],
    ['so spät wie möglich', '11-20 10:30-'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
    expect(heard(words)).toMatchObject({ kind: 'window', isLatest: true, doubt: undefined });
  });
});

describe('other things that are late ask for no latest time', () => {
  test.each([
    ['spätestens um 16 Uhr', '11-20 10:30-16:00'],
    ['am späten Nachmittag am Montag', '11-23 15:00-18:00'],
    ['der letzte Montag im Dezember', '12-28'],
    ['am Montag aber nicht so spät', '11-23'],
    ['am Dienstag um vier, mein letzter Termin war am Montag', '11-24 16:00'],
    ['verschieben Sie meinen letzten Termin auf Montag', '11-23'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
    expect(heard(words)?.isLatest).toBeUndefined();
  });
});
