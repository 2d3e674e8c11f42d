import type { Booking } from '../../domain/booking/booking.ts';
import { bookingUid } from '../../domain/booking/booking-uid.ts';
import { calendarStart, textLine, utcTime } from './booking-event.ts';

/** What a booking looks like in the calendar of whoever booked it. Addresses are fit for mail. */
export type Invitation = {
  method: 'REQUEST' | 'CANCEL';
  booking: Pick<Booking, 'id' | 'startAt' | 'endAt' | 'createdAt' | 'sequence'>;
  /** When this is written, in epoch milliseconds. */
  now: number;
  /** Whom the mail comes from: programs distrust an organizer who's somebody else. */
  organizer: string;
  attendee: string;
  summary: string;
  description?: string | undefined;
  location?: string | undefined;
};

/**
 * A booking as an event to send (RFC 5546, sections 3.2.2 and 3.2.5), with the UID that feeds have, so that the next one with
 * a higher sequence replaces it. The attendee has accepted and isn't asked to answer: nobody reads such answers.
 */
export function writeInvitation(invitation: Invitation): string {
  const { method, booking, now, organizer, attendee, summary, description, location } = invitation;
  const isCancelled = method === 'CANCEL';
  const lines = [
    ...calendarStart,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    textLine('UID', bookingUid(booking.id)),
    `DTSTAMP:${utcTime(now)}`,
    `CREATED:${utcTime(booking.createdAt)}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTART:${utcTime(booking.startAt)}`,
    `DTEND:${utcTime(booking.endAt)}`,
    textLine('ORGANIZER', mailto(organizer)),
    textLine('ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE', mailto(attendee)),
    textLine('SUMMARY', summary),
    ...(description ? [textLine('DESCRIPTION', description)] : []),
    ...(location ? [textLine('LOCATION', location)] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** An address as a URI (RFC 6068, section 2). */
function mailto(address: string): string {
  const at = address.lastIndexOf('@');
  const local = encodeURIComponent(address.slice(0, at)).replace(/%(2B|24|3D)/g, (code) =>
    decodeURIComponent(code),
  );
  return `mailto:${local}@${address.slice(at + 1)}`;
}
