import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openAny } from '../../../db/open.ts';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { withinWorkspace, write } from '../../../db/write.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { SecretBox } from '../../../src/process/secret-box.ts';
import { eventually } from '../../helpers/links/linked-file.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import type { Arrival } from '../../helpers/webhooks/arrival.ts';
import { everyNthFails, type Replying, WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { addSigned, queueEvent } from '../../helpers/webhooks/sending.ts';
import { withoutWaits } from '../../helpers/without-waits.ts';
import { freshDatabaseName } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const kills = Number(Bun.env['SLOTLINE_TEST_KILLS'] ?? 1);
const eventsOfBooking = 20;
const bookings = kills * 5;
const events = bookings * eventsOfBooking;

const key = new Uint8Array(32).fill(7);
const secrets = new SecretBox({ read: () => key, make: () => key });

/** Tries end early enough, but every third one fails: it's tried again at once, and never given up. */
const timing = { intervalMs: 100, againMs: 5, leaseMs: 3_000, waitsMs: Array(100).fill(50) };

const hasty = {
  program: join(import.meta.dir, '../../helpers/webhooks/hasty-main.ts'),
  environment: {
    SLOTLINE_SECRET_KEY: Buffer.from(key).toString('hex'),
    SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1/32',
    SLOTLINE_LOG: 'error',
    WEBHOOK_TIMING: JSON.stringify(timing),
  },
};

/** Takes its time, so that whoever is killed is sending. */
const slowly = (reply: Replying) => async (arrival: Arrival) => {
  await Bun.sleep(100);
  return await reply(arrival);
};

/** A database in which so many events of each booking wait, by turns, to be sent to a receiver. */
async function waitingEvents(name: string, receiver: WebhookReceiver, count: number) {
  const sample = await makeSampleFile(await freshDatabaseName(join(folder, name)));
  const { databaseFile, workspaceId, calendarId } = sample;
  const db = await openAny(databaseFile);
  const { webhookId, secret } = await addSigned({ db, secrets }, { workspaceId, url: receiver.url() });
  receiver.trust('/', secret);
  const told = { workspaceId, webhookIds: [webhookId] };
  const fill = async (transaction: Parameters<Parameters<typeof write>[1]>[0]) => {
    const ids = Array.from({ length: count }, () => crypto.randomUUID());
    for (const [index, id] of ids.entries()) {
      const startAt = Date.now() + index * 30 * minuteMs;
      const time = { startAt, endAt: startAt + 30 * minuteMs, createdAt: 0 };
      const code = index.toString(36).padStart(6, '0').toUpperCase();
      await insertBooking(transaction, { ...time, id, workspaceId, calendarId, code, name: 'Ann Lee' });
    }
    for (let number = 1; number <= eventsOfBooking; number++) {
      for (const bookingId of ids) await queueEvent(transaction, { ...told, bookingId, number });
    }
  };
  await write(db, fill, withinWorkspace(sample));
  const areLeft = async () => (await db.selectFrom('jobs').select('id').limit(1).execute()).length > 0;
  return { databaseFile, areLeft, close: () => db.destroy() };
}

/** What's wrong with what arrived: bookings whose events came in another order, and events that came with several IDs. */
function problemsOf(arrivals: readonly Arrival[]): string[] {
  const problems: string[] = [];
  const latest = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const { id, body } of arrivals) {
    const { bookingId, number } = body.data;
    const before = latest.get(bookingId) ?? 0;
    if (number < before || number > before + 1) problems.push(`${bookingId}: ${number} after ${before}`);
    latest.set(bookingId, number);
    const event = `${bookingId} ${number}`;
    if ((ids.get(event) ?? id) !== id) problems.push(`${event}: ${ids.get(event)}, then ${id}`);
    ids.set(event, id);
  }
  return problems;
}

/** Ends servers the hard way while they send, one by turns, and starts each again. */
async function killWhileSending(receiver: WebhookReceiver, servers: ServedSlotline[], databaseFile: string) {
  for (let round = 0; round < kills; round++) {
    const wanted = ((round + Math.random()) / kills) * events;
    await receiver.until(() => receiver.arrivals.length >= wanted);
    const place = round % servers.length;
    expect((await servers[place]?.end('SIGKILL'))?.exitCode).not.toBe(0);
    servers[place] = await serveSlotline(databaseFile, hasty);
  }
}

describe.each([
  ['one server that is', 1],
  ['two servers that are', 2],
])('with %s killed (SIGKILL) while events are sent', (_, count) => {
  test(`${kills} times, none of ${events} events is lost, and each booking's come in order`, async () => {
    using receiver = new WebhookReceiver({ reply: slowly(everyNthFails(3)) });
    const { databaseFile, areLeft, close } = await waitingEvents(`${count}.db`, receiver, bookings);
    const servers = await Promise.all(
      Array.from({ length: count }, () => serveSlotline(databaseFile, hasty)),
    );
    await killWhileSending(receiver, servers, databaseFile);
    await eventually(async () => !(await areLeft()));
    const ended = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    expect(ended.map(({ stderr, ...each }) => ({ ...each, stderr: withoutWaits(stderr) }))).toEqual(
      servers.map(() => ({ exitCode: 0, stderr: '' })),
    );
    await close();
    const delivered = receiver.delivered();
    expect(receiver.problems).toEqual([]);
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(events);
    expect(problemsOf(delivered)).toEqual([]);
  });
});

test('two servers without leases would send events twice', async () => {
  const environment = { ...hasty.environment, WEBHOOK_LEASES: 'none' };
  using receiver = new WebhookReceiver({ reply: slowly(() => 204) });
  const { databaseFile, areLeft, close } = await waitingEvents('control.db', receiver, 1);
  const servers = await Promise.all([1, 2].map(() => serveSlotline(databaseFile, { ...hasty, environment })));
  await receiver.until(() => new Set(receiver.arrivals.map(({ id }) => id)).size < receiver.arrivals.length);
  expect(await areLeft()).toBe(true);
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await close();
});
