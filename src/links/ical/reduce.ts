import { isUtf8 } from 'node:buffer';
import { bookingIdOf } from '../../domain/booking/booking-uid.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { busyNames, type CalendarEvent, isFree } from './calendar-event.ts';
import { type CalendarObject, type ReadEvent, readEvents, readFreeBusy } from './calendar-object.ts';
import { instantOf } from './calendar-time.ts';
import { type Component, readComponents } from './components.ts';
import type { ContentLine } from './content-line.ts';
import { withoutObsolete } from './obsolete-overrides.ts';
import { ObjectZones } from './zones/object-zones.ts';
import type { TimeZones } from './zones/time-zones.ts';

/** An object that was read for the first time. */
export type ReducedObject = CalendarObject & {
  /** The object as iCalendar, reduced to what time depends on; read again, it means the same. */
  text: string;
};

/** How an object is reduced. */
export type Reduction = {
  timeZones: TimeZones;
  /** Events that ended before this instant, epoch milliseconds, are dropped. */
  startAt: number;
  /** Bookings whose events are kept even if they are over: somebody may have moved them into the past. */
  watched?: ReadonlySet<string>;
  /** Whether only events with the UID of a booking are kept. */
  isForBookings?: boolean;
};

/**
 * Reads an object as the other side has it, and reduces it to what hasn't ended before an instant, epoch milliseconds.
 * Throws LinkError "not_a_calendar", "empty", "truncated", "unreadable", "too_large" or "too_complex".
 */
export function reduceObject(
  data: Uint8Array,
  { timeZones, startAt, watched, isForBookings = false }: Reduction,
): ReducedObject {
  // In every zone, and a few days more for zones that a file makes up.
  const firstDate = dateText(startAt - 3 * dayMs);
  // One character per byte: nothing can fail, only what's kept is decoded, and lines may be folded within letters.
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  const components = readComponents(text.replace(/^\u00ef\u00bb\u00bf/, ''), {
    decode: decodeUtf8,
    isOver: (component) => isOver(component, firstDate) && !watched?.has(bookingIdOf(uidOf(component)) ?? ''),
  }).filter((component) => !isForBookings || isOfBooking(component));
  const zones = new ObjectZones(timeZones, components);
  const latest = latestRevisions(readEvents(components, zones));
  const read = withoutObsolete(latest, { zones: timeZones, now: startAt }).filter(
    // An object that takes no time blocks nothing, even if it can't be read.
    ({ event }) => !isForBookings || event.unclear === undefined,
  );
  const freeBusy = readFreeBusy(components, zones);
  const kept = [
    ...read.map(({ component }) => component),
    ...components.filter(({ name }) => name === 'VFREEBUSY'),
  ];
  return {
    events: read.map(({ event }) => event),
    freeBusy,
    text: writeCalendar([...zones.needed, ...kept]),
  };
}

/** Whether a component is an event with the UID of a booking, or a time zone, which such an event may need. */
function isOfBooking(component: Component): boolean {
  if (component.name === 'VTIMEZONE') return true;
  return component.name === 'VEVENT' && bookingIdOf(uidOf(component)) !== undefined;
}

/** Whether an event that doesn't repeat ended before a date, "20261124", whatever its zone. */
function isOver({ name, lines }: Component, firstDate: string): boolean {
  if (name !== 'VEVENT' || lines.some((line) => line.name in comesAgain)) return false;
  const dates = lines.filter((line) => line.name === 'DTSTART' || line.name === 'DTEND');
  return dates.length > 0 && dates.every(({ value }) => isDateBefore(value.slice(0, 8), firstDate));
}

/** Properties of events that repeat or replace an instance, and a length that isn't a date. */
const comesAgain = { RRULE: true, RDATE: true, 'RECURRENCE-ID': true, DURATION: true };

/** False for dates that don't exist: reading them fails later. */
function isDateBefore(date: string, firstDate: string): boolean {
  if (!/^\d{8}$/.test(date) || date >= firstDate) return false;
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() === day && Number(month) <= 12;
}

function dateText(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10).replaceAll('-', '');
}

/** Anything but UTF-8 is read as Latin-1, so that different names stay different. */
function decodeUtf8(raw: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
  if (/^[\u0000-\u007f]*$/.test(raw)) return raw;
  const bytes = Buffer.from(raw, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : raw;
}

function uidOf({ lines }: Component): string {
  return lines.find(({ name }) => name === 'UID')?.value ?? '';
}

/** Of several revisions of an event, the ones with the highest SEQUENCE (RFC 5545, section 3.8.7.4). */
function latestRevisions(read: readonly ReadEvent[]): ReadEvent[] {
  const latest = new Map<string, number>();
  for (const { event } of read) {
    if (isOfNoInstance(event)) continue;
    const key = revisionKey(event);
    latest.set(key, Math.max(latest.get(key) ?? 0, event.sequence));
  }
  return read.filter(({ event }) => {
    return isOfNoInstance(event) || event.sequence >= (latest.get(revisionKey(event)) ?? 0);
  });
}

/** Whether an event can't be a revision of another: it has no UID, or its times are unclear. */
function isOfNoInstance({ uid, unclear }: CalendarEvent): boolean {
  return uid === undefined || unclear?.what === 'times';
}

function revisionKey({ uid, recurrenceId }: CalendarEvent): string {
  return `${recurrenceId ? instantOf(recurrenceId) : ''} ${uid}`;
}

function writeCalendar(components: readonly Component[]): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${components.map(writeComponent).join('')}END:VCALENDAR\r\n`;
}

function writeComponent({ name, lines, parts }: Component): string {
  let text = `BEGIN:${name}\r\n`;
  if (name === 'VEVENT' && isFree(lines)) text += 'TRANSP:TRANSPARENT\r\n';
  for (const [index, line] of lines.entries()) {
    // Of properties that aren't lists, only the first counts.
    const isRead = listNames.has(line.name) || lines.findIndex(({ name }) => name === line.name) === index;
    if (isRead && !goneNames.has(line.name)) text += writeLine(line);
  }
  for (const part of parts) text += writeComponent(part);
  return `${text}END:${name}\r\n`;
}

/** Properties that aren't kept: TRANSP:TRANSPARENT sums up the first three, and revisions have been chosen by now. */
const goneNames: ReadonlySet<string> = new Set([...busyNames, 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED']);

const listNames: ReadonlySet<string> = new Set(['RRULE', 'RDATE', 'EXDATE', 'FREEBUSY']);

function writeLine({ name, params, value }: ContentLine): string {
  let written = name;
  const { TZID: tzid, VALUE: kind, RANGE: range, FBTYPE: busyKind } = params;
  if (tzid !== undefined) written += `;TZID=${/^[\w/+-]+$/.test(tzid) ? tzid : `"${tzid}"`}`;
  if (kind?.toUpperCase() === 'DATE') written += ';VALUE=DATE';
  if (range?.toUpperCase() === 'THISANDFUTURE') written += ';RANGE=THISANDFUTURE';
  if (busyKind?.toUpperCase() === 'FREE') written += ';FBTYPE=FREE';
  return `${written}:${value}\r\n`;
}
