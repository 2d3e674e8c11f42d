import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openAny } from '../../../db/open.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { ask, slotStarts, unlimited } from '../../helpers/bookings/client.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { EventReader } from '../../helpers/dashboard/event-reader.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';
import { freshDatabaseName, testServices } from '../../helpers/workspace.ts';

const file = join(temporaryFolder(), 'live.db');
const silentSeconds = Number(process.env['SLOTLINE_TEST_SILENCE'] ?? 3);
let sample: SampleFile;
let viewer: SignedIn;
let servers: ServedSlotline[] = [];

beforeAll(async () => {
  sample = await makeSampleFile(await freshDatabaseName(file));
  const db = await openAny(sample.databaseFile);
  const made = await testServices({ db, now: Date.now() });
  viewer = await signedIn(made, { role: 'viewer', workspaceId: sample.workspaceId });
  await db.destroy();
  servers = await Promise.all([1, 2].map(() => serveSlotline(sample.databaseFile, unlimited)));
});
afterAll(async () => {
  await Promise.all(servers.map(({ end }) => end('SIGTERM')));
});

const startOf = slotStarts(30);
let booked = 0;

/** Books by the API. */
async function book(url: string): Promise<void> {
  const input = {
    start: startOf(booked++),
    callId: `call-${booked}`,
    name: 'Ann Lee',
    phone: '+12125550123',
  };
  const { status, text } = await ask(url, sample, { operation: 'book-slot', input });
  if (status !== 201) throw new Error(`${status} ${text}`);
}

const headers = () => ({
  cookie: `slotline=${viewer.token}`,
  'hx-request': 'true',
  'sec-fetch-site': 'same-origin',
});

/** Asks a server for changes of the page as it is now. */
async function watch(url: string): Promise<EventReader> {
  const path = `${url}${addressIn(sample.workspaceId, `/calendars/${sample.calendarId}/bookings`)}`;
  const stamped = await fetch(path, { headers: { ...headers(), 'hx-request': '' } });
  const [, stamp = ''] = /live=(\w+)/.exec(await stamped.text()) ?? [];
  const response = await fetch(`${path}?live=${stamp}`, {
    headers: { ...headers(), 'accept-encoding': 'gzip' },
  });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  return new EventReader(response);
}

describe('a stream of a server', () => {
  test('tells of each booking, whichever server on the database took it', async () => {
    const [first = '', second = ''] = servers.map(({ url }) => url);
    await using events = await watch(first);
    for (const url of [first, second, second, first]) {
      await book(url);
      expect(await events.next()).toMatchObject({ event: 'changed' });
    }
    expect(await events.next(1_500)).toBeUndefined();
  });

  test(
    `outlasts ${silentSeconds} seconds in which nothing happens`,
    async () => {
      const [first = ''] = servers.map(({ url }) => url);
      await using events = await watch(first);
      expect(await events.next(silentSeconds * 1_000)).toBeUndefined();
      await book(first);
      expect(await events.next()).toMatchObject({ event: 'changed' });
    },
    30_000 + silentSeconds * 1_000,
  );

  test('ends when its server is told to stop, and does not hold that up', async () => {
    const server = await serveSlotline(sample.databaseFile, unlimited);
    const all = await Promise.all(Array.from({ length: 15 }, () => watch(server.url)));
    const ended = server.end('SIGTERM');
    const lasts = await Promise.all(all.map((events) => events.next()));
    expect(lasts).toEqual(all.map(() => 'ended'));
    const { exitCode, stderr } = await ended;
    expect([exitCode, stderr.includes('unanswered')]).toEqual([0, false]);
  });
});
