import type { CalendarEvent } from '../calendar-event.ts';
import type { CalendarTime } from '../calendar-time.ts';
import { type EventLength, lengthOf } from '../event-length.ts';
import type { TimeZones } from '../zones/time-zones.ts';
import type { WallClock } from '../zones/wall-clock.ts';
import { readingOn } from './time-matcher.ts';

/** What the instances of a series are like from one of its readings on. */
export type Stretch = {
  fromMs: number;
  clock: WallClock;
  /** How much later than the series says. */
  shiftMs: number;
  length: EventLength;
  isBusy: boolean;
};

/** The original series, then each change by an override with RANGE=THISANDFUTURE (RFC 5545, section 3.2.13), in order. */
export function stretchesOf(series: CalendarEvent, overrides: readonly CalendarEvent[], zones: TimeZones) {
  const { start, isBusy } = series;
  const first = { fromMs: -Infinity, clock: start.clock, shiftMs: 0, length: lengthOf(series), isBusy };
  const later = overrides.filter((override) => override.isThisAndFuture && isMeant(start, override));
  const stretches = later.map((override) => stretchOf(series, override, zones));
  return [first, ...stretches.toSorted((a, b) => a.fromMs - b.fromMs)];
}

/** A date can't cancel instances of a series that has a time of day. */
function isMeant(start: CalendarTime, { isBusy, recurrenceId }: CalendarEvent): boolean {
  return isBusy || start.isDate || !recurrenceId?.isDate;
}

function stretchOf({ start }: CalendarEvent, override: CalendarEvent, zones: TimeZones): Stretch {
  const fromMs = readingOn(start, override.recurrenceId ?? override.start, zones.floating);
  const isElsewhere = !override.start.isDate && override.start.clock !== zones.utc;
  // A time in UTC is that of this instance only: later ones stay on the clock of the series.
  const localMs = isElsewhere ? override.start.localMs : readingOn(start, override.start, zones.floating);
  const clock = isElsewhere || override.start.isDate ? override.start.clock : start.clock;
  return {
    fromMs,
    clock,
    shiftMs: localMs - fromMs,
    length: lengthOf(override),
    // An override with its own rule is a series itself, and this one ends there.
    isBusy: override.isBusy && override.rules.length === 0,
  };
}
