import { describe, expect, test } from 'bun:test';
import {
  type PartsOfDay,
  parsePartOfDay,
  partChangesBetween,
  partOfDayNameOf,
  withPartChanges,
} from '../../../src/domain/calendar/parts-of-day.ts';
import { InputError } from '../../../src/domain/errors.ts';

const [early, late] = [
  { startMinute: 420, endMinute: 540 },
  { startMinute: 480, endMinute: 600 },
];

describe('a part of the day', () => {
  test.each([
    ['8-10', 480, 600],
    ['08:00-10:00', 480, 600],
    [' 8:05 – 10:07 ', 485, 607],
    ['0-24', 0, 1440],
    ['1-5pm', 780, 1020],
    ['5:30 PM – midnight', 1050, 1440],
    ['9.30 Uhr-17 Uhr', 570, 1020],
    ['23:59-24:00', 1439, 1440],
  ])('is read from "%s" to the minute', (text, startMinute, endMinute) => {
    expect(parsePartOfDay(text)).toEqual({ startMinute, endMinute });
  });

  test.each([
    ['', 'it needs a start and an end'],
    ['8', 'it needs a start and an end'],
    ['8-10,12-13', 'it needs a start and an end'],
    ['eight-ten', 'it needs a start and an end'],
    ['8:60-10', 'it needs a start and an end'],
    ['8-25', 'times of day go from 0:00 to 24:00'],
    ['24:01-25', 'times of day go from 0:00 to 24:00'],
    ['10-10', 'it is empty'],
    ['22-2', 'it ends before it starts, and it cannot go past midnight'],
  ])('is not read from "%s", and what to write is said', (text, problem) => {
    const message = `"${text}" cannot be read as a part of the day: ${problem}. Write it like "8-10" or "08:00-10:30"`;
    expect(() => parsePartOfDay(text)).toThrow(new InputError(message));
  });

  test('is known by its name alone', () => {
    expect(partOfDayNameOf('first_thing')).toBe('first_thing');
    for (const text of ['First thing', 'first-thing', 'toString', ''])
      expect(partOfDayNameOf(text)).toBeUndefined();
  });
});

describe('changes of parts of the day', () => {
  test.each<[string, PartsOfDay, PartsOfDay]>([
    ['none', { morning: late }, { morning: late }],
    ['one more', {}, { morning: late }],
    ['one less', { morning: late, night: early }, { night: early }],
    ['another time', { morning: late }, { morning: early }],
  ])('lead from one calendar to the other: %s', (_, before, after) => {
    const changes = partChangesBetween(before, after);
    expect(withPartChanges(before, changes)).toEqual(after);
    expect(partChangesBetween(after, after)).toEqual({});
  });

  test('leave parts in one order, whatever they were written in', () => {
    const parts = withPartChanges({ night: late }, { first_thing: early });
    expect(JSON.stringify(parts)).toBe(JSON.stringify({ first_thing: early, night: late }));
  });
});
