import { describe, expect, test } from 'bun:test';
import { inShort } from '../reading/reading.ts';
import { berlin, heard } from './reading.ts';

// Friday, 20 November 2026, 10:30 in Berlin.

/** The kind and the first three windows. */
function begun(words: string): string {
  const interpretation = heard(words);
  const windows = interpretation?.windows.slice(0, 3) ?? [];
  return interpretation
    ? `${interpretation.kind}: ${inShort({ ...interpretation, windows }, berlin)}`
    : 'nothing';
}

describe('the soonest at a time of day is looked for on every day', () => {
  test.each([
    ['so bald wie möglich um 14 uhr', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['der nächste freie 14-uhr-termin', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['der nächste 14-Uhr-Termin', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['der nächste freie Termin um 9 Uhr', 'next: 11-21 09:00, 11-22 09:00, 11-23 09:00'],
    ['der nächste Tag, an dem um 14 Uhr was frei ist', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['wann haben Sie das nächste Mal um 14 Uhr frei', 'next: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
    ['möglichst bald um 14 Uhr 30', 'next: 11-20 14:30, 11-21 14:30, 11-22 14:30'],
    ['der früheste Termin um 15 Uhr', 'next: 11-20 15:00, 11-21 15:00, 11-22 15:00'],
    ['nach morgen so bald wie möglich um 14 Uhr', 'next: 11-22 14:00, 11-23 14:00, 11-24 14:00'],
    ['am Mittwoch so bald wie möglich um 14 Uhr', 'next: 11-25 14:00'],
    ['jetzt gleich um 15 Uhr', 'next: 11-20 15:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(begun(words)).toBe(expected);
  });
});

describe('any day at a time, but not the days ruled out', () => {
  test.each([
    ['an einem anderen Tag um 14 Uhr, nur nicht heute', 'instant: 11-21 14:00, 11-22 14:00, 11-23 14:00'],
    ['um 14 Uhr so bald wie möglich nur nicht heute', 'next: 11-21 14:00, 11-22 14:00, 11-23 14:00'],
    ['jeder Tag außer morgen um 14 Uhr', 'instant: 11-20 14:00, 11-22 14:00, 11-23 14:00'],
    ['jeden Tag außer Montag um 10 Uhr', 'instant: 11-21 10:00, 11-22 10:00, 11-24 10:00'],
    ['irgendein anderer Tag um 14 Uhr, nur nicht morgen', 'instant: 11-20 14:00, 11-22 14:00, 11-23 14:00'],
    ['egal welcher Tag, um 14 Uhr', 'instant: 11-20 14:00, 11-21 14:00, 11-22 14:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(begun(words)).toBe(expected);
  });
});
