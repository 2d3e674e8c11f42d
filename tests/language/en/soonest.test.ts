import { describe, expect, test } from 'bun:test';
import type { Interpretation } from '../../../src/language/interpretation/interpretation.ts';
import { heard, inShort, isOfficeOpenAt } from '../reading/reading.ts';

// Friday, 20 November 2026, 10:30 in New York.

/** The kind and the first three windows. */
function begun(interpretation: Interpretation | undefined): string {
  const windows = interpretation?.windows.slice(0, 3) ?? [];
  return interpretation ? `${interpretation.kind}: ${inShort({ ...interpretation, windows })}` : 'nothing';
}

const heardAt = (words: string) => begun(heard(words, { isOpenAt: isOfficeOpenAt }));

describe('the soonest at a time of day is looked for on every day', () => {
  test.each([
    ["two o'clock another day, the soonest", 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['the next 2 PM you have', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['the soonest you have at two in the afternoon', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['the first day you have two in the afternoon free', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['after tomorrow, the soonest at two in the afternoon', 'next: 11-22 14:00, 11-23 14:00, 11-24 14:00'],
    ["what's the next day you've got two pm open", 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ["the first three o'clock appointment you have", 'next: 11-20 15:00, 11-21 15:00, 11-22 15:00'],
    ["whatever's first at eleven", 'next: 11-20 11:00, 11-21 11:00, 11-22 11:00'],
    ['the first available at nine', 'next: 11-21 09:00, 11-22 09:00, 11-23 09:00'],
    ['next available at two or three', 'next: 11-20 14:00, 11-20 15:00, 11-21 14:00'],
    ['after christmas the soonest at two', 'next: 12-26 14:00, 12-27 14:00, 12-28 14:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardAt(words)).toBe(expected);
  });
});

describe('a day said with it stays', () => {
  test.each([
    ['the soonest you have on wednesday at two', 'next: 11-25 14:00'],
    ['the earliest tomorrow at ten', 'next: 11-21 10:00'],
    ['the soonest you have next week at two', 'next: 11-23 14:00, 11-24 14:00, 11-25 14:00'],
    ['now, at three', 'next: 11-20 15:00'],
    ["december the first three o'clock", 'instant: 12-01 15:00'],
    ['the next day at two', 'instant: 11-21 14:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardAt(words)).toBe(expected);
  });
});

describe('any day at a time, but not the days ruled out', () => {
  test.each([
    [
      "the same time, at two, another day then, the soonest you've got, just not today",
      'next: 11-21 14:00, 11-22 14:00, 11-23 14:00',
    ],
    ['at two, not today, the soonest other day', 'next: 11-21 14:00, 11-22 14:00, 11-23 14:00'],
    ['two pm but not today or tomorrow', 'instant: 11-22 14:00, 11-23 14:00, 11-24 14:00'],
    ['any day but tomorrow at two', 'instant: 11-20 14:00, 11-22 14:00, 11-23 14:00'],
    ['any day except monday at ten', 'instant: 11-21 10:00, 11-22 10:00, 11-24 10:00'],
    ['any day next week except wednesday at two', 'instant: 11-23 14:00, 11-24 14:00, 11-26 14:00'],
    ["two o'clock any day but friday, the soonest", 'next: 11-21 14:00, 11-22 14:00, 11-23 14:00'],
    ['is any day at four free', 'instant: 11-20 16:00, 11-21 16:00, 11-22 16:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(heardAt(words)).toBe(expected);
  });
});

test.each([
  ['it has to be two, not today', 'instant: 11-21 14:00, 11-22 14:00, 11-23 14:00'],
  [
    "it has to be two because of my shift so the same time another day then the soonest you've got just not today",
    'next: 11-21 14:00, 11-22 14:00, 11-23 14:00',
  ],
  ['it has to be two', 'instant: 11-20 14:00'],
  ["it's got to be three", 'instant: 11-20 15:00'],
  ['it must be nine', 'instant: 11-21 09:00'],
  ['it has to be twelve because of school', 'instant: 11-20 12:00'],
  ['it has to be two people', 'nothing'],
  ['there have to be two of us', 'nothing'],
])('what "%s" demands is %s', (words, expected) => {
  expect(heardAt(words)).toBe(expected);
});
