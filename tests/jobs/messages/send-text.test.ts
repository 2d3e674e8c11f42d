import { beforeEach, describe, expect, test } from 'bun:test';
import type { TextProvider } from '../../../src/domain/messages/text-provider.ts';
import { sendText } from '../../../src/jobs/messages/text/send-text.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import { createSafeFetch, type SafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { createLog } from '../../../src/process/log.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { BreakingServer } from '../../helpers/messages/breaking-server.ts';
import { GatewayFake } from '../../helpers/messages/gateway-fake.ts';
import { TwilioFake } from '../../helpers/messages/twilio-fake.ts';
import { TestClock } from '../../helpers/workspace.ts';

const clock = new TestClock('2026-11-24T08:00:00Z');
const disposed = disposedAfterEach();
const localFetch = createSafeFetch({ allowedNetworks: ['127.0.0.1'], needsTls: true });
const text = 'Dear Ann Example, your appointment with Dr. Ames is on Monday at 9:00.';

let logged: string[];
let twilio: TwilioFake;
let gateway: GatewayFake;
beforeEach(() => {
  logged = [];
  twilio = disposed(new TwilioFake());
  gateway = disposed(new GatewayFake());
});

type Sent = { to?: string; text?: string; webhookFetch?: SafeFetch; signal?: AbortSignal };

async function send(provider: TextProvider, given: Sent = {}) {
  const { to = '+12125550123', text: body = text, webhookFetch = localFetch } = given;
  const log = createLog('info', (line) => logged.push(line));
  const signal = given.signal ?? new AbortController().signal;
  return await sendText({ webhookFetch, clock, log }, { to, text: body }, { provider, signal });
}

describe('Twilio', () => {
  test('takes a text from a number or a messaging service', async () => {
    expect(await send(twilio.provider())).toEqual({ kind: 'sent', providerId: `SM${'1'.padStart(32, '0')}` });
    const { kind } = await send(twilio.provider({ sender: twilio.service }), { text: 'a+b&Body=c\n😀 100%' });
    expect(kind).toBe('sent');
    expect(twilio.taken).toEqual([
      { to: '+12125550123', from: '+15005550006', body: text },
      { to: '+12125550123', from: twilio.service, body: 'a+b&Body=c\n😀 100%' },
    ]);
  });

  test('may be elsewhere, below a path', async () => {
    const { kind, ...rest } = await send(twilio.provider({ baseUrl: `${twilio.url}/api/laml/` }));
    expect(kind).toBe('refused');
    expect(JSON.stringify(rest)).toContain(
      '404 Not Found: 20404: The requested resource /api/laml/…/Accounts/…/Messages.json',
    );
  });

  test.each([
    [
      '+15005550001',
      'recipient_refused',
      "400 Bad Request: 21211: The 'To' number … is not a valid phone number.",
    ],
    [
      '+15005550009',
      'recipient_refused',
      "400 Bad Request: 21614: 'To' number: …, is not a mobile number, and cannot be the destination of an SMS message",
    ],
    [
      '+15005550003',
      'refused',
      "400 Bad Request: 21408: Permission to send an SMS has not been enabled for the region indicated by the 'To' number: …",
    ],
    [
      '12125550123',
      'recipient_refused',
      "400 Bad Request: 21211: The 'To' number … is not a valid phone number.",
    ],
  ])('refuses %s for good', async (to, code, answer) => {
    const failure = { code, details: { host: new URL(twilio.url).host, answer } };
    expect(await send(twilio.provider(), { to })).toEqual({
      kind: 'refused',
      failure,
      isFinal: true,
    } as never);
  });

  test('says that a number wants no more', async () => {
    expect(await send(twilio.provider(), { to: '+15005550004' })).toEqual({
      kind: 'refused',
      failure: { code: 'opted_out', details: {} },
      isFinal: true,
      isOptOut: true,
    });
  });

  test('refuses a wrong token, which may be mended', async () => {
    const result = await send(twilio.provider({ authToken: 'wrong-token' }));
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'sign_in_refused' }, isFinal: false });
    expect(twilio.taken).toEqual([]);
  });
});

describe('a request of one’s own', () => {
  test('sends whatever the text is', async () => {
    const odd = '"},{"to":"+19995550000"}\n\\u0000 {{secret}} {{to}} $& 😀 \u0001';
    expect(await send(gateway.provider(), { text: odd })).toEqual({ kind: 'sent', providerId: '40385f64-1' });
    expect(gateway.taken).toEqual([{ to: '+12125550123', from: 'Acme', body: odd }]);
  });

  test('says that a number wants no more', async () => {
    const result = await send(gateway.provider(), { to: '+15005550004' });
    expect(result).toMatchObject({ kind: 'refused', isFinal: true, isOptOut: true });
  });

  test('doesn’t take 40300 for that where it means something else', async () => {
    twilio.misbehavior = () => Response.json({ code: 40300, message: 'Forbidden' }, { status: 403 });
    const result = await send(gateway.provider({ url: twilio.url }));
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'refused' }, isFinal: false });
    expect(result).not.toHaveProperty('isOptOut');
  });

  test('may be a GET that says everything in its address, and follows no redirect', async () => {
    let asked = '';
    const provider = gateway.provider({
      method: 'GET',
      url: `${twilio.url}/send/{{to}}?text={{text}}&key={{secret}}`,
      headers: [],
      body: '',
    });
    const webhookFetch: SafeFetch = (url, request) => {
      asked = url.href;
      return localFetch(url, request);
    };
    twilio.misbehavior = () => Response.redirect(`${gateway.url}/`, 302);
    const result = await send(provider, { text: 'a&key=b#c\n/../', webhookFetch });
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'answered' }, isFinal: false });
    expect(asked).toBe(
      `${twilio.url}/send/%2B12125550123?text=a%26key%3Db%23c%0A%2F..%2F&key=KEY-fake-0123456789`,
    );
  });
});

describe('what a provider answers', () => {
  test.each([
    [429, 'deferred', 120_000],
    [503, 'deferred', 120_000],
    [500, 'answered', 120_000],
    [502, 'answered', 120_000],
    [402, 'refused', 120_000],
    [404, 'refused', 120_000],
    [403, 'refused', 120_000],
    [307, 'answered', 120_000],
  ] as const)('with %p is tried again, when it says', async (status, code, waitMs) => {
    twilio.misbehavior = () => new Response('<h1>No</h1>', { status, headers: { 'Retry-After': '120' } });
    const result = await send(twilio.provider());
    expect(result).toMatchObject({ kind: 'refused', failure: { code }, isFinal: false, waitMs });
    expect(twilio.requests).toBe(1);
  });

  test.each([[400], [413], [422]])('with %p is final', async (status) => {
    twilio.misbehavior = () => new Response('no', { status });
    expect(await send(twilio.provider())).toMatchObject({ kind: 'refused', isFinal: true });
  });

  test.each([[200], [201], [202], [204]])('with %p is sent, whatever its body', async (status) => {
    twilio.misbehavior = () => new Response(status === 204 ? null : '{"sid": {"a": "b c"', { status });
    expect(await send(twilio.provider())).toEqual({ kind: 'sent', providerId: undefined });
  });

  test('with 500 and an error’s code is a refusal', async () => {
    twilio.misbehavior = () => Response.json({ code: 20500, message: 'Internal error' }, { status: 500 });
    expect(await send(twilio.provider())).toMatchObject({ kind: 'refused', isFinal: false });
  });

  test.each([[500], [502], [504]])('with %p alone leaves open whether it was sent', async (status) => {
    twilio.misbehavior = () => new Response('<h1>No</h1>', { status });
    expect(await send(twilio.provider())).toMatchObject({ kind: 'unsure', failure: { code: 'unclear' } });
  });

  test('is kept without secrets, numbers, addresses and the text', async () => {
    const { accountSid, authToken } = twilio.provider();
    const pair = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    const message = `${authToken} ${accountSid} ${pair} +1 (212) 555-0123 2125550123 ann@example.com "${text}" for Ann Example ${'x'.repeat(300)}`;
    twilio.misbehavior = () => Response.json({ code: 20001, message }, { status: 400 });
    const result = await send(twilio.provider());
    const kept = JSON.stringify(result);
    for (const secret of [authToken, accountSid, pair, '212', '555', 'ann@', 'appointment', 'Ann Example']) {
      expect(kept).not.toContain(secret);
    }
    const answer = result.kind === 'refused' ? (result.failure.details.answer ?? '') : '';
    expect(answer).toStartWith('400 Bad Request: 20001: …');
    expect(answer.length).toBeLessThanOrEqual(200);
    expect(logged).toEqual([]);
  });
});

describe('a connection', () => {
  test('that is refused has sent nothing', async () => {
    const baseUrl = twilio.url;
    twilio[Symbol.dispose]();
    const result = await send(twilio.provider({ baseUrl }));
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'unreachable' }, isFinal: false });
  });

  test('that breaks once the request was sent leaves open whether it was', async () => {
    const server = disposed(await BreakingServer.started());
    const result = await send(twilio.provider({ baseUrl: server.url }));
    expect(server.received).toContain('POST /2010-04-01/');
    expect(result).toEqual({
      kind: 'unsure',
      failure: { code: 'unclear', details: { host: new URL(server.url).host } },
    });
  });

  test('that breaks within the answer’s body was answered', async () => {
    const server = disposed(
      await BreakingServer.started('HTTP/1.1 201 Created\r\nContent-Length: 500\r\n\r\n{"sid": "SM'),
    );
    expect((await send(twilio.provider({ baseUrl: server.url }))).kind).toBe('sent');
  });

  test.each([
    ['host_unknown', false, 'refused', 'host_unknown'],
    ['address_refused', false, 'refused', 'address_refused'],
    ['insecure', false, 'refused', 'insecure'],
    ['timed_out', false, 'refused', 'unreachable'],
    ['certificate_invalid', true, 'refused', 'certificate_invalid'],
    ['timed_out', true, 'unsure', 'unclear'],
    ['unreachable', true, 'unsure', 'unclear'],
  ] as const)('that fails with %s, connected %p, is %s', async (error, isConnected, kind, code) => {
    const webhookFetch: SafeFetch = async (url, { connectsFirst }) => {
      if (isConnected) connectsFirst?.onConnected();
      throw new LinkError(error, { host: url.host });
    };
    const result = await send(twilio.provider(), { webhookFetch });
    expect(result).toMatchObject({ kind, failure: { code } });
  });

  test('that is ended by a server that stops rejects with its reason', async () => {
    twilio.misbehavior = () => 'hang';
    const ending = new AbortController();
    const webhookFetch: SafeFetch = (url, request) => {
      const { connectsFirst } = request;
      const onConnected = () => {
        connectsFirst?.onConnected();
        ending.abort(new Error('stopping'));
      };
      return localFetch(url, { ...request, connectsFirst: { timeoutMs: 5_000, onConnected } });
    };
    expect(send(twilio.provider(), { webhookFetch, signal: ending.signal })).rejects.toThrow('stopping');
  });

  test('whose failure is a bug says so in the log, without what was sent', async () => {
    const webhookFetch: SafeFetch = async (url) => {
      throw new TypeError(`${url.href} ${text}`);
    };
    const result = await send(twilio.provider(), { webhookFetch });
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'internal' }, isFinal: false });
    expect(logged.join()).toContain('TypeError');
    expect(logged.join()).not.toContain('Ann');
  });
});

test.each([
  ['http://127.0.0.1:1'],
  ['https://[::1]'],
  ['https://10.0.0.1'],
  ['https://169.254.169.254'],
  ['https://2130706433'],
  ['https://[::ffff:7f00:1]'],
])('no text goes to %s unless that network is allowed', async (baseUrl) => {
  const webhookFetch = createSafeFetch({ allowedNetworks: [], needsTls: true });
  const result = await send(twilio.provider({ baseUrl }), { webhookFetch });
  expect(result).toMatchObject({ kind: 'refused', failure: { code: 'address_refused' } });
});

test('no text goes unencrypted over the internet', async () => {
  const webhookFetch = createSafeFetch({
    allowedNetworks: [],
    needsTls: true,
    lookUp: async () => ['8.8.8.8'],
  });
  const result = await send(gateway.provider({ url: 'http://sms.example.com/' }), { webhookFetch });
  expect(result).toMatchObject({ kind: 'refused', failure: { code: 'insecure' } });
});
