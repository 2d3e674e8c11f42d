import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '../../src/domain/booking.ts';
import { calendarBounds } from '../../src/domain/calendar.ts';
import { minuteMs } from '../../src/domain/local-time.ts';
import { rowsOf } from '../compiled.ts';
import type { Database } from '../open.ts';
import { type BookingRow, selectBookings } from './bookings.ts';
import type { CalendarKey } from './calendars.ts';

/** Bookings of a calendar that one index has in order of their start; what is undefined does not matter. */
export type StretchAsked = CalendarKey & {
  code?: string;
  phone?: string;
  email?: string;
  /** Epoch milliseconds: bookings that share time with `[from, to)`. */
  from?: number;
  to?: number;
};

/** Bookings of a status: all, those that end after an instant, or those that have ended by it (epoch milliseconds). */
export type Stretch = { status: BookingStatus; endsAfter?: number; endsBy?: number };

/** So many bookings as follow a place in a list, the earliest first or the latest. */
export type Batch = {
  order: 'asc' | 'desc';
  after: { startAt: number; id: string } | undefined;
  limit: number;
};

/** No booking that ends after an instant starts longer before it than this. */
export const longestMs = calendarBounds.slotMinutes.maximum * minuteMs;

/** The next bookings of some stretches together, by start and id. */
export async function bookingsOfStretches(
  db: Database,
  { asked, stretches, batch }: { asked: StretchAsked; stretches: readonly Stretch[]; batch: Batch },
): Promise<BookingRow[]> {
  const queries = stretches.map((stretch) => stretchQuery(db, { asked, stretch, batch }));
  const rows = (await Promise.all(queries.map((query) => rowsOf(db, query)))).flat();
  const sign = batch.order === 'asc' ? 1 : -1;
  return rows.sort((a, b) => sign * (a.startAt - b.startAt || (a.id < b.id ? -1 : 1))).slice(0, batch.limit);
}

type Asking = { asked: StretchAsked; stretch: Stretch; batch: Batch };

function stretchQuery(db: Database, { asked, stretch, batch }: Asking): CompiledQuery<BookingRow> {
  const equal = {
    workspace_id: asked.workspaceId,
    calendar_id: asked.calendarId,
    status: stretch.status,
    code: asked.code,
    phone: asked.phone,
    email: asked.email,
  };
  const endsAfter = latest(asked.from, stretch.endsAfter);
  const conditions = [
    ...Object.entries(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
    ),
    ...(endsAfter === undefined ? [] : [sql<boolean>`end_at > ${endsAfter}`]),
    ...(stretch.endsBy === undefined ? [] : [sql<boolean>`end_at <= ${stretch.endsBy}`]),
    ...startBounds({ asked, stretch, batch }),
  ];
  return selectBookings(db)
    .where((row) => row.and(conditions))
    .orderBy('start_at', batch.order)
    .orderBy('id', batch.order)
    .limit(batch.limit)
    .compile();
}

/** SQLite bounds an index by one condition at each end, whichever it reads first: so each end has only its closer one. */
function startBounds({ asked, stretch, batch: { order, after } }: Asking): RawBuilder<boolean>[] {
  const endsAfter = latest(asked.from, stretch.endsAfter);
  const from = endsAfter === undefined ? -Infinity : endsAfter - longestMs;
  const to = Math.min(asked.to ?? Infinity, stretch.endsBy ?? Infinity);
  const isAfterCloser =
    after !== undefined && (order === 'asc' ? after.startAt >= from : after.startAt <= to);
  const place = sql`(${after?.startAt}, ${after?.id})`;
  const bounds: RawBuilder<boolean>[] = [];
  if (isAfterCloser)
    bounds.push(order === 'asc' ? sql`(start_at, id) > ${place}` : sql`(start_at, id) < ${place}`);
  if (from > -Infinity && !(isAfterCloser && order === 'asc')) bounds.push(sql`start_at > ${from}`);
  if (to < Infinity && !(isAfterCloser && order === 'desc')) bounds.push(sql`start_at < ${to}`);
  return bounds;
}

function latest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}
