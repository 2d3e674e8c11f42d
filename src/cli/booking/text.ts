import type { Booking } from '../../domain/booking/booking.ts';
import { dayOf, formatDay, formatLocal, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { formatTable } from '../console/table.ts';

/** A booking for machines: times in the calendar's zone with their offset. */
export function describeBooking(booking: Booking, zone: Zone) {
  return {
    id: booking.id,
    calendarId: booking.calendarId,
    code: booking.code,
    status: booking.status,
    start: zone.format(booking.startAt),
    end: zone.format(booking.endAt),
    timeZone: zone.id,
    name: booking.name,
    phone: booking.phone,
    email: booking.email,
    notes: booking.notes,
    metadata: booking.metadata,
    callId: booking.callId,
    createdAt: zone.format(booking.createdAt),
    cancelledAt: booking.cancelledAt === null ? null : zone.format(booking.cancelledAt),
    cancelReason: booking.cancelReason,
  };
}

/** Bookings as a table for people, in the calendar's zone. */
export function formatBookings(bookings: readonly Booking[], zone: Zone): string {
  return formatTable(
    ['start', 'end', 'code', 'status', 'phone', 'email', 'name', 'id'],
    bookings.map((booking) => [
      formatDayAndClock(booking.startAt, zone),
      formatEnd(booking, zone),
      booking.code,
      booking.status,
      booking.phone ?? '',
      booking.email ?? '',
      booking.name,
      booking.id,
    ]),
  );
}

/** "Tue 2026-11-24 14:00"; on the hour that the clocks repeat with its offset, so that the two are told apart. */
export function formatDayAndClock(at: number, zone: Zone): string {
  const day = dayOf(zone.localAt(at));
  return `${weekdays[weekdayOf(day) - 1]} ${formatDay(day)} ${formatClock(at, zone)}`;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function formatEnd({ startAt, endAt }: Booking, zone: Zone): string {
  const isSameDay = dayOf(zone.localAt(startAt)) === dayOf(zone.localAt(endAt));
  return isSameDay ? formatClock(endAt, zone) : formatDayAndClock(endAt, zone);
}

function formatClock(at: number, zone: Zone): string {
  const local = zone.localAt(at);
  const clock = formatLocal(local).slice(11, 16);
  return zone.instantsAt(local).length > 1 ? `${clock} (${zone.format(at).slice(-6)})` : clock;
}
