import { describe, expect, test } from 'bun:test';
import { heard, inShort, isOfficeOpenAt } from '../reading/reading.ts';

// Friday, 20 November 2026, 10:30 in New York.

const heardInShort = (words: string) => inShort(heard(words, { isOpenAt: isOfficeOpenAt }));

describe('what is later than a time leaves it out', () => {
  test.each([
    ['a bit later than 3 PM on thursday', '11-26 15:01-24:00'],
    ['a little later than three on thursday', '11-26 15:01-24:00'],
    ['slightly later than three thirty on thursday', '11-26 15:31-24:00'],
    ['any later than four on wednesday', '11-25 16:01-24:00'],
    ['thursday, later than noon', '11-26 12:01-24:00'],
    ['later than three but before five on thursday', '11-26 15:01-17:00'],
    ['do you have anything later than two on thursday', '11-26 14:01-24:00'],
    ['later than lunch on thursday', '11-26 13:00-17:00'],
    ['later than wednesday next week', '11-26 00:00-'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
  });
});

describe('what is no later than a time, or after it, includes it', () => {
  test.each([
    ['after three on thursday', '11-26 15:00-24:00'],
    ['past three on thursday', '11-26 15:00-24:00'],
    ['no later than four on thursday', '11-26 00:00-16:00'],
    ["it can't be later than four on thursday", '11-26 00:00-16:00'],
    ["it can't be any later than four on thursday", '11-26 00:00-16:00'],
    ['two hours later than three on thursday', '11-26 17:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
  });
});
