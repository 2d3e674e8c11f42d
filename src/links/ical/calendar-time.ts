import { dateOfDay, dayMs, dayOfDate, hourMs, minuteMs } from '../../domain/local-time.ts';
import type { ContentLine } from './content-line.ts';
import type { ObjectZones } from './object-zones.ts';
import { unreadable } from './unreadable.ts';
import { earliestAt, type WallClock } from './wall-clock.ts';

/** A DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5) on its wall clock; a DATE is its midnight. */
export type CalendarTime = { localMs: number; isDate: boolean; clock: WallClock };

/** A reading without its clock. */
export type Reading = { localMs: number; isDate: boolean; isUtc: boolean };

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?$/i;

/** What "20261124" or "20261124T140000Z" says; undefined for anything else, 20260230 included. */
export function parseReading(text: string): Reading | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = dayOfDate(year, month, date);
  const read = dateOfDay(day);
  if (read.year !== year || read.month !== month || read.day !== date) return undefined;
  if (match[4] === undefined) return { localMs: day * dayMs, isDate: true, isUtc: false };
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Number(match[6] ?? 0)];
  const clockMs = hour * hourMs + minute * minuteMs + second * 1000;
  // A leap second, and "240000" for the midnight that ends a day, are written in the wild.
  if (minute > 59 || second > 60 || clockMs > dayMs) return undefined;
  return { localMs: day * dayMs + clockMs, isDate: false, isUtc: match[7] !== '' };
}

/** Reads one of the times of a line. Throws LinkError "unreadable". */
export function readTime(line: ContentLine, text: string, zones: ObjectZones): CalendarTime {
  const reading = parseReading(text);
  if (!reading) throw unreadable(line.name, text);
  const { localMs, isDate, isUtc } = reading;
  // A date with a midnight behind it is still a date.
  if (isDate || line.params['VALUE']?.toUpperCase() === 'DATE') {
    return { localMs: localMs - (((localMs % dayMs) + dayMs) % dayMs), isDate: true, clock: zones.floating };
  }
  if (isUtc) return { localMs, isDate, clock: zones.utc };
  const tzid = line.params['TZID'];
  return { localMs, isDate, clock: tzid === undefined ? zones.floating : zones.clockOf(tzid) };
}

/** The first instant that may be meant by a time. */
export function instantOf(time: CalendarTime): number {
  return earliestAt(time.clock, time.localMs);
}
