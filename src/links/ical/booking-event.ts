import packageJson from '../../../package.json' with { type: 'json' };
import type { ShownBooking } from '../../domain/booking/booking.ts';
import { bookingUid } from '../../domain/booking/booking-uid.ts';
import type { ShownAnswer } from '../../domain/booking/shown-answers.ts';

/** How a calendar begins: the version of iCalendar, and what wrote it. */
export const calendarStart: readonly string[] = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//Slotline//Slotline ${packageJson.version}//EN`,
];

/** A booking as an event (RFC 5545, section 3.6.1) in UTC, as lines without their ends. */
export function eventLines(booking: ShownBooking): string[] {
  const revised = utcTime(booking.updatedAt);
  return [
    'BEGIN:VEVENT',
    textLine('UID', bookingUid(booking.id)),
    // Without a METHOD, this is the time of the last revision (RFC 5545, section 3.8.7.2).
    `DTSTAMP:${revised}`,
    `CREATED:${utcTime(booking.createdAt)}`,
    `LAST-MODIFIED:${revised}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTART:${utcTime(booking.startAt)}`,
    `DTEND:${utcTime(booking.endAt)}`,
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
  const length = Buffer.byteLength(line);
  if (length <= longestLine) return line;
  const parts: string[] = [];
  let [start, octets] = [0, 0];
  if (length === line.length) {
    for (; start < length; start += longestLine) parts.push(line.slice(start, start + longestLine));
    return parts.join('\r\n ');
  }
  for (let at = 0; at < line.length; at++) {
    const added = octetsOf(line.charCodeAt(at));
    if (octets + added > longestLine) {
      parts.push(line.slice(start, at));
      [start, octets] = [at, 0];
    }
    octets += added;
  }
  parts.push(line.slice(start));
  return parts.join('\r\n ');
}

/** How many octets a unit of UTF-16 takes in UTF-8; a pair's are all with the first, so that no line ends between them. */
function octetsOf(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (unit < 0xd800 || unit > 0xdfff) return 3;
  return unit < 0xdc00 ? 4 : 0;
}

/** What a booking's event is called: whose it is, the service, and whom it's with where that has to be said. */
export function bookingSummary({ name, service, people }: ShownBooking): string {
  const person = name || 'Booked';
  const what = service === null ? person : `${person}: ${service}`;
  return people.length === 0 ? what : `${what} (${people.join(', ')})`;
}

/** What a booking's event says. Without labels: a number, an address and "code" read the same in every language. */
export function bookingDescription({ phone, email, answers, notes, code }: ShownBooking): string {
  return [phone, email, ...answers.map(answerLine), notes, `Code ${code}`]
    .filter((line) => line !== null && line !== '')
    .join('\n');
}

/** A question and its answer, whose line ends can't begin a line that looks like one of the others. */
function answerLine({ ask, text }: ShownAnswer): string {
  const end = /\p{P}/u.test(ask.at(-1) ?? '') ? ' ' : ': ';
  return `${ask}${end}${text}`.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ');
}

/** An instant as a time in UTC (RFC 5545, section 3.3.5). */
export function utcTime(epochMs: number): string {
  const text = new Date(epochMs).toISOString();
  return `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 13)}${text.slice(14, 16)}${text.slice(17, 19)}Z`;
}
