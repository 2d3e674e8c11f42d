import { beforeEach, describe, expect, test } from 'bun:test';
import { insertLink } from '../../db/queries/links/links.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { LinkError, writeFailure } from '../../src/links/link-error.ts';
import { bookInFile } from '../helpers/bookings/file-bookings.ts';
import { insertWriteBackJob } from '../helpers/links/write-back-job.ts';
import { openAcme } from './acme.ts';
import { examine } from './doctor/examination.ts';

const { databaseFile, run, json, workspaceId, createCalendar } = await openAcme();
const other = await json('workspace', 'create', '--name', 'Other');
const calendarId = await createCalendar();
const linkId = crypto.randomUUID();
const error = writeFailure(new LinkError('forbidden', { host: 'cloud.example' }));
const inADay = Date.now() + 86_400_000;

/** Makes a booking that waits to be written, or failed to be for good; gives the ID of that job. */
async function jobOf(code: string, given: { failedAt?: number }): Promise<number> {
  const booking = await bookInFile(databaseFile, { workspaceId, calendarId, code, startAt: inADay });
  const db = openDatabase(databaseFile);
  const job = { error, attempt: given.failedAt === undefined ? 2 : 100, dueAt: inADay, ...given };
  await insertWriteBackJob(db, { workspaceId, linkId, bookingId: booking.id }, job);
  const { id } = await db
    .selectFrom('jobs')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}

const collection = { href: '/work/', name: 'Work' };
const db = openDatabase(databaseFile);
await insertLink(db, {
  ...{ id: linkId, workspaceId, calendarId, kind: 'caldav', name: 'Work\u001b[31m', host: 'cloud.example' },
  ...{ access: 'sealed', freshnessMinutes: 10, createdAt: 0, collections: [collection], target: collection },
});
await db.destroy();

const jobsInDoctor = async () => (await examine(['--database', databaseFile])).jobs;

let codes = 0;
let failed: { id: number; code: string };
let waiting: { id: number; code: string };
beforeEach(async () => {
  const cleared = openDatabase(databaseFile);
  await cleared.deleteFrom('jobs').execute();
  await cleared.destroy();
  const [one, two] = [`KMRT${20 + codes++}`, `KMRT${20 + codes++}`];
  failed = { code: one, id: await jobOf(one, { failedAt: 5_000 }) };
  waiting = { code: two, id: await jobOf(two, {}) };
});

describe('job list', () => {
  test('tells of what failed for good before what waits, and why', async () => {
    const jobs = await json('job', 'list');
    const known = { workspaceId, kind: 'write_back', linkId, calendarId };
    const why = '"cloud.example" does not allow this.';
    expect(jobs).toMatchObject([
      { ...known, ...failed, state: 'failed', failedAt: '1970-01-01T00:00:05.000Z', attempts: 100 },
      { ...known, ...waiting, state: 'waiting', failedAt: null, dueAt: new Date(inADay).toISOString() },
    ]);
    expect(jobs[0].error).toContain(why);
    const { stdout } = await run('job', 'list', '--failed');
    expect(stdout).toContain(`write booking ${failed.code} to Work`);
    expect(stdout).toContain(why);
    expect(stdout).not.toContain(waiting.code);
    expect(stdout).not.toContain('\u001b');
  });

  test('tells of one workspace, and warns that there are more', async () => {
    expect(await json('job', 'list', '--workspace', other.id)).toEqual([]);
    const { stdout, stderr } = await run('job', 'list', '--limit', '1');
    expect(stdout).toContain(failed.code);
    expect(stdout).not.toContain(waiting.code);
    expect(stderr).toContain('there are more than 1');
  });
});

describe('job retry', () => {
  test.each([
    ['one job', () => ['--job', String(failed.id)]],
    ['all of a workspace', () => ['--workspace', workspaceId]],
  ])('tries %s again', async (_, options) => {
    expect(await json('job', 'retry', ...options())).toEqual({ retried: 1 });
    expect(await json('job', 'list', '--failed')).toEqual([]);
    const [first] = await json('job', 'list');
    expect(first).toMatchObject({ ...failed, state: 'waiting', dueAt: null, attempts: 0 });
  });

  test('tries nothing again where nothing failed', async () => {
    const { exitCode, stdout } = await run('job', 'retry', '--workspace', other.id);
    expect([exitCode, stdout]).toEqual([0, 'No job failed for good.\n']);
    expect(await json('job', 'list', '--failed')).toHaveLength(1);
  });

  test.each<[() => string[], string]>([
    [() => [], 'give --job or --workspace'],
    [() => ['--job', '0'], "it must be a job's ID"],
    [() => ['--job', '999999'], 'there is no job 999999'],
    [() => ['--job', String(failed.id), '--workspace', other.id], "isn't in that workspace"],
  ])('refuses what names no such job: %#', async (options, reason) => {
    const { exitCode, stderr } = await run('job', 'retry', ...options());
    expect(exitCode).toBe(2);
    expect(stderr).toContain(reason);
    expect(await json('job', 'list', '--failed')).toHaveLength(1);
  });

  test('says so if the job has not failed for good', async () => {
    const { exitCode, stderr } = await run('job', 'retry', '--job', String(waiting.id));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`job ${waiting.id} hasn't failed for good`);
  });
});

test('link list tells how to have a booking written that failed for good', async () => {
  const { stdout } = await run('link', 'list');
  expect(stdout).toContain(`Booking ${failed.code} can't be written`);
  expect(stdout).toContain(`Try again with "slotline job retry --job ${failed.id}".`);
  const [link] = await json('link', 'list');
  const jobs = link.troubledBookings.map(({ code, failedJobId }: Record<string, unknown>) => [
    code,
    failedJobId,
  ]);
  expect(Object.fromEntries(jobs)).toEqual({ [failed.code]: failed.id, [waiting.code]: null });
});

describe('doctor', () => {
  test('counts jobs that failed for good, else those that wait, and says nothing of none', async () => {
    expect(await jobsInDoctor()).toEqual([
      'warning: 1 job failed for good: see "slotline job list --failed", and try again with "slotline job retry".',
    ]);
    await json('job', 'retry', '--job', String(failed.id));
    expect(await jobsInDoctor()).toEqual(['ok: 2 jobs are waiting, and none failed for good.']);
    const emptied = openDatabase(databaseFile);
    await emptied.deleteFrom('jobs').execute();
    await emptied.destroy();
    expect(await jobsInDoctor()).toEqual([]);
  });
});
