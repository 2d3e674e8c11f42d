import type { ShownBooking } from '../../domain/booking/booking.ts';
import { calendarStart, eventLines, textLine } from '../../links/ical/booking-event.ts';

/** How many bookings are written before other requests get a turn: a few milliseconds' worth. */
const bookingsPerTurn = 200;

const refreshInterval = 'PT15M';

/**
 * Writes bookings as an iCalendar feed (RFC 5545, RFC 7986) in UTF-8, in UTC and in the order given. The same bookings
 * give the same bytes. Gives other requests a turn in between.
 */
export async function writeFeedCalendar(name: string, bookings: readonly ShownBooking[]): Promise<Buffer> {
  // Apple and RFC 7986 read NAME and REFRESH-INTERVAL; Google and Outlook read the older X- properties.
  const start = [
    ...calendarStart,
    textLine('NAME', name),
    textLine('X-WR-CALNAME', name),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
  ];
  const parts = [encoded(start)];
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
