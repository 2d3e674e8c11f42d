import { describe, expect, test } from 'bun:test';
import { busyOf, calendar, event } from '../busy-of.ts';
import { at, autumn, ofSeries, start } from './series-of.ts';

describe('overrides', () => {
  const daily = 'RRULE:FREQ=DAILY;COUNT=4';
  const third = 'RECURRENCE-ID;TZID=Europe/Berlin:20261103T100000';
  const moved = 'DTSTART;TZID=Europe/Berlin:20261103T150000\nDURATION:PT1H';

  test.each<[string, string, string[]]>([
    ['move an instance', `${third}\n${moved}`, [...at(10, 2), ...at(15, 3), ...at(10, 4, 5)]],
    [
      'are found by UTC',
      `RECURRENCE-ID:20261103T090000Z\n${moved}`,
      [...at(10, 2), ...at(15, 3), ...at(10, 4, 5)],
    ],
    [
      'by date are found among whole days only',
      `RECURRENCE-ID;VALUE=DATE:20261103\n${moved}`,
      [...at(10, 2, 3), ...at(15, 3), ...at(10, 4, 5)],
    ],
    ['cancel an instance', `${third}\n${moved}\nSTATUS:CANCELLED`, at(10, 2, 4, 5)],
    ['make an instance free', `${third}\n${moved}\nTRANSP:TRANSPARENT`, at(10, 2, 4, 5)],
    [
      'move an instance out of the window',
      `${third}\nDTSTART:20270103T090000Z\nDURATION:PT1H`,
      at(10, 2, 4, 5),
    ],
    [
      'of no instance are events of their own',
      `RECURRENCE-ID:20261120T090000Z\n${moved}`,
      [...at(10, 2, 3), ...at(15, 3), ...at(10, 4, 5)],
    ],
    [
      'have rules of no meaning',
      `${third}\n${moved}\nRRULE:FREQ=DAILY`,
      [...at(10, 2), ...at(15, 3), ...at(10, 4, 5)],
    ],
  ])('%s', (_name, override, expected) => {
    expect(ofSeries(daily, override)).toEqual(expected);
    const [series, other] = [event(`${start}\n${daily}`), event(override)];
    expect(busyOf(calendar(`${other}\n${series}`))).toEqual(expected);
    expect(busyOf([calendar(other), calendar(series)])).toEqual(expected);
  });

  test('move an instance into the window', () => {
    const series = event('DTSTART:20260101T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3');
    const override = event('RECURRENCE-ID:20260102T090000Z\nDTSTART:20261102T090000Z\nDURATION:PT1H');
    expect(busyOf(calendar(`${series}\n${override}`))).toEqual(at(10, 2));
  });

  test('without their series are events of their own', () => {
    expect(busyOf(calendar(event(`${third}\n${moved}`)))).toEqual(at(15, 3));
  });

  test('of a free series are busy where they say nothing else', () => {
    expect(ofSeries(`${daily}\nTRANSP:TRANSPARENT`, `${third}\n${moved}`)).toEqual(at(15, 3));
  });

  test('of one object do not free the same series of another', () => {
    const series = event(`${start}\n${daily}`);
    const cancelled = event(`${third}\n${moved}\nSTATUS:CANCELLED`);
    expect(busyOf([calendar(`${series}\n${cancelled}`), calendar(series)])).toEqual(at(10, 2, 3, 4, 5));
  });

  test('of events without a UID have no part in each other', () => {
    const text = calendar(`${event(`${start}\n${daily}`)}\n${event(`${third}\n${moved}`)}`);
    expect(busyOf(text.replaceAll('UID:one\r\n', ''))).toEqual([
      ...at(10, 2, 3),
      ...at(15, 3),
      ...at(10, 4, 5),
    ]);
  });
});

describe('overrides of this and all later instances', () => {
  const daily = 'RRULE:FREQ=DAILY;COUNT=6';
  const from4 = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261104T100000';
  const shifted = 'DTSTART;TZID=Europe/Berlin:20261104T150000\nDURATION:PT1H';

  test.each<[string, string[], string[]]>([
    ['shift them', [`${from4}\n${shifted}`], [...at(10, 2, 3), ...at(15, 4, 5, 6, 7)]],
    ['shift them by days', [`${from4}\nDTSTART:20261105T090000Z\nDURATION:PT1H`], at(10, 2, 3, 5, 6, 7, 8)],
    ['cancel them', [`${from4}\n${shifted}\nSTATUS:CANCELLED`], at(10, 2, 3)],
    ['make them free', [`${from4}\n${shifted}\nTRANSP:TRANSPARENT`], at(10, 2, 3)],
    [
      'by a date cancel none that have an hour',
      [`RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261104\n${shifted}\nSTATUS:CANCELLED`],
      at(10, 2, 3, 4, 5, 6, 7),
    ],
    [
      'lengthen them',
      [`${from4}\nDTSTART;TZID=Europe/Berlin:20261104T100000\nDTEND;TZID=Europe/Berlin:20261104T120000`],
      [...at(10, 2, 3), ...[4, 5, 6, 7].map((day) => `2026-11-0${day}T10:00/12:00`)],
    ],
    [
      'hold until the next',
      [
        `${from4}\n${shifted}`,
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261106T090000Z\nDTSTART:20261106T170000Z\nDURATION:PT1H',
      ],
      [...at(10, 2, 3), ...at(15, 4, 5), ...at(18, 6, 7)],
    ],
    [
      'leave single overrides alone',
      [`${from4}\n${shifted}`, 'RECURRENCE-ID:20261105T090000Z\nDTSTART:20261105T190000Z\nDURATION:PT1H'],
      [...at(10, 2, 3), ...at(15, 4), ...at(20, 5), ...at(15, 6, 7)],
    ],
    [
      'go on by a rule of their own',
      [`${from4}\n${shifted}\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=3`],
      [...at(10, 2, 3), ...at(15, 4, 6, 8)],
    ],
  ])('%s', (_name, overrides, expected) => {
    expect(ofSeries(daily, ...overrides)).toEqual(expected);
  });

  test('shift them into the window from before and after it', () => {
    const yearly = event('DTSTART:20200101T090000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY');
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20220101T090000Z\nDTSTART:20221102T090000Z\nDURATION:PT1H',
    );
    expect(busyOf(calendar(`${yearly}\n${later}`))).toEqual(at(10, 2));
    const earlier = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20220101T090000Z\nDTSTART:20211102T090000Z\nDURATION:PT1H',
    );
    expect(busyOf(calendar(`${yearly}\n${earlier}`))).toEqual(at(10, 2));
  });

  test('shifted in UTC they go on with the clock of the series', () => {
    const series = event(
      'DTSTART;TZID=Europe/Berlin:20261020T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3',
    );
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261020T080000Z\nDTSTART:20261020T090000Z\nDURATION:PT1H',
    );
    expect(busyOf(calendar(`${series}\n${later}`), autumn)).toEqual([
      '2026-10-20T11:00/12:00',
      '2026-10-27T11:00/12:00',
      '2026-11-03T11:00/12:00',
    ]);
  });
});
