import { dayMs } from '../../../domain/time/local-time.ts';
import { overlaps, type Period } from '../../../domain/time/period.ts';
import type { CalendarEvent } from '../calendar-event.ts';
import { instantOf } from '../calendar-time.ts';
import { instanceAt, lengthOf } from '../event-length.ts';
import type { TimeZones } from '../zones/time-zones.ts';
import { earliestAt, localAt } from '../zones/wall-clock.ts';
import { hasOwnEnd, readingsOfSeries } from './recurrence-set.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { readingOn, TimeMatcher } from './time-matcher.ts';

/** The window and time zones that events are expanded in. */
export type Expansion = { window: Period; zones: TimeZones };

/** The busy time of an event in the window, ignoring its rules. */
export function busyOfEvent(event: CalendarEvent, { window }: Expansion): Period[] {
  if (!event.isBusy) return [];
  const period = instanceAt(event.start.clock, event.start.localMs, lengthOf(event));
  return overlaps(period, window) ? [period] : [];
}

/**
 * The busy time of a series in the window, without the instances that overrides replace: those are events of their own.
 * Throws LinkError "too_complex" or "unreadable".
 */
export function busyOfSeries(
  series: CalendarEvent,
  overrides: readonly CalendarEvent[],
  expansion: Expansion,
): Period[] {
  if (overrides.length === 0 && isSingle(series)) return busyOfEvent(series, expansion);
  const { zones, window } = expansion;
  const ids = overrides.flatMap(({ recurrenceId }) => recurrenceId ?? []);
  const excepted = new TimeMatcher(series.start, [...series.exceptTimes, ...ids], zones.floating);
  const instances = instancesOf(series, stretchesOf(series, overrides, zones), { excepted, expansion });
  return [...instances, ...extraPeriods(series, excepted)].filter((period) => overlaps(period, window));
}

/** Whether an event doesn't repeat. */
export function isSingle({ rules, extraTimes, exceptTimes }: CalendarEvent): boolean {
  return rules.length + extraTimes.length + exceptTimes.length === 0;
}

function instancesOf(
  series: CalendarEvent,
  stretches: readonly Stretch[],
  { excepted, expansion }: { excepted: TimeMatcher; expansion: Expansion },
): Period[] {
  const busy = stretches.filter(({ isBusy, length }) => isBusy && length.mostMs > 0);
  if (busy.length === 0) return [];
  const { clock } = series.start;
  const instances: Period[] = [];
  for (const reading of readingsOfSeries(series, rangeOf(series, busy, expansion))) {
    const stretch = stretches.findLast(({ fromMs }) => fromMs <= reading);
    if (!stretch?.isBusy || excepted.matches(reading, earliestAt(clock, reading))) continue;
    instances.push(instanceAt(stretch.clock, reading + stretch.shiftMs, stretch.length));
  }
  return instances;
}

/** When instances that reach into the window may start, on the series' clock, with spare days for clock changes. */
function rangeOf({ start }: CalendarEvent, stretches: readonly Stretch[], expansion: Expansion) {
  const { window, zones } = expansion;
  const reachesMs = stretches.map(({ length, shiftMs }) => length.mostMs + shiftMs);
  const leadsMs = stretches.map(({ shiftMs }) => -shiftMs);
  return {
    fromMs: localAt(start.clock, window.startAt) - Math.max(...reachesMs) - 2 * dayMs,
    toMs: localAt(start.clock, window.endAt) + Math.max(...leadsMs) + 2 * dayMs,
    zones,
  };
}

/** Extra times that have their own end. */
function extraPeriods(series: CalendarEvent, excepted: TimeMatcher): Period[] {
  if (!series.isBusy) return [];
  const own = series.extraTimes.filter(hasOwnEnd).filter(({ start }) => {
    const startAt = instantOf(start);
    return !excepted.matches(readingOn(series.start, start, start.clock), startAt);
  });
  return own.map((time) => instanceAt(time.start.clock, time.start.localMs, lengthOf(time)));
}
