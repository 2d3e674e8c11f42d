import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  formatPeriods,
  formatWorkingHours,
  parsePeriods,
  parseWorkingHours,
} from '../../../src/domain/calendar/hours-text.ts';
import { InputError } from '../../../src/domain/errors.ts';

describe('working hours as text', () => {
  test.each([
    [['mon-fri 09:00-17:00'], ['mon-fri 09:00-17:00']],
    [['mon,wed 9-12,13-17'], ['mon,wed 09:00-12:00,13:00-17:00']],
    [['sat 10:00-24:00'], ['sat 10:00-24:00']],
    [
      ['mon-fri 9-17', 'sat 10-14'],
      ['mon-fri 09:00-17:00', 'sat 10:00-14:00'],
    ],
    [['Monday – Friday  9:30 - 17:15'], ['mon-fri 09:30-17:15']],
    [['mon, tue 9-12, 13-17'], ['mon,tue 09:00-12:00,13:00-17:00']],
    [['fri-mon 0-24'], ['mon,fri-sun 00:00-24:00']],
    [['daily 0-24'], ['mon-sun 00:00-24:00']],
    [['mon 9am-5pm'], ['mon 09:00-17:00']],
    [['mon-fri 9 AM – 12 PM, 1–5 PM'], ['mon-fri 09:00-12:00,13:00-17:00']],
    [['mon 9 a.m. to noon, 5 p.m. to midnight'], ['mon 09:00-12:00,17:00-24:00']],
    [['tue 9-5pm'], ['tue 09:00-17:00']],
    [['tue 9.30 Uhr bis 17 Uhr'], ['tue 09:30-17:00']],
    [['tue 0930-1730'], ['tue 09:30-17:30']],
    [['mon 9-12', 'mon 11-13', 'mon 13-14'], ['mon 09:00-14:00']],
    [['tue 13-17,9-12'], ['tue 09:00-12:00,13:00-17:00']],
    [[], []],
  ])('%j is %j', (given, formatted) => {
    expect(formatWorkingHours(parseWorkingHours(given))).toEqual(formatted);
  });

  test('come ordered, with minutes since midnight and ISO weekdays', () => {
    expect(parseWorkingHours(['sun 10-24', 'mon 9-12,13:15-17'])).toEqual([
      { weekday: 1, startMinute: 540, endMinute: 720 },
      { weekday: 1, startMinute: 795, endMinute: 1020 },
      { weekday: 7, startMinute: 600, endMinute: 1440 },
    ]);
  });

  test.each([
    ['', 'enter weekdays, a space, and times'],
    ['mon-fri', 'enter weekdays, a space, and times'],
    ['09:00-17:00', 'enter weekdays, a space, and times'],
    ['mon 9-12 13-17', 'enter weekdays, a space, and times'],
    ['mun-fri 9-17', '"mun" is not a weekday'],
    ['mon-wed-fri 9-17', '"mon-wed-fri" is not a range of weekdays'],
    ['monkey 9-17', '"monkey" is not a weekday'],
    ['mon,,tue 9-17', '"" is not a weekday'],
    ['mon 9', '"9" needs a start and an end'],
    ['mon 9-', '"" is not a time'],
    ['mon 9-25', '"25" is not a time'],
    ['mon 9-24:01', '"24:01" is not a time'],
    ['mon 9:60-10', '"9:60" is not a time'],
    ['mon 9am-13pm', '"13pm" is not a time'],
    ['mon 5pm-9am', '"5pm-9am" ends before it starts'],
    ['mon 9-9', '"9-9" is empty'],
    ['mon 22-02', '"22-02" ends before it starts'],
  ])('%p is refused: %s', (text, problem) => {
    expect(() => parseWorkingHours([text])).toThrow(InputError);
    expect(() => parseWorkingHours([text])).toThrow(problem);
    expect(() => parseWorkingHours([text])).toThrow('Write them like "mon-fri 09:00-17:00"');
  });

  test('are the same after being written and read again', () => {
    const period = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .filter(([start, end]) => start < end)
      .map(([start, end]) => `${clock(start)}-${clock(end)}`);
    const days = fc.array(fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'), { minLength: 1 });
    const text = fc
      .tuple(days, fc.array(period, { minLength: 1, maxLength: 4 }))
      .map(([names, periods]) => `${names.join(',')} ${periods.join(',')}`);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const hours = parseWorkingHours(texts);
        expect(parseWorkingHours(formatWorkingHours(hours))).toEqual(hours);
      }),
    );
  });
});

describe('the hours of a date as text', () => {
  test.each([
    [['09:00-17:00'], '09:00-17:00'],
    [['9-12,13-17'], '09:00-12:00,13:00-17:00'],
    [['13-17', '9-12'], '09:00-12:00,13:00-17:00'],
    [['9:00 AM–12:00 PM, 1:00–5:00 PM'], '09:00-12:00,13:00-17:00'],
    [[], ''],
  ])('%j is %p', (given, formatted) => {
    expect(formatPeriods(parsePeriods(given))).toBe(formatted);
  });

  test.each(['mon 9-12', '', '9-12 13-17', '12-9'])('%p is refused with an example', (text) => {
    expect(() => parsePeriods([text])).toThrow(InputError);
    expect(() => parsePeriods([text])).toThrow('Write them like "09:00-17:00" or "9-12,13-17"');
  });
});

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
