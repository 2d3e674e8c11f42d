import { describe, expect, test } from 'bun:test';
import { Zone } from '../../../src/domain/time/zone.ts';
import { parseTime } from '../../../src/operations/input/time.ts';

const newYork = Zone.named('America/New_York') as Zone;
const read = (text: string, edge: 'start' | 'end' | 'exact' = 'start') =>
  newYork.format(parseTime(text, { zone: newYork, path: '/from', edge }));

describe('a time of the input', () => {
  test.each([
    ['2026-11-24', '2026-11-24T00:00:00-05:00'],
    ['2026-11-24T14:00', '2026-11-24T14:00:00-05:00'],
    ['2026-11-24 14:00:30', '2026-11-24T14:00:30-05:00'],
    ['2026-11-24T24:00', '2026-11-25T00:00:00-05:00'],
    ['2026-11-24T19:00:00Z', '2026-11-24T14:00:00-05:00'],
    ['2026-11-24T19:00:00.123Z', '2026-11-24T14:00:00-05:00'],
    ['2026-11-24T20:00:00+01:00', '2026-11-24T14:00:00-05:00'],
    ['2026-11-24T20:00:00+0100', '2026-11-24T14:00:00-05:00'],
    ['2026-11-24T20:00:00+01', '2026-11-24T14:00:00-05:00'],
    ['2026-11-25T00:30:00+05:30', '2026-11-24T14:00:00-05:00'],
    ['2026-07-24T14:00', '2026-07-24T14:00:00-04:00'],
  ])('%s is %s', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  test('may have lost its plus sign on the way through a URL', () => {
    expect(read('2026-11-24T20:00:00 01:00')).toBe('2026-11-24T14:00:00-05:00');
  });

  test('is the clock change where a spring gap swallows it', () => {
    expect(read('2026-03-08T02:30')).toBe('2026-03-08T03:00:00-04:00');
  });

  test('is the first of two as a start, the second as an end', () => {
    expect(read('2026-11-01T01:30', 'start')).toBe('2026-11-01T01:30:00-04:00');
    expect(read('2026-11-01T01:30', 'end')).toBe('2026-11-01T01:30:00-05:00');
  });

  test('to be booked must have a time of day, and one that the clocks show', () => {
    expect(read('2026-11-01T01:30', 'exact')).toBe('2026-11-01T01:30:00-04:00');
    expect(() => read('2026-11-24', 'exact')).toThrow('INVALID_INPUT');
    expect(() => read('2026-03-08T02:30', 'exact')).toThrow('INVALID_INPUT');
  });

  test.each([
    'tomorrow',
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-11-24T25:00',
    '2026-11-24T24:30',
    '2026-11-24T14:60',
    '2026-11-24T14:00+24:00',
    '2026-11-24T14:00[Europe/Berlin]',
    '20261124',
    '1969-12-31',
    '2101-01-01',
    `2026-11-24${'0'.repeat(5_000)}`,
  ])('is never "%s"', (text) => {
    expect(() => read(text)).toThrow('INVALID_INPUT');
  });
});
