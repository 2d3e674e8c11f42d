import { dayMs, dayOf, hourMs } from '../../../domain/time/local-time.ts';
import type { CalendarEvent, ExtraTime } from '../calendar-event.ts';
import type { TimeZones } from '../zones/time-zones.ts';
import { earliestAt } from '../zones/wall-clock.ts';
import { readingsOf } from './recurrence.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import { readingOn } from './time-matcher.ts';

/** The first and last reading on a series' clock, both included, in local milliseconds. */
export type ReadingRange = { fromMs: number; toMs: number; zones: TimeZones };

/**
 * What its own clock shows when a series recurs within a range (RFC 5545, section 3.8.5): its start, rules
 * and extra times. Extra times with an end of their own are not included, and EXRULE is ignored.
 */
export function readingsOfSeries(series: CalendarEvent, range: ReadingRange): Set<number> {
  const readings = new Set<number>();
  const add = (reading: number) => {
    if (reading >= range.fromMs && reading <= range.toMs) readings.add(reading);
  };
  // A start that its rule doesn't hit is still an instance, as in most programs.
  add(series.start.localMs);
  for (const rule of series.rules) ruleReadings(series, rule, range).forEach(add);
  for (const time of series.extraTimes) extraReadings(series, time, range.zones).forEach(add);
  return readings;
}

/** Whether an extra time is a period. */
export function hasOwnEnd({ end, duration }: ExtraTime): boolean {
  return end !== undefined || duration !== undefined;
}

function extraReadings({ start }: CalendarEvent, time: ExtraTime, zones: TimeZones): number[] {
  if (hasOwnEnd(time)) return [];
  const reading = readingOn(start, time.start, zones.floating);
  if (start.isDate) return [dayOf(reading) * dayMs];
  // A date in a series with a time of day: programs read it as that time, or as midnight.
  return time.start.isDate ? [reading, reading + (start.localMs - dayOf(start.localMs) * dayMs)] : [reading];
}

function ruleReadings(series: CalendarEvent, rule: RecurrenceRule, range: ReadingRange): number[] {
  const { clock, localMs: startMs } = series.start;
  const readings = readingsOf({ rule, startMs, untilMs: lastReading(series, rule, range.zones), ...range });
  const { until } = rule;
  // An hourly rule of whole days lands inside a day.
  if (series.start.isDate) return readings.map((reading) => dayOf(reading) * dayMs);
  if (!until?.isUtc) return readings;
  return readings.filter((reading) => earliestAt(clock, reading) <= until.localMs);
}

/** UNTIL on the clock of a series; if one is a date and the other a time, the later reading. */
function lastReading({ start }: CalendarEvent, { until }: RecurrenceRule, zones: TimeZones) {
  if (!until) return undefined;
  if (start.isDate) {
    const local = until.isUtc ? until.localMs + zones.floating.offsetAt(until.localMs) : until.localMs;
    return dayOf(Math.max(until.localMs, local)) * dayMs;
  }
  if (until.isDate) return until.localMs + dayMs - 1;
  if (!until.isUtc) return until.localMs;
  // In an hour that comes twice, the clock may have shown more before: `ruleReadings` checks each instant again.
  const { clock } = start;
  return until.localMs + Math.max(clock.offsetAt(until.localMs), clock.offsetAt(until.localMs - 3 * hourMs));
}
