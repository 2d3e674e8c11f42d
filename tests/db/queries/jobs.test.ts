import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import {
  failJob,
  finishJob,
  type LeasedJob,
  type Leasing,
  leaseJobs,
  releaseJobs,
} from '../../../db/queries/jobs/jobs.ts';
import { queueLiveBookings } from '../../../db/queries/links/write-backs.ts';
import { type Writing, withoutLock, write } from '../../../db/write.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const about = { kind: 'write_back', about: 'link' } as const;

let made: TestServices;
let now: number;
let requeue: () => Promise<void>;

beforeEach(async () => {
  made = await testServices({ now: '2026-11-24T08:00:00Z' });
  now = made.clock.now();
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
    await bookInto(made, calendar, { start: `2026-11-24T${time}:00Z` });
  }
  const { id: calendarId, workspaceId } = calendar;
  requeue = () => within((db) => queueLiveBookings(db, { id: 'link', calendarId, workspaceId, at: now }));
  await requeue();
});

/** Nothing but its own conditions keeps one statement from another. */
const within = <Result>(work: (transaction: Writing) => Promise<Result>) => write(made.db, work, withoutLock);

/** Leases for a minute, by default all there is. */
const lease = (given: Partial<Leasing> = {}) =>
  within((db) => leaseJobs(db, { ...about, now, until: now + 60_000, limit: 100, ...given }));

async function one(given: Partial<Leasing> = {}): Promise<LeasedJob> {
  const [job] = await lease({ limit: 1, ...given });
  if (!job) throw new Error('there is no job to lease');
  return job;
}

const finish = (job: LeasedJob) => within((db) => finishJob(db, job));
const stored = (id: number) => made.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
const count = async () => (await made.db.selectFrom('jobs').select('id').execute()).length;

/** What four servers do that look for two jobs at once, until there are none. */
async function doneByServers(take: (limit: number) => Promise<{ id: number }[]>): Promise<number[]> {
  const done: number[] = [];
  const server = async () => {
    for (let turn = 0; turn < 3; turn++) done.push(...(await take(2)).map(({ id }) => id));
  };
  await Promise.all(Array.from({ length: 4 }, server));
  return done;
}

describe('of several servers that look for jobs at once', () => {
  test('one gets each', async () => {
    const done = await doneByServers((limit) => lease({ limit }));
    expect(done).toHaveLength(6);
    expect(new Set(done).size).toBe(6);
  });

  test('several would do the same without leases', async () => {
    const due = (limit: number) =>
      made.db.selectFrom('jobs').select('id').orderBy('id').limit(limit).execute();
    const done = await doneByServers(due);
    expect(new Set(done).size).toBeLessThan(done.length);
  });
});

describe('a job', () => {
  test('that is done leaves', async () => {
    expect(await finish(await one())).toBe(true);
    expect(await count()).toBe(5);
  });

  test('goes to another server once its lease is over, and the end of the first one counts for nothing', async () => {
    const first = await one();
    expect((await lease()).map(({ id }) => id)).not.toContain(first.id);
    now += 60_000;
    const second = (await lease()).find(({ id }) => id === first.id);
    expect(second).toMatchObject({ attempt: 2 });
    expect(await finish(first)).toBe(false);
    await within((db) => failJob(db, first, { error: '{}', dueAt: 1e14, failedAt: now }));
    await within((db) => releaseJobs(db, [first]));
    expect(await stored(first.id)).toMatchObject({ leased_until: now + 60_000, failed_at: null, attempt: 2 });
    expect(second && (await finish(second))).toBe(true);
  });

  test('of a server whose clock was far ahead is not lost', async () => {
    const { id } = await one({ now: now + 1e9, until: now + 1e9 + 60_000 });
    expect((await lease()).map((job) => job.id)).toContain(id);
  });

  test.each<[string, (job: LeasedJob) => Promise<unknown>]>([
    ['is done', finish],
    ['fails', (job) => within((db) => failJob(db, job, { error: '{}', dueAt: 1e14, failedAt: now }))],
    ['is given back', (job) => within((db) => releaseJobs(db, [job]))],
  ])('whose booking changes while it %s is due again at once', async (_, end) => {
    const job = await one();
    await requeue();
    expect((await lease()).map(({ id }) => id)).not.toContain(job.id);
    await end(job);
    expect(await stored(job.id)).toMatchObject({ due_at: 0, attempt: 0, leased_until: 0, failed_at: null });
  });

  test('that was not begun is given back as if it had not been leased', async () => {
    const before = await one();
    await within((db) => releaseJobs(db, [before]));
    expect(await stored(before.id)).toMatchObject({ attempt: 0, leased_until: 0 });
  });

  test('that failed is tried again when it is due', async () => {
    const job = await one();
    await within((db) => failJob(db, job, { error: '{}', dueAt: now + 5_000, failedAt: null }));
    expect((await lease()).map(({ id }) => id)).not.toContain(job.id);
    now += 5_000;
    expect((await lease()).map(({ id }) => id)).toContain(job.id);
  });

  test('that was given up stays, and is not tried again until its booking changes', async () => {
    const job = await one();
    await within((db) => failJob(db, job, { error: '{}', dueAt: now, failedAt: now }));
    now += 1e9;
    expect((await lease()).map(({ id }) => id)).not.toContain(job.id);
    expect(await stored(job.id)).toMatchObject({ error: '{}' });
    await made.db.updateTable('jobs').set({ leased_until: 0 }).execute();
    await sql`delete from jobs where id <> ${job.id}`.execute(made.db);
    now -= 1e9;
    await requeue();
    expect((await lease()).map(({ id }) => id)).toContain(job.id);
  });
});
