import type { DayOfSlots, ShownSlot } from '../../../views/bookings/move.tsx';
import { clockTimes } from '../../../views/desk/times.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { type Booking, takenCalendars } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { formatSlotId } from '../../domain/calendar/slot-id.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { overlaps, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { callFor } from '../../operations/input/wanted-service.ts';
import type { Call } from '../../operations/operation.ts';
import { SlotSearch } from '../../operations/search/slot-search.ts';
import type { Services } from '../../services.ts';
import type { Visit } from '../visit.ts';
import { fullDate } from './booking-time.ts';

const shownDays = 7;
/** Nobody reads more on a page: it ends with the day that reaches this many. */
const enoughSlots = 150;

/** The free slots of some days, the day after them, and the next free slot if they have none. */
export type SlotsFound = { days: DayOfSlots[]; nextDay: number; next: Period | undefined };

/**
 * The free slots that a booking could move to, from a day on (counted from 1970-01-01): those of a week, or of fewer days
 * if there are many. Its own time doesn't block others, and isn't offered, nor is what's about to be `closing`.
 */
export async function slotsToMoveTo(
  { services, texts }: Visit,
  { firstDay, ...given }: Wanted & { firstDay: number },
): Promise<SlotsFound> {
  const { call, booking, closing } = given;
  const { calendar, calendarZone: zone } = call;
  const startOf = (day: number) => zone.startAt(day * dayMs);
  const lastDay = firstDay + shownDays;
  const durationMs = booking.endAt - booking.startAt;
  const search = searchFor(services, { ...given, from: undefined });
  // Slots belong to the day on which they start, and may end on the next.
  const within = { startAt: startOf(firstDay), endAt: startOf(lastDay) + durationMs };
  const starts = (await search.freeWithin([within])).filter(
    (start) =>
      !isThere(start, given) && start < startOf(lastDay) && !closedAt(start, { durationMs, closing }),
  );
  const days: DayOfSlots[] = [];
  let count = 0;
  for (let day = firstDay; day < lastDay && count < enoughSlots; day++) {
    const ofDay = starts.filter((start) => dayOf(zone.localAt(start)) === day);
    count += ofDay.length;
    days.push({ date: fullDate(day, texts), slots: slotsShown(ofDay, { texts, calendar, zone, booking }) });
  }
  const nextDay = firstDay + days.length;
  if (count > 0) return { days, nextDay, next: undefined };
  const from = startOf(nextDay);
  const startAt = await firstFrom(services, { ...given, from });
  return {
    days,
    nextDay,
    next: startAt === undefined ? undefined : { startAt, endAt: startAt + durationMs },
  };
}

/** Which booking is to move, what's about to be closed, and at a team who may have it. */
type Wanted = {
  call: Call;
  booking: Booking;
  closing: readonly Period[];
  among: readonly TeamMember[] | undefined;
};

/** Whether a slot is where the booking is: with the same people, too. */
function isThere(startAt: number, { booking, among }: Pick<Wanted, 'booking' | 'among'>): boolean {
  const isWithThem = !among || among.some(({ calendarId }) => takenCalendars(booking).includes(calendarId));
  return isWithThem && startAt === booking.startAt;
}

/** The time about to be closed that a slot would be in; undefined for none. */
export function closedAt(
  startAt: number,
  { durationMs, closing }: { durationMs: number; closing: readonly Period[] },
): Period | undefined {
  return closing.find((period) => overlaps(period, { startAt, endAt: startAt + durationMs }));
}

/** The first free slot from an instant on that isn't about to be closed. */
async function firstFrom(services: Services, given: Wanted & { from: number }): Promise<number | undefined> {
  const startAt = await searchFor(services, given).firstFree();
  if (startAt === undefined) return undefined;
  const { booking, closing } = given;
  const closed = closedAt(startAt, { durationMs: booking.endAt - booking.startAt, closing });
  // Each closes once at most.
  return closed ? await firstFrom(services, { ...given, from: closed.endAt }) : startAt;
}

/** Starts of slots, in epoch milliseconds, as they are shown and chosen. */
export function slotsShown(
  starts: readonly number[],
  { texts, calendar, zone, booking }: { texts: Texts; calendar: Calendar; zone: Zone; booking: Period },
): (ShownSlot & { date: string })[] {
  const durationMs = booking.endAt - booking.startAt;
  return starts.map((startAt) => ({
    id: formatSlotId({ startAt, durationMinutes: durationMs / minuteMs }, calendar.id),
    start: zone.format(startAt),
    date: fullDate(dayOf(zone.localAt(startAt)), texts),
    time: clockTimes({ startAt, endAt: startAt + durationMs }, zone, texts),
  }));
}

function searchFor(
  services: Services,
  { call, booking, from, among }: Omit<Wanted, 'closing'> & { from: number | undefined },
): SlotSearch {
  const service = serviceById(call.calendar, booking.serviceId);
  return new SlotSearch(services, callFor(call, { service, moving: booking }), {
    durationMinutes: (booking.endAt - booking.startAt) / minuteMs,
    bounds: from === undefined ? undefined : { startAt: from, endAt: Number.MAX_SAFE_INTEGER },
    own: { movingId: booking.id },
    among,
  });
}
