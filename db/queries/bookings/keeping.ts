import { sql } from 'kysely';
import type { BookingStatus } from '../../../src/domain/booking/booking.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { eraseBookings } from './people.ts';
import { longestMs } from './stretches.ts';

/** How long a workspace keeps its callers' data. */
export type Keeping = {
  workspaceId: string;
  /** Days after a booking has ended, or words were said; null if it's kept. */
  keepDays: number | null;
  /** Epoch milliseconds: bookings that had ended by then have been erased. */
  erasedUntil: number;
  /** The number of the last call whose words were erased. */
  erasedCall: number;
};

function selectKeeping(db: Database) {
  return db
    .selectFrom('workspaces')
    .select((row) => [
      'id as workspaceId',
      'keep_days as keepDays',
      row.fn.coalesce('erased_until', sql<number>`0`).as('erasedUntil'),
      row.fn.coalesce('erased_call', sql<number>`0`).as('erasedCall'),
    ]);
}

/** How long a workspace keeps its callers' data; undefined if there's no such workspace. */
export async function keepingOf(db: Database, workspaceId: string): Promise<Keeping | undefined> {
  return await selectKeeping(db).where('id', '=', workspaceId).executeTakeFirst();
}

/** The workspaces that erase their callers' data. */
export async function erasingWorkspaces(db: Database): Promise<Keeping[]> {
  return await selectKeeping(db).where('keep_days', 'is not', null).orderBy('id').execute();
}

/** Bookings of a workspace that ended between two instants, epoch milliseconds, roughly: none is missing. */
type Ended = { workspaceId: string; from: number; before: number };

function endedWithPerson(db: Database, { workspaceId, from, before }: Ended) {
  return sql<boolean>`(
    ${dialectOf(db).unindexed('bookings.workspace_id')} = ${workspaceId}
    and bookings.start_at >= ${from - longestMs} and bookings.start_at < ${before} and bookings.end_at <= ${before}
    and (bookings.name <> '' or bookings.metadata <> '{}'
      or coalesce(bookings.phone, bookings.email, bookings.notes, bookings.answers, bookings.call_id, bookings.cancel_reason) is not null))`;
}

/** How many bookings have somebody's data that would be erased now. */
export async function countOutdated(db: Database, ended: Ended): Promise<number> {
  const { workspaceId } = ended;
  const { count } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(
      sql<boolean>`bookings.calendar_id in (select calendars.id from calendars where calendars.workspace_id = ${workspaceId})`,
    )
    .where('status', 'in', ['booked', 'cancelled'])
    .where(endedWithPerson(db, ended))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Erases whoever booked from at most `limit` bookings of a calendar and a status, the earliest first, at an instant in epoch
 * milliseconds. Returns how many that was, and which, and where to go on.
 */
export async function eraseEnded(
  db: Database,
  given: Ended & { calendarId: string; status: BookingStatus; at: number; limit: number },
): Promise<{ erased: number; bookingIds: string[]; from: number }> {
  const { workspaceId, calendarId, status, at, limit } = given;
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'start_at as startAt'])
    .where('calendar_id', '=', calendarId)
    .where('status', '=', status)
    .where(endedWithPerson(db, given))
    .orderBy('start_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (!last) return { erased: 0, bookingIds: [], from: given.before };
  const ids = sql.join(rows.map(({ id }) => id));
  const workspace = dialectOf(db).unindexed('bookings.workspace_id');
  const theirs = sql<boolean>`(bookings.id in (${ids}) and ${workspace} = ${workspaceId})`;
  const bookingIds = await eraseBookings(db, { theirs, at });
  return { erased: bookingIds.length, bookingIds, from: last.startAt + longestMs };
}

/** Notes that bookings which had ended by an instant, epoch milliseconds, have been erased. */
export async function setErasedUntil(
  db: Database,
  { workspaceId, until }: { workspaceId: string; until: number },
): Promise<void> {
  await db.updateTable('workspaces').set({ erased_until: until }).where('id', '=', workspaceId).execute();
}

/** Has a booking looked at again that has ended and been corrected since, by when it ended in epoch milliseconds. */
export async function lookAgain(
  db: Database,
  { workspaceId, endAt }: { workspaceId: string; endAt: number },
): Promise<void> {
  await db
    .updateTable('workspaces')
    .set({ erased_until: endAt })
    .where('id', '=', workspaceId)
    .where('erased_until', '>', endAt)
    .execute();
}
