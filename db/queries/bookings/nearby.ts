import { sql } from 'kysely';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf, isPostgres } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { type BookingRow, bookingColumns } from './bookings.ts';
import type { NameQuery } from './names/name-pieces.ts';
import { matching } from './names/names.ts';
import { arrayOf, hasPieces, piecesFor } from './names/names-postgres.ts';
import { longestMs } from './stretches.ts';

/**
 * The bookings of some calendars that are nearest to an instant, so many of those that may end after it, and of those that
 * may have ended by it. One that is underway may come twice.
 */
export type NearbySearch<Query> = {
  requested: Query & { workspaceId: string; calendarIds: readonly string[] };
  /** Epoch milliseconds. */
  now: number;
  count: number;
};

/** More bookings than these aren't gone through: a name so common is quickly found calendar by calendar. */
const mostNamed = 10_000;

/**
 * Among them are all nearby that `isNamed` lets through; undefined if too many may be named so. In SQLite, those that wait
 * for the index are among them whatever their names.
 */
export async function nearbyNamedBookings(
  db: Database,
  { requested, now, count }: NearbySearch<NameQuery>,
): Promise<BookingRow[] | undefined> {
  const { workspaceId } = requested;
  const calendars = listOf(db, requested.calendarIds);
  const values = { workspaceId, calendars, now, count, most: mostNamed + 1 };
  if (isPostgres(db)) {
    const earliest = now - longestMs;
    return known(await selectNamedInPostgres(db, { ...values, ...piecesFor(requested), earliest }));
  }
  const [earliest, latest] = [minuteOf(now - longestMs), minuteOf(now)];
  // Together, so that both see the same state of the database.
  const [waiting, indexed] = await Promise.all([
    selectWaiting(db, { workspaceId, calendars }),
    selectNamed(db, { ...values, pieces: matching(requested), earliest, latest }),
  ]);
  const rows = known(indexed);
  return rows && [...waiting, ...rows];
}

/** Those with an email address in lower case, or one that begins so. */
export async function nearbyBookingsOfEmail(
  db: Database,
  { requested, now, count }: NearbySearch<{ emailStart?: string }>,
): Promise<BookingRow[]> {
  const { workspaceId, calendarIds, emailStart: first = '' } = requested;
  const [calendars, end, earliest] = [listOf(db, calendarIds), `${first}\u{10ffff}`, now - longestMs];
  return await selectOfEmail(db, { workspaceId, calendars, first, end, now, earliest, count });
}

type NamedRow = { candidates: number } & { [Column in keyof BookingRow]: BookingRow[Column] | null };

/** The first row tells how many there are even if there is none. */
function known(rows: NamedRow[]): BookingRow[] | undefined {
  if ((rows[0]?.candidates ?? 0) > mostNamed) return undefined;
  return rows.filter((row): row is NamedRow & BookingRow => row.id !== null);
}

/** The minute of an instant within a place (0009-booking-search). */
function minuteOf(at: number): number {
  return Math.min(Math.max(Math.floor(at / minuteMs), 0), 2 ** 27 - 1);
}

/** Ids as `isListed` takes them. */
function listOf(db: Database, ids: readonly string[]): string {
  return isPostgres(db) ? arrayOf(ids) : JSON.stringify(ids);
}

/** Whether a booking's calendar is in a list: each looked up in the index. */
function isListed(db: Database, calendars: string) {
  return isPostgres(db)
    ? sql<boolean>`calendar_id = any(cast(${calendars} as text[]))`
    : sql<boolean>`calendar_id in (select value from json_each(${calendars}))`;
}

const columns = sql.raw(bookingColumns.map((column) => column.replace(/ as (\w+)$/, ' as "$1"')).join(', '));

type Values = {
  workspaceId: string;
  calendars: string;
  now: number;
  /** The earliest start of what is underway. */
  earliest: number;
  count: number;
};

/** In SQLite, `earliest` and `latest` are minutes, the latter that of now. */
type NamedValues = Values & { pieces: string; latest: number; most: number };

/**
 * A place begins with its calendar's number, and goes on with the minute of its start: so the index alone knows which are
 * nearest.
 */
const selectNamed = compiled<NamedValues>()((db, given) =>
  sql<NamedRow>`
    with numbers as materialized (select number from search_calendars where ${isListed(db, given.calendars)}),
    found as materialized (
      select rowid as place from booking_search(${given.pieces})
      where rowid >= (select min(number) from numbers) * 17592186044416
        and rowid < (select max(number) + 1 from numbers) * 17592186044416
      limit ${given.most}
    ),
    listed as (select place, place >> 17 & 134217727 as minute from found where place >> 44 in numbers),
    nearby as (
      select place from (
        select place from listed where minute >= ${given.earliest} order by minute limit ${given.count})
      union all
      select place from (
        select place from listed where minute <= ${given.latest} order by minute desc limit ${given.count})
    )
    select counted.candidates, ${columns}
    from (select count(*) as candidates from found) as counted
    left join nearby on true
    left join bookings on bookings.place = nearby.place and +bookings.workspace_id = ${given.workspaceId}
  `.compile(db),
);

const selectWaiting = compiled<Pick<Values, 'workspaceId' | 'calendars'>>()((db, given) =>
  db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('place', 'is', null)
    .where(sql<boolean>`${dialectOf(db).unindexed('bookings.workspace_id')} = ${given.workspaceId}`)
    .where(isListed(db, given.calendars))
    .compile(),
);

type PostgresValues = Values & { most: number } & ReturnType<typeof piecesFor>;

/** With the limit beside the condition, PostgreSQL would read the table until it's full instead of the index. */
const selectNamedInPostgres = compiled<PostgresValues>()((db, given) =>
  sql<NamedRow>`
    with matched as materialized (
      select id as found_id, start_at, end_at from bookings
      where workspace_id = ${given.workspaceId} and ${isListed(db, given.calendars)} and ${hasPieces(given)}
    ),
    found as materialized (select * from matched limit ${given.most}),
    nearby as (
      (select found_id from found where start_at >= ${given.earliest} and end_at > ${given.now}
       order by start_at limit ${given.count})
      union all
      (select found_id from found where end_at <= ${given.now} order by start_at desc limit ${given.count})
    )
    select counted.candidates, ${columns}
    from (select count(*) as candidates from found) as counted
    left join nearby on true
    left join bookings on bookings.id = nearby.found_id and bookings.workspace_id = ${given.workspaceId}
  `.compile(db),
);

/** The index has all that is needed to tell which are nearest. */
const selectOfEmail = compiled<Values & { first: string; end: string }>()((db, given) => {
  const { orderedJoin } = dialectOf(db);
  return sql<BookingRow>`
    with found as materialized (
      select id as found_id, start_at from bookings
      where ${isListed(db, given.calendars)} and email >= ${given.first} and email < ${given.end}
    ),
    nearby as (
      select found_id from (
        select found_id from found where start_at >= ${given.earliest} order by start_at limit ${given.count}) as upcoming
      union all
      select found_id from (
        select found_id from found where start_at <= ${given.now} order by start_at desc limit ${given.count}) as past
    )
    select ${columns} from nearby
    ${orderedJoin} bookings on bookings.id = nearby.found_id and bookings.workspace_id = ${given.workspaceId}
  `.compile(db);
});
