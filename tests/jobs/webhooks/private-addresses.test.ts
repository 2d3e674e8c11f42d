import { afterEach, beforeEach, expect, test } from 'bun:test';
import { WebhookSchedule } from '../../../src/jobs/webhooks/schedule.ts';
import { createSafeFetch, type LookUp } from '../../../src/links/net/safe-fetch.ts';
import { redirect, WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { addSigned, queueEvent } from '../../helpers/webhooks/sending.ts';
import { testServices } from '../../helpers/workspace.ts';

const now = '2026-11-24T08:00:00Z';

let receiver: WebhookReceiver;
beforeEach(() => {
  receiver = new WebhookReceiver({ now: () => Date.parse(now) });
});
afterEach(() => receiver[Symbol.dispose]());

/** Sends an event to a URL from a server that may reach some networks, and gives what's kept of the try. */
async function send(
  url: string,
  { allowedNetworks = [], lookUp }: { allowedNetworks?: string[]; lookUp?: LookUp } = {},
) {
  const reach = { allowedNetworks, needsTls: true, ...(lookUp && { lookUp }) };
  const { services, db, workspace } = await testServices({ now, webhookFetch: createSafeFetch(reach) });
  const workspaceId = await workspace();
  const { webhookId, secret } = await addSigned(services, { workspaceId, url });
  receiver.trust('/', secret);
  await queueEvent(db, { workspaceId, webhookIds: [webhookId] });
  const schedule = new WebhookSchedule(services);
  await schedule.startDue();
  await schedule.whenIdle();
  const { error, status } = await db
    .selectFrom('webhook_tries')
    .select(['error', 'status'])
    .executeTakeFirstOrThrow();
  return { status, code: error && JSON.parse(error).code };
}

const refused = { status: null, code: 'address_refused' };

test.each([
  ['127.0.0.1'],
  ['127.1'],
  ['2130706433'],
  ['0177.0.0.1'],
  ['0x7f.1'],
  ['0'],
  ['[::]'],
  ['[::1]'],
  ['[::ffff:7f00:1]'],
  ['localhost'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['[fd00::1]'],
])('no event is sent to an address in a network that is not allowed: %s', async (host) => {
  const lookUp: LookUp = async () => ['127.0.0.1'];
  for (const scheme of ['http', 'https']) {
    expect(await send(`${scheme}://${host}:${receiver.port}/`, { lookUp })).toEqual(refused);
  }
  expect(receiver.arrivals).toEqual([]);
});

test('no event is sent by a name that leads home once it was added, nor by one that also does', async () => {
  const url = `http://crm.example.com:${receiver.port}/`;
  expect(await send(url, { lookUp: async () => ['127.0.0.1'] })).toEqual(refused);
  expect(await send(url, { lookUp: async () => ['93.184.216.34', '127.0.0.1'] })).toEqual(refused);
  expect(receiver.arrivals).toEqual([]);
});

test('an event is sent to an allowed network, also without TLS, and by no redirect elsewhere', async () => {
  const elsewhere = new WebhookReceiver();
  receiver.reply = () => redirect(elsewhere.url());
  const answer = await send(receiver.url(), { allowedNetworks: ['127.0.0.1/32'] });
  expect(answer).toEqual({ status: 307, code: 'redirected' });
  expect(elsewhere.arrivals).toEqual([]);
  elsewhere[Symbol.dispose]();
});

test('no event is sent to a public address without TLS', async () => {
  const lookUp: LookUp = async () => ['93.184.216.34'];
  expect(await send('http://crm.example.com/', { lookUp })).toEqual({ status: null, code: 'insecure' });
});
