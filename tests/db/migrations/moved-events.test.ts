import { expect, test } from 'bun:test';
import { sql } from 'kysely';
import { migrate } from '../../../db/migrations/migrate.ts';
import { migrations } from '../../../db/migrations/migrations.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';

const file = ':memory:';

test('events that were written before are known by their time, and all links are read anew', async () => {
  const db = openDatabase(file);
  const earlier = Object.entries(migrations).filter(([name]) => name < '0007');
  await migrate(db, { file, migrations: Object.fromEntries(earlier) });
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("insert into workspaces (id, name, created_at) values ('w', 'Work', 0)");
  await run(`insert into calendars (id, workspace_id, name, time_zone, language, slot_minutes, interval_minutes,
    buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, created_at, updated_at)
    values ('c', 'w', 'C', 'UTC', 'en', 30, 30, 0, 0, 0, 60, 0, 0)`);
  await run(`insert into links (id, workspace_id, calendar_id, kind, name, host, access, freshness_minutes,
    outbox_id, created_at, whole_at, next_at) values ('l', 'w', 'c', 'caldav', 'L', 'h', 'a', 10, 0, 0, 5, 900)`);
  for (const [id, status, written] of [
    ['written', 'booked', 2],
    ['changed since', 'booked', 1],
    ['never written', 'booked', 'null'],
    ['cancelled', 'cancelled', 2],
  ]) {
    await run(`insert into bookings (id, workspace_id, calendar_id, code, status, start_at, end_at, name, metadata,
      created_at, updated_at, sequence) values ('${id}', 'w', 'c', '${id}', '${status}', 100, 200, 'N', '{}', 0, 0, 2)`);
    await run(`insert into link_events (link_id, booking_id, href, wanted_sequence, written_sequence)
      values ('l', '${id}', '/${id}', 2, ${written})`);
  }
  await migrate(db, { file, migrations });
  const events = db
    .selectFrom('link_events')
    .select(['booking_id', 'written_start_at', 'written_end_at', 'moved_start_at'])
    .where('written_start_at', 'is not', null);
  expect(await events.execute()).toEqual([
    { booking_id: 'written', written_start_at: 100, written_end_at: 200, moved_start_at: null },
  ]);
  expect(await db.selectFrom('links').select(['whole_at', 'next_at']).execute()).toEqual([
    { whole_at: null, next_at: 0 },
  ]);
  await db.destroy();
});
