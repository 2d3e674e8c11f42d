import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { mergePeriods } from '../../../src/domain/period.ts';
import { expandJob } from '../../../src/links/ical/expand-job.ts';
import { calendar, epochMs, event } from './busy-of.ts';

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
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const window = { startAt: epochMs('2026-02-01T00:00Z'), endAt: epochMs('2026-12-01T00:00Z') };

type Rule =
  | { frequency: 'DAILY' | 'YEARLY' }
  | { frequency: 'WEEKLY'; weekdays: number[] }
  | { frequency: 'MONTHLY'; monthDays: number[] };

type End = { count: number } | { untilDays: number } | undefined;

type Series = {
  zone: string;
  start: Temporal.PlainDateTime;
  minutes: number;
  interval: number;
  rule: Rule;
  end: End;
};

const rules: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ frequency: fc.constantFrom<'DAILY' | 'YEARLY'>('DAILY', 'YEARLY') }),
  fc.record({
    frequency: fc.constant<'WEEKLY'>('WEEKLY'),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  }),
  fc.record({
    frequency: fc.constant<'MONTHLY'>('MONTHLY'),
    monthDays: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })), {
      maxLength: 3,
    }),
  }),
);

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
    interval: fc.integer({ min: 1, max: 5 }),
    rule: rules,
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
    { numRuns: 600 },
  );
});

function linesOf({ zone, start, minutes, interval, rule, end }: Series): string {
  const parts = [`FREQ=${rule.frequency}`, `INTERVAL=${interval}`];
  if ('weekdays' in rule && rule.weekdays.length > 0) {
    parts.push(`BYDAY=${rule.weekdays.map((weekday) => weekdays[weekday - 1]).join(',')}`);
  }
  if ('monthDays' in rule && rule.monthDays.length > 0) parts.push(`BYMONTHDAY=${rule.monthDays.join(',')}`);
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
function walked({ zone, start, minutes, interval, rule, end }: Series): { startAt: number; endAt: number }[] {
  const periods = [];
  const lastDay = Temporal.PlainDate.from('2026-12-05');
  const until = end && 'untilDays' in end ? lastOf(start, end.untilDays) : undefined;
  let left = end && 'count' in end ? end.count : Number.POSITIVE_INFINITY;
  for (
    let time = start;
    Temporal.PlainDate.compare(time.toPlainDate(), lastDay) <= 0;
    time = time.add({ days: 1 })
  ) {
    if (until && Temporal.PlainDateTime.compare(time, until) > 0) break;
    const isHit = left > 0 && hits(start.toPlainDate(), time.toPlainDate(), { rule, interval });
    if (isHit) left--;
    if (!isHit && !time.equals(start)) continue;
    const startAt = time.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
    const lastStart = time.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
    const endAt = Math.min(lastStart + minutes * 60_000, window.endAt);
    if (endAt > window.startAt && startAt < endAt)
      periods.push({ startAt: Math.max(startAt, window.startAt), endAt });
  }
  return mergePeriods(periods);
}

function hits(
  start: Temporal.PlainDate,
  date: Temporal.PlainDate,
  { rule, interval }: { rule: Rule; interval: number },
): boolean {
  switch (rule.frequency) {
    case 'DAILY':
      return start.until(date).days % interval === 0;
    case 'YEARLY':
      return (
        date.month === start.month && date.day === start.day && (date.year - start.year) % interval === 0
      );
    case 'WEEKLY': {
      const weeks = mondayOf(start).until(mondayOf(date)).days / 7;
      const days = rule.weekdays.length > 0 ? rule.weekdays : [start.dayOfWeek];
      return weeks % interval === 0 && days.includes(date.dayOfWeek);
    }
    case 'MONTHLY': {
      const months = (date.year - start.year) * 12 + date.month - start.month;
      const days = rule.monthDays.length > 0 ? rule.monthDays : [start.day];
      return (
        months % interval === 0 &&
        days.some((day) => (day > 0 ? day : date.daysInMonth + day + 1) === date.day)
      );
    }
  }
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}
