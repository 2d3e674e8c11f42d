import type { Booking } from '../../domain/booking/booking.ts';
import { dayOf, formatDay, formatLocal, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** A booking for machines, with times in the calendar's zone, offset included. */
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

/** "222224 (Tue 2026-11-24 14:00, Europe/Berlin)". */
export function codeAndTime({ code, startAt }: Booking, zone: Zone): string {
  return `${code} (${formatDayAndClock(startAt, zone)}, ${zone.id})`;
}

/** "Tue 2026-11-24 14:00". Adds the offset in the hour that the clocks repeat, to tell the two apart. */
export function formatDayAndClock(at: number, zone: Zone): string {
  const day = dayOf(zone.localAt(at));
  return `${weekdays[weekdayOf(day) - 1]} ${formatDay(day)} ${formatClock(at, zone)}`;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When a booking ends: with the day if it's not the one it starts on. */
export function formatEnd({ startAt, endAt }: Booking, zone: Zone): string {
  const isSameDay = dayOf(zone.localAt(startAt)) === dayOf(zone.localAt(endAt));
  return isSameDay ? formatClock(endAt, zone) : formatDayAndClock(endAt, zone);
}

function formatClock(at: number, zone: Zone): string {
  const local = zone.localAt(at);
  const clock = formatLocal(local).slice(11, 16);
  return zone.instantsAt(local).length > 1 ? `${clock} (${zone.format(at).slice(-6)})` : clock;
}
