import { expect, test } from 'bun:test';
import { sql } from 'kysely';
import { migrate } from '../../../db/migrations/migrate.ts';
import { migrations } from '../../../db/migrations/migrations.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';

const file = ':memory:';

test('of the outbox, what all links have seen is forgotten, and feeds keep when they were told', async () => {
  const db = openDatabase(file);
  const earlier = Object.entries(migrations).filter(([name]) => name < '0035');
  await migrate(db, { file, migrations: Object.fromEntries(earlier) });
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("insert into workspaces (id, name, created_at) values ('w', 'Work', 0)");
  for (const calendar of ['linked', 'read only', 'alone']) {
    await run(`insert into calendars (id, workspace_id, name, time_zone, language, slot_minutes, interval_minutes,
      buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, created_at, updated_at)
      values ('${calendar}', 'w', 'C', 'UTC', 'en', 30, 30, 0, 0, 0, 60, 0, 0)`);
    await run(`insert into feeds (id, workspace_id, calendar_id, hash, created_at)
      values ('${calendar}', 'w', '${calendar}', '${calendar}', 0)`);
    for (const at of [1, 2, 3]) {
      await run(`insert into outbox (workspace_id, calendar_id, booking_id, kind, sequence, created_at)
        values ('w', '${calendar}', 'b', 'booking.created', 0, ${at})`);
    }
  }
  for (const [calendar, target] of [
    ['linked', "'/'"],
    ['read only', 'null'],
  ]) {
    await run(`insert into links (id, workspace_id, calendar_id, kind, name, host, access, freshness_minutes,
      outbox_id, target_href, created_at, next_at)
      values ('${calendar}', 'w', '${calendar}', 'caldav', 'L', 'h', 'a', 10, 2, ${target}, 0, 0)`);
  }
  await migrate(db, { file, migrations });
  expect(await db.selectFrom('outbox').select(['calendar_id', 'created_at']).execute()).toEqual([
    { calendar_id: 'linked', created_at: 3 },
  ]);
  expect(await db.selectFrom('feeds').select('told_at').execute()).toEqual([
    { told_at: 3 },
    { told_at: 3 },
    { told_at: 3 },
  ]);
  await db.destroy();
});
