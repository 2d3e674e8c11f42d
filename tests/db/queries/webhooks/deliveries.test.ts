import { beforeEach, describe, expect, test } from 'bun:test';
import {
  replayDelivery,
  replayFailed,
  webhookDeliveries,
  webhookDelivery,
} from '../../../../db/queries/webhooks/deliveries.ts';
import { failingWebhooks } from '../../../../db/queries/webhooks/failing.ts';
import { minuteMs } from '../../../../src/domain/time/local-time.ts';
import { tryWaitsMs } from '../../../../src/domain/webhooks/waits.ts';
import { WebhookSchedule } from '../../../../src/jobs/webhooks/schedule.ts';
import type { SafeFetch } from '../../../../src/links/net/safe-fetch.ts';
import { bookInto } from '../../../helpers/bookings/bookings-of-calendar.ts';
import { addSigned, queueEvent } from '../../../helpers/webhooks/sending.ts';
import { type TestServices, testServices } from '../../../helpers/workspace.ts';

let made: TestServices;
let key: { workspaceId: string; webhookId: string };
let schedule: WebhookSchedule;
/** What the endpoint answers. */
let status: number;
let sentIds: string[];

beforeEach(async () => {
  status = 200;
  sentIds = [];
  const webhookFetch: SafeFetch = async (url, { headers }) => {
    sentIds.push(headers?.['webhook-id'] ?? '');
    return { status, headers: new Headers(), body: Buffer.from(`answer ${status}`), url };
  };
  made = await testServices({ now: '2026-11-24T08:00:00Z', webhookFetch });
  const workspaceId = await made.workspace();
  const url = 'https://crm.example.com/hooks';
  const { webhookId } = await addSigned(made.services, { workspaceId, url });
  key = { workspaceId, webhookId };
  schedule = new WebhookSchedule(made.services);
});

async function queue(bookingId?: string): Promise<string> {
  made.clock.advance(1);
  const { workspaceId, webhookId } = key;
  const about = { workspaceId, webhookIds: [webhookId], ...(bookingId && { bookingId }) };
  return await queueEvent(made.db, { ...about, at: made.clock.now() });
}

async function send(): Promise<void> {
  await schedule.startDue();
  await schedule.whenIdle();
}

async function failForGood(): Promise<void> {
  status = 500;
  for (const wait of [...tryWaitsMs, 0]) {
    await send();
    made.clock.advance(wait);
  }
  status = 200;
}

/** Has an event delivered, so that the endpoint isn't switched off for having failed for so long. */
async function succeed(): Promise<void> {
  await queue();
  await send();
}

const list = (given: { isFailed?: boolean; before?: string; limit?: number } = {}) =>
  webhookDeliveries(made.db, { ...key, limit: 100, ...given });

const states = async () => (await list()).map(({ state }) => state);
const jobCount = async () => (await made.db.selectFrom('jobs').select('id').execute()).length;

describe('the deliveries of an endpoint', () => {
  test('tell what was delivered, what waits and what failed, the latest first', async () => {
    const failed = await queue();
    await failForGood();
    const delivered = await queue();
    await send();
    status = 503;
    const retried = await queue();
    await send();
    const waiting = await queue();
    const error = expect.stringContaining('"answered"');
    expect(await list()).toMatchObject([
      { eventId: waiting, state: 'waiting', tries: 0, dueAt: 0, triedAt: null, status: null, error: null },
      { eventId: retried, state: 'waiting', tries: 1, status: 503, error },
      { eventId: delivered, state: 'delivered', tries: 1, dueAt: null, status: 200, error: null },
      { eventId: failed, state: 'failed', tries: 10, dueAt: null, status: 500, error },
    ]);
    expect((await list({ isFailed: true })).map(({ eventId }) => eventId)).toEqual([failed]);
  });

  test('come page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      ids.unshift(await queue());
      if (count === 3) await send();
    }
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, before: first[2]?.eventId ?? '' });
    const third = await list({ limit: 3, before: second[2]?.eventId ?? '' });
    expect([first, second, third].map((page) => page.length)).toEqual([3, 3, 1]);
    expect([...first, ...second, ...third].map(({ eventId }) => eventId)).toEqual(ids);
  });

  test('are told with each try, one by one', async () => {
    const eventId = await queue();
    status = 500;
    await send();
    made.clock.advance(5_000);
    status = 200;
    await send();
    const found = await webhookDelivery(made.db, { ...key, eventId });
    expect(found).toMatchObject({ eventId, state: 'delivered', tries: 2 });
    expect(JSON.parse(found?.body ?? '')).toMatchObject({ type: 'booking.changed' });
    expect(found?.log).toMatchObject([
      { status: 500, answer: 'answer 500', url: 'https://crm.example.com/hooks' },
      { status: 200, answer: 'answer 200', error: null },
    ]);
  });

  test('are nobody else’s', async () => {
    const eventId = await queue();
    const workspaceId = await made.workspace();
    const foreign = { ...key, workspaceId };
    expect(await webhookDeliveries(made.db, { ...foreign, limit: 100 })).toEqual([]);
    expect(await webhookDelivery(made.db, { ...foreign, eventId })).toBeUndefined();
    expect(await replayDelivery(made.db, { ...foreign, eventId })).toBe(false);
    await failForGood();
    expect(await replayFailed(made.db, { ...foreign, since: 0 })).toBe(0);
    expect(await states()).toEqual(['failed']);
  });
});

describe('a replay', () => {
  test('sends what was delivered again, with the same ID, once however often it is asked for', async () => {
    const eventId = await queue();
    await send();
    for (const _ of ['one', 'two']) expect(await replayDelivery(made.db, { ...key, eventId })).toBe(true);
    expect(await jobCount()).toBe(1);
    await send();
    await send();
    expect(sentIds).toEqual([eventId, eventId]);
    expect(await states()).toEqual(['delivered']);
  });

  test('sends what failed again, with all its tries', async () => {
    const eventId = await queue();
    await failForGood();
    await succeed();
    expect(await replayDelivery(made.db, { ...key, eventId })).toBe(true);
    await failForGood();
    expect(sentIds.filter((id) => id === eventId)).toHaveLength(20);
    expect(await states()).toEqual(['delivered', 'failed']);
  });

  test('sends what waits at once, and what waits behind it', async () => {
    const calendar = await made.calendar({ workspaceId: key.workspaceId });
    const bookingId = await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z' });
    const [first, second] = [await queue(bookingId), await queue(bookingId)];
    status = 500;
    await send();
    made.clock.advance(5_000);
    await send();
    status = 200;
    await replayDelivery(made.db, { ...key, eventId: first });
    await send();
    await send();
    expect(sentIds).toEqual([first, first, first, second]);
    expect(await jobCount()).toBe(0);
  });

  test('of all that failed since a moment leaves what failed before and what waits', async () => {
    await queue();
    await failForGood();
    await succeed();
    const since = made.clock.now();
    await queue();
    await failForGood();
    await queue();
    const again = () => replayFailed(made.db, { ...key, since });
    expect(await again()).toBe(1);
    expect(await again()).toBe(0);
    expect(await states()).toEqual(['waiting', 'waiting', 'delivered', 'failed']);
  });

  test('sends nothing to an endpoint that is off', async () => {
    const eventId = await queue();
    await failForGood();
    await made.db.updateTable('webhooks').set({ off_at: 1, off_reason: 'by_hand' }).execute();
    expect(await replayDelivery(made.db, { ...key, eventId })).toBe(false);
    expect(await replayFailed(made.db, { ...key, since: 0 })).toBe(0);
    expect(await states()).toEqual(['failed']);
  });

  test('is not for events that the endpoint was never told', async () => {
    const { workspaceId } = key;
    const url = 'https://other.example.com/';
    const { webhookId } = await addSigned(made.services, { workspaceId, url });
    const eventId = await queueEvent(made.db, { workspaceId, webhookIds: [webhookId] });
    expect(await replayDelivery(made.db, { ...key, eventId })).toBe(false);
  });
});

describe('an endpoint is named', () => {
  const named = async () => await failingWebhooks(made.db, key.workspaceId);

  test('once three tries in a row have failed, and until one succeeds', async () => {
    status = 500;
    await queue();
    for (let count = 1; count <= 3; count++) {
      expect(await named()).toEqual([]);
      await send();
      made.clock.advance(tryWaitsMs[count - 1] ?? 0);
    }
    const { webhookId: id } = key;
    const url = 'https://crm.example.com/hooks';
    expect(await named()).toEqual([{ id, url, offReason: null, failures: 3, failed: 0 }]);
    status = 200;
    await send();
    expect(await named()).toEqual([]);
  });

  test('as long as something has failed for good', async () => {
    await queue();
    await failForGood();
    await queue();
    await send();
    expect(await named()).toMatchObject([{ failures: 0, failed: 1 }]);
    await replayFailed(made.db, { ...key, since: 0 });
    expect(await named()).toEqual([]);
  });

  test('if it is off, but not if somebody switched it off', async () => {
    status = 410;
    await queue();
    await send();
    expect(await named()).toMatchObject([{ offReason: 'gone', failed: 1 }]);
    made.clock.advance(minuteMs);
    await made.db.updateTable('webhooks').set({ off_reason: 'by_hand' }).execute();
    expect(await named()).toEqual([]);
  });
});
