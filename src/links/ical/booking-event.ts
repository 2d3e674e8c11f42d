import packageJson from '../../../package.json' with { type: 'json' };
import type { ShownBooking } from '../../domain/booking/booking.ts';
import { bookingUid } from '../../domain/booking/booking-uid.ts';

/** How a calendar begins: the version of iCalendar, and what wrote it. */
export const calendarStart: readonly string[] = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//Slotline//Slotline ${packageJson.version}//EN`,
];

/** A booking as an event (RFC 5545, section 3.6.1) in UTC, as lines without their ends. */
export function eventLines(booking: ShownBooking): string[] {
  return [
    'BEGIN:VEVENT',
    textLine('UID', bookingUid(booking.id)),
    // Without a METHOD, this is the time of the last revision (RFC 5545, section 3.8.7.2).
    `DTSTAMP:${instant(booking.updatedAt)}`,
    `CREATED:${instant(booking.createdAt)}`,
    `LAST-MODIFIED:${instant(booking.updatedAt)}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTART:${instant(booking.startAt)}`,
    `DTEND:${instant(booking.endAt)}`,
    textLine('SUMMARY', bookingSummary(booking)),
    textLine('DESCRIPTION', bookingDescription(booking)),
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

/** A booking as a calendar object of its own (RFC 4791, section 4.1). */
export function writeBookingObject(booking: ShownBooking): string {
  return `${[...calendarStart, ...eventLines(booking), 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

/** The line of a text property, escaped and folded (RFC 5545, sections 3.3.11 and 3.1), without the control characters that a text can't have. */
export function textLine(name: string, value: string): string {
  const text = value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
  return folded(`${name}:${text}`);
}

/** The most octets of a line; a folded one begins with a space, which makes 75. */
const longestLine = 74;

function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line;
  let [text, octets] = ['', 0];
  for (const character of line) {
    const added = Buffer.byteLength(character);
    if (octets + added > longestLine) [text, octets] = [`${text}\r\n `, 0];
    text += character;
    octets += added;
  }
  return text;
}

/** What a booking's event is called. */
export function bookingSummary({ name }: ShownBooking): string {
  return name || 'Booked';
}

/** What a booking's event says. Without labels: a number, an address and "code" read the same in every language. */
export function bookingDescription({ phone, email, notes, code }: ShownBooking): string {
  return [phone, email, notes, `Code ${code}`].filter((line) => line !== null && line !== '').join('\n');
}

function instant(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
