import ICAL from 'ical.js';
import type { FeedBooking } from '../../db/queries/feeds.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { bookingUid } from '../domain/booking-uid.ts';

/** A property in jCal (RFC 7265, section 3.4): name, parameters, type, value. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];

/** How many bookings are written before other requests have their turn: a few milliseconds' worth. */
const bookingsPerTurn = 200;

const refreshInterval = 'PT15M';

// The library counts no octet for the space that begins a folded line: with its default of 75 such lines have 76.
ICAL.foldLength = 74;

/** What the library knows of RFC 5545, and the types of properties that it does not know: else it writes VALUE=TEXT. */
const design = {
  ...ICAL.design.icalendar,
  property: {
    ...ICAL.design.icalendar.property,
    name: { defaultType: 'text' },
    'x-wr-calname': { defaultType: 'text' },
    'x-published-ttl': { defaultType: 'duration' },
  },
};

/**
 * Writes bookings as an iCalendar object (RFC 5545, RFC 7986) to be subscribed to, in UTF-8, in UTC and in the order given. The
 * same bookings are the same bytes. Lets other requests have their turn in between.
 */
export async function writeFeedCalendar(name: string, bookings: readonly FeedBooking[]): Promise<Buffer> {
  const parts = [encoded(['BEGIN:VCALENDAR', ...calendarProperties(name).map(write)])];
  for (let from = 0; from < bookings.length; from += bookingsPerTurn) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    parts.push(encoded(bookings.slice(from, from + bookingsPerTurn).flatMap(eventLines)));
  }
  parts.push(encoded(['END:VCALENDAR']));
  return Buffer.concat(parts);
}

function eventLines(booking: FeedBooking): string[] {
  return ['BEGIN:VEVENT', ...eventProperties(booking).map(write), 'END:VEVENT'];
}

/** A property's line, folded where it is of a type that can be too long for one: looking for that costs more than the rest. */
function write(property: Property): string {
  return ICAL.stringify.property(property, design, property[2] !== 'text');
}

function encoded(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** Apple and RFC 7986 read NAME and REFRESH-INTERVAL, Google and Outlook what was there before. */
function calendarProperties(name: string): Property[] {
  return [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//Slotline//Slotline ${packageJson.version}//EN`],
    text('name', name),
    text('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', refreshInterval],
    ['x-published-ttl', {}, 'duration', refreshInterval],
  ];
}

function eventProperties(booking: FeedBooking): Property[] {
  return [
    text('uid', bookingUid(booking.id)),
    // Without a METHOD it is the moment of the last revision (RFC 5545, section 3.8.7.2).
    instant('dtstamp', booking.updatedAt),
    instant('created', booking.createdAt),
    instant('last-modified', booking.updatedAt),
    ['sequence', {}, 'integer', booking.sequence],
    instant('dtstart', booking.startAt),
    instant('dtend', booking.endAt),
    text('summary', booking.name || 'Booked'),
    text('description', describe(booking)),
    ['status', {}, 'text', 'CONFIRMED'],
  ];
}

/** Without labels: a number, an address and "code" are the same in every language a calendar may have. */
function describe({ phone, email, notes, code }: FeedBooking): string {
  return [phone, email, notes, `Code ${code}`].filter((line) => line !== null && line !== '').join('\n');
}

function instant(name: string, epochMs: number): Property {
  return [name, {}, 'date-time', `${new Date(epochMs).toISOString().slice(0, 19)}Z`];
}

/**
 * A text with nothing in it that a reader may take for a line's end or that RFC 5545 forbids in a text (section 3.3.11): all
 * ends of lines are the one that the library escapes, and no other control character but the tab is left.
 */
function text(name: string, value: string): Property {
  const lines = value.toWellFormed().replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return [name, {}, 'text', lines.replace(/[^\P{Cc}\t\n]/gu, '')];
}
