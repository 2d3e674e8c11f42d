import { sql } from 'kysely';
import type { BookingStatus } from '../../src/domain/booking.ts';
import { minuteMs } from '../../src/domain/local-time.ts';
import { nameKeys } from '../../src/domain/name-key.ts';
import { compiled, type Parameters } from '../compiled.ts';
import type { Database } from '../open.ts';
import { type Batch, byStart, endOfTime, longestMs } from './booking-stretches.ts';
import { type BookingRow, bookingColumns } from './bookings.ts';
import type { CalendarKey } from './calendars.ts';

/** Part of a name, or the last four digits of a phone number; where both are given, either will do. */
export type NameAsked = { name?: string; phoneEnd?: string };

/** The places of a minute in `booking_search`, and how many minutes there are (0009-booking-search). */
const [placesAMinute, lastMinute] = [2 ** 17, 2 ** 27 - 1];

/** Stands in `booking_search` before what is no part of a name. */
const mark = '\ue001';

/** Whether a booking is what is asked for. */
export function isNamed({
  name,
  phoneEnd,
}: NameAsked): (booking: Pick<BookingRow, 'name' | 'phone'>) => boolean {
  const keys = name === undefined ? [] : nameKeys(name);
  return (booking) =>
    (phoneEnd !== undefined && booking.phone?.endsWith(phoneEnd)) ||
    nameKeys(booking.name).some((key) => keys.some((wanted) => key.includes(wanted)));
}

/** Bookings of a calendar that may be named so, with a status or any, and that share time with `[from, to)`. */
type Asked = CalendarKey & NameAsked & { status?: BookingStatus; from?: number; to?: number };

/**
 * The next bookings of a calendar, by start and id, among which are all that `isNamed` lets through: their names have
 * all the pieces of the one that is asked for, though maybe not in its order. SQLite reads them minute by minute, and no
 * more than these: only a minute in which the batch ends is read as a whole.
 */
export async function maybeNamedBookings(
  db: Database,
  asked: Asked,
  { after, limit }: Omit<Batch, 'order'>,
): Promise<BookingRow[]> {
  const { workspaceId, calendarId, from = -endOfTime, to = endOfTime } = asked;
  const values = {
    ...{ workspaceId, calendarId, from, to, pieces: matching(asked) },
    ...{ afterStart: after?.startAt ?? -endOfTime, afterId: after?.id ?? '' },
  };
  const first = placeIn(Math.max(from - longestMs, values.afterStart));
  // One more tells whether the minute of the last goes on.
  const rows = await selectByPlace(db, {
    ...values,
    first,
    end: placeIn(to) + placesAMinute,
    limit: limit + 1,
  });
  const over = rows[limit];
  if (!over) return rows.sort(byStart);
  const minute = placeIn(over.startAt);
  const before = rows.filter(({ startAt }) => placeIn(startAt) < minute).sort(byStart);
  if (before.length === limit) return before;
  const left = { first: minute, end: minute + placesAMinute, limit: limit - before.length };
  return [...before, ...(await selectByStart(db, { ...values, ...left }))];
}

type Values = CalendarKey & {
  pieces: string;
  /** Places of the calendar, up to `end`. */
  first: number;
  end: number;
  from: number;
  to: number;
  afterStart: number;
  afterId: string;
  limit: number;
};

function placed(db: Database, parameter: Parameters<Values>) {
  const calendar = sql`(select number from search_calendars where calendar_id = ${parameter('calendarId')}) * 17592186044416`;
  return db
    .selectFrom(sql`booking_search(${parameter('pieces')})`.as('found'))
    .crossJoin('bookings')
    .select(bookingColumns)
    .where(sql<boolean>`bookings.place = found.rowid`)
    .where(sql<boolean>`found.rowid >= ${calendar} + ${parameter('first')}`)
    .where(sql<boolean>`found.rowid < ${calendar} + ${parameter('end')}`)
    .where('bookings.workspace_id', '=', parameter('workspaceId'))
    .where('bookings.calendar_id', '=', parameter('calendarId'))
    .where('end_at', '>', parameter('from'))
    .where('start_at', '<', parameter('to'))
    .where(sql<boolean>`(start_at, bookings.id) > (${parameter('afterStart')}, ${parameter('afterId')})`)
    .limit(parameter('limit'));
}

const selectByPlace = compiled<Values>()((db, parameter) =>
  placed(db, parameter).orderBy(sql`found.rowid`).compile(),
);

const selectByStart = compiled<Values>()((db, parameter) =>
  placed(db, parameter).orderBy('start_at').orderBy('bookings.id').compile(),
);

/** The first place of the minute of an instant, within those of a calendar. */
function placeIn(at: number): number {
  return Math.min(Math.max(Math.floor(at / minuteMs), 0), lastMinute) * placesAMinute;
}

/** What FTS5 is to look for (https://sqlite.org/fts5.html, section 3). */
function matching({ name, phoneEnd, status }: NameAsked & { status?: BookingStatus }): string {
  const names = name === undefined ? [] : nameKeys(name).map(piecesOf);
  const either = [...names, ...(phoneEnd === undefined ? [] : [quoted(`${mark}${phoneEnd}`)])].join(' OR ');
  return status === undefined ? either : `(${either}) AND ${quoted(`${mark}${status}`)}`;
}

/** Every third piece, and the last: all others overlap with these, and each costs a look into the index. */
function piecesOf(key: string): string {
  const letters = [...key];
  if (letters.length < 3) return `${quoted(key)} *`;
  const starts = letters.slice(2).flatMap((_, start) => (start % 3 === 0 ? [start] : []));
  const pieces = [...starts, letters.length - 3].map((start) => letters.slice(start, start + 3).join(''));
  return `(${[...new Set(pieces)].map(quoted).join(' AND ')})`;
}

function quoted(piece: string): string {
  return `"${piece.replaceAll('"', '""')}"`;
}
