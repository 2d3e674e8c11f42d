import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '../../src/domain/booking.ts';
import { minuteMs } from '../../src/domain/local-time.ts';
import { nameKeys } from '../../src/domain/name-key.ts';
import { rowsOf } from '../compiled.ts';
import type { Database } from '../open.ts';
import { type Batch, longestMs } from './booking-stretches.ts';
import { type BookingRow, bookingColumns } from './bookings.ts';
import type { CalendarKey } from './calendars.ts';

/** Part of a name, or the last four digits of a phone number; where both are given, either will do. */
export type NameAsked = { name?: string; phoneEnd?: string };

/** The places of a minute in `booking_search`, and how many minutes there are (0009-booking-search). */
const [placesAMinute, lastMinute] = [2 ** 17, 2 ** 27 - 1];

/** Stands in `booking_search` before what is no part of a name. */
const mark = '\ue001';

/** Whether a booking is what is asked for. */
export function isNamed({ name, phoneEnd }: NameAsked): (booking: BookingRow) => boolean {
  const keys = name === undefined ? [] : nameKeys(name);
  return (booking) =>
    (phoneEnd !== undefined && booking.phone?.endsWith(phoneEnd)) ||
    nameKeys(booking.name).some((key) => keys.some((wanted) => key.includes(wanted)));
}

/**
 * The next bookings of a calendar, by start, among which are all that `isNamed` lets through: their names have all the
 * pieces of the one that is asked for, though maybe not in its order. SQLite reads them in order of their places, and
 * no more than these.
 */
export async function maybeNamedBookings(
  db: Database,
  asked: CalendarKey & NameAsked & { status?: BookingStatus; from?: number; to?: number },
  { after, limit }: Omit<Batch, 'order'>,
): Promise<BookingRow[]> {
  const { workspaceId, calendarId, from, to } = asked;
  const calendar = sql`(select number from search_calendars where calendar_id = ${calendarId}) * 17592186044416`;
  const first = placeIn(from === undefined ? 0 : from - longestMs);
  const begins = sql`${calendar} + ${first}`;
  const query = db
    .selectFrom(sql`booking_search(${matching(asked)})`.as('found'))
    .crossJoin('bookings')
    .select(bookingColumns)
    .where(sql<boolean>`bookings.place = found.rowid`)
    .where(
      sql<boolean>`found.rowid >= ${after ? sql`max(${begins}, ${placeAfter(after, calendar)})` : begins}`,
    )
    .where(sql<boolean>`found.rowid < ${calendar} + ${placeIn(to ?? Infinity) + placesAMinute}`)
    .where('bookings.workspace_id', '=', workspaceId)
    .where('bookings.calendar_id', '=', calendarId)
    .$if(from !== undefined, (each) => each.where('end_at', '>', from ?? 0))
    .$if(to !== undefined, (each) => each.where('start_at', '<', to ?? 0))
    .orderBy(sql`found.rowid`)
    .limit(limit);
  return rowsOf<BookingRow>(db, query.compile());
}

function placeIn(at: number): number {
  return Math.min(Math.max(Math.floor(at / minuteMs), 0), lastMinute) * placesAMinute;
}

/** A booking that has moved since is where it was no more: then what follows is what starts a minute later. */
function placeAfter({ startAt, id }: NonNullable<Batch['after']>, calendar: RawBuilder<unknown>) {
  return sql`coalesce(
    (select place + 1 from bookings where id = ${id} and start_at = ${startAt}),
    ${calendar} + ${placeIn(startAt) + placesAMinute})`;
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
