import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../sqlite/open.ts';

/** Drops what was still to be said to whoever is erased from some bookings, and forgets whom the rest was sent to. */
export async function eraseMessages(db: Database, theirs: RawBuilder<boolean>): Promise<void> {
  const bookings = sql`select id from bookings where ${theirs}`;
  await sql`
    delete from jobs where kind = 'message' and booking_id in (${bookings}) and about in (
      select id from messages where booking_id in (${bookings}) and state in ('due', 'failed'))
  `.execute(db);
  await sql`
    delete from messages where booking_id in (${bookings}) and state in ('due', 'failed')
  `.execute(db);
  await sql`
    update messages set recipient = null, provider_id = null
    where booking_id in (${bookings}) and coalesce(recipient, provider_id) is not null
  `.execute(db);
}
