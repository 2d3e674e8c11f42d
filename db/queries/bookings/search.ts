import {
  attendances,
  type Booking,
  type BookingStatus,
  isAttendance,
} from '../../../src/domain/booking/booking.ts';
import type { Database } from '../../sqlite/open.ts';
import { type BookingRow, bookingByCode, selectBookings, toBooking } from './bookings.ts';
import type { NameQuery } from './names/name-pieces.ts';
import { isNamed, maybeNamedBookings } from './names/names.ts';
import { type Batch, bookingsOfStretches, isOfPerson, type Stretch, type StretchQuery } from './stretches.ts';

/** Which bookings to find, phone numbers as E.164, addresses in lower case; what is undefined does not matter. */
export type BookingsQuery = StretchQuery &
  NameQuery & {
    code?: string;
    status?: BookingStatus;
    /** Whether a name is the one that's asked for, in place of `name`; only along with a number or an address. */
    isName?: (name: string) => boolean;
    /** Whether a list that would go by start goes backwards. */
    isLatestFirst?: boolean;
  };

/** What lists of bookings are narrowed to: a status, or whether the person came. */
export const listedStatuses = ['booked', ...attendances, 'cancelled', 'all'] as const;

/** The part of a query that narrows a list to that. */
export function ofStatus(
  status: (typeof listedStatuses)[number],
): Pick<BookingsQuery, 'status' | 'attendance'> {
  if (status === 'all') return {};
  return isAttendance(status) ? { status: 'booked', attendance: status } : { status };
}

/** Where a page begins. `now` is the time of the first page, which decides what's upcoming. */
export type BookingPlace = { rank: number; key: number; id: string; now: number };

/** Bookings in their order, with the place that the next page begins after; undefined on the last. */
export type BookingPage = { bookings: Booking[]; next: BookingPlace | undefined };

/** How many bookings to compare names in at once, before others get a turn. */
const smallestBatch = 100;

/**
 * A page of a calendar's bookings. For one person or code: upcoming live ones first, soonest first, then the others,
 * latest first. Who came or didn't: latest first. Any other list goes by start. A page costs what's on it, no matter how
 * many come before and after.
 */
export async function bookingsFound(
  db: Database,
  {
    requested,
    limit,
    now,
    after,
  }: { requested: BookingsQuery; limit: number; now: number; after?: BookingPlace },
): Promise<BookingPage> {
  if (requested.code !== undefined)
    return { bookings: after ? [] : await bookingsOfCode(db, requested), next: undefined };
  const at = after?.now ?? now;
  const found: { rank: number; row: BookingRow }[] = [];
  for (const part of partsOf(requested, at)) {
    if (found.length > limit || (after && after.rank > part.rank)) continue;
    const wanted = {
      after:
        after?.rank === part.rank
          ? { startAt: part.rank === 0 ? after.key : -after.key, id: after.id }
          : undefined,
      count: limit + 1 - found.length,
    };
    for (const row of await rowsOfPart(db, { requested, part, wanted })) found.push({ rank: part.rank, row });
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { bookings: shown.map(({ row }) => toBooking(row)), next: last && placeOf(last, at) };
}

/** The booking with a code, if it matches everything else too. */
async function bookingsOfCode(db: Database, requested: BookingsQuery): Promise<Booking[]> {
  const { workspaceId, calendarId, code = '', status, phone, email, from, to } = requested;
  const booking = await bookingByCode(db, { workspaceId, calendarId, code });
  const isFound =
    booking &&
    [undefined, booking.status].includes(status) &&
    [undefined, booking.phone].includes(phone) &&
    [undefined, booking.email].includes(email) &&
    matchesFilters(requested)(booking) &&
    (from === undefined || booking.endAt > from) &&
    (to === undefined || booking.startAt < to) &&
    (!isOfNames(requested) || isAsked(requested)(booking));
  return isFound ? [booking] : [];
}

function placeOf({ rank, row }: { rank: number; row: BookingRow }, now: number): BookingPlace {
  return { rank, key: rank === 0 ? row.startAt : -row.startAt, id: row.id, now };
}

/** A part of a list in one order: the first goes by start, the second backwards. */
type Part = { rank: 0 | 1; stretches: Stretch[] };

function partsOf(requested: BookingsQuery, now: number): Part[] {
  const ofStatus = (stretches: Stretch[]) =>
    stretches.filter(({ status }) => requested.status === undefined || status === requested.status);
  if (!isOfPerson(requested)) {
    const rank = requested.attendance === undefined && !requested.isLatestFirst ? 0 : 1;
    return [{ rank, stretches: ofStatus([{ status: 'booked' }, { status: 'cancelled' }]) }];
  }
  return [
    { rank: 0, stretches: ofStatus([{ status: 'booked', endsAfter: now }]) },
    { rank: 1, stretches: ofStatus([{ status: 'booked', endsBy: now }, { status: 'cancelled' }]) },
  ];
}

function isOfNames({ name, phoneEnd, isName }: BookingsQuery): boolean {
  return name !== undefined || phoneEnd !== undefined || isName !== undefined;
}

type Filtered = Pick<BookingRow, 'attendance' | 'serviceId' | 'source'>;

/** Whether a booking's attendance, service and source are those asked for, which the index of names doesn't know. */
function matchesFilters({ attendance, serviceIds, source }: BookingsQuery): (booking: Filtered) => boolean {
  return (booking) =>
    [undefined, booking.attendance].includes(attendance) &&
    [undefined, booking.source].includes(source) &&
    (serviceIds === undefined || serviceIds.includes(booking.serviceId ?? ''));
}

function isAsked(
  requested: BookingsQuery,
): (booking: Filtered & Pick<BookingRow, 'name' | 'phone'>) => boolean {
  const { isName } = requested;
  const isTheirs = isName ? ({ name }: Pick<BookingRow, 'name'>) => isName(name) : isNamed(requested);
  return (booking) => matchesFilters(requested)(booking) && isTheirs(booking);
}

/** The index of names goes by calendar, and a team's bookings are kept at its members'. */
function isOfTeam({ isTeam, sharedTeamIds = [] }: BookingsQuery): boolean {
  return isTeam === true || sharedTeamIds.length > 0;
}

async function rowsOfPart(
  db: Database,
  {
    requested,
    part: { rank, stretches },
    wanted: { after, count },
  }: { requested: BookingsQuery; part: Part; wanted: { after: Batch['after']; count: number } },
): Promise<BookingRow[]> {
  const order = rank === 0 ? 'asc' : 'desc';
  if (!isOfNames(requested))
    return bookingsOfStretches(db, { requested, stretches, batch: { order, after, limit: count } });
  const found: BookingRow[] = [];
  const limit = Math.max(count, smallestBatch);
  for (let place = after; ; ) {
    const batch = { order, after: place, limit } as const;
    const rows =
      isOfPerson(requested) || isOfTeam(requested)
        ? await bookingsOfStretches(db, { requested, stretches, batch })
        : await maybeNamedBookings(db, requested, batch);
    found.push(...rows.filter(isAsked(requested)));
    if (found.length >= count || rows.length < limit) return found.slice(0, count);
    place = rows.at(-1);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A booking of any workspace, for the command line. */
export async function bookingOfId(db: Database, id: string): Promise<Booking | undefined> {
  const row = await selectBookings(db).where('id', '=', id).executeTakeFirst();
  return row && toBooking(row);
}

/** A booking by its code as it's stored, in any calendar of a workspace. */
export async function bookingOfCode(
  db: Database,
  { workspaceId, code }: { workspaceId: string; code: string },
): Promise<Booking | undefined> {
  const row = await selectBookings(db)
    .where('workspace_id', '=', workspaceId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row && toBooking(row);
}
