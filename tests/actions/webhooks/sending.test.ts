import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { webhookDelivery } from '../../../db/queries/webhooks/deliveries.ts';
import { NotFound } from '../../../src/actions/action.ts';
import { addWebhook } from '../../../src/actions/webhooks/add.ts';
import { replayWebhook } from '../../../src/actions/webhooks/replay.ts';
import { rotateWebhook } from '../../../src/actions/webhooks/rotate.ts';
import { switchOffWebhook } from '../../../src/actions/webhooks/switch-off.ts';
import { testWebhook } from '../../../src/actions/webhooks/test.ts';
import { readWebhookFailure } from '../../../src/domain/webhooks/failure.ts';
import { auditOf } from '../../helpers/dashboard/team.ts';
import { endpointPlace, plainEndpoint } from '../../helpers/webhooks/endpoint-place.ts';
import { WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { queueEvent } from '../../helpers/webhooks/sending.ts';

const place = endpointPlace({ webhookNetworks: ['127.0.0.1/32'] });
const { act, added } = place;

let receiver: WebhookReceiver;

beforeEach(() => {
  receiver = new WebhookReceiver({ now: () => place.made.clock.now() });
});
afterEach(() => receiver[Symbol.dispose]());

const atReceiver = (path = '/') => ({ url: new URL(receiver.url(path)) });

/** Tests an endpoint and gives what came of it. */
async function tested(webhookId: string) {
  const { tried } = await act(testWebhook, { webhookId });
  return { ...tried, failure: readWebhookFailure(tried?.error ?? null)?.code };
}

describe('a test', () => {
  test('is sent at once, signed and with the endpoint’s header, and its answer is told', async () => {
    const header = { name: 'X-Key', value: 'let me in' };
    const { webhook, secret } = await added({ ...atReceiver(), header });
    receiver.trust('/', secret, ['x-key', 'let me in']);
    receiver.reply = () => new Response('welcome');
    const { answer, status, failure, headers = '' } = await tested(webhook.id);

    expect({ answer, status, failure }).toEqual({ answer: 'welcome', status: 200, failure: undefined });
    expect(JSON.parse(headers)).toMatchObject({ 'X-Key': '…' });
    expect(receiver.problems).toEqual([]);
    expect(receiver.arrivals.map(({ body }) => body)).toMatchObject([
      { type: 'webhook.test', data: { workspaceId: place.workspaceId, calendarId: null } },
    ]);
    expect((await auditOf(place.made)).at(-1)).toMatch(/^webhook.test \{"url":"http:\/\/127.0.0.1:\d+\/"\}$/);
  });

  test('is signed with both secrets while one is renewed', async () => {
    const { webhook, secret } = await added(atReceiver());
    const { secret: renewed } = await act(rotateWebhook, { webhookId: webhook.id });
    receiver.trust('/', [renewed, secret]);
    expect(await tested(webhook.id)).toMatchObject({ status: 204 });
    place.made.clock.advance(86_400_000);
    receiver.trust('/', renewed);
    expect(await tested(webhook.id)).toMatchObject({ status: 204 });
    expect(receiver.problems).toEqual([]);
  });

  test.each([
    [302, 'redirected'],
    [410, 'gone'],
    [500, 'answered'],
  ])('that is answered with %i failed, is not sent again, and changes nothing', async (status, failure) => {
    const { webhook, secret } = await added(atReceiver());
    receiver.trust('/', secret);
    receiver.reply = () => new Response('no', { status, headers: { Location: receiver.url('/elsewhere') } });
    const before = await place.row(webhook.id);
    expect(await tested(webhook.id)).toMatchObject({ status, failure });
    expect(receiver.arrivals).toHaveLength(1);
    expect(await place.row(webhook.id)).toEqual(before);
    for (const table of ['jobs', 'webhook_events', 'webhook_tries'] as const) {
      expect(await place.made.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('goes to an endpoint that is off, too', async () => {
    const { webhook, secret } = await added(atReceiver());
    receiver.trust('/', secret);
    await act(switchOffWebhook, { webhookId: webhook.id });
    expect(await tested(webhook.id)).toMatchObject({ status: 204, failure: undefined });
  });

  test('goes nowhere that is not allowed, even if somebody writes that into the database', async () => {
    const { webhook } = await added(atReceiver());
    await place.made.db.updateTable('webhooks').set({ url: 'http://127.0.0.2:1/' }).execute();
    expect(await tested(webhook.id)).toMatchObject({ status: null, failure: 'address_refused' });
  });

  test('says so if the secret cannot be opened, until it is renewed', async () => {
    const { webhook } = await added(atReceiver());
    const { webhook: other } = await added(atReceiver());
    const { secret } = await place.row(other.id);
    await place.made.db.updateTable('webhooks').set({ secret }).where('id', '=', webhook.id).execute();
    expect(await tested(webhook.id)).toMatchObject({ status: null, failure: 'key_missing' });

    const renewed = await act(rotateWebhook, { webhookId: webhook.id });
    receiver.trust('/', renewed.secret);
    expect(renewed.webhook.formerUntil).toBeNull();
    expect(await tested(webhook.id)).toMatchObject({ status: 204 });
  });

  test('is not sent for another workspace', async () => {
    const { webhook } = await added(atReceiver());
    const theirs = await place.made.workspace('Theirs');
    await expect(act(testWebhook, { webhookId: webhook.id }, theirs)).rejects.toThrow(NotFound);
    expect(receiver.arrivals).toEqual([]);
  });
});

/** Has an event fail for good at an endpoint, and gives its ID. */
async function failed(webhookId: string, failedAt: number): Promise<string> {
  const { workspaceId, made } = place;
  const eventId = await queueEvent(made.db, { workspaceId, webhookIds: [webhookId], at: made.clock.now() });
  const failure = { failed_at: failedAt, attempt: 10 };
  await made.db.updateTable('jobs').set(failure).where('event_id', '=', eventId).execute();
  return eventId;
}

async function stateOf(webhookId: string, eventId: string) {
  const { workspaceId, made } = place;
  return (await webhookDelivery(made.db, { workspaceId, webhookId, eventId }))?.state;
}

describe('sending again', () => {
  test('makes one event wait once, however often it is asked for', async () => {
    const { webhook } = await added();
    const [eventId, other] = [await failed(webhook.id, 1), await failed(webhook.id, 1)];
    for (let time = 0; time < 3; time++) {
      expect(await act(replayWebhook, { webhookId: webhook.id, eventId })).toBe(1);
    }
    expect(await stateOf(webhook.id, eventId)).toBe('waiting');
    expect(await stateOf(webhook.id, other)).toBe('failed');
    expect(await place.made.db.selectFrom('jobs').selectAll().execute()).toHaveLength(2);
    expect((await auditOf(place.made)).at(-1)).toBe(
      'webhook.replay {"url":"https://crm.example.com/hook","events":1}',
    );
  });

  test('makes all events wait that failed since a moment, at this endpoint', async () => {
    const { webhook } = await added();
    const { webhook: other } = await added();
    const [old, young] = [await failed(webhook.id, 1_000), await failed(webhook.id, 2_000)];
    const elsewhere = await failed(other.id, 2_000);
    expect(await act(replayWebhook, { webhookId: webhook.id, since: 2_000 })).toBe(1);
    const states = [await stateOf(webhook.id, old), await stateOf(webhook.id, young)];
    expect([...states, await stateOf(other.id, elsewhere)]).toEqual(['failed', 'waiting', 'failed']);
    expect(await act(replayWebhook, { webhookId: webhook.id, since: 2_000 })).toBe(0);
    expect((await auditOf(place.made)).filter((entry) => entry.startsWith('webhook.replay'))).toHaveLength(1);
  });

  test('finds no event of another endpoint or workspace, and none that is not kept', async () => {
    const { webhook } = await added();
    const { webhook: other } = await added();
    const eventId = await failed(other.id, 1);
    for (const id of [eventId, crypto.randomUUID(), '', "' or 1=1 --"]) {
      const asked = act(replayWebhook, { webhookId: webhook.id, eventId: id });
      await expect(asked).rejects.toThrow(NotFound);
    }
    const theirs = await place.made.workspace('Theirs');
    const added2 = await act(addWebhook, { ...plainEndpoint, id: crypto.randomUUID() }, theirs);
    const foreign = act(replayWebhook, { webhookId: added2?.webhook.id ?? '', eventId }, theirs);
    await expect(foreign).rejects.toThrow(NotFound);
    expect(await stateOf(other.id, eventId)).toBe('failed');
  });

  test('is refused while the endpoint is off', async () => {
    const { webhook } = await added();
    const eventId = await failed(webhook.id, 1);
    await act(switchOffWebhook, { webhookId: webhook.id });
    for (const wanted of [{ eventId }, { since: 0 }]) {
      const asked = act(replayWebhook, { webhookId: webhook.id, ...wanted });
      await expect(asked).rejects.toMatchObject({ problem: { kind: 'webhook-off' } });
    }
  });
});
