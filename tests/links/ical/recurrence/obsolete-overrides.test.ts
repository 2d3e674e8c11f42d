import { describe, expect, test } from 'bun:test';
import { type Asked, busyOf, calendar, event } from '../busy-of.ts';

const monday = 'DTSTART;TZID=Europe/Berlin:20261102T090000\nDTEND;TZID=Europe/Berlin:20261102T100000';
const weekly = `${monday}\nRRULE:FREQ=WEEKLY;COUNT=4`;
const third = 'RECURRENCE-ID;TZID=Europe/Berlin:20261116T090000';
const moved = `${third}\nDTSTART;TZID=Europe/Berlin:20261116T140000\nDURATION:PT1H`;
const excluded = 'EXDATE;TZID=Europe/Berlin:20261116T090000';

const november = (...days: number[]) => {
  return days.map((day) => `2026-11-${String(day).padStart(2, '0')}T09:00/10:00`);
};
const atTwo = ['2026-11-16T14:00/15:00'];

/** When a series and its overrides are busy, in whatever order a file has them. */
function busyInAnyOrder(events: string[], asked?: Asked): string[] {
  const [busy = [], ...others] = [events, events.toReversed()].map((each) => {
    return busyOf(calendar(each.map((lines) => event(lines)).join('\n')), asked);
  });
  for (const other of others) expect(other).toEqual(busy);
  return busy;
}

describe('an override that is older than its series', () => {
  test.each<[string, string, string, string[]]>([
    [
      'is gone with an instance that the series excludes now',
      `SEQUENCE:2\n${weekly}\n${excluded}`,
      `SEQUENCE:1\n${moved}`,
      november(2, 9, 23),
    ],
    [
      'is gone with an instance that is excluded in UTC',
      `SEQUENCE:2\n${weekly}\nEXDATE:20261116T080000Z`,
      `SEQUENCE:1\n${moved}`,
      november(2, 9, 23),
    ],
    [
      'is gone where both say when they were written',
      `SEQUENCE:2\nDTSTAMP:20260301T000000Z\n${weekly}\n${excluded}`,
      `SEQUENCE:1\nDTSTAMP:20260101T000000Z\n${moved}`,
      november(2, 9, 23),
    ],
    [
      'is gone where both were exported at once',
      `SEQUENCE:2\nDTSTAMP:20260301T000000Z\nLAST-MODIFIED:20260201T000000Z\n${weekly}\n${excluded}`,
      `SEQUENCE:1\nDTSTAMP:20260301T000000Z\nLAST-MODIFIED:20260101T000000Z\n${moved}`,
      november(2, 9, 23),
    ],
    [
      'is gone with a series that is cancelled',
      `SEQUENCE:2\nSTATUS:CANCELLED\n${weekly}`,
      `SEQUENCE:1\n${moved}`,
      [],
    ],
    [
      'is gone once the series ends before it',
      `SEQUENCE:2\n${monday}\nRRULE:FREQ=WEEKLY;UNTIL=20261109T080000Z`,
      `SEQUENCE:1\n${moved}`,
      november(2, 9),
    ],
    [
      'is gone once the series has fewer instances',
      `SEQUENCE:2\n${monday}\nRRULE:FREQ=WEEKLY;COUNT=2`,
      `SEQUENCE:1\n${moved}`,
      november(2, 9),
    ],
    [
      'is gone once the series is on other days of the week',
      `SEQUENCE:2\n${monday.replaceAll('1102', '1105')}\nRRULE:FREQ=WEEKLY;COUNT=2`,
      `SEQUENCE:1\n${moved}`,
      november(5, 12),
    ],
    [
      'changes nothing where it was cancelled itself',
      `SEQUENCE:2\n${weekly}\n${excluded}`,
      `SEQUENCE:1\nSTATUS:CANCELLED\n${moved}`,
      november(2, 9, 23),
    ],
  ])('%s', (_, series, override, expected) => {
    expect(busyInAnyOrder([series, override])).toEqual(expected);
  });

  test('is gone after a change of clocks, in a file that says so', () => {
    const spring = { from: '2027-03-01T00:00Z', to: '2027-04-10T00:00Z' };
    const series =
      'SEQUENCE:2\nDTSTART;TZID=Europe/Berlin:20270308T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=5\nEXDATE:20270329T070000Z';
    const override =
      'SEQUENCE:1\nRECURRENCE-ID;TZID=Europe/Berlin:20270329T090000\nDTSTART:20270330T120000Z\nDURATION:PT1H';
    expect(busyInAnyOrder([series, override], spring)).toEqual([
      '2027-03-08T09:00/10:00',
      '2027-03-15T09:00/10:00',
      '2027-03-22T09:00/10:00',
      '2027-04-05T09:00/10:00',
    ]);
  });

  test('is gone with a whole day', () => {
    const series =
      'SEQUENCE:2\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20261109';
    const override = 'SEQUENCE:1\nRECURRENCE-ID;VALUE=DATE:20261109\nDTSTART;VALUE=DATE:20261110';
    expect(busyInAnyOrder([series, override])).toEqual([
      '2026-11-02T00:00/2026-11-03T00:00',
      '2026-11-16T00:00/2026-11-17T00:00',
    ]);
  });

  test('goes alone: the others of its series stay', () => {
    const other =
      'SEQUENCE:1\nRECURRENCE-ID:20261123T080000Z\nDTSTART;TZID=Europe/Berlin:20261123T160000\nDURATION:PT1H';
    const series = `SEQUENCE:2\n${weekly}\n${excluded}`;
    expect(busyInAnyOrder([`SEQUENCE:1\n${moved}`, series, other])).toEqual([
      ...november(2, 9),
      '2026-11-23T16:00/17:00',
    ]);
  });
});

describe('time stays busy where nobody can tell', () => {
  test.each<[string, string, string]>([
    ['the override has the same sequence', `SEQUENCE:1\n${weekly}\n${excluded}`, `SEQUENCE:1\n${moved}`],
    [
      'the same sequence, and an older date',
      `SEQUENCE:1\nDTSTAMP:20260301T000000Z\n${weekly}\n${excluded}`,
      `SEQUENCE:1\nDTSTAMP:20260101T000000Z\n${moved}`,
    ],
    ['a higher one', `SEQUENCE:2\n${weekly}\n${excluded}`, `SEQUENCE:3\n${moved}`],
    ['none', `SEQUENCE:2\n${weekly}\n${excluded}`, moved],
    [
      'a later date',
      `SEQUENCE:2\nDTSTAMP:20260301T000000Z\n${weekly}\n${excluded}`,
      `SEQUENCE:1\nDTSTAMP:20260302T000000Z\n${moved}`,
    ],
    [
      'been changed together with its series',
      `SEQUENCE:2\nLAST-MODIFIED:20260301T000000Z\n${weekly}\n${excluded}`,
      `SEQUENCE:1\nLAST-MODIFIED:20260301T000000Z\n${moved}`,
    ],
    ['the series still has the instance, as at Google', `SEQUENCE:2\n${weekly}`, `SEQUENCE:1\n${moved}`],
    [
      'another instance is excluded',
      `SEQUENCE:2\n${weekly}\nEXDATE:20261109T080000Z`,
      `SEQUENCE:1\n${moved}`,
    ],
    [
      'the series is an hour later now',
      `SEQUENCE:2\n${weekly.replace('T10', 'T11').replace('T09', 'T10')}`,
      `SEQUENCE:1\n${moved}`,
    ],
    [
      'the instance is written as its date, as by Exchange',
      `SEQUENCE:2\n${weekly}`,
      `SEQUENCE:1\n${moved.replace(third, 'RECURRENCE-ID;TZID=Europe/Berlin:20261116T000000')}`,
    ],
    ['the series is free', `SEQUENCE:2\nTRANSP:TRANSPARENT\n${weekly}`, `SEQUENCE:1\n${moved}`],
    ['the series does not repeat', `SEQUENCE:2\n${monday}`, `SEQUENCE:1\n${moved}`],
    [
      'an extra time of the series is the instance',
      `SEQUENCE:2\n${monday}\nRRULE:FREQ=WEEKLY;COUNT=2\nRDATE:20261116T080000Z`,
      `SEQUENCE:1\n${moved}`,
    ],
  ])('%s', (_, series, override) => {
    expect(busyInAnyOrder([series, override])).toEqual(expect.arrayContaining(atTwo));
  });

  test('the series is split, and the rest has an own rule', () => {
    const series = `SEQUENCE:3\n${monday}\nRRULE:FREQ=WEEKLY;UNTIL=20261109T080000Z`;
    const rest =
      'SEQUENCE:2\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261116T080000Z\nDTSTART;TZID=Europe/Berlin:20261116T140000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2';
    expect(busyInAnyOrder([series, rest])).toEqual([...november(2, 9), ...atTwo, '2026-11-23T14:00/15:00']);
  });

  test('the series is in another object', () => {
    const [series, override] = [`SEQUENCE:2\n${weekly}\n${excluded}`, `SEQUENCE:1\n${moved}`].map((lines) =>
      calendar(event(lines)),
    );
    expect(busyOf([series ?? '', override ?? ''])).toEqual([...november(2, 9), ...atTwo, ...november(23)]);
  });

  test('a cancelled series was brought back for one instance', () => {
    const series = `SEQUENCE:2\nSTATUS:CANCELLED\n${weekly}`;
    expect(busyInAnyOrder([series, `SEQUENCE:3\n${moved}`])).toEqual(atTwo);
  });
});
