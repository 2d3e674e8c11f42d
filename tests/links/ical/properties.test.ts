import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { mergePeriods, type Period } from '../../../src/domain/time/period.ts';
import { type ExpansionResult, expandJob } from '../../../src/links/ical/expander/expand-job.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { calendar, epochMs, event } from './busy-of.ts';
import { anyRule } from './recurrence/rule-arbitrary.ts';
import { type Rule, walkedDates, writtenRule } from './recurrence/rule-walk.ts';

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
];
const window = { startAt: epochMs('2026-02-01T00:00Z'), endAt: epochMs('2026-12-01T00:00Z') };

type End = { count: number } | { untilDays: number } | undefined;

type Series = {
  zone: string;
  start: Temporal.PlainDateTime;
  minutes: number;
  rule: Rule;
  end: End;
};

const series: fc.Arbitrary<Series> = fc
  .record({
    zone: fc.constantFrom(...zones),
    // Clock changes are at midnight, at one, two or three, and by half an hour.
    minuteOfDay: fc.oneof(
      fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15),
      fc.integer({ min: 0, max: 1439 }),
    ),
    day: fc.integer({ min: 0, max: 1_000 }),
    minutes: fc.integer({ min: 1, max: 3_000 }),
    rule: anyRule,
    end: fc.oneof(
      fc.constant(undefined),
      fc.record({ count: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ untilDays: fc.integer({ min: 0, max: 1_200 }) }),
    ),
  })
  .map(({ minuteOfDay, day, ...rest }) => {
    const start = Temporal.PlainDateTime.from('2024-01-01T00:00').add({ days: day, minutes: minuteOfDay });
    return { ...rest, start };
  });

/** How a series is written: its zone, and lines that take nothing away. */
type Writing = { zone: 'named' | 'quoted' | 'of the calendar'; lines: string[] };

const writings: fc.Arbitrary<Writing> = fc.record({
  zone: fc.constantFrom('named', 'quoted', 'of the calendar'),
  lines: fc.subarray([
    'EXRULE:FREQ=DAILY',
    'EXDATE;VALUE=DATE:20260401,20260501,20260601',
    'TRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE',
  ]),
});

test('a series is busy when a walk day by day says so', () => {
  fc.assert(
    fc.property(series, writings, (given, writing) => {
      expect(expanded(textOf(given, writing), 'Asia/Tokyo').busy).toEqual(walked(given));
    }),
    { numRuns: testRuns },
  );
}, 600_000);

test('a series of whole days is busy by its dates alone', () => {
  // Where no clock changes at midnight: there a day may be read to begin or end an hour off.
  const calm = zones.filter((zone) => !/Havana|Santiago|Cairo/.test(zone));
  const times = fc.subarray(['BYHOUR=9,14', 'BYMINUTE=30', 'BYSECOND=15']);
  fc.assert(
    fc.property(series, fc.constantFrom(...calm), times, (given, zone, parts) => {
      const start = given.start.withPlainTime();
      const days = Math.ceil(given.minutes / 1_440);
      const whole = { ...given, start };
      const rule = [ruleOf(whole), ...parts].join(';').replace(/(UNTIL=\d{8})T\d+/, '$1');
      const lines = `DTSTART;VALUE=DATE:${written(start).slice(0, 8)}\nDURATION:P${days}D\nRRULE:${rule}`;
      expect(expanded(calendar(event(lines)), zone).busy).toEqual(
        within(
          timesOf(whole).map((time) => {
            const end = time.add({ days }).toZonedDateTime(zone, { disambiguation: 'later' });
            return { startAt: time.toZonedDateTime(zone).epochMilliseconds, endAt: end.epochMilliseconds };
          }),
        ),
      );
    }),
    { numRuns: testRuns },
  );
}, 600_000);

test('a series of an unknown zone blocks all that it takes in any zone, or is refused', () => {
  fc.assert(
    fc.property(series, fc.constantFrom(...zones), (given, calendarZone) => {
      const busy = busyOrRefused(
        textOf({ ...given, zone: 'Mars' }, { zone: 'named', lines: [] }),
        calendarZone,
      );
      if (!busy) return;
      for (const { startAt, endAt } of walked(given)) {
        expect(busy.some((period) => period.startAt <= startAt && endAt <= period.endAt)).toBe(true);
      }
      // Each blocked day is one that it takes in some zone: 16 hours off, and a day may have 25.
      const reach = 41 * 3_600_000;
      const near = walked({ ...given, zone: 'UTC', end: later(given.end) }, 7);
      for (const { startAt, endAt } of busy) {
        const nearest = mergePeriods(
          near.map((of) => ({ startAt: of.startAt - reach, endAt: of.endAt + reach })),
        );
        expect(nearest.some((period) => period.startAt <= startAt && endAt <= period.endAt)).toBe(true);
      }
    }),
    { numRuns: testRuns },
  );
}, 600_000);

/** What was reduced must tell the same once more. */
function expanded(text: string, zoneId: string): ExpansionResult {
  const changed = [{ href: '', data: new TextEncoder().encode(text) }];
  const first = expandJob({ changed, kept: [], window, zoneId });
  const again = expandJob({ changed: [], kept: first.reduced.map((each) => each.text), window, zoneId });
  expect([again.busy, again.unclear]).toEqual([first.busy, first.unclear]);
  return first;
}

function busyOrRefused(text: string, zoneId: string): Period[] | undefined {
  try {
    return expanded(text, zoneId).busy;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    expect(error.details.found).toBe('time zone "Mars"');
    return undefined;
  }
}

function textOf(given: Series, { zone, lines }: Writing): string {
  const params = {
    named: `;TZID=${given.zone}`,
    quoted: `;X-NOTE="noon:;TZID=Asia/Tokyo";TZID=${given.zone}`,
    'of the calendar': '',
  };
  const start = `DTSTART${params[zone]}:${written(given.start)}`;
  const all = [start, `DURATION:PT${given.minutes}M`, `RRULE:${ruleOf(given)}`, ...lines];
  const head = zone === 'of the calendar' ? `X-WR-TIMEZONE:${given.zone}\n` : '';
  return calendar(`${head}${event(all.join('\n'))}`);
}

function ruleOf({ start, rule, end }: Series): string {
  const parts = [writtenRule(rule)];
  if (end && 'count' in end) parts.push(`COUNT=${end.count}`);
  if (end && 'untilDays' in end) parts.push(`UNTIL=${written(lastOf(start, end.untilDays))}`);
  return parts.join(';');
}

function later(end: End): End {
  return end && 'untilDays' in end ? { untilDays: end.untilDays + 1 } : end;
}

function written(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

function lastOf(start: Temporal.PlainDateTime, days: number): Temporal.PlainDateTime {
  return start.add({ days });
}

/** The same without any rule: one day after the other is asked whether it is one. */
function walked(given: Series, daysAround = 0): Period[] {
  const { zone, minutes } = given;
  const periods = timesOf(given, daysAround).map((time) => {
    const startAt = time.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
    const lastStart = time.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
    return { startAt, endAt: lastStart + minutes * 60_000 };
  });
  return within(periods, daysAround);
}

function timesOf({ start, rule, end }: Series, daysAround = 0): Temporal.PlainDateTime[] {
  const lastDay = Temporal.PlainDate.from('2026-12-05').add({ days: daysAround });
  const until = end && 'untilDays' in end ? lastOf(start, end.untilDays) : undefined;
  const count = end && 'count' in end ? end.count : Number.POSITIVE_INFINITY;
  const times = walkedDates(rule, start.toPlainDate(), lastDay)
    .slice(0, count)
    .map((date) => date.toPlainDateTime(start))
    .filter((time) => !until || Temporal.PlainDateTime.compare(time, until) <= 0);
  return [start, ...times];
}

function within(periods: readonly Period[], daysAround = 0): Period[] {
  const aroundMs = daysAround * 86_400_000;
  const [from, to] = [window.startAt - aroundMs, window.endAt + aroundMs];
  const cut = periods.map(({ startAt, endAt }) => ({
    startAt: Math.max(startAt, from),
    endAt: Math.min(endAt, to),
  }));
  return mergePeriods(cut);
}
