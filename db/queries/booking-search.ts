import { type RawBuilder, sql } from 'kysely';
import type { Booking, BookingStatus } from '../../src/domain/booking.ts';
import { calendarBounds } from '../../src/domain/calendar.ts';
import { minuteMs } from '../../src/domain/local-time.ts';
import { rowsOf } from '../compiled.ts';
import type { Database } from '../open.ts';
import { selectBookings, toBooking } from './bookings.ts';
import type { CalendarKey } from './calendars.ts';

/** Which bookings to find; what is undefined does not matter. */
export type BookingsAsked = CalendarKey & {
  code?: string;
  /** E.164. */
  phone?: string;
  /** In lower case. */
  email?: string;
  /** Part of the name, in any case. */
  name?: string;
  status?: BookingStatus;
  /** Epoch milliseconds: bookings that share time with `[from, to)`. */
  from?: number;
  to?: number;
};

const longestMs = calendarBounds.slotMinutes.maximum * minuteMs;

/** Where a page begins: after this place. `now` is the moment of the first page, which decides what is still to come. */
export type BookingPlace = { rank: number; key: number; id: string; now: number };

/** Bookings in their order, with the place that the next page begins after; undefined on the last. */
export type BookingPage = { bookings: Booking[]; next: BookingPlace | undefined };

/**
 * A page of the bookings of a calendar. Those of one person or code: live ones to come first, soonest first, then the
 * others, latest first. A list of any other kind goes by start.
 */
export async function bookingsFound(
  db: Database,
  { asked, limit, now, after }: { asked: BookingsAsked; limit: number; now: number; after?: BookingPlace },
): Promise<BookingPage> {
  const isOfPerson = asked.code !== undefined || asked.phone !== undefined || asked.email !== undefined;
  const at = after?.now ?? now;
  const isToCome = sql<boolean>`(status = 'booked' and end_at > ${at})`;
  const rank = isOfPerson ? sql<number>`iif(${isToCome}, 0, 1)` : sql<number>`0`;
  const key = isOfPerson ? sql<number>`iif(${isToCome}, start_at, -start_at)` : sql<number>`start_at`;
  let query = filtered(db, asked).select([rank.as('rank'), key.as('key')]);
  if (after && isOfPerson) {
    query = query.where(sql<boolean>`(${rank}, ${key}, id) > (${after.rank}, ${after.key}, ${after.id})`);
  }
  // Without the rank SQLite walks the index by start, and reads no more than the page.
  if (after && !isOfPerson) query = query.where(sql<boolean>`(start_at, id) > (${after.key}, ${after.id})`);
  const ordered = isOfPerson ? query.orderBy('rank').orderBy('key') : query.orderBy('start_at');
  const rows = await rowsOf(
    db,
    ordered
      .orderBy('id')
      .limit(limit + 1)
      .compile(),
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    bookings: shown.map(({ rank: _rank, key: _key, ...row }) => toBooking(row)),
    next: last && { rank: last.rank, key: last.key, id: last.id, now: at },
  };
}

function filtered(db: Database, asked: BookingsAsked) {
  const { workspaceId, calendarId, code, phone, email, name, status, from, to } = asked;
  return selectBookings(db)
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'booked'))
    .$if(name !== undefined, (query) => query.where(isNamed(name ?? '')))
    .$if(from !== undefined, (query) =>
      // The index goes by start: no booking that ends after `from` starts longer before it than the longest lasts.
      query.where('end_at', '>', from ?? 0).where('start_at', '>', (from ?? 0) - longestMs),
    )
    .$if(to !== undefined, (query) => query.where('start_at', '<', to ?? 0));
}

/** Whether a name holds a text in any case. SQLite knows the case of a–z alone: the text's other letters it is told of. */
function isNamed(text: string): RawBuilder<boolean> {
  const part = text.normalize('NFC').toLowerCase();
  const others = [...new Set(part)].filter((letter) => letter > '\x7f' && letter.toUpperCase() !== letter);
  const name = others.reduce(
    (folded, letter) => sql<string>`replace(${folded}, ${letter.toUpperCase()}, ${letter})`,
    sql<string>`lower(name)`,
  );
  return sql`(instr(${name}, ${part}) > 0)`;
}

/** A booking of any workspace by its id; for the command line, which knows no workspace. */
export async function bookingOfId(db: Database, id: string): Promise<Booking | undefined> {
  const row = await selectBookings(db).where('id', '=', id).executeTakeFirst();
  return row && toBooking(row);
}

/** The booking of a code as it is stored, in whichever calendar of a workspace. */
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
