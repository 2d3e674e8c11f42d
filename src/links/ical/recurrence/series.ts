import { dayMs } from '../../../domain/time/local-time.ts';
import { overlaps, type Period } from '../../../domain/time/period.ts';
import type { CalendarEvent } from '../calendar-event.ts';
import { instantOf } from '../calendar-time.ts';
import { instanceAt, lengthOf } from '../event-length.ts';
import type { TimeZones } from '../zones/time-zones.ts';
import { earliestAt, localAt } from '../zones/wall-clock.ts';
import { hasOwnEnd, type ReadingRange, readingsOfSeries } from './recurrence-set.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { readingOn, TimeMatcher } from './time-matcher.ts';

/** For what and in which zones events are worked out. */
export type Expansion = { window: Period; zones: TimeZones };

/** The busy time that an event takes in the window, whatever rules it has. */
export function busyOfEvent(event: CalendarEvent, { window }: Expansion): Period[] {
  if (!event.isBusy) return [];
  const period = instanceAt(event.start.clock, event.start.localMs, lengthOf(event));
  return overlaps(period, window) ? [period] : [];
}

/**
 * The busy time that a series takes in the window, without the instances that overrides stand for: those are events of
 * their own. Throws LinkError "too_complex" or "unreadable".
 */
export function busyOfSeries(
  series: CalendarEvent,
  overrides: readonly CalendarEvent[],
  expansion: Expansion,
): Period[] {
  if (overrides.length === 0 && isSingle(series)) return busyOfEvent(series, expansion);
  const isLeftOut = leftOut(series, overrides, expansion.zones);
  const periods = [
    ...instancesOf(series, stretchesOf(series, overrides, expansion.zones), { isLeftOut, expansion }),
    ...extraPeriods(series, isLeftOut),
  ];
  return periods.filter((period) => overlaps(period, expansion.window));
}

/** Whether an event comes but once. */
export function isSingle({ rules, extraTimes, exceptTimes }: CalendarEvent): boolean {
  return rules.length + extraTimes.length + exceptTimes.length === 0;
}

/** Whether the instance that starts at a reading, which is an instant, is excepted or overridden. */
type IsLeftOut = (localMs: number, startAt: number) => boolean;

function leftOut(
  series: CalendarEvent,
  overrides: readonly CalendarEvent[],
  { floating }: TimeZones,
): IsLeftOut {
  const ids = overrides.flatMap(({ recurrenceId }) => recurrenceId ?? []);
  const excepted = new TimeMatcher(series.start, [...series.exceptTimes, ...ids], floating);
  return (localMs, startAt) => excepted.matches(localMs, startAt);
}

function instancesOf(
  series: CalendarEvent,
  stretches: readonly Stretch[],
  { isLeftOut, expansion }: { isLeftOut: IsLeftOut; expansion: Expansion },
): Period[] {
  const busy = stretches.filter(({ isBusy, length }) => isBusy && length.mostMs > 0);
  if (busy.length === 0) return [];
  const { clock } = series.start;
  const instances: Period[] = [];
  for (const reading of readingsOfSeries(series, rangeOf(series, busy, expansion))) {
    const stretch = stretches.findLast(({ fromMs }) => fromMs <= reading);
    if (!stretch?.isBusy || isLeftOut(reading, earliestAt(clock, reading))) continue;
    instances.push(instanceAt(stretch.clock, reading + stretch.shiftMs, stretch.length));
  }
  return instances;
}

/** On the clock of a series, where instances may start that reach into the window; a day more for its clock changes. */
function rangeOf(
  { start }: CalendarEvent,
  stretches: readonly Stretch[],
  expansion: Expansion,
): ReadingRange {
  const { window, zones } = expansion;
  const reachesMs = stretches.map(({ length, shiftMs }) => length.mostMs + shiftMs);
  const leadsMs = stretches.map(({ shiftMs }) => -shiftMs);
  return {
    fromMs: localAt(start.clock, window.startAt) - Math.max(...reachesMs) - 2 * dayMs,
    toMs: localAt(start.clock, window.endAt) + Math.max(...leadsMs) + 2 * dayMs,
    zones,
  };
}

/** Extra times that bring an end of their own. */
function extraPeriods(series: CalendarEvent, isLeftOut: IsLeftOut): Period[] {
  if (!series.isBusy) return [];
  const own = series.extraTimes.filter(hasOwnEnd).filter(({ start }) => {
    const startAt = instantOf(start);
    return !isLeftOut(readingOn(series.start, start, start.clock), startAt);
  });
  return own.map((time) => instanceAt(time.start.clock, time.start.localMs, lengthOf(time)));
}
