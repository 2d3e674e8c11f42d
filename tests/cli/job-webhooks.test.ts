import { beforeEach, expect, test } from 'bun:test';
import { openDatabase } from '../../db/sqlite/open.ts';
import { SecretBox } from '../../src/process/secret-box.ts';
import { bookInFile } from '../helpers/bookings/file-bookings.ts';
import { addSigned, queueEvent } from '../helpers/webhooks/sending.ts';
import { openAcme } from './acme.ts';
import { examine } from './doctor/examination.ts';

const { databaseFile, run, json, workspaceId, createCalendar } = await openAcme();
const calendarId = await createCalendar();
const startAt = Date.now() + 86_400_000;
const booking = await bookInFile(databaseFile, { workspaceId, calendarId, code: 'KMRT22', startAt });
const secrets = new SecretBox({ read: () => new Uint8Array(32), make: () => new Uint8Array(32) });

const failure = JSON.stringify({ code: 'answered', details: { host: 'crm.example.com', status: 500 } });

let webhookId: string;
let failed: string;
let waiting: string;

beforeEach(async () => {
  const db = openDatabase(databaseFile);
  for (const table of ['jobs', 'webhook_events', 'webhooks'] as const) await db.deleteFrom(table).execute();
  const url = 'https://crm.example.com/hooks?key=secret';
  ({ webhookId } = await addSigned({ db, secrets }, { workspaceId, url }));
  failed = await queueEvent(db, { workspaceId, webhookIds: [webhookId], bookingId: booking.id });
  await db.updateTable('jobs').set({ attempt: 10, failed_at: 5_000, error: failure }).execute();
  waiting = await queueEvent(db, { workspaceId, webhookIds: [webhookId] });
  const planned = {
    workspace_id: workspaceId,
    kind: 'upcoming',
    about: webhookId,
    booking_id: booking.id,
  } as const;
  await db
    .insertInto('jobs')
    .values({ ...planned, due_at: startAt })
    .execute();
  await db.destroy();
});

test('job list tells of events that are sent, and not of what is planned for later', async () => {
  const known = {
    workspaceId,
    kind: 'webhook',
    webhookId,
    url: 'https://crm.example.com/hooks',
    linkId: null,
  };
  expect(await json('job', 'list')).toMatchObject([
    { ...known, eventId: failed, state: 'failed', code: 'KMRT22', bookingId: booking.id, attempts: 10 },
    { ...known, eventId: waiting, state: 'waiting', code: null, bookingId: null, error: null },
  ]);
  const { stdout } = await run('job', 'list');
  expect(stdout).toContain('send booking.changed of booking KMRT22 to https://crm.example.com/hooks');
  expect(stdout).toContain('"crm.example.com" answered with status 500.');
  expect(stdout).not.toContain('secret');
});

test('job retry sends an event again, unless its endpoint is off', async () => {
  const [{ id }] = await json('job', 'list', '--failed');
  const switchOff = async (off_at: number | null) => {
    const db = openDatabase(databaseFile);
    await db.updateTable('webhooks').set({ off_at }).execute();
    await db.destroy();
  };
  await switchOff(1);
  const { exitCode, stderr } = await run('job', 'retry', '--job', String(id));
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('or its webhook is off')]);
  await switchOff(null);
  expect(await json('job', 'retry', '--job', String(id))).toEqual({ retried: 1 });
  expect(await json('job', 'list', '--failed')).toEqual([]);
});

test('doctor counts events that failed for good, and none that are planned', async () => {
  const jobs = async () => (await examine(['--database', databaseFile])).jobs;
  expect(await jobs()).toEqual([expect.stringMatching(/^warning: 1 job failed for good/)]);
  await json('job', 'retry', '--workspace', workspaceId);
  expect(await jobs()).toEqual(['ok: 2 jobs are waiting, and none failed for good.']);
});
