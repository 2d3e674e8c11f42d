import type { UsageCount, UsageTimes } from '../../../db/queries/calls/usage.ts';
import type { UsageFigures } from '../../../views/workspace/usage.tsx';
import type { DayFigures } from '../../../views/workspace/usage-tables.tsx';
import {
  addDurations,
  countDurations,
  type DurationCounts,
  durationPercentile,
} from '../../domain/duration-classes.ts';
import { dayMs, hourMs } from '../../domain/time/local-time.ts';

/** What was counted by the hour, and the current names of keys by their ids. */
export type CountedUsage = {
  counts: readonly (UsageCount & { hour: number })[];
  times: readonly (UsageTimes & { hour: number })[];
  keyNames: ReadonlyMap<string, string>;
};

/** The refusal that's counted on its own: requests over the limit. */
const overLimit = 'RATE_LIMITED';

/** Where the 24 hours begin that end with the present one, in epoch milliseconds: what's counted is counted by the hour. */
export function lastDayFrom(now: number): number {
  return Math.floor(now / hourMs) * hourMs - dayMs + hourMs;
}

/** Durations by day (UTC) instead of hour: `hour` is when the day began. */
export function timesByDay(times: CountedUsage['times']): (UsageTimes & { hour: number })[] {
  const days = new Map<string, UsageTimes & { hour: number }>();
  for (const { hour, operation, counts } of times) {
    const day = hour - (hour % dayMs);
    const key = `${day} ${operation}`;
    const known = days.get(key) ?? { hour: day, operation, counts: {} };
    addDurations(known.counts, counts);
    days.set(key, known);
  }
  return [...days.values()];
}

/** Sums up what was counted in the `dayCount` days (UTC) from `firstAt` on, epoch milliseconds. */
export function usageFigures(
  { counts, times, keyNames }: CountedUsage,
  { firstAt, dayCount, now }: { firstAt: number; dayCount: number; now: number },
): UsageFigures {
  const dayTimes = Array.from({ length: dayCount }, (): DurationCounts => ({}));
  const limited = new Array<number>(dayCount).fill(0);
  const dayIndex = (hour: number) => Math.floor((hour - firstAt) / dayMs);
  const byOperation = new Map<string, DurationCounts>();
  for (const { hour, operation, counts: durations } of times) {
    addDurations(dayTimes[dayIndex(hour)] ?? {}, durations);
    const known = byOperation.get(operation) ?? {};
    addDurations(known, durations);
    byOperation.set(operation, known);
  }
  const keys = new Map<string, number>();
  const refusals = new Map<string, number>();
  for (const { hour, kind, name, count } of counts) {
    if (kind === 'refusal' && name === overLimit) {
      const index = dayIndex(hour);
      limited[index] = (limited[index] ?? 0) + count;
    } else add(kind === 'key' ? keys : refusals, name, count);
  }
  const all: DurationCounts = {};
  for (const durations of byOperation.values()) addDurations(all, durations);
  return {
    days: dayTimes.map(
      (durations, index): DayFigures => ({
        date: new Date(firstAt + index * dayMs).toISOString().slice(0, 10),
        requests: countDurations(durations),
        limited: limited[index] ?? 0,
        ...percentiles(durations),
      }),
    ),
    keys: ranked(keys).map(({ name, count }) => ({
      name: keyNames.get(name),
      count,
    })),
    operations: [...byOperation]
      .map(([name, durations]) => ({ name, count: countDurations(durations), ...percentiles(durations) }))
      .sort((a, b) => b.count - a.count),
    refusals: ranked(refusals),
    all: percentiles(all),
    limitedLastDay: counts
      .filter(({ hour, kind, name }) => hour >= lastDayFrom(now) && kind === 'refusal' && name === overLimit)
      .reduce((sum, { count }) => sum + count, 0),
  };
}

function percentiles(durations: DurationCounts) {
  return {
    p50: durationPercentile(durations, 0.5),
    p95: durationPercentile(durations, 0.95),
    p99: durationPercentile(durations, 0.99),
  };
}

function ranked(counts: ReadonlyMap<string, number>): { name: string; count: number }[] {
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}
