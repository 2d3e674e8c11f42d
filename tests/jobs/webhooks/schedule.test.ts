import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { failingAfterTries, tryWaitsMs } from '../../../src/domain/webhooks/waits.ts';
import { WebhookSchedule, webhookTiming } from '../../../src/jobs/webhooks/schedule.ts';
import { inTurn, redirect, retryAfter } from '../../helpers/webhooks/receiver.ts';
import { SendingWorld } from './sending-world.ts';

let world: SendingWorld;

beforeEach(async () => {
  world = await SendingWorld.open();
});
afterEach(async () => {
  await world.close();
});

describe('an event', () => {
  test('is sent once, signed, and its try is kept', async () => {
    const webhookId = await world.endpoint();
    world.receiver.reply = () => new Response('thanks');
    const eventId = await world.queue({ webhookIds: [webhookId] });
    await world.send();
    await world.send();
    expect(world.receiver.problems).toEqual([]);
    expect(world.receiver.arrivals.map(({ id }) => id)).toEqual([eventId]);
    expect(await world.jobs()).toEqual([]);
    const kept = { webhook_id: webhookId, event_id: eventId, status: 200, error: null, answer: 'thanks' };
    expect(await world.tries()).toMatchObject([
      { ...kept, url: world.receiver.url('/'), started_at: world.made.clock.now() },
    ]);
    expect(await world.webhook(webhookId)).toMatchObject({
      delivered_at: world.made.clock.now(),
      failures: 0,
    });
  });

  test('is sent to each endpoint, with the same ID', async () => {
    const webhookIds = [await world.endpoint('/a'), await world.endpoint('/b')];
    const eventId = await world.queue({ webhookIds });
    await world.send();
    expect(world.receiver.at('/a').map(({ id }) => id)).toEqual([eventId]);
    expect(world.receiver.at('/b').map(({ id }) => id)).toEqual([eventId]);
  });

  test('that fails is tried again after each wait, with the same ID, until it has failed for good', async () => {
    const webhookId = await world.endpoint();
    world.receiver.reply = () => 500;
    const eventId = await world.queue({ webhookIds: [webhookId] });
    for (const wait of tryWaitsMs) {
      await world.send();
      world.made.clock.advance(wait - 1);
      await world.send();
      world.made.clock.advance(1);
    }
    await world.send();
    expect(world.receiver.arrivals.map(({ id }) => id)).toEqual(Array(10).fill(eventId));
    const error = { code: 'answered', details: { host: `127.0.0.1:${world.receiver.port}`, status: 500 } };
    const [job] = await world.jobs();
    expect(job).toMatchObject({ attempt: 10, failed_at: world.made.clock.now(), leased_until: 0 });
    expect(JSON.parse(job?.error ?? '')).toEqual(error);
    expect(await world.webhook(webhookId)).toMatchObject({ failures: 10, off_at: null });
    expect(await world.tries()).toHaveLength(10);
    world.made.clock.advance(30 * dayMs);
    await world.send();
    expect(world.receiver.arrivals).toHaveLength(10);
  });

  test.each([
    ['longer than usual', '120', 120_000],
    ['shorter than usual', '1', 5_000],
  ])('waits as long as it was asked to: %s', async (_, seconds, wait) => {
    world.receiver.reply = inTurn(retryAfter(seconds));
    await world.queue({ webhookIds: [await world.endpoint()] });
    await world.send();
    world.made.clock.advance(wait - 1);
    await world.send();
    expect(world.receiver.arrivals).toHaveLength(1);
    world.made.clock.advance(1);
    await world.send();
    expect(world.receiver.delivered()).toHaveLength(1);
  });

  test('goes nowhere else, whatever the endpoint says', async () => {
    await world.endpoint('/elsewhere');
    world.receiver.replyAt('/', inTurn(redirect('/elsewhere')));
    await world.queue({ webhookIds: [await world.endpoint()] });
    await world.send();
    expect(world.receiver.at('/elsewhere')).toEqual([]);
    expect(JSON.parse((await world.tries())[0]?.error ?? '')).toMatchObject({ code: 'redirected' });
  });

  test('that cannot be signed without the key fails, and is sent once the key is back', async () => {
    const webhookId = await world.endpoint();
    const { secret } = await world.webhook(webhookId);
    await world.made.db.updateTable('webhooks').set({ secret: 'v1.damaged' }).execute();
    await world.queue({ webhookIds: [webhookId] });
    await world.send();
    expect(JSON.parse((await world.tries())[0]?.error ?? '')).toEqual({ code: 'key_missing', details: {} });
    await world.made.db.updateTable('webhooks').set({ secret }).execute();
    world.made.clock.advance(5_000);
    await world.send();
    expect(world.receiver.delivered()).toHaveLength(1);
  });

  test('is not sent while its workspace is deleted', async () => {
    await world.queue({ webhookIds: [await world.endpoint()] });
    await world.made.db.updateTable('workspaces').set({ deleted_at: 1 }).execute();
    await world.send();
    expect(world.receiver.arrivals).toEqual([]);
    await world.made.db.updateTable('workspaces').set({ deleted_at: null }).execute();
    await world.send();
    expect(world.receiver.delivered()).toHaveLength(1);
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
        ids[index]?.push(await world.queue({ webhookIds: [webhookId], bookingId, number }));
      }
    }
    return ids;
  }

  const deliveredOf = (bookingId: string) =>
    world.receiver.delivered().filter(({ body }) => body.data['bookingId'] === bookingId);

  test('reaches an endpoint in its order, 250 events of fifty bookings', async () => {
    const webhookId = await world.endpoint();
    const bookings = await Promise.all(Array.from({ length: 50 }, () => world.booking()));
    const ids = await queueByTurns(webhookId, bookings, 5);
    world.receiver.reply = ({ nth }) => (nth % 3 === 0 ? 500 : 204);
    for (let round = 0; (await world.jobs()).length > 0 && round < 200; round++) {
      await world.sendAll();
      world.made.clock.advance(hourMs);
    }
    expect(world.receiver.problems).toEqual([]);
    expect(world.receiver.delivered()).toHaveLength(250);
    expect(bookings.map((each) => deliveredOf(each).map(({ id }) => id))).toEqual(ids);
  });

  test('waits while something before it waits, and goes on once that has failed', async () => {
    const bookingId = await world.booking();
    const webhookId = await world.endpoint();
    const [[first = '', second = ''] = []] = await queueByTurns(webhookId, [bookingId], 2);
    world.receiver.reply = ({ id }) => (id === first ? 500 : 204);
    for (const wait of tryWaitsMs) {
      await world.sendAll();
      expect(world.receiver.arrivals.at(-1)?.id).toBe(first);
      world.made.clock.advance(wait);
    }
    await world.sendAll();
    await world.sendAll();
    expect(world.receiver.delivered().map(({ id }) => id)).toEqual([second]);
  });

  test('holds up neither another booking, nor another endpoint, nor what is about none', async () => {
    const [one, two] = [await world.booking(), await world.booking()];
    const [stuck, fine] = [await world.endpoint('/stuck'), await world.endpoint('/fine')];
    const first = await world.queue({ webhookIds: [stuck, fine], bookingId: one });
    world.receiver.replyAt('/stuck', ({ id }) => (id === first ? 500 : 204));
    await world.send();
    await world.queue({ webhookIds: [stuck, fine], bookingId: one });
    const other = await world.queue({ webhookIds: [stuck], bookingId: two });
    const none = await world.queue({ webhookIds: [stuck] });
    await world.sendAll();
    expect(
      world.receiver
        .delivered('/stuck')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([other, none].sort());
    expect(world.receiver.delivered('/fine')).toHaveLength(2);
  });

  test('would come in any order if nothing told which booking it is about', async () => {
    const webhookId = await world.endpoint();
    const ids: string[] = [];
    for (let number = 1; number <= 20; number++)
      ids.push(await world.queue({ webhookIds: [webhookId], number }));
    world.receiver.reply = ({ nth }) => (nth % 3 === 0 ? 500 : 204);
    for (let round = 0; (await world.jobs()).length > 0 && round < 50; round++) {
      await world.sendAll();
      world.made.clock.advance(5 * minuteMs);
    }
    const delivered = world.receiver.delivered().map(({ id }) => id);
    expect(delivered.toSorted()).toEqual(ids.toSorted());
    expect(delivered).not.toEqual(ids);
  });
});

describe('an endpoint', () => {
  test('that says it is gone is told nothing more', async () => {
    const webhookId = await world.endpoint();
    world.receiver.reply = () => 410;
    await world.queue({ webhookIds: [webhookId] });
    await world.send();
    await world.queue({ webhookIds: [webhookId] });
    await world.send();
    expect(world.receiver.arrivals).toHaveLength(1);
    expect(await world.webhook(webhookId)).toMatchObject({
      off_reason: 'gone',
      off_at: world.made.clock.now(),
    });
    expect((await world.jobs())[0]).toMatchObject({ failed_at: world.made.clock.now() });
  });

  test('without a success for five days is switched off, and what waits for it fails', async () => {
    const webhookId = await world.endpoint();
    world.receiver.reply = () => 503;
    for (let day = 0; day <= 5; day++) {
      for (const _ of ['one', 'two']) await world.queue({ webhookIds: [webhookId] });
      expect(await world.webhook(webhookId)).toMatchObject({ off_at: null });
      await world.send();
      if (day < 5) world.made.clock.advance(dayMs);
    }
    expect(await world.webhook(webhookId)).toMatchObject({
      off_reason: 'failing',
      off_at: world.made.clock.now(),
    });
    expect((await world.jobs()).filter((job) => job.failed_at === null)).toEqual([]);
  });

  test('that succeeds between is never switched off', async () => {
    const webhookId = await world.endpoint();
    world.receiver.reply = ({ nth }) => (nth % 8 === 0 ? 204 : 503);
    for (let half = 0; half < 40; half++) {
      await world.queue({ webhookIds: [webhookId] });
      await world.send();
      world.made.clock.advance(12 * hourMs);
    }
    expect(await world.webhook(webhookId)).toMatchObject({ off_at: null });
  });

  test('that never answers keeps no other one waiting, and gets no more than its place', async () => {
    const timing = { ...webhookTiming, slowMs: 0, stopMs: 0 };
    const impatient = new WebhookSchedule(world.made.services, timing);
    const dead = await world.endpoint('/dead');
    world.receiver.replyAt('/dead', () => 'hang');
    for (let count = 0; count < 10; count++) await world.queue({ webhookIds: [dead] });
    await impatient.startDue();
    await world.receiver.arrived(4, '/dead');
    await world.queue({ webhookIds: [await world.endpoint('/alive')] });
    await impatient.startDue();
    await world.receiver.arrived(1, '/alive');
    expect(world.receiver.at('/dead')).toHaveLength(4);
    await impatient.stop();
  });

  test('that fails again and again is tried one event at a time', async () => {
    const webhookId = await world.endpoint();
    world.receiver.reply = () => 500;
    for (let count = 0; count < 20; count++) await world.queue({ webhookIds: [webhookId] });
    await world.send();
    expect(world.receiver.arrivals).toHaveLength(4);
    expect(failingAfterTries).toBeLessThan(4);
    await world.send();
    expect(world.receiver.arrivals).toHaveLength(5);
  });
});
