import { sql } from 'kysely';
import { rowsOf } from '../../compiled.ts';
import { isPostgres } from '../../dialect.ts';
import { type Database, SqliteDatabase } from '../../sqlite/open.ts';
import { type Writing, write } from '../../write.ts';
import { keyByHash } from '../api-keys.ts';
import { claimsWithin } from '../bookings/claims/claims.ts';
import { calendarOfWorkspace } from '../calendars/calendars.ts';
import { liveSession } from '../sessions.ts';

/** The ID of nothing. */
const nothing = '';

/**
 * Runs the queries of API and page requests, and takes the lock that a booking takes. Throws SQLite's own error if
 * one would fail, ApiError TRY_AGAIN if the lock is busy, and Error if the file isn't the one that was opened.
 */
export async function tryDatabase(db: Database): Promise<void> {
  if (db instanceof SqliteDatabase && !db.isInPlace()) throw new Error('the file was replaced or removed');
  await keyByHash(db, nothing);
  const key = { workspaceId: nothing, calendarId: nothing };
  await calendarOfWorkspace(db, key);
  await claimsWithin(db, { ...key, within: { startAt: 0, endAt: 1 }, now: 0, callId: undefined });
  await liveSession(db, { hash: nothing, now: 0 });
  await write(db, readWhatBookingWrites);
}

async function readWhatBookingWrites(transaction: Writing): Promise<void> {
  for (const table of ['bookings', 'claims', 'jobs', 'idempotency_keys'] as const) {
    await transaction.selectFrom(table).select('workspace_id').limit(1).execute();
  }
}

/** The clock of the database's server, in epoch milliseconds; undefined for a file, which has only this machine's. */
export async function databaseClock(db: Database): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined;
  const query = sql<{ now: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now`;
  return (await rowsOf(db, query.compile(db)))[0]?.now;
}
