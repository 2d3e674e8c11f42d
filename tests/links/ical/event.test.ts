import { expect, test } from 'bun:test';
import { type Asked, busyOf, calendar, event } from './busy-of.ts';

const berlin = (lines: string, asked?: Asked) => busyOf(calendar(event(lines)), asked);
const spring: Asked = { from: '2026-03-20T00:00Z', to: '2026-04-10T00:00Z' };
const autumn: Asked = { from: '2026-10-17T00:00Z', to: '2026-11-07T00:00Z' };

test.each<[string, string, string[]]>([
  ['a time in UTC', 'DTSTART:20261102T090000Z\nDTEND:20261102T100000Z', ['2026-11-02T10:00/11:00']],
  [
    'a floating time is on the calendar’s clock',
    'DTSTART:20261102T090000\nDTEND:20261102T100000',
    ['2026-11-02T09:00/10:00'],
  ],
  [
    'start and end in two zones',
    'DTSTART;TZID=Europe/Berlin:20261102T090000\nDTEND;TZID=Asia/Tokyo:20261102T210000',
    ['2026-11-02T09:00/13:00'],
  ],
  ['a day', 'DTSTART;VALUE=DATE:20261102\nDTEND;VALUE=DATE:20261103', ['2026-11-02T00:00/2026-11-03T00:00']],
  ['a day without an end', 'DTSTART;VALUE=DATE:20261102', ['2026-11-02T00:00/2026-11-03T00:00']],
  [
    'a day that ends on itself',
    'DTSTART;VALUE=DATE:20261102\nDTEND;VALUE=DATE:20261102',
    ['2026-11-02T00:00/2026-11-03T00:00'],
  ],
  [
    'a day that ends before it starts',
    'DTSTART;VALUE=DATE:20261102\nDTEND;VALUE=DATE:20261030',
    ['2026-11-02T00:00/2026-11-03T00:00'],
  ],
  [
    'a day that is not said to be one',
    'DTSTART:20261102\nDTEND:20261104',
    ['2026-11-02T00:00/2026-11-04T00:00'],
  ],
  [
    'a day with a midnight behind it',
    'DTSTART;VALUE=DATE:20261102T000000',
    ['2026-11-02T00:00/2026-11-03T00:00'],
  ],
  [
    'days by their duration',
    'DTSTART;VALUE=DATE:20261102\nDURATION:P2D',
    ['2026-11-02T00:00/2026-11-04T00:00'],
  ],
  ['a day by hours', 'DTSTART;VALUE=DATE:20261102\nDURATION:PT1H', ['2026-11-02T00:00/2026-11-03T00:00']],
  ['a time without an end takes no time', 'DTSTART:20261102T090000Z', []],
  ['a time that ends at once takes no time', 'DTSTART:20261102T090000Z\nDTEND:20261102T090000Z', []],
  ['a time that ends before it starts takes no time', 'DTSTART:20261102T090000Z\nDTEND:20261102T080000Z', []],
  ['a duration that goes back takes no time', 'DTSTART:20261102T090000Z\nDURATION:-PT1H', []],
  ['a duration of weeks', 'DTSTART:20261102T090000Z\nDURATION:P1W', ['2026-11-02T10:00/2026-11-09T10:00']],
  [
    'a duration of days and hours',
    'DTSTART:20261102T090000Z\nDURATION:P1DT1H30M',
    ['2026-11-02T10:00/2026-11-03T11:30'],
  ],
  [
    'of an end and a duration the later',
    'DTSTART:20261102T090000Z\nDTEND:20261102T100000Z\nDURATION:PT2H',
    ['2026-11-02T10:00/12:00'],
  ],
  ['seconds', 'DTSTART:20261102T090010Z\nDURATION:PT50S', ['2026-11-02T10:00:10/10:01']],
  ['no seconds', 'DTSTART:20261102T0900Z\nDTEND:20261102T1000Z', ['2026-11-02T10:00/11:00']],
  [
    'the midnight that ends a day',
    'DTSTART:20261102T230000\nDTEND:20261102T240000',
    ['2026-11-02T23:00/2026-11-03T00:00'],
  ],
  ['transparent time is free', 'DTSTART:20261102T090000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT', []],
  [
    'what Outlook calls free is free',
    'DTSTART:20261102T090000Z\nDURATION:PT1H\nX-MICROSOFT-CDO-BUSYSTATUS:FREE',
    [],
  ],
  [
    'what Outlook calls out of office is busy',
    'DTSTART:20261102T090000Z\nDURATION:PT1H\nX-MICROSOFT-CDO-BUSYSTATUS:OOF',
    ['2026-11-02T10:00/11:00'],
  ],
  [
    'what Outlook calls free is busy where the standard says so',
    'DTSTART:20261102T090000Z\nDURATION:PT1H\nTRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ['2026-11-02T10:00/11:00'],
  ],
  [
    'what is said both ways is busy',
    'DTSTART:20261102T090000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT\nTRANSP:OPAQUE\nSTATUS:CONFIRMED\nSTATUS:CANCELLED',
    ['2026-11-02T10:00/11:00'],
  ],
  ['cancelled time is free', 'DTSTART:20261102T090000Z\nDURATION:PT1H\nSTATUS:cancelled', []],
  [
    'tentative time is busy',
    'DTSTART:20261102T090000Z\nDURATION:PT1H\nSTATUS:TENTATIVE',
    ['2026-11-02T10:00/11:00'],
  ],
  [
    'private time is busy',
    'DTSTART:20261102T090000Z\nDURATION:PT1H\nCLASS:PRIVATE',
    ['2026-11-02T10:00/11:00'],
  ],
  [
    'what reaches into the window is cut',
    'DTSTART:20261001T000000Z\nDTEND:20261101T010000Z',
    ['2026-11-01T01:00/02:00'],
  ],
  [
    'what is longer than the window is cut',
    'DTSTART:20201001T000000Z\nDTEND:20401101T010000Z',
    ['2026-11-01T01:00/2026-12-01T01:00'],
  ],
  ['what ends as the window starts is not in it', 'DTSTART:20261031T000000Z\nDTEND:20261101T000000Z', []],
  ['what starts as the window ends is not in it', 'DTSTART:20261201T000000Z\nDURATION:PT1H', []],
])('%s', (_name, lines, expected) => {
  expect(berlin(lines)).toEqual(expected);
});

test('periods that overlap or touch are one', () => {
  const events = ['090000', '093000', '100000', '120000'].map((time, index) => {
    return event(`DTSTART:20261102T${time}Z\nDURATION:PT1H`, String(index));
  });
  expect(busyOf(calendar(events.join('\n')))).toEqual(['2026-11-02T10:00/12:00', '2026-11-02T13:00/14:00']);
});

test.each<[string, string, Asked, string[]]>([
  [
    'hours are exact where the clock goes forward',
    'DTSTART;TZID=Europe/Berlin:20260328T220000\nDURATION:PT12H',
    spring,
    ['2026-03-28T22:00/2026-03-29T11:00'],
  ],
  [
    'days are the wall clock’s where it goes forward',
    'DTSTART;TZID=Europe/Berlin:20260328T220000\nDURATION:P1D',
    spring,
    ['2026-03-28T22:00/2026-03-29T22:00'],
  ],
  [
    'a time in the gap is read with the offset before it',
    'DTSTART;TZID=Europe/Berlin:20260329T023000\nDURATION:PT1H',
    spring,
    ['2026-03-29T03:30/04:30'],
  ],
  [
    'an end in the gap too',
    'DTSTART;TZID=Europe/Berlin:20260329T010000\nDTEND;TZID=Europe/Berlin:20260329T023000',
    spring,
    ['2026-03-29T01:00/03:30'],
  ],
  [
    'the gap does not eat an event that starts in it',
    'DTSTART;TZID=Europe/Berlin:20260329T023000\nDTEND;TZID=Europe/Berlin:20260329T033000',
    spring,
    ['2026-03-29T03:30/04:30'],
  ],
  ['a day of 23 hours', 'DTSTART;VALUE=DATE:20260329', spring, ['2026-03-29T00:00/2026-03-30T00:00']],
  ['a day of 25 hours', 'DTSTART;VALUE=DATE:20261025', autumn, ['2026-10-25T00:00/2026-10-26T00:00']],
  [
    'a repeated hour starts with the first and ends with the second',
    'DTSTART;TZID=Europe/Berlin:20261025T020000\nDTEND;TZID=Europe/Berlin:20261025T023000',
    autumn,
    // 00:00 to 01:30 in UTC: the clock shows 02:30 for the second time.
    ['2026-10-25T02:00/02:30'],
  ],
])('%s', (_name, lines, asked, expected) => {
  expect(berlin(lines, asked)).toEqual(expected);
});

test('the repeated hour is busy from its first minute to its last', () => {
  const text = calendar(
    event('DTSTART;TZID=Europe/Berlin:20261025T020000\nDTEND;TZID=Europe/Berlin:20261025T023000'),
  );
  expect(busyOf(text, { ...autumn, zone: 'UTC' })).toEqual(['2026-10-25T00:00/01:30']);
  const none = calendar(
    event('DTSTART;TZID=Europe/Berlin:20261025T023000\nDTEND;TZID=Europe/Berlin:20261025T023000'),
  );
  expect(busyOf(none, autumn)).toEqual([]);
});

test('free/busy components are busy where they are not free', () => {
  const text = calendar(`
    BEGIN:VFREEBUSY
    UID:one
    DTSTART:20261101T000000Z
    DTEND:20261201T000000Z
    FREEBUSY:20261102T090000Z/PT1H,20261103T090000Z/20261103T100000Z
    FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261104T090000Z/PT1H
    FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261105T090000Z/PT1H
    FREEBUSY;FBTYPE=X-ASLEEP:20261106T090000Z/PT1H
    FREEBUSY;FBTYPE=FREE:20261107T090000Z/PT1H
    FREEBUSY:
    END:VFREEBUSY`);
  expect(busyOf(text)).toEqual([2, 3, 4, 5, 6].map((date) => `2026-11-0${date}T10:00/11:00`));
});
