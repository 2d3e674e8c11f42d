import pg from 'pg';
import { isPostgresUrl } from '../../../src/process/database-url.ts';
import { type BookingFile, doubleBookings, halfBookings, readBookingFile } from '../bookings/file.ts';

/** What is in a database that may be in use, a file or one of PostgreSQL, all of it at one moment. */
export async function readStoredBookings(database: string): Promise<BookingFile> {
  if (!isPostgresUrl(database)) return readBookingFile(database);
  const client = new pg.Client(database);
  await client.connect();
  const all = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows;
  try {
    await client.query('begin isolation level repeatable read');
    const bookings = await all(
      'select id, phone, status, cast(start_at as double precision) as "startAt", cast(sequence as integer) from bookings',
    );
    const claims = await all(`
      select kind, owner_id as "ownerId", cast(start_at as double precision) as "startAt",
        cast(expires_at as double precision) as "expiresAt" from claims`);
    const problems = await all(doubleBookings, [Date.now()]);
    for (const query of halfBookings) problems.push(...(await all(query)));
    return { bookings, claims, problems };
  } finally {
    await client.end();
  }
}
