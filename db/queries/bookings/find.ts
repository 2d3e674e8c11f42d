import { sql } from 'kysely';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { type BookingRow, selectBookings, toBooking } from './bookings.ts';
import type { NameQuery, NameSearch } from './names/name-pieces.ts';
import { isNamed, maybeNamedBookings } from './names/names.ts';
import { nearbyBookingsOfEmail, nearbyNamedBookings } from './nearby.ts';
import { type Batch, inOrder } from './stretches.ts';

/** What to find in some calendars of a workspace: a booking to which any of it applies. */
export type FindQuery = NameQuery & {
  workspaceId: string;
  /** Its bookings are those that it keeps, that were made at it, or that take its time. */
  calendarIds: readonly string[];
  /** A code as it's stored. */
  code?: string;
  /** An email address in lower case, or its beginning. */
  emailStart?: string;
};

/** The soonest bookings that haven't ended and the latest that have, cancelled ones too; `isAll` unless there are more. */
export type FoundBookings = { upcoming: Booking[]; past: Booking[]; isAll: boolean };

/** How many bookings to find. */
export type FindLimit = { upcoming: number; total: number };

/** Finds bookings in some calendars of a workspace by indexes of names, numbers, addresses and codes. */
export async function findBookings(
  db: Database,
  { requested, now, limit }: { requested: FindQuery; now: number; limit: FindLimit },
): Promise<FoundBookings> {
  const calendarIds = [...new Set([...requested.calendarIds, ...(await keepersFor(db, requested))])];
  const isHad = isHadIn(new Set(requested.calendarIds));
  const asked = { requested: { ...requested, calendarIds }, now, limit: limit.total + 1, isHad };
  const rows = [
    ...(requested.code === undefined ? [] : await ofCode(db, asked)),
    ...(requested.emailStart === undefined ? [] : await ofEmail(db, asked)),
    ...(requested.name === undefined && requested.phoneEnd === undefined ? [] : await ofName(db, asked)),
  ];
  const upcoming = best(rows, { ...asked, order: 'asc' });
  const past = best(rows, { ...asked, order: 'desc' });
  const shown = upcoming.slice(0, limit.upcoming);
  const rest = limit.total - shown.length;
  return {
    upcoming: shown.map(toBooking),
    past: past.slice(0, rest).map(toBooking),
    isAll: upcoming.length === shown.length && past.length <= rest,
  };
}

/** Who may keep bookings of some calendars besides these: members of the teams, and of those that they belong to. */
async function keepersFor(db: Database, { workspaceId, calendarIds }: FindQuery): Promise<string[]> {
  const wanted = dialectOf(db).jsonStrings(JSON.stringify(calendarIds));
  const rows = await db
    .selectFrom('team_members as keeper')
    .select('keeper.calendar_id as id')
    .distinct()
    .where('keeper.workspace_id', '=', workspaceId)
    .where(
      sql<boolean>`keeper.team_id in (
        ${wanted} union all
        select own.team_id from team_members as own
        where own.workspace_id = ${workspaceId} and own.calendar_id in (${wanted}))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a booking is one of some calendars. */
function isHadIn(calendarIds: ReadonlySet<string>): (row: BookingRow) => boolean {
  return ({ calendarId, teamId, memberIds }) => {
    const others: string[] = JSON.parse(memberIds ?? '[]');
    return [calendarId, ...(teamId === null ? [] : [teamId]), ...others].some((id) => calendarIds.has(id));
  };
}

/**
 * How many bookings are asked for of what hasn't ended by an instant, and of what has. Whoever keeps them is searched, and has
 * others as well.
 */
type Asked = { requested: FindQuery; now: number; limit: number; isHad: (row: BookingRow) => boolean };

/** What hasn't ended, the earliest first, or what has, the latest first. */
type Part = Pick<Asked, 'now' | 'limit'> & { order: Batch['order'] };

/** The first of a part, each once. */
function best(rows: BookingRow[], part: Part): BookingRow[] {
  const each = new Map(rows.filter(isIn(part)).map((row) => [row.id, row]));
  return inOrder([...each.values()], part.order).slice(0, part.limit);
}

function isIn({ order, now }: Pick<Part, 'order' | 'now'>): (row: BookingRow) => boolean {
  return ({ endAt }) => (order === 'asc' ? endAt > now : endAt <= now);
}

const orders = ['asc', 'desc'] as const;

/**
 * Bookings to which what is asked for applies, of those that are nearest on either side. Few of them have all pieces of a
 * name without its being theirs, so the first try is nearly always enough. Undefined if `read` gives up.
 */
async function nearest(
  { now, limit }: Asked,
  read: (count: number) => Promise<BookingRow[] | undefined>,
  isAsked: (row: BookingRow) => boolean,
): Promise<BookingRow[] | undefined> {
  for (let count = firstCount; ; count *= 10) {
    const rows = await read(count);
    if (rows === undefined) return undefined;
    const asked = rows.filter(isAsked);
    const isEnough = orders.every((order) => asked.filter(isIn({ order, now })).length >= limit);
    if (isEnough || rows.length < count) return asked;
  }
}

async function ofName(db: Database, asked: Asked): Promise<BookingRow[]> {
  const { requested, now, isHad } = asked;
  const read = (count: number) => nearbyNamedBookings(db, { requested, now, count });
  const isTheirs = isNamed(requested);
  return (
    (await nearest(asked, read, (row) => isTheirs(row) && isHad(row))) ?? (await ofCommonName(db, asked))
  );
}

async function ofEmail(db: Database, asked: Asked): Promise<BookingRow[]> {
  const { requested, now } = asked;
  const read = (count: number) => nearbyBookingsOfEmail(db, { requested, now, count });
  return (await nearest(asked, read, asked.isHad)) ?? [];
}

const firstCount = 200;

/** Calendar by calendar, as the index goes; what would come after those that were found so far isn't read. */
async function ofCommonName(db: Database, { requested, now, limit, isHad }: Asked): Promise<BookingRow[]> {
  const found: BookingRow[] = [];
  for (const order of orders) {
    const part = { order, now, limit };
    let nearest: BookingRow[] = [];
    for (const calendarId of requested.calendarIds) {
      const wanted = { ...nameIn(requested), ...boundsOf(part, nearest[limit - 1]), calendarId };
      nearest = best([...nearest, ...(await allNamed(db, wanted, { ...part, isHad }))], part);
      await othersTurn();
    }
    found.push(...nearest);
  }
  return found;
}

function nameIn({ workspaceId, name, isInAnyOrder, phoneEnd }: FindQuery) {
  return {
    workspaceId,
    ...(name === undefined ? {} : { name }),
    ...(isInAnyOrder === undefined ? {} : { isInAnyOrder }),
    ...(phoneEnd === undefined ? {} : { phoneEnd }),
  };
}

/** A part's time, which `isIn` narrows, as far as a booking that is known to be in the list. */
function boundsOf({ order, now }: Part, last?: BookingRow): { from?: number; to?: number } {
  if (order === 'asc') return { from: now, ...(last && { to: last.startAt + 1 }) };
  return { to: now, ...(last && { from: last.startAt }) };
}

/** Those that are named so, of batches that may have others among them. */
async function allNamed(
  db: Database,
  requested: NameSearch,
  { isHad, ...part }: Part & Pick<Asked, 'isHad'>,
): Promise<BookingRow[]> {
  const found: BookingRow[] = [];
  const { order, limit } = part;
  const [isAsked, isOfPart] = [isNamed(requested), isIn(part)];
  for (let after: Batch['after']; ; ) {
    const rows = await maybeNamedBookings(db, requested, { order, after, limit });
    found.push(...rows.filter((row) => isAsked(row) && isOfPart(row) && isHad(row)));
    if (found.length >= limit || rows.length < limit) return found;
    after = rows.at(-1);
    await othersTurn();
  }
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const selectOfCode = compiled<{ workspaceId: string; code: string }>()((db, { workspaceId, code }) =>
  selectBookings(db).where('workspace_id', '=', workspaceId).where('code', '=', code).compile(),
);

async function ofCode(db: Database, { requested, isHad }: Asked): Promise<BookingRow[]> {
  const { workspaceId, code = '' } = requested;
  return (await selectOfCode(db, { workspaceId, code })).filter(isHad);
}
