import { beforeEach, describe, expect, test } from 'bun:test';
import { webhookFailureSentence } from '../../../src/domain/webhooks/failure.ts';
import type { OwnHeader } from '../../../src/domain/webhooks/own-header.ts';
import { createWebhookSecret } from '../../../src/domain/webhooks/secret.ts';
import { sendWebhook } from '../../../src/jobs/webhooks/sender.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import type { SafeRequest, SafeResponse } from '../../../src/links/net/pinned-fetch.ts';
import { createLog } from '../../../src/process/log.ts';
import { TestClock } from '../../helpers/workspace.ts';

const clock = new TestClock('2026-11-24T08:00:00Z');
const secret = createWebhookSecret();

let sent: SafeRequest[];
let logged: string[];
beforeEach(() => {
  sent = [];
  logged = [];
});

type Answer = { status: number; headers?: Record<string, string>; text?: string } | Error;

/** Sends an event to an endpoint that answers so. */
async function send(answer: Answer, header?: OwnHeader) {
  const webhookFetch = async (url: URL, request: SafeRequest): Promise<SafeResponse> => {
    sent.push(request);
    if (answer instanceof Error) throw answer;
    const { status, headers = {}, text = '' } = answer;
    return { status, headers: new Headers(headers), body: Buffer.from(text), url };
  };
  const endpoint = { url: 'https://crm.example.com/hooks?key=1', secrets: [secret], header };
  const event = { id: '0193a5f0-0000-7000-8000-000000000000', body: '{"type":"x"}' };
  const log = createLog('error', (line) => logged.push(line));
  return await sendWebhook(
    { webhookFetch, clock, log },
    { endpoint, event, signal: new AbortController().signal },
  );
}

const host = 'crm.example.com';

describe('what an endpoint answers', () => {
  test.each([[200], [201], [204], [299]])('is taken for delivered with status %p', async (status) => {
    expect(await send({ status, text: 'thanks' })).toMatchObject({ status, answer: 'thanks', failure: null });
  });

  test.each([
    [301, 'redirected'],
    [307, 'redirected'],
    [304, 'redirected'],
    [400, 'answered'],
    [404, 'answered'],
    [410, 'gone'],
    [429, 'answered'],
    [500, 'answered'],
  ] as const)('is a failure with status %p', async (status, code) => {
    const { failure, answer } = await send({ status, text: 'no' });
    expect(failure).toEqual({ code, details: { host, status } });
    expect(answer).toBe('no');
    expect(webhookFailureSentence(JSON.stringify(failure))).toContain(String(status));
  });

  test.each([
    [{ 'Retry-After': '120' }, 120_000],
    [{ 'Retry-After': 'Tue, 24 Nov 2026 08:10:00 GMT' }, 600_000],
    [{ 'Retry-After': 'Tue, 24 Nov 2026 07:00:00 GMT' }, 0],
    [{ 'Retry-After': '99999999999999999999' }, 86_400_000],
    [{ 'Retry-After': 'Fri, 24 Nov 2045 08:10:00 GMT' }, 86_400_000],
    [{ 'Retry-After': '-5' }, undefined],
    [{ 'Retry-After': 'soon' }, undefined],
    [{}, undefined],
  ])('may ask to wait: %p', async (headers, askedMs) => {
    expect((await send({ status: 503, headers: headers as Record<string, string> })).askedMs).toBe(askedMs);
  });
});

test.each([
  ['timed_out'],
  ['unreachable'],
  ['host_unknown'],
  ['certificate_invalid'],
  ['address_refused'],
  ['insecure'],
] as const)('an endpoint that gives no answer fails by what is known of it: %s', async (code) => {
  const failure = { code, details: { host } };
  expect(await send(new LinkError(code, { host }))).toMatchObject({ status: null, answer: null, failure });
  expect(logged).toEqual([]);
});

test('what should not happen is a failure, and in the log', async () => {
  expect((await send(new TypeError('oops'))).failure?.code).toBe('internal');
  expect(logged.join()).toContain('oops');
});

describe('a request', () => {
  test('has the headers of the contract, and waits for 15 seconds', async () => {
    await send({ status: 200 });
    const { method, headers, body, deadlineMs } = sent[0] ?? {};
    expect([method, body, deadlineMs]).toEqual(['POST', '{"type":"x"}', 15_000]);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Slotline',
      'webhook-id': '0193a5f0-0000-7000-8000-000000000000',
      'webhook-timestamp': '1795507200',
    });
  });

  test.each([
    ['X-Token', 'x-token'],
    ['User-Agent', 'user-agent'],
  ])("carries the user's own header, %s, once, and doesn't tell its value", async (name) => {
    const { headers } = await send({ status: 200 }, { name, value: 'secret-value' });
    const values = Object.entries(sent[0]?.headers ?? {}).filter(
      ([each]) => each.toLowerCase() === name.toLowerCase(),
    );
    expect(values).toEqual([[name, 'secret-value']]);
    expect(headers[name]).toBe('…');
    expect(JSON.stringify(headers)).not.toContain('secret-value');
  });

  test.each([
    ['as it was sent', 'x-token: secret-value; host: a', 'secret-value', 'x-token: …; host: a'],
    ['in JSON', '{"x-token":"say \\"hi\\""}', 'say "hi"', '{"x-token":"…"}'],
    [
      'where the answer is cut',
      `${'x'.repeat(1_995)}secret-value and more`,
      'secret-value',
      `${'x'.repeat(1_995)}…`,
    ],
  ])(
    "whose own header is repeated in the answer, %s, doesn't keep its value",
    async (_, text, value, kept) => {
      const { answer } = await send({ status: 200, text }, { name: 'X-Token', value });
      expect(answer?.slice(0, kept.length)).toBe(kept);
      expect(Buffer.byteLength(answer ?? '')).toBeLessThanOrEqual(2_000);
      expect(sent[0]?.maxBytes).toBeGreaterThanOrEqual(2_000 + value.length);
    },
  );
});
