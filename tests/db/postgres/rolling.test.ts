import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { migrate } from '../../../db/migrations/migrate.ts';
import { postgresMigrations } from '../../../db/postgres/migrate.ts';
import { openPostgres } from '../../../db/postgres/open.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { ContractServer } from '../../contract/contract-server.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabase, urlOf } from '../../helpers/postgres/databases.ts';

/** What the next version may add: columns, in tables whose rows are read whole and prepared. */
const next = {
  up: async (db: Database) => {
    for (const table of ['calendars', 'api_keys', 'claims', 'bookings', 'outbox']) {
      await sql`alter table ${sql.table(table)} add column next text not null default ''`.execute(db);
    }
    await sql.raw('select pg_sleep(0.2)').execute(db);
  },
};

describe.skipIf(isWithoutPostgres)('a server on PostgreSQL', () => {
  test('goes on, also while a newer version that has started beside it adds to its tables', async () => {
    const db = await freshDatabase();
    const contract = await ContractServer.open({ db, rateLimit: 100_000 });
    const place = await contract.place({ slotMinutes: 5, intervalMinutes: 5 });
    const newer = openPostgres(urlOf(db));
    const statuses: Record<string, number> = {};
    let isOver = false;
    let booked = 0;
    const ask = async (operation: string, input: object) => {
      const { status } = await contract.post(place, operation, { input: input as never });
      statuses[`${operation} ${status}`] = (statuses[`${operation} ${status}`] ?? 0) + 1;
    };
    const caller = async () => {
      while (!isOver) {
        const startAt =
          Date.parse('2026-11-23T14:00Z') + (booked++ % 90) * 300_000 + Math.floor(booked / 90) * 86_400_000;
        await ask('check-availability', { query: 'monday at 10' });
        await ask('book-slot', {
          start: new Date(startAt).toISOString(),
          name: 'Ada',
          phone: '+12125550123',
        });
      }
    };
    const callers = Array.from({ length: 4 }, caller);
    await Bun.sleep(200);
    const before = booked;
    await migrate(newer, { file: '', migrations: { ...postgresMigrations, '9999-next': next } });
    await Bun.sleep(200);
    isOver = true;
    await Promise.all(callers);
    expect(booked).toBeGreaterThan(before);
    expect(Object.keys(statuses).sort()).toEqual(['book-slot 201', 'check-availability 200']);
    await Promise.all([db.destroy(), newer.destroy()]);
  });
});
