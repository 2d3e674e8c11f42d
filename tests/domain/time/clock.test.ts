import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { clocks, readClock, readClockPeriod } from '../../../src/domain/time/clock.ts';
import { hourCycles, usualHourCycle } from '../../../src/domain/time/hour-cycle.ts';

describe('a time of day', () => {
  test.each([
    ['9', 540],
    ['09', 540],
    ['17', 1020],
    ['24', 1440],
    ['0', 0],
    ['9:30', 570],
    ['9.30', 570],
    ['09:05', 545],
    ['17:30', 1050],
    ['930', 570],
    ['1730', 1050],
    ['2400', 1440],
    ['24:00', 1440],
    ['5pm', 1020],
    ['5 PM', 1020],
    ['5p', 1020],
    ['5:30pm', 1050],
    [' 5:30 p.m. ', 1050],
    ['530pm', 1050],
    ['5.30 Pm', 1050],
    ['9 AM', 540],
    ['9\u202fAM', 540],
    ['12am', 0],
    ['12:30am', 30],
    ['12pm', 720],
    ['noon', 720],
    ['Midday', 720],
    ['Mittag', 720],
    ['midnight', 0],
    ['Mitternacht', 0],
    ['17 Uhr', 1020],
    ['17:30 Uhr', 1050],
    ['9.30 Uhr', 570],
    ['9uhr', 540],
    ['9h', 540],
  ])('%j is minute %d', (text, minute) => {
    expect(readClock(text)).toBe(minute);
  });

  test.each([
    ...[
      '',
      ' ',
      'nine',
      '25',
      '24:01',
      '9:60',
      '9:5',
      '9:',
      ':30',
      '-9',
      '9-10',
      '13pm',
      '0am',
      '5 xm',
      '99999',
    ],
    ...['1e3', '9:30:00', '5pmpm', 'noonish', '<b>', '٩', '5 p m', '12:00 AM PM'],
  ])('%j is none', (text) => {
    expect(readClock(text)).toBeUndefined();
  });

  test.each([
    ['midnight', 1440],
    ['Mitternacht', 1440],
    ['12am', 1440],
    ['12:00 AM', 1440],
    ['12:30 AM', 30],
    ['24', 1440],
    ['0:00', 0],
    ['5pm', 1020],
  ])('%j as an end is minute %d', (text, minute) => {
    expect(readClock(text, 'end')).toBe(minute);
  });

  test('is the same after being written on either clock and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...hourCycles), (minute, hours) => {
        expect(readClock(clocks[hours].clock(minute))).toBe(minute);
      }),
    );
    for (const hours of hourCycles) expect(readClock(clocks[hours].clock(1440), 'end')).toBe(1440);
  });
});

describe('a period of a day', () => {
  test.each([
    ['9', '5pm', 540, 1020],
    ['1', '5pm', 780, 1020],
    ['1:30', '5pm', 810, 1020],
    ['12', '5pm', 720, 1020],
    ['11', '12pm', 660, 720],
    ['8', '11am', 480, 660],
    ['12', '3am', 0, 180],
    ['9', '11pm', 1260, 1380],
    ['9am', '11pm', 540, 1380],
    // This is how forms show times on a 24-hour clock.
    ['01:00', '5pm', 60, 1020],
    ['10:00', '11pm', 600, 1380],
    ['17', '9pm', 1020, 1260],
    ['noon', '5pm', 720, 1020],
    ['9', '17', 540, 1020],
    ['9am', 'midnight', 540, 1440],
    ['0', '24', 0, 1440],
    // It ends before it starts; who asks says so.
    ['5pm', '9am', 1020, 540],
  ])('from %j to %j is %d to %d', (start, end, startMinute, endMinute) => {
    expect(readClockPeriod(start, end)).toEqual({ startMinute, endMinute });
  });

  test.each([
    ['9', ''],
    ['', '5pm'],
    ['nine', '5pm'],
    ['9', '13pm'],
  ])('from %j to %j is none', (start, end) => {
    expect(readClockPeriod(start, end)).toBeUndefined();
  });

  test('is the same after its ends are written on either clock and read again', () => {
    const minutes = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }));
    fc.assert(
      fc.property(minutes, fc.constantFrom(...hourCycles), ([startMinute, endMinute], hours) => {
        fc.pre(startMinute < endMinute);
        const { clock } = clocks[hours];
        expect(readClockPeriod(clock(startMinute), clock(endMinute))).toEqual({ startMinute, endMinute });
      }),
    );
  });
});

test.each([
  [0, '00:00', '12:00 AM'],
  [5, '00:05', '12:05 AM'],
  [570, '09:30', '9:30 AM'],
  [720, '12:00', '12:00 PM'],
  [1050, '17:30', '5:30 PM'],
  [1440, '24:00', '12:00 AM'],
])('minute %d is %s, or %s', (minute, on24, on12) => {
  expect([clocks[24].clock(minute), clocks[12].clock(minute)]).toEqual([on24, on12]);
});

test.each([
  [570, 600, '09:30–10:00', '9:30–10:00 AM'],
  [690, 750, '11:30–12:30', '11:30 AM–12:30 PM'],
  [720, 780, '12:00–13:00', '12:00–1:00 PM'],
  [0, 30, '00:00–00:30', '12:00–12:30 AM'],
  [1380, 1440, '23:00–24:00', '11:00 PM–12:00 AM'],
  [0, 1440, '00:00–24:00', '12:00 AM–12:00 AM'],
  [1410, 0, '23:30–00:00', '11:30 PM–12:00 AM'],
  [600, 540, '10:00–09:00', '10:00 AM–9:00 AM'],
])('minutes %d to %d are %s, or %s', (start, end, on24, on12) => {
  expect([clocks[24].clockRange(start, end), clocks[12].clockRange(start, end)]).toEqual([on24, on12]);
});

test.each([
  ['America/New_York', 12],
  ['America/Toronto', 12],
  ['America/Montreal', 24],
  ['Australia/Sydney', 12],
  ['Pacific/Auckland', 12],
  ['Asia/Kolkata', 12],
  ['Asia/Calcutta', 12],
  ['Asia/Manila', 12],
  ['Europe/Berlin', 24],
  ['Europe/London', 24],
  ['Asia/Tokyo', 24],
  ['UTC', 24],
])('in %s, clocks have %d hours', (timeZone, hours) => {
  expect<number>(usualHourCycle(timeZone)).toBe(hours);
});
