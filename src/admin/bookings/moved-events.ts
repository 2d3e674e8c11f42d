import {
  type MovedEvent,
  type MovedEventsFilter,
  movedEvents,
} from '../../../db/queries/links/moved-events.ts';
import type { MovedEventRow } from '../../../views/bookings/moved-events.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { MemberVisit } from '../visit.ts';
import { fullTime } from './booking-time.ts';
import { momentNames } from './moment-names.ts';

const shownEvents = 20;

/** Events that were moved in linked calendars, as pages show them, for the calendars in `zones`. */
export async function movedRows(
  { services, session, texts, now }: MemberVisit,
  { zones, bookingId }: Pick<MovedEventsFilter, 'bookingId'> & { zones: ReadonlyMap<string, Zone> },
): Promise<MovedEventRow[]> {
  const { workspaceId, role } = session;
  const requested = { workspaceId, calendarIds: [...zones.keys()], bookingId, now, limit: shownEvents };
  const found = await movedEvents(services.db, requested);
  return found.flatMap((event) => {
    const zone = zones.get(event.calendarId);
    if (!zone) return [];
    const time = fullTime(event.booked, zone, texts);
    const isChangeable = mayPerform(role, followEvent) && event.booked.startAt > now;
    return [{ ...event, time, words: movedWords(event, zone, texts), isChangeable }];
  });
}

/**
 * What somebody did to an event: "Moved to 16:00 in the linked calendar", with the date and how long it lasts if those
 * changed.
 */
export function movedWords(
  { booked, moved }: Pick<MovedEvent, 'booked' | 'moved'>,
  zone: Zone,
  texts: Texts,
): string {
  const { language, bookingMove } = texts;
  const { events } = bookingMove;
  const { clock, date, duration } = momentNames[language];
  const dateIfOther = (at: number) => {
    const [name, bookedName] = [at, booked.startAt].map((each) =>
      date(zone.localAt(each), zone.localAt(booked.startAt)),
    );
    return name === bookedName ? undefined : name;
  };
  if (booked.startAt === moved.startAt) {
    return events.nowEnds({ date: dateIfOther(moved.endAt), clock: clock(moved.endAt, zone, texts) });
  }
  const [length = 0, before] = [moved, booked].map(({ startAt, endAt }) => endAt - startAt);
  return events.moved({
    date: dateIfOther(moved.startAt),
    clock: clock(moved.startAt, zone, texts),
    lasting: length === before ? undefined : duration(Math.max(1, Math.round(length / minuteMs))),
  });
}
