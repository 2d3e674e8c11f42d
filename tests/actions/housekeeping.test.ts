import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { keepAnswer, keptAnswer } from '../../db/queries/bookings/idempotency-keys.ts';
import { keepWrongNames } from '../../db/queries/bookings/names/wrong-names.ts';
import { insertSession, touchSession } from '../../db/queries/sessions.ts';
import { insertUser } from '../../db/queries/users.ts';
import { write } from '../../db/write.ts';
import { SecretBox } from '../../src/process/secret-box.ts';
import { newAccessLink } from '../helpers/dashboard/access-link.ts';
import { refuseWrites } from '../helpers/refusing-trigger.ts';
import { addSigned, queueEvent } from '../helpers/webhooks/sending.ts';
import { isOnPostgres } from '../helpers/workspace.ts';
import { untidyPlace } from './untidy-place.ts';

const [dayMs, hourMs] = [86_400_000, 3_600_000];

describe('housekeeping', () => {
  test('forgets holds that ended more than a day ago, and nothing else that occupies time', async () => {
    const { housekeeping, claims, clock, calendar, claim } = await untidyPlace();
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
    const { housekeeping, db, clock, workspaceId, answer } = await untidyPlace();
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
    const { housekeeping, db, clock, workspaceId } = await untidyPlace();
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
    const { housekeeping, db, clock, workspaceId } = await untidyPlace();
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
    const { housekeeping, db, clock } = await untidyPlace();
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

  test('forgets what webhooks told a week ago, but for what still waits', async () => {
    const { housekeeping, db, clock, workspaceId } = await untidyPlace();
    const secrets = new SecretBox({ read: () => new Uint8Array(32), make: () => new Uint8Array(32) });
    const { webhookId } = await addSigned({ db, secrets }, { workspaceId, url: 'https://crm.example.com/' });
    const queue = () => queueEvent(db, { workspaceId, webhookIds: [webhookId], at: clock.now() });
    const [, waiting] = [await queue(), await queue()];
    await db.updateTable('jobs').set({ failed_at: 1 }).where('event_id', '<>', waiting).execute();
    clock.advance(1);
    const justOld = await queue();
    await db.deleteFrom('jobs').where('event_id', '=', justOld).execute();
    clock.advance(7 * dayMs);
    await housekeeping.tidy();
    const events = await db.selectFrom('webhook_events').select('id').execute();
    expect(events.map(({ id }) => id).toSorted()).toEqual([waiting, justOld].toSorted());
    expect(await db.selectFrom('jobs').select('event_id').execute()).toEqual([{ event_id: waiting }]);
  });

  test('forgets alerts that could not be mailed', async () => {
    const { housekeeping, db, clock, workspaceId } = await untidyPlace();
    const job = { workspace_id: workspaceId, kind: 'member_mail', about: 'somebody', due_at: 0 } as const;
    await db
      .insertInto('jobs')
      .values({ ...job, detail: '{}', failed_at: clock.now() })
      .execute();
    await db
      .insertInto('jobs')
      .values({ ...job, detail: '{}' })
      .execute();
    clock.advance(30 * dayMs + 1);
    await housekeeping.tidy();
    expect(await db.selectFrom('jobs').select('failed_at').execute()).toEqual([{ failed_at: null }]);
  });

  test('forgets many, a few at a time, and lets others write in between', async () => {
    const { housekeeping, db, clock, logLines, answer, claims, hold } = await untidyPlace();
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
        time: expect.any(String),
        message: 'housekeeping',
        holds: 105,
        unconfirmedDetails: 0,
        unconfirmed: 0,
        invites: 0,
        answers: 45,
        wrongNames: 0,
        sessions: 0,
        accessLinks: 0,
        calls: 0,
        callsOver: 0,
        callChanges: 0,
        callLines: 0,
        failedJobs: 0,
        webhookEvents: 0,
        textedNumbers: 0,
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
    const { housekeeping, db, clock, logLines, claims, hold } = await untidyPlace();
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
    const { housekeeping, clock, claims, hold } = await untidyPlace();
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
    ['select id from booking_invites where expires_at < 5 limit 10', 'booking_invites_by_end'],
    ['select id from unconfirmed_bookings where expires_at < 5 limit 10', 'unconfirmed_bookings_by_end'],
    [
      'select id from unconfirmed_bookings where expires_at < 5 and details is not null limit 10',
      'unconfirmed_bookings_by_end',
    ],
    ['select workspace_id, contact from wrong_names where last_at < 5 limit 10', 'wrong_names_by_time'],
    ['select hash from sessions where seen_at < 5 limit 10', 'sessions_by_use'],
    ['select hash from access_links where expires_at < 5 limit 10', 'access_links_by_end'],
    ['select hash from access_links where used_at < 5 limit 10', 'access_links_used'],
    ['select id from webhook_events where created_at < 5 limit 10', 'webhook_events_by_time'],
    [
      'select id from call_reports where reported_at < 5 and lines is not null limit 10',
      'call_reports_with_lines',
    ],
  ])('finds what is old by an index of SQLite, however much is not: %s', async (query, index) => {
    const { db } = await untidyPlace();
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db);
    expect(rows.map((row) => row.detail)).toEqual([
      expect.stringMatching(new RegExp(`^SEARCH .* INDEX ${index} `)),
    ]);
  });
});
