import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { migrate } from '../../../db/migrations/migrate.ts';
import { addUsage, type UsageHour } from '../../../db/queries/calls/usage.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { isDear, recordStatements } from '../../helpers/statements.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { testServices } from '../../helpers/workspace.ts';

const hourMs = 3_600_000;
const calendarCount = 20;
const callCount = 1_000 * testRuns;
const asked = recordStatements();

describe('with many calls of 20 calendars and a month of use', () => {
  test('each page reads few of them', async () => {
    const { viewer, db, path, middle } = await prepared();
    for (const page of [
      path,
      `${path}&before=${middle}`,
      `${path}&only=not-understood`,
      `${path}&only=not-understood&before=${middle}`,
      `${path}&only=refused`,
      '/calls',
      `/calls?before=${middle}`,
      '/calls?only=not-understood',
      `/calls?only=refused&before=${middle}`,
      '/calls?only=refused&since=day',
      '/settings/usage',
    ]) {
      let text = '';
      const { rows, plans } = await asked.by(db, async () => {
        text = (await viewer.get(page)).text;
      });
      expect(text).not.toContain('class="empty"');
      expect(Bun.gzipSync(text).byteLength).toBeLessThan(40_000);
      // A month of use alone is 14,616 rows; each calendar is one.
      expect(rows).toBeLessThan(page === '/settings/usage' ? 15_000 : 100 + calendarCount);
      expect(plans.filter((plan) => isDear(plan, 'calls'))).toEqual([]);
    }
  });
});

async function prepared() {
  const db = openDatabase(':memory:');
  await migrate(db, { file: ':memory:' });
  const made = await testServices({ db });
  const workspaceId = crypto.randomUUID();
  await db.insertInto('workspaces').values({ id: workspaceId, name: 'W', created_at: 0 }).execute();
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  const calendarIds = Array.from({ length: calendarCount }, () => crypto.randomUUID());
  for (const id of calendarIds) {
    await sql`
      insert into calendars (id, workspace_id, name, time_zone, language, slot_minutes, interval_minutes,
        buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, created_at, updated_at)
      values (${id}, ${workspaceId}, 'C', 'UTC', 'en', 30, 30, 0, 0, 0, 60, 0, 0)`.execute(db);
  }
  const now = made.clock.now();
  const interpretation = JSON.stringify({
    text: 'tuesday at two',
    kind: 'instant',
    windows: [{ start: '2026-11-24T14:00:00+00:00', end: '2026-11-24T14:00:00+00:00' }],
    durationMinutes: 30,
    timeZone: 'UTC',
    spoken: 'Tuesday, November 24 at 2 PM',
    assumed: ['afternoon'],
    alternatives: [],
    ignored: ['please'],
  });
  // One in a thousand was not understood, one in ten was refused.
  await sql`
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${callCount})
    insert into calls (workspace_id, number, calendar_id, at, took_ms, operation, via, key_id, call_id, time_zone,
      query, interpretation, status, code, message, slots)
    select ${workspaceId}, n, json_extract(${JSON.stringify(calendarIds)}, '$[' || (n % ${calendarCount}) || ']'), ${now} - (${callCount} - n) * 20000, 1.5, 'check-availability', 'rest', 'k',
      hex(randomblob(16)), 'UTC', 'could you do tuesday at two please, number ' || n, ${interpretation},
      iif(n % 1000 = 0, 422, iif(n % 10 = 0, 409, 200)), iif(n % 1000 = 0, 'QUERY_NOT_UNDERSTOOD', 'slot_taken'),
      'Tuesday at 2 PM is taken. I have 1:30 PM or 3 PM on Tuesday.', '["2026-11-24T13:30:00+00:00"]'
    from counted`.execute(db);
  await addUsage(db, monthOfUse({ workspaceId, now }));
  return { viewer, db, path: `/calls?calendar=${calendarIds[0]}`, middle: callCount / 2 };
}

function monthOfUse({ workspaceId, now }: { workspaceId: string; now: number }): UsageHour[] {
  const counts = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [index + 3, index * 7 + 1]));
  const names = ['check-availability', 'book-slot', 'find-bookings', 'cancel-booking', 'calendar', 'mcp'];
  const codes = ['QUERY_NOT_UNDERSTOOD', 'SLOT_TAKEN', 'INVALID_INPUT', 'RATE_LIMITED', 'BOOKING_NOT_FOUND'];
  return Array.from({ length: 29 * 24 }, (_, index) => ({
    workspaceId,
    hour: now - (now % hourMs) - index * hourMs,
    counts: [
      ...codes.map((name) => ({ kind: 'refusal' as const, name, count: 3 })),
      ...Array.from({ length: 10 }, (_, key) => ({ kind: 'key' as const, name: `key-${key}`, count: 17 })),
    ],
    times: names.map((operation) => ({ operation, counts })),
  }));
}
