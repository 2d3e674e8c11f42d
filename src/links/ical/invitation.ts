import type { Booking } from '../../domain/booking/booking.ts';
import { bookingUid } from '../../domain/booking/booking-uid.ts';
import { calendarStart, textLine, utcTime } from './booking-event.ts';

/** What a booking looks like in the calendar of whoever booked it. */
export type Appointment = {
  booking: Pick<Booking, 'id' | 'startAt' | 'endAt' | 'createdAt' | 'sequence'>;
  isCancelled: boolean;
  /** When this is written, in epoch milliseconds. */
  now: number;
  summary: string;
  description?: string | undefined;
  location?: string | undefined;
  /** Where more about it is (RFC 5545, section 3.8.4.6). */
  url?: string | undefined;
};

/** The same as it's sent. Addresses are fit for mail. */
export type Invitation = Omit<Appointment, 'isCancelled'> & {
  method: 'REQUEST' | 'CANCEL';
  /** Whom the mail comes from: programs distrust an organizer who's somebody else. */
  organizer: string;
  attendee: string;
};

/**
 * A booking as an event to send (RFC 5546, sections 3.2.2 and 3.2.5), with the UID that feeds have, so that the next one with
 * a higher sequence replaces it. The attendee has accepted and isn't asked to answer: nobody reads such answers.
 */
export function writeInvitation({ method, organizer, attendee, ...appointment }: Invitation): string {
  return writeEvent(
    { ...appointment, isCancelled: method === 'CANCEL' },
    [`METHOD:${method}`],
    [
      textLine('ORGANIZER', mailto(organizer)),
      textLine('ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE', mailto(attendee)),
    ],
  );
}

/** A booking as an event to save, with the same UID: one that's sent later replaces it. */
export function writeAppointment(appointment: Appointment): string {
  return writeEvent(appointment, [], []);
}

function writeEvent(
  { booking, isCancelled, now, summary, description, location, url }: Appointment,
  method: readonly string[],
  people: readonly string[],
): string {
  const lines = [
    ...calendarStart,
    ...method,
    'BEGIN:VEVENT',
    textLine('UID', bookingUid(booking.id)),
    `DTSTAMP:${utcTime(now)}`,
    `CREATED:${utcTime(booking.createdAt)}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTART:${utcTime(booking.startAt)}`,
    `DTEND:${utcTime(booking.endAt)}`,
    ...people,
    textLine('SUMMARY', summary),
    ...(description ? [textLine('DESCRIPTION', description)] : []),
    ...(location ? [textLine('LOCATION', location)] : []),
    ...(url ? [textLine('URL', url)] : []),
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
