import { type MovedEventsFilter, movedEvents } from '../../../db/queries/links/moved-events.ts';
import type { MovedEventRow } from '../../../views/bookings/moved-events.tsx';
import { mayPerform } from '../../actions/action.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { MemberVisit } from '../visit.ts';
import { fullTime } from './booking-time.ts';
import { movedWords } from './moved-words.ts';

/** The most that a page shows. */
const shownEvents = 20;

/** Events that somebody moved in linked calendars, as pages show them: those of calendars in `zones`, in their zones. */
export async function movedRows(
  { services, session, now }: MemberVisit,
  { zones, bookingId }: Pick<MovedEventsFilter, 'bookingId'> & { zones: ReadonlyMap<string, Zone> },
): Promise<MovedEventRow[]> {
  const { workspaceId, role } = session;
  const requested = { workspaceId, calendarIds: [...zones.keys()], bookingId, now, limit: shownEvents };
  const found = await movedEvents(services.db, requested);
  return found.flatMap((event) => {
    const zone = zones.get(event.calendarId);
    if (!zone) return [];
    const time = fullTime(event.booked, zone);
    const isChangeable = mayPerform(role, followEvent) && event.booked.startAt > now;
    return [{ ...event, time, words: movedWords(event, zone), isChangeable }];
  });
}
