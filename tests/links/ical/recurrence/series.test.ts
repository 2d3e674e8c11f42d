import { describe, expect, test } from 'bun:test';
import { busyInSteps } from '../busy-in-steps.ts';
import { busyOf, calendar, event, failureOf } from '../busy-of.ts';
import { at, autumn, ofSeries, start } from './series-of.ts';

describe('where a rule ends', () => {
  test.each<[string, string, number[]]>([
    ['at an instant, the last instance included', 'UNTIL=20261104T090000Z', [2, 3, 4]],
    ['at an instant before an instance', 'UNTIL=20261104T085959Z', [2, 3]],
    ['at an instant that is another day here', 'UNTIL=20261103T233000Z', [2, 3]],
    ['at a date, the whole of it', 'UNTIL=20261104', [2, 3, 4]],
    ['at a floating time, on its own clock', 'UNTIL=20261104T100000', [2, 3, 4]],
    ['before it starts: then its start alone', 'UNTIL=20260101', [2]],
    ['after so many', 'COUNT=3', [2, 3, 4]],
  ])('%s', (_name, end, days) => {
    expect(ofSeries(`RRULE:FREQ=DAILY;${end}`)).toEqual(at(10, ...days));
  });

  test.each([
    ['a date', 'UNTIL=20261104'],
    ['an instant whose date it is somewhere', 'UNTIL=20261103T230000Z'],
    ['an instant late on that date', 'UNTIL=20261104T225959Z'],
    ['a time on that date', 'UNTIL=20261104T000000'],
  ])('whole days end with %s', (_name, end) => {
    const text = calendar(event(`DTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;${end}`));
    expect(busyOf(text)).toEqual(['2026-11-02T00:00/2026-11-05T00:00']);
  });

  test('in an hour that comes twice an instance counts by its first time', () => {
    const lines =
      'DTSTART;TZID=Europe/Berlin:20261023T023000\nDURATION:PT10M\nRRULE:FREQ=DAILY;UNTIL=20261025T';
    expect(busyOf(calendar(event(`${lines}003000Z`)), autumn)).toHaveLength(3);
    expect(busyOf(calendar(event(`${lines}002959Z`)), autumn)).toHaveLength(2);
    // 02:15 for the second time: 02:30 has been.
    expect(busyOf(calendar(event(`${lines}011500Z`)), autumn)).toHaveLength(3);
  });
});

describe('what a series has besides its rule', () => {
  test.each<[string, string, string[]]>([
    [
      'extra times',
      'RDATE;TZID=Europe/Berlin:20261105T150000,20261106T150000',
      [...at(10, 2), ...at(15, 5, 6)],
    ],
    ['extra times in UTC', 'RDATE:20261105T140000Z', [...at(10, 2), ...at(15, 5)]],
    ['extra times in another zone', 'RDATE;TZID=Asia/Tokyo:20261105T230000', [...at(10, 2), ...at(15, 5)]],
    ['extra times that its rule has too', 'RRULE:FREQ=DAILY;COUNT=2\nRDATE:20261103T090000Z', at(10, 2, 3)],
    [
      'periods with an end or a duration',
      'RDATE;VALUE=PERIOD:20261105T140000Z/20261105T150000Z,20261106T140000Z/PT1H',
      [...at(10, 2), ...at(15, 5, 6)],
    ],
    [
      'an extra date, at its hour as at midnight',
      'RDATE;VALUE=DATE:20261105',
      ['2026-11-05T00:00/01:00', ...at(10, 5)],
    ],
    ['an empty line', 'RDATE:\nEXDATE:', at(10, 2)],
    ['two rules', 'RRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;COUNT=2', at(10, 2, 3, 9)],
    ['a start beside its rule', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2', at(10, 2, 4, 11)],
    [
      'a rule of exceptions, which RFC 5545 ignores',
      'RRULE:FREQ=DAILY;COUNT=3\nEXRULE:FREQ=DAILY',
      at(10, 2, 3, 4),
    ],
  ])('%s', (_name, lines, expected) => {
    const all = ofSeries(lines);
    expect(all).toEqual(expected[0] === '2026-11-05T00:00/01:00' ? [...at(10, 2), ...expected] : expected);
  });

  test.each<[string, string, number[]]>([
    ['its own zone', 'EXDATE;TZID=Europe/Berlin:20261103T100000', [2, 4, 5]],
    ['UTC', 'EXDATE:20261103T090000Z', [2, 4, 5]],
    ['another zone', 'EXDATE;TZID=America/New_York:20261103T040000', [2, 4, 5]],
    ['no zone', 'EXDATE:20261103T100000', [2, 4, 5]],
    ['a date, which takes nothing from an hour', 'EXDATE;VALUE=DATE:20261103', [2, 3, 4, 5]],
    ['a date and a time', 'EXDATE;VALUE=DATE:20261103\nEXDATE:20261104T090000Z', [2, 3, 5]],
    ['a list', 'EXDATE:20261103T090000Z,20261104T090000Z', [2, 5]],
    ['several lines', 'EXDATE:20261103T090000Z\nEXDATE;TZID=Europe/Berlin:20261104T100000', [2, 5]],
    ['its first instance', 'EXDATE:20261102T090000Z', [3, 4, 5]],
    ['a time that is none of its own', 'EXDATE:20261103T090001Z', [2, 3, 4, 5]],
    [
      'a reading of another zone that its own has as well',
      'EXDATE;TZID=America/New_York:20261103T100000',
      [2, 3, 4, 5],
    ],
  ])('exceptions written in %s', (_name, lines, days) => {
    expect(ofSeries(`RRULE:FREQ=DAILY;COUNT=4\n${lines}`)).toEqual(at(10, ...days));
  });

  test.each([
    ['a date', 'EXDATE;VALUE=DATE:20261104'],
    ['a midnight', 'EXDATE:20261104T000000'],
    ['a midnight in UTC', 'EXDATE:20261104T000000Z'],
    ['the calendar’s midnight in UTC', 'EXDATE:20261103T230000Z'],
  ])('exceptions of whole days written as %s', (_name, line) => {
    const text = calendar(event(`DTSTART;VALUE=DATE:20261103\nRRULE:FREQ=DAILY;COUNT=3\n${line}`));
    expect(busyOf(text)).toEqual(['2026-11-03T00:00/2026-11-04T00:00', '2026-11-05T00:00/2026-11-06T00:00']);
  });

  test('exceptions are found by their instant in the gap and in the repeated hour', () => {
    const inGap = 'DTSTART;TZID=Europe/Berlin:20260328T023000\nDURATION:PT10M\nRRULE:FREQ=DAILY;COUNT=3';
    const spring = { from: '2026-03-20T00:00Z', to: '2026-04-10T00:00Z' };
    expect(busyOf(calendar(event(inGap)), spring)).toHaveLength(3);
    expect(busyOf(calendar(event(`${inGap}\nEXDATE:20260329T013000Z`)), spring)).toHaveLength(2);
    const twice = 'DTSTART;TZID=Europe/Berlin:20261024T023000\nDURATION:PT10M\nRRULE:FREQ=DAILY;COUNT=3';
    for (const instant of ['003000', '013000']) {
      expect(busyOf(calendar(event(`${twice}\nEXDATE:20261025T${instant}Z`)), autumn)).toHaveLength(2);
    }
  });
});

test.each([
  ['BYHOUR', 'FREQ=DAILY;COUNT=2;BYHOUR=9'],
  ['BYMINUTE and BYSECOND', 'FREQ=DAILY;COUNT=2;BYMINUTE=30;BYSECOND=15'],
  ['several hours', 'FREQ=DAILY;COUNT=2;BYHOUR=9,14,16'],
  ['BYSETPOS among hours', 'FREQ=DAILY;COUNT=2;BYHOUR=9,14;BYSETPOS=2'],
  ['several hours, yearly', 'FREQ=YEARLY;COUNT=2;BYMONTH=11;BYMONTHDAY=3,4;BYHOUR=9,14'],
  ['hours as its frequency', 'FREQ=HOURLY;INTERVAL=36;COUNT=2'],
])('whole days have no time of day: %s', (_name, rule) => {
  const text = calendar(event(`DTSTART;VALUE=DATE:20261103\nRRULE:${rule}`));
  expect(busyOf(text)).toEqual(['2026-11-03T00:00/2026-11-05T00:00']);
});

describe('instances over clock changes', () => {
  const weekly = (times: string) => busyOf(calendar(event(`${times}\nRRULE:FREQ=WEEKLY;COUNT=3`)), autumn);

  test('keep their hour on the wall', () => {
    expect(weekly('DTSTART;TZID=Europe/Berlin:20261018T100000\nDURATION:PT1H')).toEqual([
      '2026-10-18T10:00/11:00',
      '2026-10-25T10:00/11:00',
      '2026-11-01T10:00/11:00',
    ]);
  });

  test('in UTC keep their hour in UTC', () => {
    expect(weekly('DTSTART:20261018T080000Z\nDURATION:PT1H')).toEqual([
      '2026-10-18T10:00/11:00',
      '2026-10-25T09:00/10:00',
      '2026-11-01T09:00/10:00',
    ]);
  });

  test('with an end last until the later of the same hour on the wall and the same length', () => {
    expect(
      weekly('DTSTART;TZID=Europe/Berlin:20261017T220000\nDTEND;TZID=Europe/Berlin:20261018T060000'),
    ).toEqual([
      '2026-10-17T22:00/2026-10-18T06:00',
      '2026-10-24T22:00/2026-10-25T06:00',
      '2026-10-31T22:00/2026-11-01T06:00',
    ]);
    const spring = { from: '2026-03-20T00:00Z', to: '2026-04-10T00:00Z' };
    const night = 'DTSTART;TZID=Europe/Berlin:20260321T220000\nDTEND;TZID=Europe/Berlin:20260322T060000';
    expect(busyOf(calendar(event(`${night}\nRRULE:FREQ=WEEKLY;COUNT=3`)), spring)).toEqual([
      '2026-03-21T22:00/2026-03-22T06:00',
      '2026-03-28T22:00/2026-03-29T07:00',
      '2026-04-04T22:00/2026-04-05T06:00',
    ]);
  });

  test('with a duration last exactly that long', () => {
    expect(weekly('DTSTART;TZID=Europe/Berlin:20261017T220000\nDURATION:PT8H')).toEqual([
      '2026-10-17T22:00/2026-10-18T06:00',
      '2026-10-24T22:00/2026-10-25T05:00',
      '2026-10-31T22:00/2026-11-01T06:00',
    ]);
  });
});

describe('rules that are much work', async () => {
  const { module: counted, stepsOf } = await busyInSteps();

  test.each<[string, string]>([
    ['daily since 1900', 'DTSTART:19000101T090000Z\nRRULE:FREQ=DAILY'],
    ['daily since the year 1', 'DTSTART:00010101T090000Z\nRRULE:FREQ=DAILY'],
    ['counted daily since 1900', 'DTSTART:19000101T090000Z\nRRULE:FREQ=DAILY;COUNT=100000'],
    ['hourly since 1900', 'DTSTART:19000101T090000Z\nRRULE:FREQ=HOURLY;INTERVAL=24'],
    ['every minute of one hour', 'DTSTART:20200101T090000Z\nRRULE:FREQ=MINUTELY;INTERVAL=1440'],
    ['daily by hour', 'DTSTART:19000101T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9;BYSETPOS=-1'],
  ])('%s is worked out at once', (_name, lines) => {
    const text = calendar(event(`${lines}\nDURATION:PT1H`));
    expect(busyOf(text)).toEqual(at(10, ...Array.from({ length: 30 }, (_, index) => index + 1)));
    expect(stepsOf(() => counted.busyOf(text))).toBeLessThan(10_000);
  });

  test('every minute of a month is worked out', () => {
    const text = calendar(event('DTSTART:20260101T000000Z\nRRULE:FREQ=MINUTELY\nDURATION:PT1M'));
    expect(busyOf(text)).toEqual(['2026-11-01T01:00/2026-12-01T01:00']);
  });

  test.each([
    ['every second', 'RRULE:FREQ=SECONDLY'],
    ['every second, counted', 'RRULE:FREQ=SECONDLY;COUNT=1000000000'],
    ['every minute for a century, counted', 'RRULE:FREQ=MINUTELY;COUNT=100000000'],
    [
      'every second of the day',
      `RRULE:FREQ=DAILY;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)}`,
    ],
  ])('%s is too complex', (_name, rule) => {
    const text = calendar(event(`DTSTART:19260101T000000Z\nDURATION:PT1S\n${rule}`));
    let failure: ReturnType<typeof failureOf>;
    const steps = stepsOf(() => {
      failure = counted.failureOf(text);
    });
    expect(failure).toEqual({ code: 'too_complex', found: undefined });
    expect(steps).toBeLessThan(2_000_000);
  });

  test('too many instances of all events together are too complex', () => {
    const minutely = 'DTSTART:20261101T000000Z\nRRULE:FREQ=MINUTELY\nDURATION:PT1M';
    const events = Array.from({ length: 5 }, (_, index) => event(minutely, String(index)));
    expect(failureOf(calendar(events.join('\n')))?.code).toBe('too_complex');
  });

  test('a rule that never comes round is its start alone', () => {
    const text = calendar(event(`${start}\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30`));
    expect(busyOf(text)).toEqual(at(10, 2));
  });

  test('instances of ten years reach into the window', () => {
    const text = calendar(event('DTSTART:20170101T000000Z\nDURATION:P3650D\nRRULE:FREQ=MONTHLY'));
    expect(busyOf(text)).toEqual(['2026-11-01T01:00/2026-12-01T01:00']);
  });

  test('rules of other calendars are worked out', () => {
    const newYear = event('DTSTART;VALUE=DATE:20130210\nRRULE:RSCALE=CHINESE;FREQ=YEARLY');
    const asked = { from: '2026-01-01T00:00Z', to: '2026-12-01T00:00Z' };
    expect(busyOf(calendar(newYear), asked)).toEqual(['2026-02-17T00:00/2026-02-18T00:00']);
  });
});

function list(length: number): string {
  return Array.from({ length }, (_, index) => index).join(',');
}
