import { describe, expect, test } from 'bun:test';
import type { InterpretationKind, Window } from '../../../../src/language/interpretation/interpretation.ts';
import { at, context, speech, window, zone } from './spoken.ts';

describe('an instant is spoken with its date and the clock of 24 hours', () => {
  test.each([
    ['2026-11-24T14:00', 'Dienstag, 24. November um 14 Uhr'],
    ['2026-11-24T14:30', 'Dienstag, 24. November um 14 Uhr 30'],
    ['2026-11-24T09:05', 'Dienstag, 24. November um 9 Uhr 5'],
    ['2026-11-24T12:00', 'Dienstag, 24. November um 12 Uhr'],
    ['2026-11-24T00:00', 'Dienstag, 24. November um 0 Uhr'],
    ['2026-11-24T01:00', 'Dienstag, 24. November um 1 Uhr'],
    ['2027-03-01T08:00', 'Montag, 1. März um 8 Uhr'],
    ['2027-11-20T08:00', 'Samstag, 20. November 2027 um 8 Uhr'],
    ['2025-12-31T08:00', 'Mittwoch, 31. Dezember 2025 um 8 Uhr'],
  ])('%s is %s', (iso, spoken) => {
    expect(speech.instant(at(iso), context)).toBe(spoken);
  });
});

test.each([
  ['2026-11-23', 'Montag'],
  ['2026-11-24', 'Dienstag'],
  ['2026-11-25', 'Mittwoch'],
  ['2026-11-26', 'Donnerstag'],
  ['2026-11-27', 'Freitag'],
  ['2026-11-28', 'Samstag'],
  ['2026-11-29', 'Sonntag'],
])('%s is a %s', (date, weekday) => {
  expect(speech.weekday(at(`${date}T12:00`), context)).toBe(weekday);
});

test('the two readings of a repeated hour are told apart', () => {
  const near = { ...context, now: at('2026-10-23T10:00+02:00') };
  expect(speech.instant(at('2026-10-25T02:30+02:00'), near)).toBe(
    'Sonntag, 25. Oktober um 2 Uhr 30 vor der Zeitumstellung',
  );
  expect(speech.instant(at('2026-10-25T02:30+01:00'), near)).toBe(
    'Sonntag, 25. Oktober um 2 Uhr 30 nach der Zeitumstellung',
  );
  const windows = [window('2026-10-25T02:00+02:00', '2026-10-25T02:00+01:00')];
  expect(speech.windows({ kind: 'window', windows }, near)).toBe(
    'Sonntag, 25. Oktober von 2 Uhr vor der Zeitumstellung bis 2 Uhr nach der Zeitumstellung',
  );
});

describe('the zone is named in German where it is not the calendar’s', () => {
  test.each([
    ['America/New_York', 'Dienstag, 24. November um 8 Uhr, Nordamerikanische Ostküstenzeit'],
    ['Europe/London', 'Dienstag, 24. November um 13 Uhr, Ortszeit Vereinigtes Königreich'],
    ['Asia/Tokyo', 'Dienstag, 24. November um 22 Uhr, Japanische Normalzeit'],
  ])('%s', (id, spoken) => {
    const abroad = { ...context, zone: zone(id) };
    expect(speech.instant(at('2026-11-24T14:00'), abroad)).toBe(spoken);
  });
});

describe('how far away an instant is', () => {
  test.each([
    ['2026-11-20T10:30', 'jetzt'],
    ['2026-11-20T10:31', 'in einer Minute'],
    ['2026-11-20T10:50', 'in 20 Minuten'],
    ['2026-11-20T11:30', 'in einer Stunde'],
    ['2026-11-20T12:00', 'in anderthalb Stunden'],
    ['2026-11-20T13:30', 'in 3 Stunden'],
    ['2026-11-20T16:00', 'in fünfeinhalb Stunden'],
    ['2026-11-20T09:30', 'vor einer Stunde'],
    ['2026-11-20T08:00', 'vor zweieinhalb Stunden'],
    ['2026-11-21T00:15', 'morgen'],
    ['2026-11-22T23:00', 'übermorgen'],
    ['2026-11-19T23:00', 'gestern'],
    ['2026-11-18T23:00', 'vorgestern'],
    ['2026-11-24T14:00', 'in 4 Tagen'],
    ['2026-11-27T14:00', 'in einer Woche'],
    ['2026-12-04T14:00', 'in 2 Wochen'],
    ['2027-01-05T14:00', 'in etwa 7 Wochen'],
    ['2027-05-25T14:00', 'in etwa 6 Monaten'],
    ['2026-11-13T14:00', 'vor einer Woche'],
    ['2026-11-10T14:00', 'vor 10 Tagen'],
    ['2026-10-13T14:00', 'vor etwa 5 Wochen'],
  ])('%s is %s', (iso, relative) => {
    expect(speech.relative(at(iso), context)).toBe(relative);
  });
});

describe('windows are said back to be confirmed', () => {
  test.each<[string, InterpretationKind, Window[], string]>([
    [
      'an instant',
      'instant',
      [window('2026-11-24T14:00', '2026-11-24T14:00')],
      'Dienstag, 24. November um 14 Uhr',
    ],
    ['a day', 'window', [window('2026-11-24T00:00', '2026-11-25T00:00')], 'Dienstag, 24. November'],
    [
      'a part of a day',
      'window',
      [window('2026-11-24T12:00', '2026-11-24T17:00')],
      'Dienstag, 24. November von 12 bis 17 Uhr',
    ],
    [
      'a part of a day that ends between hours',
      'window',
      [window('2026-11-24T12:00', '2026-11-24T17:30')],
      'Dienstag, 24. November von 12 Uhr bis 17 Uhr 30',
    ],
    [
      'a part of a day that starts between hours',
      'window',
      [window('2026-11-24T12:15', '2026-11-24T17:00')],
      'Dienstag, 24. November von 12 Uhr 15 bis 17 Uhr',
    ],
    [
      'the end of a day',
      'window',
      [window('2026-11-24T15:00', '2026-11-25T00:00')],
      'Dienstag, 24. November ab 15 Uhr',
    ],
    [
      'the start of a day',
      'window',
      [window('2026-11-24T00:00', '2026-11-24T10:00')],
      'Dienstag, 24. November vor 10 Uhr',
    ],
    [
      'a week',
      'window',
      [window('2026-11-23T00:00', '2026-11-30T00:00')],
      'Montag, 23. November bis Sonntag, 29. November',
    ],
    [
      'over midnight',
      'window',
      [window('2026-11-24T22:00', '2026-11-25T02:00')],
      'von Dienstag, 24. November, 22 Uhr bis Mittwoch, 25. November, 2 Uhr',
    ],
    ['an open end', 'window', [window('2026-11-24T15:00', null)], 'ab Dienstag, 24. November, 15 Uhr'],
    ['an open start', 'window', [window(null, '2026-11-24T15:00')], 'bis Dienstag, 24. November, 15 Uhr'],
    [
      'two days',
      'window',
      [window('2026-11-23T00:00', '2026-11-24T00:00'), window('2026-11-25T00:00', '2026-11-26T00:00')],
      'Montag, 23. November oder Mittwoch, 25. November',
    ],
    [
      'two mornings',
      'window',
      [window('2026-11-23T06:00', '2026-11-23T12:00'), window('2026-11-25T06:00', '2026-11-25T12:00')],
      'Montag, 23. November oder Mittwoch, 25. November von 6 bis 12 Uhr',
    ],
    [
      'two instants of a day',
      'instant',
      [window('2026-11-24T14:00', '2026-11-24T14:00'), window('2026-11-24T15:00', '2026-11-24T15:00')],
      'Dienstag, 24. November um 14 oder 15 Uhr',
    ],
    [
      'two days in a row',
      'window',
      [window('2026-11-21T00:00', '2026-11-23T00:00')],
      'Samstag, 21. November oder Sonntag, 22. November',
    ],
    ['a month', 'window', [window('2026-12-01T00:00', '2027-01-01T00:00')], 'Dezember'],
    [
      'some months',
      'window',
      [window('2027-06-01T00:00+02:00', '2027-09-01T00:00+02:00')],
      'Juni bis August',
    ],
    ['a year', 'window', [window('2027-01-01T00:00', '2028-01-01T00:00')], '2027'],
    [
      'two parts of a day',
      'window',
      [window('2026-11-24T00:00', '2026-11-24T12:00'), window('2026-11-24T13:00', '2026-11-25T00:00')],
      'Dienstag, 24. November vor 12 Uhr oder ab 13 Uhr',
    ],
    [
      'five Mondays',
      'window',
      ['11-23', '11-30', '12-07', '12-14', '12-21'].map((date) =>
        window(`2026-${date}T09:00`, `2026-${date}T10:00`),
      ),
      'montags von 9 bis 10 Uhr, 23. November bis 21. Dezember',
    ],
    [
      'any day but one of the week',
      'window',
      [
        window('2026-11-20T10:30', '2026-11-23T00:00'),
        window('2026-11-24T00:00', '2026-11-30T00:00'),
        window('2026-12-01T00:00', '2026-12-07T00:00'),
        window('2026-12-08T00:00', '2026-12-18T10:30'),
      ],
      'täglich außer montags',
    ],
    [
      'the earliest of a month',
      'next',
      [window('2026-12-01T00:00', '2027-01-01T00:00')],
      'der früheste freie Termin im Dezember',
    ],
    ['any time from now on', 'window', [window('2026-11-20T10:30', null)], 'jederzeit'],
    ['as early as can be', 'next', [window('2026-11-20T10:30', null)], 'der nächste freie Termin'],
    [
      'the earliest of a day',
      'next',
      [window('2026-11-24T00:00', '2026-11-25T00:00')],
      'der früheste freie Termin am Dienstag, den 24. November',
    ],
    [
      'the earliest of a week',
      'next',
      [window('2026-11-23T00:00', '2026-11-30T00:00')],
      'der früheste freie Termin von Montag, 23. November bis Sonntag, 29. November',
    ],
    [
      'the earliest from a time on',
      'next',
      [window('2026-11-24T15:00', null)],
      'der früheste freie Termin ab Dienstag, 24. November, 15 Uhr',
    ],
    [
      'the day of a clock change, 25 hours',
      'window',
      [window('2026-10-25T00:00+02:00', '2026-10-26T00:00')],
      'Sonntag, 25. Oktober',
    ],
  ])('%s', (_, kind, windows, spoken) => {
    const now = spoken.includes('Oktober') ? at('2026-10-20T10:30+02:00') : context.now;
    expect(speech.windows({ kind, windows }, { ...context, now })).toBe(spoken);
  });

  test('more than four different ones are counted', () => {
    const windows = ['23T08', '24T09', '25T10', '26T11', '27T12'].map((start) =>
      window(`2026-11-${start}:00`, `2026-11-${start.slice(0, 2)}T17:00`),
    );
    expect(speech.windows({ kind: 'window', windows }, context)).toBe(
      'Montag, 23. November von 8 bis 17 Uhr, Dienstag, 24. November von 9 bis 17 Uhr, ' +
        'Mittwoch, 25. November von 10 bis 17 Uhr, Donnerstag, 26. November von 11 bis 17 Uhr ' +
        'und ein weiteres Mal',
    );
  });
});
