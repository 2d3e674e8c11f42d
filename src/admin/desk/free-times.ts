import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { callFor } from '../../operations/input/wanted-service.ts';
import type { Call } from '../../operations/operation.ts';
import { SlotSearch } from '../../operations/search/slot-search.ts';
import { slotsShown } from '../bookings/slots.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import type { AskedTime } from './asked-time.ts';
import { chosenPeople } from './chosen-people.ts';

const mostShown = 24;
const nearestShown = 4;
const shownDays = 14;

/**
 * Free times to choose from: in the windows that were asked for, else from the asked day on. On a day with many, the nearest
 * come first.
 */
export async function freeTimes(visit: CalendarVisit, { call, asked }: { call: Call; asked: AskedTime }) {
  const { services, texts } = visit;
  const { calendarZone: zone, now } = call;
  const { durationMinutes, windows, slot } = asked;
  const at = callFor(call, { service: asked.service });
  const { calendar } = at;
  const among = chosenPeople(calendar, asked);
  const search = new SlotSearch(services, at, { durationMinutes, among });
  const firstDay = Math.max(asked.day ?? 0, dayOf(zone.localAt(Math.max(slot?.startAt ?? now, now))));
  const near = {
    startAt: zone.startAt(firstDay * dayMs),
    endAt: zone.startAt((firstDay + shownDays) * dayMs),
  };
  const wanted = windows.map(({ startAt, endAt }) => ({
    startAt: startAt ?? now,
    endAt: Math.max(endAt ?? near.endAt, (startAt ?? now) + 1),
  }));
  const starts = wanted.length > 0 ? await search.freeWithin(wanted) : [];
  const found = starts.length > 0 ? starts : await search.freeWithin([near]);
  const booking = { startAt: 0, endAt: durationMinutes * minuteMs };
  const shownAs = { texts, calendar, zone, booking };
  const isOnDayOf = (wantedAt: number) => (at: number) =>
    dayOf(zone.localAt(at)) === dayOf(zone.localAt(wantedAt));
  const nearest = slot ? nearestTo(slot.startAt, found.filter(isOnDayOf(slot.startAt))) : [];
  return [
    ...slotsShown(nearest, shownAs).map((shown) => ({ ...shown, date: texts.bookingMove.nearest })),
    ...slotsShown(found.slice(0, mostShown), shownAs),
  ];
}

/** The nearest of a day, in order; none if they'd be all of them. */
function nearestTo(wantedAt: number, starts: readonly number[]): number[] {
  if (starts.length <= nearestShown) return [];
  const byDistance = starts.toSorted((a, b) => Math.abs(a - wantedAt) - Math.abs(b - wantedAt));
  return byDistance.slice(0, nearestShown).toSorted((a, b) => a - b);
}
