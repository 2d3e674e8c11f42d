import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Database } from '../../sqlite/open.ts';
import { type BookingPage, type BookingPlace, type BookingsQuery, bookingsFound } from './search.ts';
import { isOfPerson } from './stretches.ts';

/** What is asked for of each of some calendars of a workspace. */
export type CalendarsQuery = readonly BookingsQuery[];

/**
 * A page of several calendars' bookings as one list, in the order of `bookingsFound`, each once however many of them have it.
 * One calendar is asked after the other, for no more than what would come before what was found so far.
 */
export async function bookingsOfCalendars(
  db: Database,
  {
    requested,
    limit,
    now,
    after,
  }: { requested: CalendarsQuery; limit: number; now: number; after?: BookingPlace | undefined },
): Promise<BookingPage> {
  const at = after?.now ?? now;
  const asked = { now, ...(after && { after }), limit: limit + 1 };
  let found: Placed[] = [];
  for (const each of requested) {
    const page = await bookingsFound(db, { ...asked, requested: narrowed(each, found[limit]) });
    const placed = page.bookings.map((booking) => ({ booking, place: placeOf(booking, each, at) }));
    found = merged([...found, ...placed]).slice(0, limit + 1);
    if (requested.length > 1) await new Promise((resolve) => setImmediate(resolve));
  }
  const shown = found.slice(0, limit);
  return {
    bookings: shown.map(({ booking }) => booking),
    next: found.length > limit ? shown.at(-1)?.place : undefined,
  };
}

type Placed = { booking: Booking; place: BookingPlace };

/** What of a calendar can come before the last of a page that's full. */
function narrowed(requested: BookingsQuery, last: Placed | undefined): BookingsQuery {
  if (!last || isOfPerson(requested) || requested.code !== undefined) return requested;
  const { startAt } = last.booking;
  const { from = -Infinity, to = Infinity } = requested;
  return last.place.rank === 0
    ? { ...requested, to: Math.min(to, startAt + 1) }
    : { ...requested, from: Math.max(from, startAt) };
}

function placeOf(booking: Booking, requested: BookingsQuery, now: number): BookingPlace {
  const { id, startAt, status, endAt } = booking;
  const isFirst = isOfPerson(requested)
    ? status === 'booked' && endAt > now
    : requested.attendance === undefined && !requested.isLatestFirst;
  return { rank: isFirst ? 0 : 1, key: isFirst ? startAt : -startAt, id, now };
}

/** By place, each once. Backwards, `bookingsFound` goes by falling id as well. */
function merged(found: readonly Placed[]): Placed[] {
  const each = new Map(found.map((placed) => [placed.place.id, placed]));
  return [...each.values()].sort(({ place: a }, { place: b }) => {
    const byId = a.id < b.id ? -1 : 1;
    return a.rank - b.rank || a.key - b.key || (a.rank === 0 ? byId : -byId);
  });
}
