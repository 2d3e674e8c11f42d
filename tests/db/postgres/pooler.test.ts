import { describe, expect, test } from 'bun:test';
import { openPostgres } from '../../../db/postgres/open.ts';
import { ContractServer } from '../../contract/contract-server.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { isWithoutPooler, Pooler } from '../../helpers/postgres/pooler.ts';
import { readStoredBookings } from '../../helpers/postgres/stored-bookings.ts';

const starts = [10, 11, 12, 13, 14].map((hour) => `2026-11-23T${hour}:00`);

/** Asks again as long as the answer is that the database is busy, as callers' platforms do. */
async function untilAnswered(ask: () => Promise<{ status: number }>): Promise<number> {
  for (;;) {
    const { status } = await ask();
    if (status !== 503) return status;
  }
}

describe.skipIf(isWithoutPostgres || isWithoutPooler)('PgBouncer in transaction mode', () => {
  test('changes nothing: of eight callers for a slot one gets it, and the rest hear of others', async () => {
    const url = await freshDatabaseUrl();
    const pooler = await Pooler.open(url);
    const dbs = [openPostgres(pooler.url), openPostgres(pooler.url)];
    const servers = await Promise.all(dbs.map((db) => ContractServer.open({ db, rateLimit: 100_000 })));
    const [first] = servers;
    if (!first) throw new Error('there is no server');
    const place = await first.place();
    const statuses = await Promise.all(
      starts.flatMap((start, slot) =>
        Array.from({ length: 8 }, async (_, caller) => {
          const input = {
            start,
            name: `Caller ${caller}`,
            phone: `+1212555${1000 + slot * 10 + caller}`,
            callId: `call ${slot} ${caller}`,
            idempotencyKey: `${slot} ${caller}`,
          };
          const server = servers[caller % servers.length] ?? first;
          const status = await untilAnswered(() => server.post(place, 'book-slot', { input }));
          await server.post(place, 'check-availability', { input: { query: 'monday at 10' } });
          return status;
        }),
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(starts.length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(starts.length * 7);
    const { bookings, problems } = await readStoredBookings(url);
    expect({ count: bookings.length, problems }).toEqual({ count: starts.length, problems: [] });
    for (const db of dbs) await db.destroy();
    await pooler.close();
  });
});
