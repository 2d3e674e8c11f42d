import { type MovedAsked, type MovedEvent, movedEvents } from '../../../db/queries/links/moved-events.ts';
import type { MovedEventRow } from '../../../views/bookings/moved-events.tsx';
import { covers } from '../../domain/access/user.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { movedWords } from '../../operations/settle-booking.ts';
import type { MemberVisit } from '../visit.ts';
import { fullTime } from './booking-time.ts';

/** The most that a page shows. */
const shownEvents = 20;

/** Events that somebody moved in linked calendars, as pages show them: those of calendars in `zones`, in their zones. */
export async function movedRows(
  { services, session, now }: MemberVisit,
  { zones, bookingId }: Pick<MovedAsked, 'bookingId'> & { zones: ReadonlyMap<string, Zone> },
): Promise<MovedEventRow[]> {
  const { workspaceId, role } = session;
  const asked = { workspaceId, calendarIds: [...zones.keys()], bookingId, now, limit: shownEvents };
  const found = await movedEvents(services.db, asked);
  return found.flatMap((event) => {
    const zone = zones.get(event.calendarId);
    if (!zone) return [];
    const time = fullTime(event.booked, zone);
    const isChangeable = covers(role, 'admin') && event.booked.startAt > now;
    return [{ ...event, time, words: movedWords(event, zone), isChangeable }];
  });
}

/** The moved event of a booking that a form shows; undefined where it is elsewhere by now, or settled. */
export function shownEvent(
  events: readonly MovedEvent[],
  shown: { linkId: string; start: string; end: string },
): MovedEvent | undefined {
  return events.find(
    ({ linkId, moved }) =>
      linkId === shown.linkId && String(moved.startAt) === shown.start && String(moved.endAt) === shown.end,
  );
}
