import { describe, expect, test } from 'bun:test';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../db/migrations/migrate.ts';
import { keepAnswer, keptAnswer } from '../../db/queries/bookings/idempotency-keys.ts';
import { keepWrongNames } from '../../db/queries/bookings/wrong-names.ts';
import { takeLease } from '../../db/queries/leases.ts';
import { insertSession, touchSession } from '../../db/queries/sessions.ts';
import { insertUser } from '../../db/queries/users.ts';
import { checkpoint } from '../../db/sqlite/checkpoint.ts';
import { type Database, openDatabase } from '../../db/sqlite/open.ts';
import { withoutLock, write } from '../../db/write.ts';
import { Housekeeping } from '../../src/actions/housekeeping.ts';
import { serveSlotline } from '../helpers/command.ts';
import { newAccessLink } from '../helpers/dashboard/access-link.ts';
import { refuseWrites } from '../helpers/refusing-trigger.ts';
import { makeSampleFile } from '../helpers/sample-file.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { isOnPostgres, testServices } from '../helpers/workspace.ts';

const folder = temporaryFolder();
const [dayMs, hourMs] = [86_400_000, 3_600_000];

describe('housekeeping', () => {
  test('forgets holds that ended more than a day ago, and nothing else that occupies time', async () => {
    const { housekeeping, claims, clock, calendar, claim } = await prepared();
    const time = { start: clock.now(), end: clock.now() + 1 };
    await claim(calendar, { ...time, ownerId: 'ended long ago', kind: 'hold', expiresAt: clock.now() });
    await claim(calendar, { ...time, ownerId: 'ended a day ago', kind: 'hold', expiresAt: clock.now() + 1 });
    await claim(calendar, { ...time, ownerId: 'live', kind: 'hold', expiresAt: clock.now() + dayMs + 5_000 });
    await claim(calendar, { ...time, ownerId: 'booking' });
    await claim(calendar, { ...time, ownerId: 'external', kind: 'external' });
    clock.advance(dayMs + 1);
    await housekeeping.tidy();
    expect(await claims()).toEqual(['booking', 'ended a day ago', 'external', 'live']);
  });

  test('forgets answers that are too old for a retry, and those alone', async () => {
    const { housekeeping, db, clock, workspaceId, answer } = await prepared();
    await keepAnswer(db, answer('old'));
    clock.advance(1);
    await keepAnswer(db, answer('just old'));
    clock.advance(dayMs);
    await keepAnswer(db, answer('new'));
    await housekeeping.tidy();
    const found = (key: string) => keptAnswer(db, { workspaceId, operation: 'book-slot', key, since: 0 });
    expect(await found('old')).toBeUndefined();
    expect(await found('just old')).toEqual({ inputHash: '', answer: '{}' });
    expect(await found('new')).toEqual({ inputHash: '', answer: '{}' });
  });

  test('forgets wrong names an hour after the last one, and those alone', async () => {
    const { housekeeping, db, clock, workspaceId } = await prepared();
    const at = clock.now();
    for (const [contact, lastAt] of [
      ['old', at],
      ['just old', at + 1],
    ] as const)
      await write(db, (transaction) =>
        keepWrongNames(transaction, { workspaceId, contact, tries: 5, at: lastAt }),
      );
    clock.advance(hourMs + 1);
    await housekeeping.tidy();
    const rows = await db.selectFrom('wrong_names').select('contact').execute();
    expect(rows).toEqual([{ contact: 'just old' }]);
  });

  test('forgets sessions that nobody used for a week, and those alone', async () => {
    const { housekeeping, db, clock, workspaceId } = await prepared();
    await insertUser(db, { id: 'u', email: 'u@example.com', passwordHash: 'none', createdAt: 0 });
    const session = { userId: 'u', workspaceId, address: undefined, userAgent: undefined };
    const at = clock.now();
    await insertSession(db, { ...session, hash: 'unused', at });
    await insertSession(db, { ...session, hash: 'used', at });
    await insertSession(db, { ...session, hash: 'just unused', at: at + 1 });
    await touchSession(db, { hash: 'used', at: at + 2 });
    clock.advance(7 * dayMs + 1);
    await housekeeping.tidy();
    const rows = await db.selectFrom('sessions').select('hash').orderBy('hash').execute();
    expect(rows.map(({ hash }) => hash)).toEqual(['just unused', 'used']);
  });

  test('forgets links a day after they were used or expired, and those alone', async () => {
    const { housekeeping, db, clock } = await prepared();
    const make = (kind: 'sign-in' | 'invite') => newAccessLink({ db, clock }, { kind });
    const use = async ({ id }: { id: string }) =>
      db.updateTable('access_links').set({ used_at: clock.now() }).where('id', '=', id).execute();
    const kept = async () => (await db.selectFrom('access_links').select('id').execute()).map(({ id }) => id);
    const [expired, used, usedLater, pending] = [
      await make('sign-in'),
      await make('invite'),
      await make('invite'),
      await make('invite'),
    ];
    await use(used);
    clock.advance(1_800_000);
    await use(usedLater);
    clock.advance(dayMs);
    await housekeeping.tidy();
    expect((await kept()).toSorted()).toEqual([expired.id, usedLater.id, pending.id].toSorted());
    clock.advance(1);
    await housekeeping.tidy();
    expect(await kept()).toEqual([pending.id]);
  });

  test('forgets many, a few at a time, and lets others write in between', async () => {
    const { housekeeping, db, clock, logLines, answer, claims, hold } = await prepared();
    for (let index = 0; index < 105; index++) await hold(`hold ${index}`);
    for (let index = 0; index < 45; index++) await keepAnswer(db, answer(`key ${index}`));
    clock.advance(dayMs + 1);
    const tidied = housekeeping.tidy();
    expect(housekeeping.tidy()).toBe(tidied);
    await hold('made meanwhile');
    if (!isOnPostgres) expect((await claims()).length).toBeGreaterThan(1);
    await tidied;
    expect(await claims()).toEqual(['made meanwhile']);
    expect(logLines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'info',
        at: expect.any(String),
        message: 'housekeeping',
        holds: 105,
        answers: 45,
        wrongNames: 0,
        sessions: 0,
        accessLinks: 0,
        calls: 0,
        callsOver: 0,
        outbox: 0,
        usageCounts: 0,
        usageTimes: 0,
        people: 0,
        purged: 0,
        tookMs: 0,
      },
    ]);
    await housekeeping.tidy();
    expect(logLines).toHaveLength(1);
  });

  test('that fails is logged, does not throw, and is done the next time', async () => {
    const { housekeeping, db, clock, logLines, claims, hold } = await prepared();
    await hold('old');
    clock.advance(dayMs + 1);
    const refused = await refuseWrites(db, 'delete on claims');
    await housekeeping.tidy();
    expect(logLines).toHaveLength(1);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
      level: 'error',
      message: 'housekeeping not finished, trying again in an hour',
      reason: expect.stringContaining('not now'),
    });
    expect(await claims()).toEqual(['old']);
    await refused.allow();
    await housekeeping.tidy();
    expect(await claims()).toEqual([]);
  });

  test('ends after the batch that it is at, and does not begin again', async () => {
    const { housekeeping, clock, claims, hold } = await prepared();
    for (let index = 0; index < 100; index++) await hold(`hold ${index}`);
    clock.advance(dayMs + 1);
    housekeeping.start();
    const tidied = housekeeping.tidy();
    await housekeeping.stop();
    await tidied;
    const left = (await claims()).length;
    expect(left).toBe(isOnPostgres ? 0 : 90);
    await housekeeping.tidy();
    expect(await claims()).toHaveLength(left);
  });

  test.skipIf(isOnPostgres).each([
    ["select id from claims where kind = 'hold' and expires_at < 5 limit 10", 'claims_holds_ended'],
    [
      'select workspace_id, operation, key from idempotency_keys where created_at < 5 limit 10',
      'idempotency_keys_by_time',
    ],
    ['select workspace_id, contact from wrong_names where last_at < 5 limit 10', 'wrong_names_by_time'],
    ['select hash from sessions where seen_at < 5 limit 10', 'sessions_by_use'],
    ['select hash from access_links where expires_at < 5 limit 10', 'access_links_by_end'],
    ['select hash from access_links where used_at < 5 limit 10', 'access_links_used'],
  ])('finds what is old by an index of SQLite, however much is not: %s', async (query, index) => {
    const { db } = await prepared();
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db);
    expect(rows.map((row) => row.detail)).toEqual([
      expect.stringMatching(new RegExp(`^SEARCH .* INDEX ${index} `)),
    ]);
  });

  test('is done by itself, shortly after the start and time and again', async () => {
    const { housekeeping, clock, claims, hold } = await prepared();
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
      const { housekeeping, db, clock, calendar, claim } = await prepared();
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
    const { services, clock, db, claims, hold } = await prepared();
    await hold('old');
    clock.advance(dayMs + 1);
    const tidied: string[] = [];
    const servers = ['a', 'b', 'c'].map((name) => {
      const log = { ...services.log, info: () => void tidied.push(name) };
      return new Housekeeping({ db, clock, log });
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

async function prepared() {
  const made = await testServices();
  const { services, db, clock } = made;
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  const inputHash = '';
  return {
    ...made,
    workspaceId,
    calendar,
    housekeeping: new Housekeeping(services),
    answer: (key: string) => {
      const kept = { workspaceId, operation: 'book-slot', key, inputHash, answer: '{}', bookingId: null };
      return { ...kept, at: clock.now() };
    },
    hold: (ownerId: string) =>
      made.claim(calendar, {
        kind: 'hold',
        ownerId,
        start: clock.now(),
        end: clock.now() + 1,
        expiresAt: clock.now(),
      }),
    async claims() {
      const rows = await db.selectFrom('claims').select('owner_id').orderBy('owner_id').execute();
      return rows.map((row) => row.owner_id);
    },
  };
}

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
