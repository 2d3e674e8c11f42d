import { sql } from 'kysely';
import type { Database } from '../../sqlite/open.ts';

/**
 * Takes some work until an instant; false if another server has it at `now`. Both are in epoch milliseconds. A lease much
 * longer than that is from a server whose clock was ahead.
 */
export async function takeLease(
  db: Database,
  { name, now, until }: { name: string; now: number; until: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, leased_until) values (${name}, ${until})
    on conflict (name) do update set leased_until = excluded.leased_until 
      where leases.leased_until <= ${now} or leases.leased_until > ${until + (until - now)}
    returning name
  `.execute(db);
  return rows.length > 0;
}
