import { isUtf8 } from 'node:buffer';
import { bookingIdOf } from '../../domain/booking/booking-uid.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { busyNames, type CalendarEvent, isFree } from './calendar-event.ts';
import { type CalendarObject, readFreeBusy } from './calendar-object.ts';
import { instantOf } from './calendar-time.ts';
import { type Component, readComponents } from './components.ts';
import type { ContentLine } from './content-line.ts';
import { type ReadEvent, readEvents } from './read-events.ts';
import { ObjectZones } from './zones/object-zones.ts';
import type { TimeZones } from './zones/time-zones.ts';

/** An object that was read for the first time. */
export type ReducedObject = CalendarObject & {
  /** The object as iCalendar with nothing in it but what time needs; read anew it tells the same. */
  text: string;
};

/** How an object is reduced. */
export type Reduction = {
  timeZones: TimeZones;
  /** What has ended before this instant is dropped, epoch milliseconds. */
  startAt: number;
  /** Bookings whose events are kept even if they are over: somebody may have moved them into the past. */
  watched?: ReadonlySet<string>;
  /** Whether nothing is kept but events with the UID of a booking. */
  isForBookings?: boolean;
};

/**
 * Reads an object as the other side has it, and reduces it to what has not ended before an instant, epoch milliseconds.
 * Throws LinkError "not_a_calendar", "empty", "truncated", "unreadable", "too_large" or "too_complex".
 */
export function reduceObject(
  data: Uint8Array,
  { timeZones, startAt, watched, isForBookings = false }: Reduction,
): ReducedObject {
  // In every zone there is, and some days more for those that a file makes up.
  const firstDate = dateText(startAt - 3 * dayMs);
  // A character a byte: nothing can fail here, what is dropped is never decoded, and lines may be folded within letters.
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  const components = readComponents(text.replace(/^\u00ef\u00bb\u00bf/, ''), {
    decode: decodeUtf8,
    isOver: (component) => isOver(component, firstDate) && !watched?.has(bookingIdOf(uidOf(component)) ?? ''),
  }).filter((component) => !isForBookings || isOfBooking(component));
  const zones = new ObjectZones(timeZones, components);
  const read = latestRevisions(readEvents(components, zones)).filter(
    // What takes no time blocks nothing where it cannot be read.
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

/** Whether an event that comes but once ended before a date, "20261124", whatever its zone. */
function isOver({ name, lines }: Component, firstDate: string): boolean {
  if (name !== 'VEVENT' || lines.some((line) => line.name in comesAgain)) return false;
  const dates = lines.filter((line) => line.name === 'DTSTART' || line.name === 'DTEND');
  return dates.length > 0 && dates.every(({ value }) => isDateBefore(value.slice(0, 8), firstDate));
}

/** What makes more than one time of an event, or stands for one of them; and a length that is no date. */
const comesAgain = { RRULE: true, RDATE: true, 'RECURRENCE-ID': true, DURATION: true };

/** Dates that there are not are left to be read, and refused. */
function isDateBefore(date: string, firstDate: string): boolean {
  if (!/^\d{8}$/.test(date) || date >= firstDate) return false;
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() === day && Number(month) <= 12;
}

function dateText(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10).replaceAll('-', '');
}

/** Characters that are no UTF-8 are taken for Latin-1, so that names stay apart that differ in them. */
function decodeUtf8(raw: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
  if (/^[\u0000-\u007f]*$/.test(raw)) return raw;
  const bytes = Buffer.from(raw, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : raw;
}

function uidOf({ lines }: Component): string {
  return lines.find(({ name }) => name === 'UID')?.value ?? '';
}

/** Of events that stand for the same, those with the highest SEQUENCE (RFC 5545, section 3.8.7.4). */
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
    if (!goneNames.has(line.name) && (isList(line) || isFirst(lines, index))) text += writeLine(line);
  }
  for (const part of parts) text += writeComponent(part);
  return `${text}END:${name}\r\n`;
}

/** Properties that aren't kept: TRANSP:TRANSPARENT sums up the first three, and revisions have been chosen by now. */
const goneNames: ReadonlySet<string> = new Set([...busyNames, 'SEQUENCE']);

const listNames: ReadonlySet<string> = new Set(['RRULE', 'RDATE', 'EXDATE', 'FREEBUSY']);

function isList({ name }: ContentLine): boolean {
  return listNames.has(name);
}

/** Of a line that may stand but once, only the first was read. */
function isFirst(lines: readonly ContentLine[], index: number): boolean {
  return lines.findIndex(({ name }) => name === lines[index]?.name) === index;
}

function writeLine({ name, params, value }: ContentLine): string {
  let written = name;
  const { TZID: tzid, VALUE: kind, RANGE: range, FBTYPE: busyKind } = params;
  if (tzid !== undefined) written += `;TZID=${/^[\w/+-]+$/.test(tzid) ? tzid : `"${tzid}"`}`;
  if (kind?.toUpperCase() === 'DATE') written += ';VALUE=DATE';
  if (range?.toUpperCase() === 'THISANDFUTURE') written += ';RANGE=THISANDFUTURE';
  if (busyKind?.toUpperCase() === 'FREE') written += ';FBTYPE=FREE';
  return `${written}:${value}\r\n`;
}
