import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { leaseDeliveries, sendables } from '../../../db/queries/webhooks/due.ts';
import { withoutLock, write } from '../../../db/write.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { failingAfterTries, tryWaitsMs } from '../../../src/domain/webhooks/waits.ts';
import { deliver } from '../../../src/jobs/webhooks/delivery.ts';
import { WebhookSchedule, webhookTiming } from '../../../src/jobs/webhooks/schedule.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { inTurn, redirect, retryAfter, WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { addSigned, queueEvent, type WaitingEvent } from '../../helpers/webhooks/sending.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

let made: TestServices;
let workspaceId: string;
let receiver: WebhookReceiver;
let schedule: WebhookSchedule;

beforeEach(async () => {
  const config = { webhookNetworks: ['127.0.0.1/32'] };
  made = await testServices({ now: '2026-11-24T08:00:00Z', config });
  workspaceId = await made.workspace();
  receiver = new WebhookReceiver({ now: made.clock.now });
  schedule = new WebhookSchedule(made.services);
});

afterEach(async () => {
  await schedule.stop();
  receiver[Symbol.dispose]();
});

/** Adds an endpoint at a path of the receiver, and gives its ID. */
async function endpoint(path = '/'): Promise<string> {
  const { webhookId, secret } = await addSigned(made.services, { workspaceId, url: receiver.url(path) });
  receiver.trust(path, secret);
  return webhookId;
}

async function booking(): Promise<string> {
  const calendar = await made.calendar({ workspaceId });
  return await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z' });
}

const queue = (given: Omit<WaitingEvent, 'workspaceId' | 'at'>) =>
  queueEvent(made.db, { workspaceId, at: made.clock.now(), ...given });

/** Sends what's due, once. */
async function send(): Promise<void> {
  await schedule.startDue();
  await schedule.whenIdle();
}

/** Sends what's due until nothing is. */
async function sendAll(): Promise<void> {
  for (let before = -1; receiver.arrivals.length > before; ) {
    before = receiver.arrivals.length;
    await send();
  }
}

const jobs = () => made.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const tries = () => made.db.selectFrom('webhook_tries').selectAll().orderBy('id').execute();
const webhook = (id: string) =>
  made.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an event', () => {
  test('is sent once, signed, and its try is kept', async () => {
    const webhookId = await endpoint();
    receiver.reply = () => new Response('thanks');
    const eventId = await queue({ webhookIds: [webhookId] });
    await send();
    await send();
    expect(receiver.problems).toEqual([]);
    expect(receiver.arrivals.map(({ id }) => id)).toEqual([eventId]);
    expect(await jobs()).toEqual([]);
    const kept = { webhook_id: webhookId, event_id: eventId, status: 200, error: null, answer: 'thanks' };
    expect(await tries()).toMatchObject([{ ...kept, url: receiver.url('/'), started_at: made.clock.now() }]);
    expect(await webhook(webhookId)).toMatchObject({ delivered_at: made.clock.now(), failures: 0 });
  });

  test('is sent to each endpoint, with the same ID', async () => {
    const webhookIds = [await endpoint('/a'), await endpoint('/b')];
    const eventId = await queue({ webhookIds });
    await send();
    expect(receiver.at('/a').map(({ id }) => id)).toEqual([eventId]);
    expect(receiver.at('/b').map(({ id }) => id)).toEqual([eventId]);
  });

  test('that fails is tried again after each wait, with the same ID, until it has failed for good', async () => {
    const webhookId = await endpoint();
    receiver.reply = () => 500;
    const eventId = await queue({ webhookIds: [webhookId] });
    for (const wait of tryWaitsMs) {
      await send();
      made.clock.advance(wait - 1);
      await send();
      made.clock.advance(1);
    }
    await send();
    expect(receiver.arrivals.map(({ id }) => id)).toEqual(Array(10).fill(eventId));
    const error = { code: 'answered', details: { host: `127.0.0.1:${receiver.port}`, status: 500 } };
    const [job] = await jobs();
    expect(job).toMatchObject({ attempt: 10, failed_at: made.clock.now(), leased_until: 0 });
    expect(JSON.parse(job?.error ?? '')).toEqual(error);
    expect(await webhook(webhookId)).toMatchObject({ failures: 10, off_at: null });
    expect(await tries()).toHaveLength(10);
    made.clock.advance(30 * dayMs);
    await send();
    expect(receiver.arrivals).toHaveLength(10);
  });

  test.each([
    ['longer than usual', '120', 120_000],
    ['shorter than usual', '1', 5_000],
  ])('waits as long as it was asked to: %s', async (_, seconds, wait) => {
    receiver.reply = inTurn(retryAfter(seconds));
    await queue({ webhookIds: [await endpoint()] });
    await send();
    made.clock.advance(wait - 1);
    await send();
    expect(receiver.arrivals).toHaveLength(1);
    made.clock.advance(1);
    await send();
    expect(receiver.delivered()).toHaveLength(1);
  });

  test('goes nowhere else, whatever the endpoint says', async () => {
    await endpoint('/elsewhere');
    receiver.replyAt('/', inTurn(redirect('/elsewhere')));
    await queue({ webhookIds: [await endpoint()] });
    await send();
    expect(receiver.at('/elsewhere')).toEqual([]);
    expect(JSON.parse((await tries())[0]?.error ?? '')).toMatchObject({ code: 'redirected' });
  });

  test('that cannot be signed without the key fails, and is sent once the key is back', async () => {
    const webhookId = await endpoint();
    const { secret } = await webhook(webhookId);
    await made.db.updateTable('webhooks').set({ secret: 'v1.damaged' }).execute();
    await queue({ webhookIds: [webhookId] });
    await send();
    expect(JSON.parse((await tries())[0]?.error ?? '')).toEqual({ code: 'key_missing', details: {} });
    await made.db.updateTable('webhooks').set({ secret }).execute();
    made.clock.advance(5_000);
    await send();
    expect(receiver.delivered()).toHaveLength(1);
  });

  test('is not sent while its workspace is deleted', async () => {
    await queue({ webhookIds: [await endpoint()] });
    await made.db.updateTable('workspaces').set({ deleted_at: 1 }).execute();
    await send();
    expect(receiver.arrivals).toEqual([]);
    await made.db.updateTable('workspaces').set({ deleted_at: null }).execute();
    await send();
    expect(receiver.delivered()).toHaveLength(1);
  });
});

describe('what happens to a booking', () => {
  /** Queues events of some bookings by turns, and gives their IDs by booking. */
  async function queueByTurns(
    webhookId: string,
    bookings: readonly string[],
    rounds: number,
  ): Promise<string[][]> {
    const ids: string[][] = bookings.map(() => []);
    for (let number = 1; number <= rounds; number++) {
      for (const [index, bookingId] of bookings.entries()) {
        ids[index]?.push(await queue({ webhookIds: [webhookId], bookingId, number }));
      }
    }
    return ids;
  }

  const deliveredOf = (bookingId: string) =>
    receiver.delivered().filter(({ body }) => body.data['bookingId'] === bookingId);

  test('reaches an endpoint in its order, a thousand events of fifty bookings', async () => {
    const webhookId = await endpoint();
    const bookings = await Promise.all(Array.from({ length: 50 }, booking));
    const ids = await queueByTurns(webhookId, bookings, 20);
    receiver.reply = ({ nth }) => (nth % 3 === 0 ? 500 : 204);
    for (let round = 0; (await jobs()).length > 0 && round < 200; round++) {
      await sendAll();
      made.clock.advance(hourMs);
    }
    expect(receiver.problems).toEqual([]);
    expect(receiver.delivered()).toHaveLength(1_000);
    expect(bookings.map((each) => deliveredOf(each).map(({ id }) => id))).toEqual(ids);
  });

  test('waits while something before it waits, and goes on once that has failed', async () => {
    const bookingId = await booking();
    const webhookId = await endpoint();
    const [[first = '', second = ''] = []] = await queueByTurns(webhookId, [bookingId], 2);
    receiver.reply = ({ id }) => (id === first ? 500 : 204);
    for (const wait of tryWaitsMs) {
      await sendAll();
      expect(receiver.arrivals.at(-1)?.id).toBe(first);
      made.clock.advance(wait);
    }
    await sendAll();
    await sendAll();
    expect(receiver.delivered().map(({ id }) => id)).toEqual([second]);
  });

  test('holds up neither another booking, nor another endpoint, nor what is about none', async () => {
    const [one, two] = [await booking(), await booking()];
    const [stuck, fine] = [await endpoint('/stuck'), await endpoint('/fine')];
    const first = await queue({ webhookIds: [stuck, fine], bookingId: one });
    receiver.replyAt('/stuck', ({ id }) => (id === first ? 500 : 204));
    await send();
    await queue({ webhookIds: [stuck, fine], bookingId: one });
    const other = await queue({ webhookIds: [stuck], bookingId: two });
    const none = await queue({ webhookIds: [stuck] });
    await sendAll();
    expect(
      receiver
        .delivered('/stuck')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([other, none].sort());
    expect(receiver.delivered('/fine')).toHaveLength(2);
  });

  test('would come in any order if nothing told which booking it is about', async () => {
    const webhookId = await endpoint();
    const ids: string[] = [];
    for (let number = 1; number <= 20; number++) ids.push(await queue({ webhookIds: [webhookId], number }));
    receiver.reply = ({ nth }) => (nth % 3 === 0 ? 500 : 204);
    for (let round = 0; (await jobs()).length > 0 && round < 50; round++) {
      await sendAll();
      made.clock.advance(5 * minuteMs);
    }
    const delivered = receiver.delivered().map(({ id }) => id);
    expect(delivered.toSorted()).toEqual(ids.toSorted());
    expect(delivered).not.toEqual(ids);
  });
});

describe('an endpoint', () => {
  test('that says it is gone is told nothing more', async () => {
    const webhookId = await endpoint();
    receiver.reply = () => 410;
    await queue({ webhookIds: [webhookId] });
    await send();
    await queue({ webhookIds: [webhookId] });
    await send();
    expect(receiver.arrivals).toHaveLength(1);
    expect(await webhook(webhookId)).toMatchObject({ off_reason: 'gone', off_at: made.clock.now() });
    expect((await jobs())[0]).toMatchObject({ failed_at: made.clock.now() });
  });

  test('without a success for five days is switched off, and what waits for it fails', async () => {
    const webhookId = await endpoint();
    receiver.reply = () => 503;
    for (let day = 0; day <= 5; day++) {
      for (const _ of ['one', 'two']) await queue({ webhookIds: [webhookId] });
      expect(await webhook(webhookId)).toMatchObject({ off_at: null });
      await send();
      if (day < 5) made.clock.advance(dayMs);
    }
    expect(await webhook(webhookId)).toMatchObject({ off_reason: 'failing', off_at: made.clock.now() });
    expect((await jobs()).filter((job) => job.failed_at === null)).toEqual([]);
  });

  test('that succeeds between is never switched off', async () => {
    const webhookId = await endpoint();
    receiver.reply = ({ nth }) => (nth % 8 === 0 ? 204 : 503);
    for (let half = 0; half < 40; half++) {
      await queue({ webhookIds: [webhookId] });
      await send();
      made.clock.advance(12 * hourMs);
    }
    expect(await webhook(webhookId)).toMatchObject({ off_at: null });
  });

  test('that never answers keeps no other one waiting, and gets no more than its place', async () => {
    const timing = { ...webhookTiming, slowMs: 0, stopMs: 0 };
    const impatient = new WebhookSchedule(made.services, timing);
    const dead = await endpoint('/dead');
    receiver.replyAt('/dead', () => 'hang');
    for (let count = 0; count < 10; count++) await queue({ webhookIds: [dead] });
    await impatient.startDue();
    await receiver.arrived(4, '/dead');
    await queue({ webhookIds: [await endpoint('/alive')] });
    await impatient.startDue();
    await receiver.arrived(1, '/alive');
    expect(receiver.at('/dead')).toHaveLength(4);
    await impatient.stop();
  });

  test('that fails again and again is tried one event at a time', async () => {
    const webhookId = await endpoint();
    receiver.reply = () => 500;
    for (let count = 0; count < 20; count++) await queue({ webhookIds: [webhookId] });
    await send();
    expect(receiver.arrivals).toHaveLength(4);
    expect(failingAfterTries).toBeLessThan(4);
    await send();
    expect(receiver.arrivals).toHaveLength(5);
  });
});

describe('of several servers', () => {
  test('one sends each event', async () => {
    const servers = Array.from({ length: 4 }, () => new WebhookSchedule(made.services));
    const webhookIds = await Promise.all(['/a', '/b', '/c'].map(endpoint));
    for (let count = 0; count < 10; count++) await queue({ webhookIds });
    while ((await jobs()).length > 0) {
      await Promise.all(servers.map((each) => each.startDue()));
      await Promise.all(servers.map((each) => each.whenIdle()));
    }
    expect(receiver.arrivals).toHaveLength(30);
  });

  test('several would send the same without leases', async () => {
    const timing = { ...webhookTiming, leaseMs: 0, stopMs: 0 };
    const servers = Array.from({ length: 4 }, () => new WebhookSchedule(made.services, timing));
    receiver.reply = () => 'hang';
    await queue({ webhookIds: [await endpoint()] });
    await Promise.all(servers.map((each) => each.startDue()));
    await receiver.arrived(2);
    await Promise.all(servers.map((each) => each.stop()));
  });

  test('another one takes over once a lease is over, and what the first one learns counts for nothing', async () => {
    const webhookId = await endpoint();
    let answerFirst = (_: Response) => {};
    receiver.reply = ({ nth }) =>
      nth === 1 ? new Promise<Response>((resolve) => (answerFirst = resolve)) : 204;
    await queue({ webhookIds: [webhookId] });
    await schedule.startDue();
    await receiver.arrived(1);
    made.clock.advance(webhookTiming.leaseMs);
    const other = new WebhookSchedule(made.services);
    await other.startDue();
    await other.whenIdle();
    expect(receiver.delivered()).toHaveLength(1);
    answerFirst(new Response(null, { status: 500 }));
    await schedule.whenIdle();
    expect(await jobs()).toEqual([]);
    expect(await tries()).toHaveLength(1);
    expect(await webhook(webhookId)).toMatchObject({ failures: 0 });
  });
});

test('what a server comes to too late is left for the next one, as if it had not been tried', async () => {
  await queue({ webhookIds: [await endpoint()] });
  const { db, clock } = made;
  const [{ id = 0 } = {}] = await jobs();
  const { leaseMs, waitsMs } = webhookTiming;
  const lease = { jobIds: [id], now: clock.now(), leaseMs };
  const [job] = await write(db, (transaction) => leaseDeliveries(transaction, lease), withoutLock);
  const [sendable] = await sendables(db, [id]);
  if (!job || !sendable) throw new Error('nothing is due');
  const { signal } = new AbortController();
  await deliver({ ...made.services, waitsMs }, { job, sendable, startBy: clock.now() - 1, signal });
  expect(receiver.arrivals).toEqual([]);
  expect(await jobs()).toMatchObject([{ attempt: 0, leased_until: 0 }]);
  await send();
  expect(receiver.delivered()).toHaveLength(1);
});

test('what is being sent when a server stops is left for the next one, as if it had not been tried', async () => {
  receiver.reply = ({ nth }) => (nth === 1 ? 'hang' : 204);
  await queue({ webhookIds: [await endpoint()] });
  const stopping = new WebhookSchedule(made.services, { ...webhookTiming, stopMs: 0 });
  stopping.start();
  await receiver.arrived(1);
  await stopping.stop();
  expect(await jobs()).toMatchObject([{ attempt: 0, leased_until: 0, failed_at: null }]);
  await send();
  expect(receiver.delivered()).toHaveLength(1);
});
