import {
  type MovedEvent,
  type MovedEventsFilter,
  movedEvents,
} from '../../../db/queries/links/moved-events.ts';
import type { MovedEventRow } from '../../../views/bookings/moved-events.tsx';
import { mayPerform } from '../../actions/action.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { clockAt, dateName, durationName } from '../../language/en/speech/time.ts';
import type { MemberVisit } from '../visit.ts';
import { fullTime } from './booking-time.ts';

const shownEvents = 20;

/** Events that were moved in linked calendars, as pages show them, for the calendars in `zones`. */
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

/**
 * What somebody did to an event: "Moved to 4 PM in the linked calendar", with the date and how long it lasts if those
 * changed.
 */
export function movedWords({ booked, moved }: Pick<MovedEvent, 'booked' | 'moved'>, zone: Zone): string {
  const there = 'in the linked calendar';
  if (booked.startAt === moved.startAt) return `Now ends ${when(moved.endAt, booked.startAt, zone)} ${there}`;
  const [length, before] = [moved, booked].map(({ startAt, endAt }) => endAt - startAt);
  const lasting =
    length === before ? '' : ` for ${durationName(Math.max(1, Math.round((length ?? 0) / minuteMs)))}`;
  return `Moved to ${when(moved.startAt, booked.startAt, zone).replace(/^(?:at|on) /, '')}${lasting} ${there}`;
}

/** "at 4 PM" on the day of the booking, else "on Wednesday, November 25 at 4 PM". */
function when(at: number, bookedAt: number, zone: Zone): string {
  const [date, bookedDate] = [at, bookedAt].map((each) =>
    dateName(zone.localAt(each), zone.localAt(bookedAt)),
  );
  const clock = `at ${clockAt(at, zone)}`;
  return date === bookedDate ? clock : `on ${date} ${clock}`;
}
