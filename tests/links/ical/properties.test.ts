import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { mergePeriods } from '../../../src/domain/period.ts';
import { expandJob } from '../../../src/links/ical/expand-job.ts';
import { calendar, epochMs, event } from './busy-of.ts';
import { anyRule } from './rule-arbitrary.ts';
import { type Rule, walkedDates, writtenRule } from './rule-walk.ts';

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
const numRuns = Number(process.env['SLOTLINE_TEST_RUNS'] ?? 600);
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

test('a series is busy when a walk day by day says so', () => {
  fc.assert(
    fc.property(series, (given) => {
      const changed = [{ href: '', data: new TextEncoder().encode(calendar(event(linesOf(given)))) }];
      const { busy } = expandJob({ changed, kept: [], window, zoneId: 'Asia/Tokyo' });
      expect(busy).toEqual(walked(given));
    }),
    { numRuns },
  );
}, 600_000);

function linesOf({ zone, start, minutes, rule, end }: Series): string {
  const parts = [writtenRule(rule)];
  if (end && 'count' in end) parts.push(`COUNT=${end.count}`);
  if (end && 'untilDays' in end) parts.push(`UNTIL=${written(lastOf(start, end.untilDays))}`);
  return `DTSTART;TZID=${zone}:${written(start)}\nDURATION:PT${minutes}M\nRRULE:${parts.join(';')}`;
}

function written(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

function lastOf(start: Temporal.PlainDateTime, days: number): Temporal.PlainDateTime {
  return start.add({ days });
}

/** The same without any rule: one day after the other is asked whether it is one. */
function walked({ zone, start, minutes, rule, end }: Series): { startAt: number; endAt: number }[] {
  const lastDay = Temporal.PlainDate.from('2026-12-05');
  const until = end && 'untilDays' in end ? lastOf(start, end.untilDays) : undefined;
  const count = end && 'count' in end ? end.count : Number.POSITIVE_INFINITY;
  const times = walkedDates(rule, start.toPlainDate(), lastDay)
    .slice(0, count)
    .map((date) => date.toPlainDateTime(start))
    .filter((time) => !until || Temporal.PlainDateTime.compare(time, until) <= 0);
  const periods = [start, ...times].flatMap((time) => {
    const startAt = time.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
    const lastStart = time.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
    const endAt = Math.min(lastStart + minutes * 60_000, window.endAt);
    if (endAt <= window.startAt || startAt >= endAt) return [];
    return [{ startAt: Math.max(startAt, window.startAt), endAt }];
  });
  return mergePeriods(periods);
}
