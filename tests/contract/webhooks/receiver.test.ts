import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHmac, randomBytes } from 'node:crypto';
import {
  everyNthFails,
  inTurn,
  large,
  redirect,
  retryAfter,
  WebhookReceiver,
} from '../../helpers/webhooks/receiver.ts';

// What the other tests rely on is held against signatures that are made here by hand.

const now = Date.parse('2026-11-20T15:00:00Z');
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const former = `whsec_${randomBytes(32).toString('base64')}`;
const id = '0193f2f7-64b4-7a0e-8f00-5f6d2b0c9a11';
const right = {
  type: 'booking.created',
  timestamp: '2026-11-20T15:00:00.000Z',
  data: { workspaceId: id, calendarId: null },
};

let receiver: WebhookReceiver;
beforeEach(() => {
  receiver = new WebhookReceiver({ now: () => now });
  receiver.trust('/', secret);
});
afterEach(() => receiver[Symbol.dispose]());

function signature(text: string, { by = secret, at = now } = {}): string {
  const key = Buffer.from(by.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${Math.floor(at / 1_000)}.${text}`);
  return `v1,${signed.digest('base64')}`;
}

async function send(
  body: unknown = right,
  { path = '/', ...headers }: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return await fetch(receiver.url(path), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Slotline',
      'webhook-id': id,
      'webhook-timestamp': String(now / 1_000),
      'webhook-signature': signature(text),
      ...headers,
    },
    body: text,
  });
}

describe('the receiver of the tests', () => {
  test('accepts what is right', async () => {
    expect((await send()).status).toBe(204);
    expect(receiver.problems).toEqual([]);
    expect(receiver.delivered().map((each) => [each.id, each.body])).toEqual([[id, right]]);
  });

  const text = JSON.stringify(right);
  const late = now - 301_000;
  test.each<[what: string, body: unknown, headers: Record<string, string>, problem: RegExp]>([
    ['another secret', right, { 'webhook-signature': signature(text, { by: former }) }, /standardwebhooks/],
    ['another secret, for svix', right, { 'webhook-signature': signature(text, { by: former }) }, /svix/],
    ['another body', right, { 'webhook-signature': signature('{}') }, /No matching/],
    ['another version', right, { 'webhook-signature': signature(text).replace('v1', 'v2') }, /another form/],
    ['a signature more', right, { 'webhook-signature': `${signature(text)} ${signature(text)}` }, /2 sign/],
    [
      'an old time',
      right,
      { 'webhook-timestamp': String(late / 1_000), 'webhook-signature': signature(text, { at: late }) },
      /too old/,
    ],
    ['milliseconds', right, { 'webhook-timestamp': String(now) }, /webhook-timestamp/],
    ['no ID', right, { 'webhook-id': 'evt_1' }, /webhook-id/],
    ['another type', right, { 'content-type': 'text/plain' }, /content-type/],
    ['credentials', right, { authorization: 'Bearer x' }, /credentials/],
    ['a cookie', right, { cookie: 'a=b' }, /credentials/],
    ['text', 'hello', {}, /type ""/],
    ['null', 'null', {}, /type ""/],
    ['a field more', { ...right, id }, {}, /fields/],
    ['20 kB', { ...right, data: { ...right.data, notes: 'x'.repeat(20_000) } }, {}, /20 kB/],
    ['no workspace', { ...right, data: { calendarId: null } }, {}, /workspaceId/],
    ['a calendar by name', { ...right, data: { ...right.data, calendarId: 'Lee' } }, {}, /calendarId/],
    ['no time', { ...right, timestamp: 'now' }, {}, /timestamp/],
    ['an unknown path', right, { path: '/b' }, /nobody/],
  ])('refuses %s', async (_, body, headers, problem) => {
    expect((await send(body, headers)).status).toBe(401);
    expect(receiver.problems.filter((each) => problem.test(each))).not.toEqual([]);
    expect(receiver.delivered()).toEqual([]);
  });

  test('asks for both signatures while a secret is rotated', async () => {
    receiver.trust('/', [secret, former]);
    expect((await send()).status).toBe(401);
    const both = `${signature(text)} ${signature(text, { by: former })}`;
    expect((await send(right, { 'webhook-signature': both })).status).toBe(204);
  });

  test('asks for its own header', async () => {
    receiver.trust('/', secret, ['Authorization', 'Bearer x']);
    expect((await send()).status).toBe(401);
    expect((await send(right, { authorization: 'Bearer x' })).status).toBe(204);
  });

  test('refuses another body under an ID that it knows', async () => {
    await send();
    expect((await send({ ...right, type: 'booking.moved' })).status).toBe(401);
    expect(receiver.problems).toEqual([`/ #2: ${id} has another body than before`]);
  });

  test('fails every nth, and answers much', async () => {
    receiver.reply = everyNthFails(3);
    const statuses: number[] = [];
    for (let nth = 1; nth <= 6; nth++) statuses.push((await send()).status);
    expect(statuses).toEqual([204, 204, 500, 204, 204, 500]);
    receiver.reply = () => large(100_000);
    expect(await (await send()).text()).toHaveLength(100_000);
    expect(receiver.delivered()).toHaveLength(5);
  });

  test('answers as it is told', async () => {
    receiver.replyAt('/', inTurn(500, retryAfter(7), redirect('/b'), 410));
    const answers: [number, string | null, string | null][] = [];
    for (let nth = 1; nth <= 5; nth++) {
      const { status, headers } = await send();
      answers.push([status, headers.get('retry-after'), headers.get('location')]);
    }
    expect(answers).toEqual([
      [500, null, null],
      [503, '7', null],
      [307, null, '/b'],
      [410, null, null],
      [204, null, null],
    ]);
    expect(receiver.problems).toEqual([]);
  });
});
