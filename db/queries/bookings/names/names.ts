import { sql } from 'kysely';
import type { BookingStatus } from '../../../../src/domain/booking/booking.ts';
import { nameKeys } from '../../../../src/domain/booking/name-key.ts';
import type { CalendarKey } from '../../../../src/domain/calendar/calendar.ts';
import { minuteMs } from '../../../../src/domain/time/local-time.ts';
import { compiled } from '../../../compiled.ts';
import { isPostgres } from '../../../dialect.ts';
import type { Database } from '../../../sqlite/open.ts';
import { type BookingRow, bookingColumns, selectBookings } from '../bookings.ts';
import { type Batch, endOfTime, inOrder, longestMs } from '../stretches.ts';
import {
  indexedParts,
  type NameQuery,
  type NameSearch,
  namePieces,
  phoneMark,
  phonePieces,
  wantedParts,
} from './name-pieces.ts';
import { namedInPostgres } from './names-postgres.ts';

/** The places of a minute in `booking_search`, and how many minutes there are (0009-booking-search). */
const [placesAMinute, lastMinute] = [2 ** 17, 2 ** 27 - 1];

/** Whether a booking is what is asked for. */
export function isNamed(query: NameQuery): (booking: Pick<BookingRow, 'name' | 'phone'>) => boolean {
  const { phoneEnd } = query;
  // A name of nothing but accents has no key, and matches nothing.
  const wanted = wantedParts(query).filter((parts) => !parts.includes(''));
  return ({ name, phone }) => {
    if (phoneEnd !== undefined && phone?.endsWith(phoneEnd)) return true;
    const keys = nameKeys(name);
    return wanted.some((parts) => parts.every((part) => keys.some((key) => key.includes(part))));
  };
}

/**
 * The next bookings of a calendar, by start and id, among which are all that `isNamed` lets through: their names have
 * all the pieces of the one that is asked for, though maybe not in its order. Those that wait for the index are among
 * them whatever their names.
 */
export async function maybeNamedBookings(
  db: Database,
  requested: NameSearch,
  batch: Batch,
): Promise<BookingRow[]> {
  if (isPostgres(db)) return await namedInPostgres(db, { requested, batch });
  const { workspaceId, calendarId, status = null, from = -endOfTime, to = endOfTime } = requested;
  const { order, after, limit } = batch;
  const { selectWaiting, selectByPlace, selectByStart } = queries[order];
  const values = {
    workspaceId,
    calendarId,
    status,
    from,
    to,
    pieces: matching(requested),
    limit,
    afterStart: after?.startAt ?? (order === 'asc' ? -endOfTime : endOfTime),
    afterId: after?.id ?? '',
  };
  // Together, so that both see the same state of the database.
  const [waiting, indexed] = await Promise.all([
    selectWaiting(db, values),
    selectByPlace(db, inPlaces(values, order)),
  ]);
  const over = indexed[limit];
  if (!over) return merged([...waiting, ...indexed], batch);
  // Within a minute the index has no order.
  const minute = placeIn(over.startAt);
  const before = indexed.filter(({ startAt }) => placeIn(startAt) !== minute);
  if (before.length === limit) return merged([...waiting, ...before], batch);
  const rest = { ...values, first: minute, end: minute + placesAMinute };
  // A booking that has changed since is waiting now.
  const more = await Promise.all([selectWaiting(db, values), selectByStart(db, rest)]);
  return merged([...waiting, ...before, ...more.flat()], batch);
}

/** By start and id, each once. */
function merged(rows: BookingRow[], { order, limit }: Batch): BookingRow[] {
  return inOrder([...new Map(rows.map((row) => [row.id, row])).values()], order).slice(0, limit);
}

/** The places to read, and one booking more than asked for: it tells whether the minute of the last goes on. */
function inPlaces(values: Omit<Values, 'first' | 'end'>, order: Batch['order']): Values {
  const { from, to, afterStart, limit } = values;
  const [earliest, latest] = order === 'asc' ? [afterStart, to] : [-endOfTime, Math.min(to, afterStart)];
  const first = placeIn(Math.max(from - longestMs, earliest));
  return { ...values, first, end: placeIn(latest) + placesAMinute, limit: limit + 1 };
}

type Values = CalendarKey & {
  pieces: string;
  /** Places of the calendar, up to `end`. */
  first: number;
  end: number;
  /** Null for any; `pieces` hold it as well. */
  status: BookingStatus | null;
  from: number;
  to: number;
  afterStart: number;
  afterId: string;
  limit: number;
};

/** What SQLite is asked, by the order of the list. */
const queries = { asc: queriesIn('asc'), desc: queriesIn('desc') };

function queriesIn(order: Batch['order']) {
  const isAsked = (given: Omit<Values, 'first' | 'end'>) =>
    sql<boolean>`bookings.workspace_id = ${given.workspaceId}
      and bookings.calendar_id = ${given.calendarId}
      and bookings.end_at > ${given.from} and bookings.start_at < ${given.to}
      and (bookings.start_at, bookings.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${given.afterStart}, ${given.afterId})`;
  const placed = (db: Database, given: Values) => {
    const calendar = sql`(select number from search_calendars where calendar_id = ${given.calendarId}) * 17592186044416`;
    return db
      .selectFrom(sql`booking_search(${given.pieces})`.as('found'))
      .crossJoin('bookings')
      .select(bookingColumns)
      .where(sql<boolean>`bookings.place = found.rowid`)
      .where(sql<boolean>`found.rowid >= ${calendar} + ${given.first}`)
      .where(sql<boolean>`found.rowid < ${calendar} + ${given.end}`)
      .where(isAsked(given))
      .limit(given.limit);
  };
  return {
    selectWaiting: compiled<Omit<Values, 'first' | 'end'>>()((db, given) =>
      selectBookings(db)
        .where('place', 'is', null)
        .where(isAsked(given))
        .where(sql<boolean>`status = coalesce(${given.status}, status)`)
        .orderBy('start_at', order)
        .orderBy('id', order)
        .limit(given.limit)
        .compile(),
    ),
    selectByPlace: compiled<Values>()((db, given) =>
      placed(db, given).orderBy(sql`found.rowid`, order).compile(),
    ),
    selectByStart: compiled<Values>()((db, given) =>
      placed(db, given).orderBy('start_at', order).orderBy('bookings.id', order).compile(),
    ),
  };
}

/** The first place of the minute of an instant, within those of a calendar. */
function placeIn(at: number): number {
  return Math.min(Math.max(Math.floor(at / minuteMs), 0), lastMinute) * placesAMinute;
}

/** What FTS5 is to look for (https://sqlite.org/fts5.html, section 3). */
export function matching({ status, ...query }: NameQuery & { status?: BookingStatus }): string {
  const names = indexedParts(query).map((parts) => parts.map(piecesOf).join(' AND '));
  const phones = query.phoneEnd === undefined ? [] : phonePieces(query.phoneEnd).map(quoted);
  const either = [...names.map((each) => `(${each})`), ...phones].join(' OR ');
  return status === undefined ? either : `(${either}) AND ${quoted(`${phoneMark}${status}`)}`;
}

function piecesOf(key: string): string {
  if ([...key].length < 3) return `${quoted(key)} *`;
  return namePieces(key).map(quoted).join(' AND ');
}

function quoted(piece: string): string {
  return `"${piece.replaceAll('"', '""')}"`;
}
