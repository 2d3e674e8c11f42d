import { sql } from 'kysely';
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

/** Sets after how many days a workspace erases its callers' data, or that it keeps it. */
export async function setKeepDays(
  db: Database,
  { workspaceId, keepDays }: { workspaceId: string; keepDays: number | null },
): Promise<void> {
  await db.updateTable('workspaces').set({ keep_days: keepDays }).where('id', '=', workspaceId).execute();
}

type Outdated = Pick<Keeping, 'workspaceId' | 'erasedUntil'> & { before: number };

/** Bookings with somebody's data that ended by `before`, epoch milliseconds, and weren't looked at yet. */
function outdated({ workspaceId, erasedUntil, before }: Outdated) {
  return sql<boolean>`(
    bookings.calendar_id in (select calendars.id from calendars where calendars.workspace_id = ${workspaceId})
    and bookings.status in ('booked', 'cancelled')
    and bookings.start_at > ${erasedUntil - longestMs - 1} and bookings.start_at < ${before} and bookings.end_at <= ${before}
    and bookings.name <> '')`;
}

/** How many bookings have somebody's data that would be erased now. */
export async function countOutdated(db: Database, given: Outdated): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(outdated(given))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Erases whoever booked from at most `limit` bookings that ended by `before`, at an instant; both in epoch milliseconds.
 * Returns how many bookings that was.
 */
export async function eraseOutdated(
  db: Database,
  { at, limit, ...given }: Outdated & { at: number; limit: number },
): Promise<number> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(outdated(given))
    .orderBy('start_at')
    .limit(limit)
    .execute();
  const { workspaceId, before } = given;
  if (rows.length < limit) {
    await db.updateTable('workspaces').set({ erased_until: before }).where('id', '=', workspaceId).execute();
  }
  if (rows.length === 0) return 0;
  const ids = sql.join(rows.map(({ id }) => id));
  const theirs = sql<boolean>`(bookings.id in (${ids}) and bookings.workspace_id = ${workspaceId})`;
  return await eraseBookings(db, { theirs, at });
}
