import { dayMs } from '../../domain/time/local-time.ts';
import { unreadable } from '../link-error.ts';
import type { ContentLine } from './content-line.ts';
import { parsePlainTime } from './plain-time.ts';
import type { ObjectZones } from './zones/object-zones.ts';
import { earliestAt, type WallClock } from './zones/wall-clock.ts';

/** A DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5) on its wall clock; a DATE is its midnight. */
export type CalendarTime = { localMs: number; isDate: boolean; clock: WallClock };

/** Reads one of the times of a line. Throws LinkError "unreadable". */
export function readTime(line: ContentLine, text: string, zones: ObjectZones): CalendarTime {
  const reading = parsePlainTime(text);
  if (!reading) throw unreadable(line, text);
  const { localMs, isDate, isUtc } = reading;
  // A date followed by midnight is still a date.
  if (isDate || line.params['VALUE']?.toUpperCase() === 'DATE') {
    return { localMs: localMs - (((localMs % dayMs) + dayMs) % dayMs), isDate: true, clock: zones.floating };
  }
  if (isUtc) return { localMs, isDate, clock: zones.utc };
  const tzid = line.params['TZID'];
  return { localMs, isDate, clock: tzid === undefined ? zones.floating : zones.clockOf(tzid) };
}

/** The first instant that a time may mean. */
export function instantOf(time: CalendarTime): number {
  return earliestAt(time.clock, time.localMs);
}
