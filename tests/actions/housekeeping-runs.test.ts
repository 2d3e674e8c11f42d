import { describe, expect, test } from 'bun:test';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../db/migrations/migrate.ts';
import { takeLease } from '../../db/queries/servers/leases.ts';
import { checkpoint } from '../../db/sqlite/checkpoint.ts';
import { type Database, openDatabase } from '../../db/sqlite/open.ts';
import { withoutLock, write } from '../../db/write.ts';
import { Housekeeping } from '../../src/actions/housekeeping.ts';
import { serveSlotline } from '../helpers/process/command.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../helpers/sample-file.ts';
import { isOnPostgres, testServices } from '../helpers/workspace.ts';
import { untidyPlace } from './untidy-place.ts';

const folder = temporaryFolder();
const [dayMs, hourMs] = [86_400_000, 3_600_000];

describe('housekeeping', () => {
  test('is done by itself, shortly after the start and time and again', async () => {
    const { housekeeping, clock, claims, hold } = await untidyPlace();
    await hold('old');
    clock.advance(dayMs + 1);
    housekeeping.start({ firstAfterMs: 50, everyMs: 50 });
    expect(await claims()).toEqual(['old']);
    while ((await claims()).length > 0) await Bun.sleep(10);
    await hold('next');
    clock.advance(dayMs + 1);
    while ((await claims()).length > 0) await Bun.sleep(10);
    await housekeeping.stop();
  });

  test.skipIf(isOnPostgres)(
    'has SQLite note how many rows its tables have at the start, and daily how they have grown',
    async () => {
      const { housekeeping, db, clock, calendar, claim } = await untidyPlace();
      let made = 0;
      const claimTimes = async (count: number) => {
        for (; made < count; made++) await claim(calendar, { start: made, end: made + 1 });
      };
      const noted = async () => {
        const table = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(db);
        if (table.rows.length === 0) return undefined;
        const { rows } = await sql<{ rows: number }>`
          select cast(stat as integer) as rows from sqlite_stat1 where idx = 'claims_by_time'`.execute(db);
        return rows[0]?.rows;
      };
      await claimTimes(3);
      housekeeping.start({ firstAfterMs: 10, everyMs: 10 });
      while ((await noted()) !== 3) await Bun.sleep(5);
      await claimTimes(100);
      clock.advance(dayMs - 1);
      await Bun.sleep(50);
      expect(await noted()).toBe(3);
      clock.advance(1);
      while ((await noted()) !== 100) await Bun.sleep(5);
      await housekeeping.stop();
    },
  );

  test('is done by one of several servers', async () => {
    const { services, clock, db, claims, hold } = await untidyPlace();
    await hold('old');
    clock.advance(dayMs + 1);
    const tidied: string[] = [];
    const servers = ['a', 'b', 'c'].map((name) => {
      const log = { ...services.log, info: () => void tidied.push(name) };
      return new Housekeeping({ ...services, db, clock, log });
    });
    for (const server of servers) server.start({ firstAfterMs: 10, everyMs: hourMs });
    while ((await claims()).length > 0) await Bun.sleep(10);
    await Bun.sleep(100);
    for (const server of servers) await server.stop();
    expect(tidied).toHaveLength(1);
    const lease = { name: 'housekeeping', now: clock.now() + hourMs, until: clock.now() + 2 * hourMs };
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        write(db, (transaction) => takeLease(transaction, lease), withoutLock),
      ),
    );
    expect(taken.filter((isTaken) => isTaken)).toHaveLength(1);
  });

  test('deletes no more than ten old holds between two writes of others, and keeps the log short', async () => {
    const file = join(folder, 'many.db');
    const db = openDatabase(file);
    await migrate(db, { file });
    const { services, clock } = await testServices();
    await fillWithHolds(db, { count: 500, endedAt: clock.now() - 2 * dayMs });
    await checkpoint(db, 'truncate');
    const housekeeping = new Housekeeping({ ...services, db });
    const tidied = housekeeping.tidy();
    const left: number[] = [];
    const logBytes: number[] = [];
    for (let before = -1; before !== 0; before = left.at(-1) ?? 0) {
      left.push(await write(db, async (transaction) => await countOfClaims(transaction)));
      logBytes.push(statSync(`${file}-wal`).size);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await tidied;
    await db.destroy();
    const deleted = left.map((count, index) => (left[index - 1] ?? 500) - count);
    expect(Math.max(...deleted)).toBe(10);
    // At 1,000 pages SQLite brings the whole log into the file within somebody's write.
    expect(Math.max(...logBytes)).toBeLessThan(100 * 4_096);
  });

  test('of a running server does not keep it from ending', async () => {
    const { databaseFile } = await makeSampleFile(join(folder, 'ends.db'));
    const server = await serveSlotline(databaseFile);
    const { exitCode, stderr } = await server.end('SIGTERM');
    expect(exitCode).toBe(0);
    expect(stderr.trimEnd()).toEndWith('"message":"stopped"}');
  });
});

async function countOfClaims(db: Database): Promise<number> {
  return (await db.selectFrom('claims').select('id').execute()).length;
}

async function fillWithHolds(
  db: Database,
  { count, endedAt }: { count: number; endedAt: number },
): Promise<void> {
  await db.insertInto('workspaces').values({ id: 'w', name: 'W', created_at: 0 }).execute();
  await sql`
    insert into calendars (id, workspace_id, name, time_zone, language, slot_minutes, interval_minutes,
      buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, created_at, updated_at)
    values ('c', 'w', 'C', 'UTC', 'en', 30, 30, 0, 0, 0, 60, 0, 0)`.execute(db);
  await sql`
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${count})
    insert into claims (workspace_id, calendar_id, kind, owner_id, call_id, start_at, end_at,
      buffer_before_minutes, buffer_after_minutes, padded_start_at, padded_end_at, size_class, expires_at)
    select 'w', 'c', 'hold', hex(randomblob(16)), hex(randomblob(16)), n, n + 1, 0, 0, n, n + 1, 0, ${endedAt}
    from counted`.execute(db);
}
