import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import { LinkError } from '../link-error.ts';
import type { CalendarEvent } from './calendar-event.ts';
import type { ReadEvent } from './calendar-object.ts';
import { type CalendarTime, instantOf } from './calendar-time.ts';
import type { Component } from './components.ts';
import { readingsOfSeries } from './recurrence/recurrence-set.ts';
import { readingOn, TimeMatcher } from './recurrence/time-matcher.ts';
import type { TimeZones } from './zones/time-zones.ts';

/** How far around now rules are asked whether they still give an instance, in milliseconds. */
const askedMs = 2 * 366 * dayMs;

type Time = { zones: TimeZones; now: number };

/**
 * Events without the overrides that a newer revision of their series has undone (RFC 5546, section 2.1.5): it's cancelled, or
 * it excludes the instance, or repeats on other days. Calendars also have older overrides that still hold, and ones whose
 * instance is written wrongly, so whatever isn't plain is kept.
 */
export function withoutObsolete(read: readonly ReadEvent[], time: Time): ReadEvent[] {
  const clear = read.filter(({ event }) => event.uid !== undefined && event.unclear?.what !== 'times');
  const obsolete = new Set(
    [...Map.groupBy(clear, ({ event }) => event.uid).values()].flatMap((group) => obsoleteIn(group, time)),
  );
  return obsolete.size === 0 ? [...read] : read.filter((each) => !obsolete.has(each));
}

function obsoleteIn(group: readonly ReadEvent[], time: Time): ReadEvent[] {
  const series = group.filter(({ event }) => !event.recurrenceId);
  const overrides = group.filter(({ event }) => event.recurrenceId);
  const older = overrides.filter((override) => series.every((each) => isOlder(override, each)));
  if (series.length === 0 || older.length === 0) return [];
  const isSplit = overrides.some(({ event }) => event.isThisAndFuture);
  return series.reduce((left, each) => left.filter(undoneBy(each, { left, isSplit, time })), older);
}

/** Whether an override says itself that it's older than a revision of its series, and its dates don't say otherwise. */
function isOlder(override: ReadEvent, series: ReadEvent): boolean {
  const saysSequence = override.component.lines.some(({ name }) => name === 'SEQUENCE');
  if (!saysSequence || override.event.sequence >= series.event.sequence) return false;
  const [changedAt, seriesChangedAt] = [override, series].map((each) => writtenAt(each, 'LAST-MODIFIED'));
  if (changedAt && seriesChangedAt) return changedAt < seriesChangedAt;
  const [madeAt, seriesMadeAt] = [override, series].map((each) => writtenAt(each, 'DTSTAMP'));
  // Many programs write when they exported the calendar.
  return !madeAt || !seriesMadeAt || madeAt <= seriesMadeAt;
}

/** A time in UTC as it's written, which sorts by time. */
function writtenAt({ component: { lines } }: ReadEvent, name: string): string | undefined {
  const value = lines.find((line) => line.name === name)?.value;
  return value !== undefined && /^\d{8}T\d{6}Z$/.test(value) ? value : undefined;
}

type Asked = { left: readonly ReadEvent[]; isSplit: boolean; time: Time };

function undoneBy(series: ReadEvent, { left, isSplit, time }: Asked): (override: ReadEvent) => boolean {
  const { event, component } = series;
  if (isCancelled(component)) return () => true;
  const excluded = new TimeMatcher(event.start, event.exceptTimes, time.zones.floating);
  const readingOf = (id: CalendarTime) => readingOn(event.start, id, time.zones.floating);
  const ids = left.flatMap(({ event: { recurrenceId } }) => recurrenceId ?? []);
  const isGiven = isSplit ? () => true : givenBy(event, ids.map(readingOf), time);
  return ({ event: { recurrenceId: id, isThisAndFuture } }) => {
    if (!id || isThisAndFuture) return false;
    return excluded.matches(readingOf(id), instantOf(id)) || !isGiven(readingOf(id));
  };
}

/** Only a whole series says so without doubt: what is free takes time in its overrides. */
function isCancelled({ lines }: Component): boolean {
  const said = lines.filter(({ name }) => name === 'STATUS');
  return said.length > 0 && said.every(({ value }) => value.toUpperCase() === 'CANCELLED');
}

/**
 * Whether a series has an instance within a day of one of these readings of its clock: programs that write an instance's
 * time in another zone, or as its date, aren't off by more. True if nobody can tell.
 */
function givenBy(series: CalendarEvent, readings: readonly number[], { zones, now }: Time) {
  const asked = new Set(readings.filter((reading) => Math.abs(reading - now) < askedMs));
  if (asked.size === 0 || series.rules.length === 0) return () => true;
  try {
    const [fromMs, toMs] = [Math.min(...asked) - 2 * dayMs, Math.max(...asked) + 2 * dayMs];
    const own = series.extraTimes.map(({ start }) => readingOn(series.start, start, zones.floating));
    const days = new Set([...readingsOfSeries(series, { fromMs, toMs, zones }), ...own].map(dayOf));
    return (reading: number) => {
      const day = dayOf(reading);
      return !asked.has(reading) || [day - 1, day, day + 1].some((each) => days.has(each));
    };
  } catch (error) {
    if (error instanceof LinkError) return () => true;
    throw error;
  }
}
