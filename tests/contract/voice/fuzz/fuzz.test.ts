import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { operations, vapiBody } from '../gate/voice-gate.ts';
import { secret, setSecret, signatureOf } from '../signature/signed.ts';
import { anyArguments, anyEnvelope, anyJson, mutated, oddTexts, seed } from './anything.ts';
import { VoiceTarget } from './voice-target.ts';

let target: VoiceTarget;

beforeAll(async () => {
  target = await VoiceTarget.open();
});

afterAll(async () => {
  await target.expectSound();
});

const vapi = '/api/v1/voice/vapi';
const retell = (operation: string) => `/api/v1/voice/retell/${operation}`;
const rest = [
  'POST /api/v1/check-availability',
  'POST /api/v1/hold-slot',
  'POST /api/v1/release-hold',
  'POST /api/v1/book-slot',
  'POST /api/v1/reschedule-booking',
  'POST /api/v1/update-booking',
  'POST /api/v1/cancel-booking',
  'POST /api/v1/find-bookings',
];

const runs = { seed, numRuns: 500 };
const voicePath = () => fc.constantFrom(vapi, ...operations.map(retell));

describe('any JSON', () => {
  test('at a voice route is 200 or 400', async () => {
    await fc.assert(
      fc.asyncProperty(voicePath(), anyJson(), async (path, json) => {
        const answer = await target.send({ path, body: JSON.stringify(json) });
        expect([200, 400]).toContain(answer?.status ?? 0);
      }),
      runs,
    );
  });

  test('with refusals=200 is 200, or a row of the gate', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...rest), anyArguments(), async (line, { calendarId, ...body }) => {
        const [method = '', path = ''] = line.split(' ');
        const query = `${target.query}&refusals=200`;
        const answer = await target.send({ method, path, query, body: JSON.stringify(body) });
        expect([200, 201]).toContain(answer?.status ?? 0);
        expect(answer?.json).toMatchObject({ ok: answer?.json['code'] === undefined });
        const named = await target.send({
          method,
          path,
          query,
          body: JSON.stringify({ ...body, calendarId }),
        });
        expect([200, 201, 400]).toContain(named?.status ?? 0);
      }),
      runs,
    );
  });
});

describe('an envelope', () => {
  test('that is right is 200', async () => {
    await fc.assert(
      fc.asyncProperty(anyEnvelope(), async ({ vapi: message, retell: call, operation }) => {
        const many = await target.send({ path: vapi, body: JSON.stringify(message) });
        const one = await target.send({ path: retell(operation), body: JSON.stringify(call) });
        expect([many?.status, one?.status]).toEqual([200, 200]);
      }),
      runs,
    );
  });

  test('is answered in one line, whatever lines its tools and arguments have', async () => {
    await fc.assert(
      fc.asyncProperty(anyEnvelope(), async ({ vapi: message, retell: call, operation }) => {
        target.expectOneLine((await target.send({ path: vapi, body: JSON.stringify(message) }))?.json);
        target.expectOneLine(
          (await target.send({ path: retell(operation), body: JSON.stringify(call) }))?.json,
        );
      }),
      runs,
    );
  });

  test('with one part turned into something else is 200 or 400', async () => {
    const into = fc.oneof(anyJson(), fc.constant(undefined));
    const at = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        anyEnvelope(),
        at,
        into,
        async ({ vapi: message, retell: call, operation }, where, value) => {
          for (const [path, envelope] of [
            [vapi, message],
            [retell(operation), call],
          ] as const) {
            const body = JSON.stringify(mutated(envelope, { at: where, into: value })) ?? '';
            const answer = await target.send({ path, body });
            expect([200, 400]).toContain(answer?.status ?? 0);
          }
        },
      ),
      runs,
    );
  });

  test('with its text cut, doubled or with any byte in it', async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify(vapiBody([{ name: 'check_availability', arguments: { query: 'tuesday' } }])),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length }), fc.uint8Array({ maxLength: 8 }), async (at, odd) => {
        const body = new Uint8Array([...bytes.slice(0, at), ...odd, ...bytes.slice(at + odd.length)]);
        for (const path of [vapi, retell('check-availability')]) {
          const answer = await target.send({ path, body });
          expect([200, 400]).toContain(answer?.status ?? 0);
        }
      }),
      runs,
    );
  });
});

describe('a signature', () => {
  test('that is made up is 401, whatever it is', async () => {
    const signing = await VoiceTarget.open();
    await setSecret(signing.contract, signing.place, secret);
    const now = signing.contract.made.clock.now();
    const body = JSON.stringify({ name: 'x', call: { call_id: 'c' }, args: {} });
    const right = signatureOf(body, now);
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 60, maxLength: 68 });
    const made = fc.oneof(
      fc.string(),
      fc.constantFrom(...oddTexts),
      fc.tuple(fc.integer(), hex).map(([at, digest]) => `v=${at},d=${digest}`),
      hex.map((digest) => `v=${now},d=${digest}`),
      fc
        .tuple(fc.nat({ max: right.length - 1 }), fc.string({ minLength: 1, maxLength: 2 }))
        .map(([at, odd]) => right.slice(0, at) + odd + right.slice(at + 1)),
    );
    await fc.assert(
      fc.asyncProperty(made, async (signature) => {
        if (signature.trim().toLowerCase() === right) return;
        const headers: [string, string][] = [['x-retell-signature', signature]];
        const answer = await signing.send({ path: retell('get-calendar'), headers, body });
        if (answer !== undefined)
          expect({ signature, status: answer.status }).toEqual({ signature, status: 401 });
      }),
      runs,
    );
    const headers: [string, string][] = [['x-retell-signature', right]];
    expect(await signing.send({ path: retell('get-calendar'), headers, body })).toMatchObject({
      status: 200,
    });
  });
});

describe('what is too much', () => {
  const nested = (open: string, close: string, depth: number) =>
    `${open.repeat(depth)}1${close.repeat(depth)}`;

  test.each<[string, () => string]>([
    ['arrays in arrays', () => nested('[', ']', 400_000)],
    ['objects in objects', () => nested('{"message":', '}', 80_000)],
    [
      'objects in args',
      () => `{"name":"x","call":{"call_id":"c"},"args":${nested('{"query":', '}', 80_000)}}`,
    ],
    [
      'arrays in arguments',
      () =>
        `{"message":{"type":"tool-calls","toolCallList":[{"id":"a","function":{"name":"get_calendar","arguments":${nested('[', ']', 400_000)}}}]}}`,
    ],
    [
      'a text of arrays in arguments',
      () =>
        JSON.stringify(
          vapiBody([{ name: 'book_slot', arguments: `{"metadata":${nested('[', ']', 200_000)}}` }]),
        ),
    ],
    [
      'objects in metadata',
      () => JSON.stringify({ call: { call_id: 'c' }, args: `{"answers":${nested('{"a":', '}', 100_000)}}` }),
    ],
    [
      'a list of 200,000 numbers',
      () => `{"message":{"type":"tool-calls","toolCallList":[${'7,'.repeat(200_000)}7]}}`,
    ],
    [
      'a list of 8,000 calls',
      () =>
        JSON.stringify(
          vapiBody(Array.from({ length: 8_000 }, (_, index) => ({ id: `${index}`, name: 'get_calendar' }))),
        ),
    ],
    [
      '100,000 properties',
      () => `{${Array.from({ length: 60_000 }, (_, index) => `"a${index}":${index}`).join(',')}}`,
    ],
    [
      '50,000 arguments',
      () =>
        JSON.stringify({
          call: { call_id: 'c' },
          args: Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a${index}`, index])),
        }),
    ],
    ['a name of 900 kB', () => JSON.stringify(vapiBody([{ name: 'x'.repeat(900_000) }]))],
    ['an id of 900 kB', () => JSON.stringify(vapiBody([{ id: 'x'.repeat(900_000), name: 'get_calendar' }]))],
    ['a call id of 900 kB', () => JSON.stringify({ call: { call_id: 'x'.repeat(900_000) }, args: {} })],
    [
      'words of 900 kB',
      () => JSON.stringify({ call: { call_id: 'c' }, args: { query: 'tuesday '.repeat(110_000) } }),
    ],
    ['digits of 900 kB', () => `{"call":{"call_id":"c"},"args":{"durationMinutes":${'9'.repeat(900_000)}}}`],
    ['blanks of 1 MiB', () => ' '.repeat(1_048_576)],
  ])('%s are answered, and soon', async (_, body) => {
    const text = body();
    for (const path of [vapi, retell('check-availability'), retell('book-slot')]) {
      const started = performance.now();
      const answer = await target.send({ path, body: text });
      expect(performance.now() - started).toBeLessThan(4_000);
      expect([200, 400]).toContain(answer?.status ?? 0);
    }
  });
});

describe('odd requests', () => {
  const body = JSON.stringify(vapiBody([{ name: 'get_calendar' }]));

  test('of any query', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'calendarId',
        'refusals',
        'callId',
        '200',
        '&',
        '=',
        '%',
        '%00',
        '%ff',
        '#',
        '?',
        ';',
        '+',
        '[]',
        '\\',
      ),
      fc
        .constantFrom(...oddTexts.filter((text) => text.length < 100))
        .map((text) => encodeURIComponent(text.toWellFormed())),
      fc.string({ maxLength: 10 }),
    );
    const paths = fc.oneof(
      voicePath(),
      fc.constantFrom(...rest).map((line) => line.split(' ')[1] ?? ''),
    );
    await fc.assert(
      fc.asyncProperty(
        paths,
        fc.array(part, { maxLength: 8 }),
        fc.boolean(),
        async (path, parts, isNamed) => {
          const query = `${isNamed ? `${target.query}&` : '?'}${parts.join('')}`;
          await target.send({ path, query, body });
        },
      ),
      runs,
    );
  });

  test('of any path below', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '..',
        '.',
        '%2f',
        '%2e%2e',
        '%00',
        '%',
        '\\',
        ';',
        '@',
        ':',
        '*',
        'vapi',
        'retell',
        ...operations,
      ),
      fc.string({ maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        const path = `/api/v1/voice/${parts.join('')}`;
        // What leaves /api, as the URL itself is read, is no business of the gate's.
        const { pathname } = new URL(`http://localhost${path}`);
        if (pathname.startsWith('/api/')) await target.send({ path: pathname, body });
      }),
      runs,
    );
  });

  test('of any headers and method', async () => {
    const headerName = fc.constantFrom(
      'content-type',
      'content-length',
      'content-encoding',
      'transfer-encoding',
      'accept',
      'accept-language',
      'x-call-id',
      'x-retell-signature',
      'x-request-id',
      'idempotency-key',
      'authorization',
      'origin',
      'host',
      'cookie',
      'expect',
      'x-http-method-override',
    );
    const value = fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'text/plain',
        '*/*',
        'gzip',
        'chunked',
        '0',
        '-1',
      ),
      fc.constantFrom(...oddTexts),
      fc.string({ maxLength: 30 }),
    );
    const method = fc.constantFrom(
      'POST',
      'POST',
      'POST',
      'GET',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'QUERY',
      'post',
    );
    await fc.assert(
      fc.asyncProperty(
        method,
        voicePath(),
        fc.array(fc.tuple(headerName, value), { maxLength: 5 }),
        async (verb, path, headers) => {
          await target.send({ method: verb, path, headers, body });
        },
      ),
      runs,
    );
  });

  test('that carry the key everywhere do not get it back', async () => {
    const { key, calendarId } = target.place;
    for (const path of [vapi, ...operations.map(retell), ...rest.map((line) => line.split(' ')[1] ?? '')]) {
      for (const odd of [
        { body: JSON.stringify({ [key]: key }) },
        { body: JSON.stringify({ message: { type: key, [key]: key } }) },
        {
          body: JSON.stringify({
            message: { type: 'tool-calls', toolCallList: [{ id: 'a', function: key }] },
          }),
        },
        { body: JSON.stringify({ calendarId: key }) },
        {
          body: JSON.stringify({
            calendarId,
            [key]: key,
            query: key,
            timeZone: key,
            durationMinutes: key,
            slotId: key,
          }),
        },
        { body: JSON.stringify({ call: key, args: key }) },
        { body: JSON.stringify({ call: { call_id: key }, args: { [key]: 1 } }) },
        { body: JSON.stringify({ call: { call_id: key }, args: { query: key, timeZone: key, limit: key } }) },
        {
          body: JSON.stringify({
            args: { name: key, phone: key, email: key, start: key, bookingId: key, code: key },
          }),
        },
        { body: JSON.stringify(vapiBody([{ name: key, arguments: key }])) },
        { body: JSON.stringify(vapiBody([{ name: 'check_availability', arguments: { [key]: key } }])) },
        {
          body: JSON.stringify(
            vapiBody([{ name: 'check_availability', arguments: `{"timeZone":"${key}"}` }]),
          ),
        },
        { body: `{"${key}` },
        { body, query: `?calendarId=${key}` },
        { body, query: `${target.query}&refusals=${key}` },
        { body, query: `${target.query}&${key}=${key}` },
        { body, headers: [['content-type', key]] as [string, string][] },
        { body, headers: [['x-retell-signature', key]] as [string, string][] },
        { body, headers: [['idempotency-key', key]] as [string, string][] },
        { body, path: `${path}/${key}` },
      ]) {
        await target.send({ path, ...odd });
      }
    }
  });
});
