import { describe, expect, test } from 'bun:test';
import { heard, inShort, isOfficeOpenAt } from '../reading/reading.ts';

// Friday, 20 November 2026, 10:30 in New York.

const heardInShort = (words: string) => inShort(heard(words, { isOpenAt: isOfficeOpenAt }));

describe('what is a bit later than a time, or later than one of a day, leaves it out', () => {
  test.each([
    ['a bit later than 3 PM on thursday', '11-26 15:01-24:00'],
    ['a little later than three on thursday', '11-26 15:01-24:00'],
    ['slightly later than three thirty on thursday', '11-26 15:31-24:00'],
    ['any later than four on wednesday', '11-25 16:01-24:00'],
    ['later than wednesday at 10:30 am', '11-25 10:31-24:00'],
    ['anything later than november 25 at three', '11-25 15:01-24:00'],
    ['do you have something later than tomorrow at 2 pm', '11-21 14:01-24:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
  });
});

describe('what is no later than a time, or after it, includes it', () => {
  test.each([
    ['after three on thursday', '11-26 15:00-24:00'],
    ['thursday, later than noon', '11-26 12:00-24:00'],
    ['later than three but before five on thursday', '11-26 15:00-17:00'],
    ['do you have anything later than two on thursday', '11-26 14:00-24:00'],
    ['later than lunch on thursday', '11-26 13:00-17:00'],
    ['later than wednesday next week', '11-26 00:00-'],
    ['after wednesday at 10:30 am', '11-25 10:30-24:00'],
    ['no later than wednesday at 10:30 am', '11-25 00:00-10:30'],
    ['past three on thursday', '11-26 15:00-24:00'],
    ['no later than four on thursday', '11-26 00:00-16:00'],
    ["it can't be later than four on thursday", '11-26 00:00-16:00'],
    ["it can't be any later than four on thursday", '11-26 00:00-16:00'],
    ['two hours later than three on thursday', '11-26 17:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
  });
});

describe('as late as possible is on the day said', () => {
  test.each([
    ['as late as possible next week', '11-23..11-29'],
    ['as late as possible on monday', '11-23'],
    ['next week except wednesday and as late in the day as possible', '11-23..11-24, 11-26..11-29'],
    ['the latest you have on thursday', '11-26'],
    ['the last appointment of the day on monday', '11-23'],
    ['your last slot on thursday', '11-26'],
    ["what's your latest on thursday", '11-26'],
    ['tomorrow, the later the better', '11-21'],
    ['the latest possible slot on tuesday', '11-24'],
    ["late in the afternoon on monday, as late as you've got", '11-23 15:00-18:00'],
    ['as late in the afternoon as possible on tuesday', '11-24 12:00-17:00'],
    ['as late as possible but before four on monday', '11-23 00:00-16:00'],
    ["i can't do before four so as late as possible on thursday", '11-26 16:00-24:00'],
    ['as late as possible', '11-20 10:30-'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
    expect(heard(words)).toMatchObject({ kind: 'window', isLatest: true, doubt: undefined });
  });
});

describe('other things that are late ask for no latest time', () => {
  test.each([
    ['the latest i can do is four', '11-20 10:30-16:00'],
    ['the latest i could come is half past three on monday', '11-23 00:00-15:30'],
    ['four at the latest on monday', '11-23 00:00-16:00'],
    ['as late as four on monday', '11-23 00:00-16:00'],
    ['late afternoon on monday', '11-23 15:00-18:00'],
    ['monday last thing', '11-23 16:00-18:00'],
    ['the last monday of the month', '11-30'],
    ['i had my last appointment on friday so next week please', '11-23..11-29'],
    ["it's getting late so tomorrow", '11-21'],
    ['can i come in later on tuesday', '11-24'],
    ['the last appointment was on monday', 'nothing'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
    expect(heard(words)?.isLatest).toBeUndefined();
  });
});
