import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { leaseDeliveries, sendables } from '../../../db/queries/webhooks/due.ts';
import { withoutLock, write } from '../../../db/write.ts';
import { deliver } from '../../../src/jobs/webhooks/delivery.ts';
import { WebhookSchedule, webhookTiming } from '../../../src/jobs/webhooks/schedule.ts';
import { SendingWorld } from './sending-world.ts';

let world: SendingWorld;

beforeEach(async () => {
  world = await SendingWorld.open();
});
afterEach(async () => {
  await world.close();
});

describe('of several servers', () => {
  test('one sends each event', async () => {
    const servers = Array.from({ length: 4 }, () => new WebhookSchedule(world.made.services));
    const webhookIds = await Promise.all(['/a', '/b', '/c'].map((path) => world.endpoint(path)));
    for (let count = 0; count < 10; count++) await world.queue({ webhookIds });
    while ((await world.jobs()).length > 0) {
      await Promise.all(servers.map((each) => each.startDue()));
      await Promise.all(servers.map((each) => each.whenIdle()));
    }
    expect(world.receiver.arrivals).toHaveLength(30);
  });

  test('several would send the same without leases', async () => {
    const timing = { ...webhookTiming, leaseMs: 0, stopMs: 0 };
    const servers = Array.from({ length: 4 }, () => new WebhookSchedule(world.made.services, timing));
    world.receiver.reply = () => 'hang';
    await world.queue({ webhookIds: [await world.endpoint()] });
    await Promise.all(servers.map((each) => each.startDue()));
    await world.receiver.arrived(2);
    await Promise.all(servers.map((each) => each.stop()));
  });

  test('another one takes over once a lease is over, and what the first one learns counts for nothing', async () => {
    const webhookId = await world.endpoint();
    let answerFirst = (_: Response) => {};
    world.receiver.reply = ({ nth }) =>
      nth === 1 ? new Promise<Response>((resolve) => (answerFirst = resolve)) : 204;
    await world.queue({ webhookIds: [webhookId] });
    await world.schedule.startDue();
    await world.receiver.arrived(1);
    world.made.clock.advance(webhookTiming.leaseMs);
    const other = new WebhookSchedule(world.made.services);
    await other.startDue();
    await other.whenIdle();
    expect(world.receiver.delivered()).toHaveLength(1);
    answerFirst(new Response(null, { status: 500 }));
    await world.schedule.whenIdle();
    expect(await world.jobs()).toEqual([]);
    expect(await world.tries()).toHaveLength(1);
    expect(await world.webhook(webhookId)).toMatchObject({ failures: 0 });
  });
});

test('what a server comes to too late is left for the next one, as if it had not been tried', async () => {
  await world.queue({ webhookIds: [await world.endpoint()] });
  const { db, clock } = world.made;
  const [{ id = 0 } = {}] = await world.jobs();
  const { leaseMs, waitsMs } = webhookTiming;
  const lease = { jobIds: [id], now: clock.now(), leaseMs };
  const [job] = await write(db, (transaction) => leaseDeliveries(transaction, lease), withoutLock);
  const [sendable] = await sendables(db, [id]);
  if (!job || !sendable) throw new Error('nothing is due');
  const { signal } = new AbortController();
  await deliver({ ...world.made.services, waitsMs }, { job, sendable, startBy: clock.now() - 1, signal });
  expect(world.receiver.arrivals).toEqual([]);
  expect(await world.jobs()).toMatchObject([{ attempt: 0, leased_until: 0 }]);
  await world.send();
  expect(world.receiver.delivered()).toHaveLength(1);
});

test('what is being sent when a server stops is left for the next one, as if it had not been tried', async () => {
  world.receiver.reply = ({ nth }) => (nth === 1 ? 'hang' : 204);
  await world.queue({ webhookIds: [await world.endpoint()] });
  const stopping = new WebhookSchedule(world.made.services, { ...webhookTiming, stopMs: 0 });
  stopping.start();
  await world.receiver.arrived(1);
  await stopping.stop();
  expect(await world.jobs()).toMatchObject([{ attempt: 0, leased_until: 0, failed_at: null }]);
  await world.send();
  expect(world.receiver.delivered()).toHaveLength(1);
});
