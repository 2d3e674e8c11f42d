import { attendedBookings } from '../../../db/queries/bookings/attendance.ts';
import { shortDay } from '../../../views/calendars/day-names.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import { takenCalendars } from '../../domain/booking/booking.ts';
import { namesAgree } from '../../domain/booking/person-name.ts';
import { dateOfDay, dayOf } from '../../domain/time/local-time.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { BookingVisit } from './requested-booking.ts';

/**
 * How often the person of a booking came, and didn't, in words: known by phone number or email and a name that agrees, at
 * calendars that the visitor sees. Undefined if nobody noted anything.
 */
export async function visitsOf(visit: BookingVisit): Promise<string | undefined> {
  const { services, session, booking, texts, now } = visit;
  const { workspaceId, phone, email } = booking;
  const found = await attendedBookings(services.db, { workspaceId, phone, email });
  const theirs = found.filter(
    ({ id, name, teamId, ...each }) =>
      id !== booking.id &&
      namesAgree(name, booking.name) &&
      [...(teamId === null ? [] : [teamId]), ...takenCalendars(each)].some((at) => seesCalendar(session, at)),
  );
  if (theirs.length === 0) return undefined;
  const missed = theirs.filter(({ attendance }) => attendance === 'no_show');
  const zone = zoneOfCalendar(services, visit.calendar);
  const dayIn = (at: number) => dayOf(zone.localAt(at));
  const [last] = missed;
  return texts.desk.visits({
    came: theirs.length - missed.length,
    missed: missed.length,
    lastMissed: last && shortDay(dayIn(last.startAt), texts, dateOfDay(dayIn(now)).year),
  });
}
