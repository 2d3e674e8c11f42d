import { untoldBookings } from '../../../db/queries/messages/untold.ts';
import { callerName } from '../../../views/bookings/caller-name.ts';
import type { UntoldCaller } from '../../../views/bookings/untold.tsx';
import { mayPerform } from '../../actions/action.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import { messageFailureSentence } from '../../domain/messages/failure.ts';
import type { MemberVisit } from '../visit.ts';

/** More than these are only counted so far. */
const mostCounted = 100;

/** Callers whom a message didn't reach, each message by itself, for those who can let them know. */
export async function untoldCallers({ services, session, texts, now }: MemberVisit): Promise<UntoldCaller[]> {
  const { workspaceId, role } = session;
  if (!mayPerform(role, updateBooking)) return [];
  const found = await untoldBookings(services.db, { workspaceId, now, limit: mostCounted });
  return found
    .filter(({ calendarId }) => seesCalendar(session, calendarId))
    .map(({ bookingId, calendarId, name, error }) => ({
      href: `/calendars/${calendarId}/bookings/${bookingId}`,
      name: callerName(name, texts),
      why: messageFailureSentence(error, texts.messageFailures),
    }));
}
