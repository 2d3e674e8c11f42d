import { type Booking, describeBooking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { dayOf, formatDay, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** A booking for machines, at a team with those whom it's with. */
export function bookingJson(booking: Booking, place: { zone: Zone; calendar: Calendar }) {
  const people = peopleOf(place.calendar, booking.memberIds);
  return { ...describeBooking(booking, place), ...(people.length > 0 && { with: people }) };
}

/** With whom a booking of a team is: "Dr. Lee, Chair 1"; empty elsewhere. */
export function namesOfPeople({ memberIds }: Booking, calendar: Calendar): string {
  return peopleOf(calendar, memberIds)
    .map(({ name }) => name)
    .join(', ');
}

/** "222224 (Tue 2026-11-24 14:00, Europe/Berlin)". */
export function codeAndTime({ code, startAt }: Booking, zone: Zone): string {
  return `${code} (${formatDayAndClock(startAt, zone)}, ${zone.id})`;
}

/** "Tue 2026-11-24 14:00". Adds the offset in the hour that the clocks repeat, to tell the two apart. */
export function formatDayAndClock(at: number, zone: Zone): string {
  const day = dayOf(zone.localAt(at));
  return `${weekdays[weekdayOf(day) - 1]} ${formatDay(day)} ${zone.clockTime(at)}`;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When a booking ends: with the day if it's not the one it starts on. */
export function formatEnd({ startAt, endAt }: Booking, zone: Zone): string {
  const isSameDay = dayOf(zone.localAt(startAt)) === dayOf(zone.localAt(endAt));
  return isSameDay ? zone.clockTime(endAt) : formatDayAndClock(endAt, zone);
}
