import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  dateOfDay,
  dayMs,
  dayOf,
  dayOfDate,
  formatDay,
  formatLocal,
  localMsOf,
  parseDay,
  partsOf,
  weekdayOf,
} from '../../../src/domain/time/local-time.ts';

const epoch = Temporal.PlainDate.from('1970-01-01');
const firstDay = epoch.until('0001-01-01').days;
const lastDay = epoch.until('9999-12-31').days;
const anyDay = fc.integer({ min: firstDay, max: lastDay });
const numRuns = 5000;

describe('days', () => {
  test('from 1600 to 2400 are the dates and weekdays that Temporal knows, one by one', () => {
    let date = Temporal.PlainDate.from('1600-01-01');
    for (let day = epoch.until(date).days; date.year <= 2400; day++) {
      const { year, month, day: dayOfMonth } = date;
      if (dayOfDate(year, month, dayOfMonth) !== day) expect(date.toString()).toBe(`day ${day}`);
      if (formatDay(day) !== date.toString()) expect(formatDay(day)).toBe(date.toString());
      if (weekdayOf(day) !== date.dayOfWeek) expect(weekdayOf(day)).toBe(date.dayOfWeek);
      date = date.add({ days: 1 });
    }
  });

  test('turn into dates and back, in every year of four digits', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = epoch.add({ days: day });
        expect(dateOfDay(day)).toEqual({ year: date.year, month: date.month, day: date.day });
        expect(dayOfDate(date.year, date.month, date.day)).toBe(day);
        expect(weekdayOf(day)).toBe(date.dayOfWeek);
        expect(formatDay(day)).toBe(date.toString());
        expect(parseDay(date.toString())).toBe(day);
      }),
      { numRuns },
    );
  });

  test('of a month may run over its end', () => {
    expect(formatDay(dayOfDate(2026, 1, 32))).toBe('2026-02-01');
    expect(formatDay(dayOfDate(2028, 2, 30))).toBe('2028-03-01');
    expect(formatDay(dayOfDate(2026, 3, 0))).toBe('2026-02-28');
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '2026-01-01 ',
    '2026-01-01T00:00',
    '+002026-01-01',
    '20260101',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('are not read from "%s"', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test.each(['2024-02-29', '2000-02-29', '1970-01-01', '9999-12-31'])('are read from %s', (text) => {
    expect(parseDay(text)).toBe(epoch.until(text).days);
  });
});

describe('local milliseconds', () => {
  const anyLocalMs = fc.integer({ min: firstDay * dayMs, max: (lastDay + 1) * dayMs - 1 });

  test('show the fields and the text that Temporal shows', () => {
    fc.assert(
      fc.property(anyLocalMs, (localMs) => {
        const plain = Temporal.Instant.fromEpochMilliseconds(localMs)
          .toZonedDateTimeISO('UTC')
          .toPlainDateTime();
        const { year, month, day, hour, minute } = plain;
        expect(partsOf(localMs)).toEqual({ year, month, day, hour, minute, weekday: plain.dayOfWeek });
        expect(formatLocal(localMs)).toBe(plain.toString({ smallestUnit: 'second' }));
        expect(dayOf(localMs)).toBe(epoch.until(plain.toPlainDate()).days);
        expect(localMsOf({ year, month, day, hour, minute })).toBe(
          plain.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toZonedDateTime('UTC')
            .epochMilliseconds,
        );
      }),
      { numRuns },
    );
  });

  test('of a date alone are its midnight', () => {
    expect(formatLocal(localMsOf({ year: 2026, month: 11, day: 20 }))).toBe('2026-11-20T00:00:00');
  });
});
