import type { ShownBooking } from '../../domain/booking/booking.ts';
import {
  eventLines,
  objectProperties,
  type Property,
  textProperty,
  writeProperty,
} from '../../links/ical/booking-event.ts';

/** How many bookings are written before other requests have their turn: a few milliseconds' worth. */
const bookingsPerTurn = 200;

const refreshInterval = 'PT15M';

/**
 * Writes bookings as an iCalendar object (RFC 5545, RFC 7986) to be subscribed to, in UTF-8, in UTC and in the order given. The
 * same bookings are the same bytes. Lets other requests have their turn in between.
 */
export async function writeFeedCalendar(name: string, bookings: readonly ShownBooking[]): Promise<Buffer> {
  const parts = [encoded(['BEGIN:VCALENDAR', ...calendarProperties(name).map(writeProperty)])];
  for (let from = 0; from < bookings.length; from += bookingsPerTurn) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    parts.push(encoded(bookings.slice(from, from + bookingsPerTurn).flatMap(eventLines)));
  }
  parts.push(encoded(['END:VCALENDAR']));
  return Buffer.concat(parts);
}

function encoded(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** Apple and RFC 7986 read NAME and REFRESH-INTERVAL, Google and Outlook what was there before. */
function calendarProperties(name: string): Property[] {
  return [
    ...objectProperties,
    textProperty('name', name),
    textProperty('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', refreshInterval],
    ['x-published-ttl', {}, 'duration', refreshInterval],
  ];
}
