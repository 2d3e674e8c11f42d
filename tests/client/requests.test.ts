import { describe, expect, test } from 'bun:test';
import { inspect } from 'node:util';
import { Slotline, SlotlineError } from '../../src/client/client.ts';
import { answering } from './answering.ts';

const key = `sk_live_${'0'.repeat(32)}`;
const busy = (retryAfter: string) =>
  Response.json(
    {
      error: 'The server is busy — try again',
      code: 'TRY_AGAIN',
      message: 'That took too long. Let me try again.',
    },
    { status: 503, headers: { 'Retry-After': retryAfter, 'X-Request-Id': 'r' } },
  );
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  );

describe('a request', () => {
  test('has the key, and its fields in the body, but for those that are undefined', async () => {
    const { client, requests } = answering(() => Response.json({ hold: {} }, { status: 201 }));
    const answer = await client.holdSlot({ slotId: 'sl_1', start: undefined, ttlSeconds: 60 });
    expect(answer).toEqual({ ok: true, hold: {} } as never);
    const [request] = requests;
    expect(request?.url).toBe('https://slots.example.com/api/v1/hold-slot');
    expect(request?.headers.get('authorization')).toBe(`Bearer ${key}`);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ calendarId: 'c', slotId: 'sl_1', ttlSeconds: 60 });
  });

  test('has its fields in the URL if it is a GET', async () => {
    const { client, requests } = answering(() => Response.json({}));
    await client.interpret({ query: 'two & a half past “three”' });
    expect(requests[0]?.url).toBe(
      'https://slots.example.com/api/v1/interpret?calendarId=c&query=two+%26+a+half+past+%E2%80%9Cthree%E2%80%9D',
    );
    expect(await requests[0]?.text()).toBe('');
  });

  test('is within the call that is bound, and at the calendar that it names', async () => {
    const { client, requests } = answering(() => Response.json({}));
    const phone = client.call('call-1');
    await phone.checkAvailability({ query: 'tomorrow' });
    await phone.checkAvailability({ calendarId: 'other', callId: 'call-2' });
    await client.with({ calendarId: 'third' }).checkAvailability();
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      { calendarId: 'c', callId: 'call-1', query: 'tomorrow' },
      { calendarId: 'other', callId: 'call-2' },
      { calendarId: 'third' },
    ]);
  });

  test('names the run and its time, and no calendar where a run is made', async () => {
    const { client, requests } = answering(() => Response.json({}), {
      run: 'a',
      now: '2026-11-20T10:30:00-05:00',
    });
    await client.makeTestRun({ bookings: [] });
    await client.readTestRun();
    for (const { headers } of requests) {
      expect(headers.get('x-slotline-run')).toBe('a');
      expect(headers.get('x-slotline-now')).toBe('2026-11-20T10:30:00-05:00');
    }
    expect(requests[1]?.url).toBe('https://slots.example.com/api/v1/test/run');
    expect(await requests[0]?.json()).toEqual({ bookings: [] });
  });
});

describe('a request is tried again', () => {
  test('with the same idempotency key, after as many seconds as the server says', async () => {
    const began = Date.now();
    const { client, requests } = answering((_, tries) => (tries === 1 ? busy('1') : Response.json({})));
    expect(await client.cancelBooking({ code: 'K7M4RT' })).toMatchObject({ ok: true });
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key') ?? '');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{20,60}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('with another key for each request', async () => {
    const { client, requests } = answering(() => Response.json({}));
    for (let each = 0; each < 100; each += 1) await client.cancelBooking({ code: 'K7M4RT' });
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(100);
  });

  test('when the connection is lost, also in the middle of an answer', async () => {
    const { client, requests } = answering((_, tries) => {
      if (tries === 1) throw new TypeError('fetch failed');
      if (tries === 3) return Response.json({});
      const broken = new ReadableStream({
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
      return new Response(broken);
    });
    expect(await client.findBookings()).toMatchObject({ ok: true });
    expect(requests).toHaveLength(3);
  });

  test('when a proxy finds no server', async () => {
    const { client } = answering((_, tries) =>
      tries === 1 ? new Response('<h1>Bad Gateway</h1>', { status: 502 }) : Response.json({}),
    );
    expect(await client.calendar()).toMatchObject({ ok: true });
  });

  test('no more often than it may be', async () => {
    const { client, requests } = answering(() => busy('0'), { retries: 3 });
    expect(await client.calendar()).toEqual({
      ok: false,
      code: 'TRY_AGAIN',
      error: 'The server is busy — try again',
      message: 'That took too long. Let me try again.',
      retryAfterSeconds: 0,
      requestId: 'r',
    });
    expect(requests).toHaveLength(4);
  });

  test('but not if it would have to wait for longer than it may take', async () => {
    const { client, requests } = answering(() => busy('10'), { timeoutMs: 5_000 });
    expect(await client.calendar()).toMatchObject({ ok: false, code: 'TRY_AGAIN', retryAfterSeconds: 10 });
    expect(requests).toHaveLength(1);
  });

  test('never over the rate limit, and says when it can be', async () => {
    const limit = {
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Rate limit exceeded, retry in 1 seconds',
    };
    const { client, requests } = answering(() =>
      Response.json(limit, { status: 429, headers: { 'Retry-After': '1', 'X-Request-Id': 'r' } }),
    );
    // What's for programs is never for callers' ears.
    expect(await client.calendar()).toEqual({
      ok: false,
      code: 'RATE_LIMITED',
      error: 'Rate limit exceeded, retry in 1 seconds',
      retryAfterSeconds: 1,
      requestId: 'r',
    });
    expect(requests).toHaveLength(1);
  });

  test('never if it was refused otherwise', async () => {
    const { client, requests } = answering(() =>
      Response.json({ error: 'Internal error', code: 'INTERNAL' }, { status: 500 }),
    );
    expect(await thrownBy(client.calendar())).toMatchObject({
      name: 'SlotlineError',
      code: 'INTERNAL',
      status: 500,
    });
    expect(requests).toHaveLength(1);
  });
});

describe('a request ends', () => {
  const never = (request: Request) =>
    new Promise<Response>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );

  test('when its time is up', async () => {
    const { client } = answering(never, { timeoutMs: 20 });
    const error = await thrownBy(client.calendar());
    expect(error).toBeInstanceOf(SlotlineError);
    expect(error).toMatchObject({
      code: 'TIMED_OUT',
      message: 'no answer to calendar within 20 ms',
      status: undefined,
    });
    expect(await thrownBy(client.calendar({}, { timeoutMs: 10 }))).toMatchObject({
      message: 'no answer to calendar within 10 ms',
    });
  });

  test('at no time of its own if it may take as long as it likes', async () => {
    const late = (request: Request) => {
      const inAWhile = new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({})), 20));
      return Promise.race([inAWhile, never(request)]);
    };
    for (const timeoutMs of [Number.POSITIVE_INFINITY, 1e12]) {
      const { client } = answering(late, { timeoutMs });
      expect((await client.calendar()).ok).toBeTrue();
    }
  });

  test('when the program says so: before, during and between tries', async () => {
    const reason = new Error('hung up');
    const { client, requests } = answering(never);
    expect(await thrownBy(client.calendar({}, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    const during = new AbortController();
    const asked = thrownBy(client.with({ signal: during.signal }).calendar());
    during.abort(reason);
    expect(await asked).toBe(reason);
    const between = new AbortController();
    const waiting = answering(() => busy('5'));
    const answered = thrownBy(waiting.client.calendar({}, { signal: between.signal }));
    setTimeout(() => between.abort(reason), 20);
    expect(await answered).toBe(reason);
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  test('without a trace when the connection cannot be made', async () => {
    const client = new Slotline({ baseUrl: 'http://127.0.0.1:1', apiKey: key, calendarId: 'c', retries: 0 });
    const error = await thrownBy(client.calendar());
    expect(error).toMatchObject({
      code: 'CONNECTION_LOST',
      message: 'the connection to http://127.0.0.1:1 failed',
    });
    expect(inspect(error)).not.toContain(key);
  });

  test.each([
    ['<html>', 200, 'HTTP_200'],
    ['', 404, 'HTTP_404'],
    ['[', 400, 'HTTP_400'],
    ['"text"', 200, 'HTTP_200'],
  ])('with an error for what Slotline never answers: %j', async (text, status, code) => {
    const { client } = answering(() => new Response(text, { status }));
    expect(await thrownBy(client.calendar())).toMatchObject({
      name: 'SlotlineError',
      code,
      status,
      message: `the server answered ${status}, but not as Slotline does`,
    });
  });
});

describe('a client', () => {
  test('keeps its key to itself', () => {
    const { client } = answering(() => Response.json({}));
    expect(inspect(client, { depth: 5, showHidden: true })).not.toContain('sk_live');
    expect(JSON.stringify(client.call('a'))).toBe('{}');
  });

  test.each([
    { baseUrl: '', apiKey: key },
    { baseUrl: 'slots.example.com', apiKey: key },
    { baseUrl: 'https://slots.example.com', apiKey: '' },
    { baseUrl: 'https://slots.example.com', apiKey: `${key}\n` },
    { baseUrl: 'https://slots.example.com', apiKey: `Bearer ${key}` },
  ])('says at once what it cannot be made of, without the key: %j', (options) => {
    const make = () => new Slotline(options);
    expect(make).toThrow(SlotlineError);
    expect(make).toThrow(/^(?:baseUrl must be the address|apiKey must be an API key)/);
    expect(make).not.toThrow(key);
  });
});
