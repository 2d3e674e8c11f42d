import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  daysOf,
  occurrencesOf,
  type TimeOffProblem,
  type TimeOffTimes,
  timeOffProblem,
} from '../../../src/domain/calendar/time-off.ts';
import {
  dayMs,
  formatDay,
  formatLocalMinute,
  hourMs,
  minuteMs,
} from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';

function zoneOf(name: string): Zone {
  const zone = Zone.named(name);
  if (!zone) throw new Error(`there is no zone "${name}"`);
  return zone;
}

const lunch = { start: '2026-11-27T12:00', end: '2026-11-27T13:00', weeklyUntil: null, skippedDates: [] };

function told(times: Partial<TimeOffTimes>, timeZone = 'America/New_York') {
  const zone = zoneOf(timeZone);
  return occurrencesOf({ ...lunch, ...times }, zone).map(
    ({ date, startAt, endAt }) => `${date}: ${zone.format(startAt)} – ${zone.format(endAt)}`,
  );
}

describe('time off', () => {
  test('happens once', () => {
    expect(told({})).toEqual(['2026-11-27: 2026-11-27T12:00:00-05:00 – 2026-11-27T13:00:00-05:00']);
  });

  test('lasts for days', () => {
    expect(told({ start: '2026-12-24T00:00', end: '2027-01-02T00:00' })).toEqual([
      '2026-12-24: 2026-12-24T00:00:00-05:00 – 2027-01-02T00:00:00-05:00',
    ]);
  });

  test('happens weekly on the same clock time across a clock change, until a date, without the dates that are skipped', () => {
    const weekly = { start: '2026-10-21T12:00', end: '2026-10-21T13:00', weeklyUntil: '2026-11-11' };
    expect(told({ ...weekly, skippedDates: ['2026-10-28'] })).toEqual([
      '2026-10-21: 2026-10-21T12:00:00-04:00 – 2026-10-21T13:00:00-04:00',
      '2026-11-04: 2026-11-04T12:00:00-05:00 – 2026-11-04T13:00:00-05:00',
      '2026-11-11: 2026-11-11T12:00:00-05:00 – 2026-11-11T13:00:00-05:00',
    ]);
    expect(told({ ...weekly, weeklyUntil: '2026-11-03' })).toHaveLength(2);
  });

  test('begins and ends at the clock change where the clocks skip its edges', () => {
    expect(told({ start: '2027-03-14T02:30', end: '2027-03-14T04:00' })).toEqual([
      '2027-03-14: 2027-03-14T03:00:00-04:00 – 2027-03-14T04:00:00-04:00',
    ]);
    expect(told({ start: '2027-03-14T01:00', end: '2027-03-14T02:30' })).toEqual([
      '2027-03-14: 2027-03-14T01:00:00-05:00 – 2027-03-14T03:00:00-04:00',
    ]);
  });

  test('leaves out a week in which the clocks skip it', () => {
    const nightly = { start: '2027-03-07T02:00', end: '2027-03-07T03:00', weeklyUntil: '2027-03-21' };
    expect(told(nightly).map((text) => text.slice(0, 10))).toEqual(['2027-03-07', '2027-03-21']);
  });

  test('takes the earlier start and the later end in the hour that comes twice', () => {
    expect(told({ start: '2026-11-01T01:15', end: '2026-11-01T01:45' })).toEqual([
      '2026-11-01: 2026-11-01T01:15:00-04:00 – 2026-11-01T01:45:00-05:00',
    ]);
  });

  test('knows zones that change by half an hour', () => {
    expect(told({ start: '2026-10-04T02:00', end: '2026-10-04T02:45' }, 'Australia/Lord_Howe')).toEqual([
      '2026-10-04: 2026-10-04T02:30:00+11:00 – 2026-10-04T02:45:00+11:00',
    ]);
    expect(told({ start: '2027-04-04T01:45', end: '2027-04-04T02:15' }, 'Australia/Lord_Howe')).toEqual([
      '2027-04-04: 2027-04-04T01:45:00+11:00 – 2027-04-04T02:15:00+10:30',
    ]);
  });

  test('covers whole dates from midnight to midnight, however long they are', () => {
    const zone = zoneOf('America/New_York');
    const hours = daysOf(['2026-11-01', '2026-11-02', '2027-03-14'], zone).map(
      ({ startAt, endAt }) => (endAt - startAt) / hourMs,
    );
    expect(hours).toEqual([25, 24, 23]);
  });
});

const zones = [
  ...['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Australia/Adelaide'],
  ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'America/Santiago', 'UTC'],
].map(zoneOf);

const firstMs = Date.UTC(2026, 0);
const anyTimes = fc
  .record({
    zone: fc.constantFrom(...zones),
    // Around a clock change every second time.
    near: fc.option(fc.integer({ min: -240, max: 240 })),
    startMinute: fc.integer({ min: 0, max: 730 * 1440 }),
    minutes: fc.oneof(fc.integer({ min: 1, max: 180 }), fc.integer({ min: 1, max: 7 * 1440 })),
    weeks: fc.integer({ min: 0, max: 60 }),
    skipped: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
  })
  .map(({ zone, near, startMinute, minutes, weeks, skipped }) => {
    const changes = zone.changesBetween(firstMs, firstMs + 730 * dayMs);
    const change = changes[startMinute % Math.max(1, changes.length)];
    const start =
      near !== null && change !== undefined
        ? Math.floor(zone.localAt(change) / minuteMs) * minuteMs + near * minuteMs
        : firstMs + startMinute * minuteMs;
    const day = Math.floor(start / dayMs);
    const times: TimeOffTimes = {
      start: formatLocalMinute(start),
      end: formatLocalMinute(start + minutes * minuteMs),
      weeklyUntil: formatDay(day + weeks * 7),
      skippedDates: skipped.map((week) => formatDay(day + week * 7)),
    };
    return { zone, times, day };
  });

/** What Temporal says: a gap's reading is the change, and of two instants the earlier or the later one counts. */
function edgeByTemporal(local: Temporal.PlainDateTime, zone: Zone, edge: 'earlier' | 'later'): number {
  const instant = local.toZonedDateTime(zone.id, { disambiguation: edge });
  if (instant.toPlainDateTime().equals(local)) return instant.epochMilliseconds;
  const before = local.toZonedDateTime(zone.id, { disambiguation: 'earlier' });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}

test('weekly time off is where Temporal puts each of its edges, and nowhere else', () => {
  fc.assert(
    fc.property(anyTimes, ({ zone, times, day }) => {
      const [start, end] = [times.start, times.end].map((text) => Temporal.PlainDateTime.from(text));
      if (!start || !end) throw new Error('a time has no edges');
      const expected = [];
      for (let weeks = 0; formatDay(day + weeks * 7) <= (times.weeklyUntil ?? ''); weeks++) {
        const date = formatDay(day + weeks * 7);
        const startAt = edgeByTemporal(start.add({ weeks }), zone, 'earlier');
        const endAt = edgeByTemporal(end.add({ weeks }), zone, 'later');
        if (startAt < endAt && !times.skippedDates.includes(date)) expected.push({ date, startAt, endAt });
      }
      expect(occurrencesOf(times, zone)).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

test('it covers exactly the instants at which the clock shows it, outside clock changes', () => {
  fc.assert(
    fc.property(anyTimes, fc.integer({ min: -3000, max: 15_000 }), ({ zone, times }, minutes) => {
      const [first] = occurrencesOf(times, zone);
      if (!first) return;
      const at = first.startAt + minutes * minuteMs;
      const isNearChange = zone.changesBetween(at - 2 * hourMs, at + 2 * hourMs).length > 0;
      if (isNearChange) return;
      const isOff = occurrencesOf(times, zone).some((each) => each.startAt <= at && at < each.endAt);
      const shown = formatLocalMinute(zone.localAt(at));
      const weekOf = (text: string) =>
        Math.floor(
          (Temporal.PlainDateTime.from(text).toZonedDateTime('UTC').epochMilliseconds -
            Date.parse(`${times.start}Z`)) /
            (7 * dayMs),
        );
      const week = weekOf(shown);
      const date = formatDay(Math.floor(Date.parse(`${times.start}Z`) / dayMs) + week * 7);
      const laterMs = Date.parse(`${shown}Z`) - week * 7 * dayMs;
      const isShown =
        week >= 0 &&
        date <= (times.weeklyUntil ?? '') &&
        !times.skippedDates.includes(date) &&
        laterMs < Date.parse(`${times.end}Z`);
      expect(isOff).toBe(isShown);
    }),
    { numRuns: 1_000 },
  );
});

describe('times that can’t be taken off', () => {
  const zone = zoneOf('America/New_York');
  const now = Temporal.Instant.from('2026-11-25T10:00:00-05:00').epochMilliseconds;

  test.each<[TimeOffProblem, Partial<TimeOffTimes>]>([
    ['unreadable', { start: '2026-11-31T12:00' }],
    ['unreadable', { end: '2026-11-27T24:00' }],
    ['unreadable', { weeklyUntil: 'Christmas' }],
    ['ends-first', { end: '2026-11-27T12:00' }],
    ['ends-first', { end: '2026-11-26T13:00' }],
    ['too-long', { end: '2027-11-28T12:01' }],
    ['over', { start: '2026-11-24T09:59' }],
    ['too-far', { start: '2028-11-26T12:00', end: '2028-11-26T13:00' }],
    ['until-first', { weeklyUntil: '2026-11-26' }],
    ['until-too-far', { weeklyUntil: '2028-11-26' }],
    ['overlaps-itself', { end: '2026-12-04T12:01', weeklyUntil: '2026-12-18' }],
    ['never', { start: '2027-03-14T02:10', end: '2027-03-14T02:50' }],
  ])('are refused as %p: %j', (why, times) => {
    expect(timeOffProblem({ ...lunch, ...times }, { zone, now })).toBe(why);
  });

  test.each<Partial<TimeOffTimes>>([
    {},
    { start: '2026-11-24T10:00', end: '2026-11-24T10:01' },
    { end: '2027-11-28T12:00' },
    { start: '2028-11-25T12:00', end: '2028-11-25T13:00' },
    { weeklyUntil: '2026-11-27' },
    { weeklyUntil: '2028-11-25' },
    { end: '2026-12-04T12:00', weeklyUntil: '2026-12-18' },
  ])('do not include %j', (times) => {
    expect(timeOffProblem({ ...lunch, ...times }, { zone, now })).toBeUndefined();
  });
});
