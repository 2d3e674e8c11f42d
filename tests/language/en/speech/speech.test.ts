import { describe, expect, test } from 'bun:test';
import type { InterpretationKind, Window } from '../../../../src/language/interpretation/interpretation.ts';
import { at, context, speech, window, zone } from './spoken.ts';

describe('an instant is spoken with its date and clock', () => {
  test.each([
    ['2026-11-24T14:00-05:00', 'Tuesday, November 24 at 2 PM'],
    ['2026-11-24T14:30-05:00', 'Tuesday, November 24 at 2:30 PM'],
    ['2026-11-24T09:05-05:00', 'Tuesday, November 24 at 9:05 AM'],
    ['2026-11-24T12:00-05:00', 'Tuesday, November 24 at noon'],
    ['2026-11-24T00:00-05:00', 'Tuesday, November 24 at midnight'],
    ['2027-01-04T08:00-05:00', 'Monday, January 4 at 8 AM'],
    ['2027-09-15T08:00-04:00', 'Wednesday, September 15 at 8 AM'],
    ['2027-09-16T08:00-04:00', 'Thursday, September 16, 2027 at 8 AM'],
    ['2026-02-02T08:00-05:00', 'Monday, February 2 at 8 AM'],
    ['2025-12-31T08:00-05:00', 'Wednesday, December 31, 2025 at 8 AM'],
  ])('%s is %s', (iso, spoken) => {
    expect(speech.instant(at(iso), context)).toBe(spoken);
  });
});

test('the two readings of a repeated hour are told apart', () => {
  const near = { ...context, now: at('2026-10-30T10:00-04:00') };
  expect(speech.instant(at('2026-11-01T01:30-04:00'), near)).toBe(
    'Sunday, November 1 at 1:30 AM before the clocks go back',
  );
  expect(speech.instant(at('2026-11-01T01:30-05:00'), near)).toBe(
    'Sunday, November 1 at 1:30 AM after the clocks go back',
  );
});

test('the zone is named where it is not the calendar’s', () => {
  const abroad = { ...context, zone: zone('Europe/Berlin') };
  expect(speech.instant(at('2026-11-24T14:00-05:00'), abroad)).toBe(
    'Tuesday, November 24 at 8 PM Central European Time',
  );
});

describe('how far away an instant is', () => {
  test.each([
    ['2026-11-20T10:30-05:00', 'now'],
    ['2026-11-20T10:50-05:00', 'in 20 minutes'],
    ['2026-11-20T11:30-05:00', 'in an hour'],
    ['2026-11-20T12:00-05:00', 'in an hour and a half'],
    ['2026-11-20T16:00-05:00', 'in 5 and a half hours'],
    ['2026-11-20T09:30-05:00', 'an hour ago'],
    ['2026-11-21T00:15-05:00', 'tomorrow'],
    ['2026-11-19T23:00-05:00', 'yesterday'],
    ['2026-11-24T14:00-05:00', 'in 4 days'],
    ['2026-11-27T14:00-05:00', 'in a week'],
    ['2026-12-03T14:00-05:00', 'in 13 days'],
    ['2026-12-04T14:00-05:00', 'in 2 weeks'],
    ['2027-01-05T14:00-05:00', 'in about 7 weeks'],
    ['2027-05-25T14:00-04:00', 'in about 6 months'],
    ['2026-11-13T14:00-05:00', 'a week ago'],
    ['2026-11-10T14:00-05:00', '10 days ago'],
    ['2026-10-13T14:00-04:00', 'about 5 weeks ago'],
  ])('%s is %s', (iso, relative) => {
    expect(speech.relative(at(iso), context)).toBe(relative);
  });
});

describe('windows are said back to be confirmed', () => {
  test.each<[string, InterpretationKind, Window[], string]>([
    [
      'an instant',
      'instant',
      [window('2026-11-24T14:00-05:00', '2026-11-24T14:00-05:00')],
      'Tuesday, November 24 at 2 PM',
    ],
    ['a day', 'window', [window('2026-11-24T00:00-05:00', '2026-11-25T00:00-05:00')], 'Tuesday, November 24'],
    [
      'a part of a day',
      'window',
      [window('2026-11-24T12:00-05:00', '2026-11-24T17:00-05:00')],
      'Tuesday, November 24 from noon to 5 PM',
    ],
    [
      'the end of a day',
      'window',
      [window('2026-11-24T15:00-05:00', '2026-11-25T00:00-05:00')],
      'Tuesday, November 24 after 3 PM',
    ],
    [
      'the start of a day',
      'window',
      [window('2026-11-24T00:00-05:00', '2026-11-24T10:00-05:00')],
      'Tuesday, November 24 before 10 AM',
    ],
    [
      'a week',
      'window',
      [window('2026-11-23T00:00-05:00', '2026-11-30T00:00-05:00')],
      'Monday, November 23 to Sunday, November 29',
    ],
    [
      'over midnight',
      'window',
      [window('2026-11-24T22:00-05:00', '2026-11-25T02:00-05:00')],
      'from Tuesday, November 24 at 10 PM to Wednesday, November 25 at 2 AM',
    ],
    [
      'an open end',
      'window',
      [window('2026-11-24T15:00-05:00', null)],
      'from Tuesday, November 24 at 3 PM on',
    ],
    [
      'two days',
      'window',
      [
        window('2026-11-23T00:00-05:00', '2026-11-24T00:00-05:00'),
        window('2026-11-25T00:00-05:00', '2026-11-26T00:00-05:00'),
      ],
      'Monday, November 23 or Wednesday, November 25',
    ],
    [
      'two mornings',
      'window',
      [
        window('2026-11-23T06:00-05:00', '2026-11-23T12:00-05:00'),
        window('2026-11-25T06:00-05:00', '2026-11-25T12:00-05:00'),
      ],
      'Monday, November 23 or Wednesday, November 25 from 6 AM to noon',
    ],
    ['any time', 'window', [window('2026-11-20T10:30-05:00', null)], 'any time'],
    [
      'the evenings of a week',
      'window',
      [23, 24, 25, 26, 27, 28, 29].map((day) =>
        window(`2026-11-${day}T17:00-05:00`, `2026-11-${day}T21:00-05:00`),
      ),
      'Monday, November 23 to Sunday, November 29 from 5 PM to 9 PM',
    ],
    [
      'five Mondays',
      'window',
      ['11-23', '11-30', '12-07', '12-14', '12-21'].map((date) =>
        window(`2026-${date}T09:00-05:00`, `2026-${date}T10:00-05:00`),
      ),
      'Mondays from 9 AM to 10 AM, November 23 to December 21',
    ],
    [
      'two days in a row',
      'window',
      [window('2026-11-21T00:00-05:00', '2026-11-23T00:00-05:00')],
      'Saturday, November 21 or Sunday, November 22',
    ],
    ['a month', 'window', [window('2026-12-01T00:00-05:00', '2027-01-01T00:00-05:00')], 'December'],
    [
      'a month far off',
      'window',
      [window('2028-01-01T00:00-05:00', '2028-02-01T00:00-05:00')],
      'January 2028',
    ],
    ['some months', 'window', [window('2027-06-01T00:00-04:00', '2027-09-01T00:00-04:00')], 'June to August'],
    [
      'many years',
      'window',
      [window('2027-01-01T00:00-05:00', '2037-01-01T00:00-05:00')],
      'Friday, January 1 to Wednesday, December 31, 2036',
    ],
    ['a year', 'window', [window('2027-01-01T00:00-05:00', '2028-01-01T00:00-05:00')], '2027'],
    [
      'two parts of a day',
      'window',
      [
        window('2026-11-24T00:00-05:00', '2026-11-24T12:00-05:00'),
        window('2026-11-24T13:00-05:00', '2026-11-25T00:00-05:00'),
      ],
      'Tuesday, November 24 before noon or after 1 PM',
    ],
    [
      'weekdays',
      'window',
      [20, 23, 24, 25, 26, 27, 30].map((day) =>
        window(`2026-11-${day}T06:00-05:00`, `2026-11-${day}T12:00-05:00`),
      ),
      'weekdays from 6 AM to noon, November 20 to November 30',
    ],
    [
      'any day but one of the week',
      'window',
      [
        window('2026-11-20T10:30-05:00', '2026-11-23T00:00-05:00'),
        window('2026-11-24T00:00-05:00', '2026-11-30T00:00-05:00'),
        window('2026-12-01T00:00-05:00', '2026-12-07T00:00-05:00'),
        window('2026-12-08T00:00-05:00', '2026-12-18T10:30-05:00'),
      ],
      'any day but Monday',
    ],
    [
      'the earliest of a week',
      'next',
      [window('2026-11-23T00:00-05:00', '2026-11-30T00:00-05:00')],
      'the earliest from Monday, November 23 to Sunday, November 29',
    ],
    [
      'the earliest of a month',
      'next',
      [window('2026-12-01T00:00-05:00', '2027-01-01T00:00-05:00')],
      'the earliest in December',
    ],
    [
      'what begins a minute past',
      'window',
      [window('2026-11-24T15:31-05:00', '2026-11-25T00:00-05:00')],
      'Tuesday, November 24 after 3:30 PM',
    ],
    [
      'any time, whatever else',
      'window',
      [window('2026-11-20T10:30-05:00', null), window('2026-11-24T00:00-05:00', '2026-11-25T00:00-05:00')],
      'any time',
    ],
    ['as early as can be', 'next', [window('2026-11-20T10:30-05:00', null)], 'the next free time'],
    [
      'the earliest of a day',
      'next',
      [window('2026-11-24T00:00-05:00', '2026-11-25T00:00-05:00')],
      'the earliest on Tuesday, November 24',
    ],
    [
      'the day of a clock change, 25 hours',
      'window',
      [window('2026-11-01T00:00-04:00', '2026-11-02T00:00-05:00')],
      'Sunday, November 1',
    ],
  ])('%s', (_, kind, windows, spoken) => {
    expect(speech.windows({ kind, windows }, context)).toBe(spoken);
  });
});
