import { bookingById } from '../../../../db/queries/bookings/bookings.ts';
import type { Undo } from '../../../../views/frame/toast.tsx';
import type { Booking, OverruledRule } from '../../../domain/booking/booking.ts';
import type { ReceivedAs } from '../../../domain/booking/receiving.ts';
import { type Calendar, keyOfCalendar } from '../../../domain/calendar/calendar.ts';
import { zoneOfCalendar } from '../../../operations/input/caller-zone.ts';
import { calendarOf } from '../../calendars/requested-calendar.ts';
import type { MemberVisit, Posted } from '../../visit.ts';
import type { BookingVisit } from '../requested-booking.ts';
import { formerTime, rulesIn } from './former-time.ts';
import { postedUndo, signedUndo } from './signed-undo.ts';

const names = ['to', 'start', 'minutes', 'sequence', 'had', 'team', 'service'] as const;

/**
 * The form that gives a booking back to whom it was with, at its time there, as a booking of the team and service that it was.
 * It's signed for the session, so that nobody makes it what it never was.
 */
export function undoingGive(
  visit: Posted<BookingVisit>,
  { after, receiver }: { after: Booking; receiver: Calendar },
): Undo {
  const { services, pathCalendar, booking, form } = visit;
  const { id: bookingId, teamId, serviceId } = booking;
  const fields = {
    to: pathCalendar.id,
    ...formerTime(booking, { zone: zoneOfCalendar(services, pathCalendar), after }),
    team: teamId ?? '',
    service: serviceId ?? '',
  };
  return {
    action: `/calendars/${receiver.id}/bookings/${bookingId}/give`,
    fields: { ...signedUndo(visit, { what: 'give', bookingId, fields }), back: form.text('back') },
  };
}

/** What the booking of an undo was before; undefined unless it's the form of `undoingGive`. */
export function givenBefore(
  visit: Posted<BookingVisit>,
): (ReceivedAs & { overruled: OverruledRule[] }) | undefined {
  const undo = postedUndo(visit, { what: 'give', bookingId: visit.booking.id, names });
  if (!undo) return undefined;
  const { team, service, had } = undo;
  const idOf = (text: string) => (text === '' ? null : text);
  return { teamId: idOf(team), serviceId: idOf(service), overruled: rulesIn(had) };
}

/** The booking of an undo that has given it back already, and to whom; undefined if it's not there. */
export async function givenBack(
  visit: Posted<MemberVisit>,
): Promise<{ booking: Booking; calendar: Calendar } | undefined> {
  const bookingId = visit.params['bookingId']?.toLowerCase() ?? '';
  const undo = postedUndo(visit, { what: 'give', bookingId, names });
  if (!undo) return undefined;
  const calendar = await calendarOf({ ...visit, params: { calendarId: undo.to } });
  const booking = await bookingById(visit.services.db, { ...keyOfCalendar(calendar), bookingId });
  return booking && { booking, calendar };
}
