import { unreadable } from '../link-error.ts';
import { textLine } from './booking-event.ts';

/** When an event begins or ends: a day of the calendar that is linked, "2026-11-24", or an instant in epoch milliseconds. */
export type EventTime = { date: string } | { at: number };

/** What is kept of an event that was read from a side that doesn't speak iCalendar. */
export type ReadEvent = { uid: string; start: EventTime; end: EventTime; isFree: boolean };

/** An event as iCalendar. */
export function eventObject({ uid, start, end, isFree }: ReadEvent): Uint8Array {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    textLine('UID', uid),
    timeLine('DTSTART', start),
    timeLine('DTEND', end),
    ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}

/** A day as a time. Throws LinkError if it's none; `name` says whose. */
export function dayTime(name: string, date: string | undefined): EventTime {
  if (date === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) throw unreadable('an event without', name);
  return { date };
}

function timeLine(name: string, time: EventTime): string {
  if ('date' in time) return `${name};VALUE=DATE:${time.date.replaceAll('-', '')}`;
  return `${name}:${new Date(time.at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
