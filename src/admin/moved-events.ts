import { type MovedAsked, type MovedEvent, movedEvents } from '../../db/queries/moved-events.ts';
import type { MovedEventRow } from '../../views/moved-events.tsx';
import { covers } from '../domain/user.ts';
import type { Zone } from '../domain/zone.ts';
import { movedWords } from '../operations/settle-booking.ts';
import { fullTime } from './booking-time.ts';
import type { MemberVisit } from './visit.ts';

/** The most that a page shows. */
const shownEvents = 20;

/** Events that somebody moved in linked calendars, as pages show them; times in the zone of `zone` by calendar. */
export async function movedRows(
  { services, session, now }: MemberVisit,
  { zone, ...asked }: Pick<MovedAsked, 'calendarId' | 'bookingId'> & { zone: Zone },
): Promise<MovedEventRow[]> {
  const { workspaceId, role } = session;
  const found = await movedEvents(services.db, { ...asked, workspaceId, now, limit: shownEvents });
  return found.map((event) => ({
    ...event,
    time: fullTime(event.booked, zone),
    words: movedWords(event, zone),
    isChangeable: covers(role, 'admin') && event.booked.startAt > now,
  }));
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
