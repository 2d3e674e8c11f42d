import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import {
  type Answer,
  ContractServer,
  nobodysId,
  type Place,
  type Question,
  requestOf,
  steadyHeaders,
} from '../contract-server.ts';
import {
  bodies,
  codeOf,
  differences,
  doneBefore,
  expectedOf,
  isGet,
  type MatrixCase,
  matrix,
  type Target,
  targetLines,
} from './matrix.ts';

const post = 'POST /api/v1/check-availability';
const unknownKey = `sk_live_${'0'.repeat(32)}`;
const limitBytes = 64 * 1024;

let contract: ContractServer;
let place: Place;
let other: Place;
let revokedKey: string;

beforeAll(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
  other = await contract.place();
  const revoked = await contract.made.key(place.workspaceId);
  await contract.revoke(revoked.id);
  revokedKey = revoked.key;
});

/** Asks check-availability with the good key. */
async function askPost(body: unknown, headers?: Record<string, string>): Promise<Answer> {
  return await contract.ask(post, { key: place.key, body, headers });
}

/** Expects a refusal with `error`, `code` and nothing more, in this order. */
function expectRefusal(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: codeOf(answer), text: answer.text }).toMatchObject({ status, code });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(Object.keys(answer.json as object).slice(0, 2)).toEqual(['error', 'code']);
  expect((answer.json as { error: unknown }).error).toBeString();
}

/** Expects a status and a whole body. */
function expectExactly(answer: Answer, status: number, body: string): void {
  expect({ status: answer.status, body: answer.text }).toEqual({ status, body });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
}

describe('the whole matrix', () => {
  function authorizationOf(
    { auth }: MatrixCase,
    keys: { good: string; revoked: string },
  ): string | undefined {
    return {
      good: `Bearer ${keys.good}`,
      'lower-case scheme': `bearer ${keys.good}`,
      absent: undefined,
      empty: '',
      'other scheme': `Basic ${keys.good}`,
      'wrong form': `Bearer ${keys.good.slice(0, -1)}`,
      unknown: `Bearer ${unknownKey}`,
      revoked: `Bearer ${keys.revoked}`,
    }[auth];
  }

  function idOf({ calendarId }: MatrixCase, ids: { own: string; foreign: string }): unknown {
    return {
      good: ids.own,
      'upper-case': ids.own.toUpperCase(),
      absent: undefined,
      null: null,
      empty: '',
      twice: ids.own,
      'no UUID': 'tomorrow',
      number: 7,
      foreign: ids.foreign,
      none: nobodysId,
    }[calendarId];
  }

  function queryOf(sent: MatrixCase, id: unknown): string {
    const query = new URLSearchParams();
    if (typeof id === 'string') query.append('calendarId', id);
    if (sent.calendarId === 'twice') query.append('calendarId', nobodysId);
    if (sent.rest === 'unknown property') query.append('timeZon', 'UTC');
    return `?${query}`;
  }

  function bodyOf(sent: MatrixCase, id: unknown, input: object): string | Uint8Array | undefined {
    const named = { calendarId: id, ...input, ...(sent.rest === 'good' ? {} : { timeZon: 'UTC' }) };
    return {
      object: JSON.stringify(named),
      empty: undefined,
      big: JSON.stringify({ ...named, query: 'x'.repeat(limitBytes) }),
      broken: '{"calendarId":',
      array: '[]',
      null: 'null',
      text: '"calendarId"',
      'invalid UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    }[sent.body];
  }

  function questionOf(
    sent: MatrixCase,
    from: { key: string; revoked: string; own: string; foreign: string; inputs: Record<Target, object> },
  ) {
    const headers: Record<string, string> = {};
    const authorization = authorizationOf(sent, { good: from.key, revoked: from.revoked });
    if (authorization !== undefined) headers['authorization'] = authorization;
    if (sent.contentType !== 'absent') {
      headers['content-type'] =
        sent.contentType === 'json' ? 'application/json; charset=utf-8' : 'text/plain';
    }
    const id = idOf(sent, from);
    const question: Question = isGet(sent.target)
      ? { headers, query: queryOf(sent, id) }
      : { headers, body: bodyOf(sent, id, from.inputs[sent.target]) };
    return question;
  }

  /** What a calendar has, as its callers may see it. */
  async function keptBy(server: ContractServer, own: Place): Promise<string[]> {
    const found = await server.post(own, 'find-bookings');
    const range = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };
    return [found.text, (await server.get(own, 'free-busy', range)).text];
  }

  test.each(['free', 'over'] as const)(
    'every request is answered by the first row it breaks, the limit being %s',
    async (limit) => {
      const server = await ContractServer.open();
      const own = await server.place();
      const stranger = await server.place();
      const revoked = await server.made.key(own.workspaceId);
      await server.revoke(revoked.id);
      const from = {
        key: own.key,
        revoked: revoked.key,
        own: own.calendarId,
        foreign: stranger.calendarId,
        inputs: await doneBefore(server, own),
      };
      const kept = await keptBy(server, own);
      if (limit === 'over') for (let count = 0; count < 60; count++) await server.askAtOnce(post, own);

      const wrong: string[] = [];
      let asked = 0;
      for (const sent of matrix()) {
        if (sent.limit !== limit) continue;
        asked++;
        if (limit === 'free') server.pass(2_000);
        const answer = await server.askAtOnce(targetLines[sent.target], questionOf(sent, from));
        const found = differences(answer, expectedOf(sent));
        if (found.length > 0) wrong.push(`${JSON.stringify(sent)} → ${found.join('; ')}`);
      }
      expect(asked).toBeGreaterThan(3_000);
      expect({ count: wrong.length, first: wrong.slice(0, 5) }).toEqual({ count: 0, first: [] });
      server.pass(60_000);
      expect(await keptBy(server, own)).toEqual(kept);
    },
    15_000,
  );
});

describe('row 1 and 2, the key', () => {
  test('no Authorization is told from a wrong one', async () => {
    const answer = await contract.ask(post, { body: { calendarId: place.calendarId } });
    expectExactly(answer, 401, bodies.unauthorizedMissing);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each([
    ['the scheme alone', () => 'Bearer'],
    ['the key alone', () => place.key],
    ['another scheme', () => `Token ${place.key}`],
    ['a scheme that begins alike', () => `BearerX ${place.key}`],
    ['no space between', () => `Bearer${place.key}`],
    ['one character less', () => `Bearer ${place.key.slice(0, -1)}`],
    ['one character more', () => `Bearer ${place.key}0`],
    ['upper-case hexadecimal', () => `Bearer sk_live_${place.key.slice(8).toUpperCase()}`],
    ['an upper-case prefix', () => `Bearer SK_LIVE_${place.key.slice(8)}`],
    ['a test prefix', () => `Bearer sk_test_${place.key.slice(8)}`],
    ['something after the key', () => `Bearer ${place.key} x`],
    ['two keys joined, as of two headers', () => `Bearer ${place.key}, Bearer ${place.key}`],
    ['quotes', () => `Bearer "${place.key}"`],
    ['an unknown key', () => `Bearer ${unknownKey}`],
    ['a revoked key', () => `Bearer ${revokedKey}`],
  ])('%s is an invalid key', async (_, authorization) => {
    const answer = await askPost({ calendarId: place.calendarId }, { authorization: authorization() });
    expectExactly(answer, 401, bodies.unauthorizedInvalid);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.headers.has('ratelimit')).toBe(false);
  });

  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('the scheme may be written "%s"', async (scheme) => {
    const headers = { authorization: `${scheme} ${place.key}` };
    expect((await askPost({ calendarId: place.calendarId }, headers)).status).toBe(200);
  });

  test('a revoked key is refused from the next request on, the others of its workspace are not', async () => {
    const { id, key } = await contract.made.key(place.workspaceId);
    const body = { calendarId: place.calendarId };
    expect((await contract.ask(post, { key, body })).status).toBe(200);
    await contract.revoke(id);
    expectExactly(await contract.ask(post, { key, body }), 401, bodies.unauthorizedInvalid);
    expect((await askPost(body)).status).toBe(200);
  });

  test('a key made meanwhile is known at once', async () => {
    const { key } = await contract.made.key(place.workspaceId);
    expect((await contract.ask(post, { key, body: { calendarId: place.calendarId } })).status).toBe(200);
  });

  test('a key in the query or in the body is none', async () => {
    const query = { calendarId: place.calendarId, key: place.key, authorization: `Bearer ${place.key}` };
    expectExactly(await contract.ask('GET /api/v1/calendar', { query }), 401, bodies.unauthorizedMissing);
    expectExactly(await contract.ask(post, { body: query }), 401, bodies.unauthorizedMissing);
  });
});

describe('strangers', () => {
  const requests: [string, () => [string, Question]][] = [
    ['a good request', () => [post, { body: { calendarId: place.calendarId } }]],
    ['an unknown path', () => ['POST /api/v1/nothing', {}]],
    ['the root of the API', () => ['GET /api', {}]],
    ['another version', () => ['GET /api/v2/calendar', {}]],
    ['a wrong method', () => ['DELETE /api/v1/check-availability', {}]],
    [
      'a preflight',
      () => ['OPTIONS /api/v1/check-availability', { headers: { origin: 'https://a.example' } }],
    ],
    ['an operation that is to come', () => ['POST /api/v1/book-slot', { body: {} }]],
    ['a big body', () => [post, { body: `{"query":"${'x'.repeat(200_000)}"}` }]],
    ['a wrong Content-Type', () => [post, { body: 'x=1', headers: { 'content-type': 'text/plain' } }]],
    ['broken JSON', () => [post, { body: '{' }]],
    ['no body', () => [post, {}]],
    ['no calendar', () => ['GET /api/v1/calendar', {}]],
    ['a calendar that there is', () => ['GET /api/v1/calendar', { query: { calendarId: place.calendarId } }]],
    ['a calendar that there is not', () => ['GET /api/v1/calendar', { query: { calendarId: nobodysId } }]],
    ['no UUID', () => ['GET /api/v1/calendar', { query: { calendarId: 'x' } }]],
    ['two calendars', () => ['GET /api/v1/calendar', { query: '?calendarId=a&calendarId=b' }]],
    ['an unknown parameter', () => ['GET /api/v1/free-busy', { query: { whatever: '1' } }]],
  ];

  test.each(requests)('learn nothing from %s without a key', async (_, request) => {
    const [line, question] = request();
    const plain = await contract.ask(post, { body: { calendarId: place.calendarId } });
    const answer = await contract.ask(line, question);
    expectExactly(answer, 401, bodies.unauthorizedMissing);
    expect(steadyHeaders(answer)).toEqual(steadyHeaders(plain));
  });

  test.each(requests)('learn nothing from %s with a revoked or an unknown key', async (_, request) => {
    const [line, question] = request();
    const plain = await contract.ask(post, { key: unknownKey, body: { calendarId: place.calendarId } });
    for (const key of [unknownKey, revokedKey, 'guess']) {
      const answer = await contract.ask(line, { ...question, key });
      expectExactly(answer, 401, bodies.unauthorizedInvalid);
      expect(steadyHeaders(answer)).toEqual(steadyHeaders(plain));
    }
  });

  test.each([undefined, unknownKey, () => revokedKey])('have nothing read of what they send', async (key) => {
    let isPulled = false;
    const stream = new ReadableStream(
      {
        pull(controller) {
          isPulled = true;
          controller.enqueue(new TextEncoder().encode('{}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await contract.ask(post, { key: typeof key === 'function' ? key() : key, body: stream });
    expect(answer.status).toBe(401);
    await Bun.sleep(2);
    expect(isPulled).toBe(false);
  });

  test('do not use up anybody’s limit', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 70; count++) {
      await contract.askAtOnce(post, { key: revokedKey, body: { calendarId: mine.calendarId } });
      await contract.askAtOnce(post, { body: { calendarId: mine.calendarId } });
    }
    const answer = await contract.askAtOnce(post, { key: mine.key, body: { calendarId: mine.calendarId } });
    expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=59;t=\d+$/);
  });
});

describe('row 3, path and method', () => {
  test.each([
    'GET /api',
    'GET /api/',
    'GET /api/v1',
    'GET /api/v1/',
    'POST /api/v1/nothing',
    'GET /api/v2/calendar',
    'PATCH /api/v1/toString',
    'GET /api/v1/__proto__',
    'OPTIONS /api/v1/nothing',
  ])('%s is not found', async (line) => {
    const answer = await contract.ask(line, { key: place.key });
    expectRefusal(answer, 404, 'NOT_FOUND');
    expect(Object.keys(answer.json as object)).toEqual(['error', 'code']);
    expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
  });

  test.each([
    ['GET', '/api/v1/check-availability', 'POST'],
    ['PUT', '/api/v1/check-availability', 'POST'],
    ['DELETE', '/api/v1/check-availability', 'POST'],
    ['OPTIONS', '/api/v1/check-availability', 'POST'],
    ['TRACE', '/api/v1/check-availability', 'POST'],
    ['POST', '/api/v1/free-busy', 'GET'],
    ['POST', '/api/v1/calendar', 'GET'],
    ['PATCH', '/api/v1/calendar', 'GET'],
    ['OPTIONS', '/api/v1/calendar', 'GET'],
    ['POST', '/api/v1/interpret', 'GET'],
  ])('%s %s is told to be %s', async (method, path, allowed) => {
    const answer = await contract.ask(`${method} ${path}`, { key: place.key });
    expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(Object.keys(answer.json as object)).toEqual(['error', 'code']);
    const allow = (answer.headers.get('allow') ?? '').split(/, */);
    expect(allow).toContain(allowed);
    expect(allow).not.toContain(method);
  });

  test('neither counts for the limit, and both tell how much is left', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 70; count++) {
      const unknown = await contract.askAtOnce('POST /api/v1/nothing', { key: mine.key });
      const wrong = await contract.askAtOnce('DELETE /api/v1/calendar', { key: mine.key });
      expect([unknown.status, wrong.status]).toEqual([404, 405]);
      expect(unknown.headers.get('ratelimit')).toMatch(/^"default";r=60;t=\d+$/);
      expect(wrong.headers.get('ratelimit')).toMatch(/^"default";r=60;t=\d+$/);
    }
  });

  test('both are told to a workspace over its limit as before', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await contract.askAtOnce(post, { key: mine.key });
    expect((await contract.askAtOnce(post, { key: mine.key })).status).toBe(429);
    expect((await contract.askAtOnce('GET /api/v1/nothing', { key: mine.key })).status).toBe(404);
    expect((await contract.askAtOnce('GET /api/v1/check-availability', { key: mine.key })).status).toBe(405);
  });

  test('neither waits for a body that never comes', async () => {
    for (const line of ['POST /api/v1/nothing', 'PUT /api/v1/check-availability']) {
      const answer = await contract.ask(line, { key: place.key, body: new ReadableStream() });
      expect([404, 405]).toContain(answer.status);
    }
  });
});

describe('row 5, the body', () => {
  const padded = (bytes: number) => {
    const text = JSON.stringify({ calendarId: place.calendarId, query: '' });
    return text.replace('""', `"${'x'.repeat(bytes - text.length)}"`);
  };

  function streamOf(chunk: Uint8Array, count: number, pulled: { chunks: number }): ReadableStream {
    return new ReadableStream(
      {
        pull(controller) {
          if (pulled.chunks++ < count) controller.enqueue(chunk);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  }

  test('64 KiB are read, one byte more is not', async () => {
    expectRefusal(await askPost(padded(limitBytes)), 400, 'INVALID_INPUT');
    expectRefusal(await askPost(padded(limitBytes + 1)), 413, 'BODY_TOO_LARGE');
  });

  test('the size is counted in bytes, not in characters', async () => {
    const body = JSON.stringify({ calendarId: place.calendarId, query: 'é'.repeat(limitBytes / 2) });
    expect(body.length).toBeLessThan(limitBytes);
    expectRefusal(await askPost(body), 413, 'BODY_TOO_LARGE');
  });

  test('64 KiB of blanks around a good object are read', async () => {
    const text = JSON.stringify({ calendarId: place.calendarId });
    expect((await askPost(text.padEnd(limitBytes))).status).toBe(200);
    expectRefusal(await askPost(text.padEnd(limitBytes + 1)), 413, 'BODY_TOO_LARGE');
  });

  test.each([undefined, '10', '0'])(
    'chunks are counted, whatever Content-Length says (%p)',
    async (length) => {
      const pulled = { chunks: 0 };
      const body = streamOf(new Uint8Array(1_000).fill(0x20), 100, pulled);
      const headers = length === undefined ? undefined : { 'content-length': length };
      expectRefusal(await askPost(body, headers), 413, 'BODY_TOO_LARGE');
    },
  );

  test('an endless body is given up soon after 64 KiB', async () => {
    const pulled = { chunks: 0 };
    const body = streamOf(new Uint8Array(1_024).fill(0x20), Number.POSITIVE_INFINITY, pulled);
    expectRefusal(await askPost(body), 413, 'BODY_TOO_LARGE');
    expect(pulled.chunks).toBeLessThan(80);
  });

  test('chunks that cut a character in two make one body', async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ calendarId: place.calendarId, callId: 'Ääkköset' }),
    );
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, ++at));
        else controller.close();
      },
    });
    expect((await askPost(body)).status).toBe(200);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    undefined,
  ])('Content-Type %p is read', async (type) => {
    const headers = type === undefined ? undefined : { 'content-type': type };
    expect((await askPost(JSON.stringify({ calendarId: place.calendarId }), headers)).status).toBe(200);
  });

  test.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'application/octet-stream',
    'text/plain; charset=application/json',
    'json',
  ])('Content-Type %p is refused', async (type) => {
    const body = JSON.stringify({ calendarId: place.calendarId });
    expectRefusal(await askPost(body, { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test.each([
    ['a broken object', '{"calendarId":'],
    ['a comma too many', '{"calendarId":"x",}'],
    ['single quotes', "{'calendarId':'x'}"],
    ['something after it', '{} {}'],
    ['an array', '[]'],
    ['an array of an object', '[{"calendarId":"x"}]'],
    ['a string', '"calendarId"'],
    ['a number', '7'],
    ['true', 'true'],
    ['null', 'null'],
    ['a form', 'calendarId=x'],
    ['a comment', '{} // x'],
    ['NaN', '{"calendarId":NaN}'],
    ['20,000 arrays in each other', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['20,000 unclosed arrays', '['.repeat(20_000)],
  ])('%s is not a JSON object', async (_, body) => {
    expectRefusal(await askPost(body), 400, 'INVALID_JSON');
  });

  test.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a cut character', [0xe2, 0x82]],
  ])('%s is not JSON', async (_, bytes) => {
    const head = new TextEncoder().encode(`{"calendarId":"${place.calendarId}","callId":"`);
    const tail = new TextEncoder().encode('"}');
    expectRefusal(await askPost(new Uint8Array([...head, ...bytes, ...tail])), 400, 'INVALID_JSON');
  });

  test('a deep value inside a good object is refused as input, not as a bug', async () => {
    for (const deep of [
      '['.repeat(20_000) + ']'.repeat(20_000),
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    ]) {
      const answer = await askPost(`{"calendarId":"${place.calendarId}","query":${deep}}`);
      expect(answer.status).toBe(400);
      expect(['INVALID_INPUT', 'INVALID_JSON']).toContain(String(codeOf(answer)));
    }
  });
});

describe('rows 6 to 9, the calendar', () => {
  test.each([
    ['an empty object', '{}'],
    ['null', '{"calendarId":null}'],
    ['an empty string', '{"calendarId":""}'],
    ['no body', undefined],
    ['an empty body', ''],
    ['another spelling', '{"calendarID":"7f1d2c3b-0a59-4e68-9b77-5544332211aa"}'],
    ['one inherited', '{"__proto__":{"calendarId":"7f1d2c3b-0a59-4e68-9b77-5544332211aa"}}'],
    ['one nested', '{"input":{"calendarId":"7f1d2c3b-0a59-4e68-9b77-5544332211aa"}}'],
  ])('%s names no calendar', async (_, body) => {
    const answer = await askPost(body, { 'content-type': 'application/json' });
    expectExactly(answer, 400, bodies.missingCalendarId);
  });

  test('a POST names its calendar in the body, a GET in the query', async () => {
    const query = { calendarId: place.calendarId };
    const elsewhere = await contract.ask(post, { key: place.key, query, body: {} });
    expectExactly(elsewhere, 400, bodies.missingCalendarId);
    for (const search of ['', '?', '?calendarId', '?calendarId=', '?calendarid=x', '?x=calendarId']) {
      const answer = await contract.ask('GET /api/v1/calendar', { key: place.key, query: search });
      expectExactly(answer, 400, bodies.missingCalendarId);
    }
  });

  test.each([
    ['the same', (id: string) => `?calendarId=${id}&calendarId=${id}`],
    ['another second', (id: string) => `?calendarId=${id}&calendarId=${nobodysId}`],
    ['another first', (id: string) => `?calendarId=${nobodysId}&calendarId=${id}`],
    ['no UUIDs', () => '?calendarId=a&calendarId=b'],
    ['one written with percent signs', (id: string) => `?calendarId=${id}&%63alendarId=${id}`],
    ['three', (id: string) => `?calendarId=${id}&calendarId=${id}&calendarId=${id}`],
  ])('calendarId given twice is refused: %s', async (_, query) => {
    const question = { key: place.key, query: query(place.calendarId) };
    expectRefusal(await contract.ask('GET /api/v1/calendar', question), 400, 'DUPLICATE_CALENDAR_ID');
  });

  test.each([
    ['a word', 'calendar'],
    ['without dashes', () => place.calendarId.replaceAll('-', '')],
    ['in braces', () => `{${place.calendarId}}`],
    ['as URN', () => `urn:uuid:${place.calendarId}`],
    ['a blank before', () => ` ${place.calendarId}`],
    ['a blank after', () => `${place.calendarId} `],
    ['a line end after', () => `${place.calendarId}\n`],
    ['a character less', () => place.calendarId.slice(1)],
    ['a character more', () => `${place.calendarId}0`],
    ['no hexadecimal', 'g0000000-0000-4000-8000-000000000000'],
    ['dashes elsewhere', '0000000-00000-4000-8000-000000000000'],
    ['digits of another script', '٠0000000-0000-4000-8000-000000000000'],
    ['SQL', "' or '1'='1"],
    ['a wildcard', '%'],
  ])('%s is not a UUID', async (_, given) => {
    const calendarId = typeof given === 'function' ? given() : given;
    expectExactly(await askPost({ calendarId }), 400, bodies.invalidCalendarId);
    const got = await contract.ask('GET /api/v1/calendar', { key: place.key, query: { calendarId } });
    expectExactly(got, 400, bodies.invalidCalendarId);
  });

  test.each([
    ['a number', 7],
    ['zero', 0],
    ['true', true],
    ['false', false],
    ['an object', {}],
    ['an array', []],
    ['an array of one', () => [place.calendarId]],
  ])('%s is not a string', async (_, given) => {
    const calendarId = typeof given === 'function' ? given() : given;
    expectExactly(await askPost({ calendarId }), 400, bodies.invalidCalendarId);
  });

  test.each([
    ['nil', '00000000-0000-0000-0000-000000000000'],
    ['max', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['version 1', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['version 7', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
    ['upper case', 'C232AB00-9414-11EC-B3C8-9F6BDECED846'],
  ])('a UUID of any version and case is one: %s', async (_, calendarId) => {
    expectExactly(await askPost({ calendarId }), 403, bodies.foreignCalendar);
  });

  test('a calendar is found in any case', async () => {
    const calendarId = place.calendarId.toUpperCase();
    expect((await askPost({ calendarId })).status).toBe(200);
    const got = await contract.ask('GET /api/v1/calendar', { key: place.key, query: { calendarId } });
    expect(got.status).toBe(200);
  });

  test('another workspace’s calendar and none answer alike to the byte', async () => {
    const ask = async (calendarId: string) => {
      const mine = await contract.place();
      return await contract.askAtOnce(post, { key: mine.key, body: { calendarId } });
    };
    const foreign = await ask(other.calendarId);
    const none = await ask(nobodysId);
    expectExactly(foreign, 403, bodies.foreignCalendar);
    expectExactly(none, 403, bodies.foreignCalendar);
    expect(steadyHeaders(foreign)).toEqual(steadyHeaders(none));
  });

  test('each key works for all calendars of its workspace and for no other', async () => {
    const second = await contract.calendar(place.workspaceId);
    expect((await askPost({ calendarId: second.id })).status).toBe(200);
    expectExactly(await askPost({ calendarId: other.calendarId }), 403, bodies.foreignCalendar);
    const answer = await contract.ask(post, { key: other.key, body: { calendarId: place.calendarId } });
    expectExactly(answer, 403, bodies.foreignCalendar);
  });
});

describe('row 10, the rest', () => {
  test.each([
    ['durationMinuts', 'durationMinutes'],
    ['duration', 'durationMinutes'],
    ['timezone', 'timeZone'],
    ['querry', 'query'],
    ['callID', 'callId'],
    ['frm', 'from'],
  ])('an unknown property "%s" is told the nearest, "%s"', async (name, nearest) => {
    const answer = await askPost({ calendarId: place.calendarId, [name]: 30 });
    expectRefusal(answer, 400, 'INVALID_INPUT');
    expect(answer.json).toMatchObject({ path: `/${name}` });
    expect((answer.json as { error: string }).error).toContain(nearest);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', ''])(
    'a property "%s" is as unknown as any',
    async (name) => {
      const answer = await askPost(`{"calendarId":"${place.calendarId}","${name}":{"limit":1}}`);
      expectRefusal(answer, 400, 'INVALID_INPUT');
      expect(answer.json).toMatchObject({ path: `/${name}` });
      expect(({} as Record<string, unknown>)['limit']).toBeUndefined();
    },
  );

  test('an unknown property of a query is refused like one of a body', async () => {
    const answer = await contract.get(place, 'calendar', { timezone: 'UTC' });
    expectRefusal(answer, 400, 'INVALID_INPUT');
    expect(answer.json).toMatchObject({ path: '/timezone' });
    expect((answer.json as { error: string }).error).toContain('timeZone');
  });

  test('what was sent does not come back unquoted at length', async () => {
    const answer = await askPost({ calendarId: place.calendarId, ['x'.repeat(50_000)]: 1 });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('INVALID_INPUT');
  });
});

describe('the limit', () => {
  const tooMany = (seconds: number) =>
    `{"statusCode":429,"error":"Too Many Requests","message":"Rate limit exceeded, retry in ${seconds} seconds"}`;
  const once = async (mine: Place, line = post) =>
    await contract.askAtOnce(line, {
      key: mine.key,
      ...(line === post
        ? { body: { calendarId: mine.calendarId } }
        : { query: { calendarId: mine.calendarId } }),
    });

  test('60 are let in, the next is told to the second when to come again', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) {
      const answer = await once(mine);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"default";r=${59 - count};t=\\d+$`));
    }
    const refused = await once(mine);
    expectExactly(refused, 429, tooMany(60));
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
  });

  test.each([
    [0, 60],
    [1, 60],
    [999, 60],
    [1_000, 59],
    [1_001, 59],
    [30_000, 30],
    [58_999, 2],
    [59_000, 1],
    [59_999, 1],
  ])('%p ms after the first, Retry-After is %p and then it is let in', async (later, seconds) => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await once(mine);
    contract.pass(later);
    const refused = await once(mine);
    expectExactly(refused, 429, tooMany(seconds));
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    contract.pass(seconds * 1_000);
    expect((await once(mine)).status).toBe(200);
  });

  test('Retry-After looks at the oldest that counts', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) {
      await once(mine);
      contract.pass(500);
    }
    expectExactly(await once(mine), 429, tooMany(30));
    contract.pass(29_999);
    expectExactly(await once(mine), 429, tooMany(1));
    contract.pass(1);
    expect((await once(mine)).status).toBe(200);
    expectExactly(await once(mine), 429, tooMany(1));
    contract.pass(500);
    expect((await once(mine)).status).toBe(200);
  });

  test('refused requests do not count', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await once(mine);
    for (let count = 0; count < 100; count++) {
      contract.pass(590);
      expect((await once(mine)).status).toBe(429);
    }
    contract.pass(1_000);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await once(mine)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  test('every request that passes the first three rows counts, whatever it is answered', async () => {
    const mine = await contract.place();
    const body = (each: unknown): [string, Question] => [post, { key: mine.key, body: each }];
    const counted: [number, [string, Question]][] = [
      [413, body(' '.repeat(limitBytes + 1))],
      [415, [post, { key: mine.key, body: '{}', headers: { 'content-type': 'text/plain' } }]],
      [400, body('{')],
      [400, body({})],
      [400, body({ calendarId: 'x' })],
      [403, body({ calendarId: nobodysId })],
      [400, body({ calendarId: mine.calendarId, limit: 0 })],
      [400, ['GET /api/v1/calendar', { key: mine.key, query: '?calendarId=a&calendarId=b' }]],
      [422, body({ calendarId: mine.calendarId, query: 'purple elephants' })],
      [200, body({ calendarId: mine.calendarId })],
    ];
    let left = 60;
    for (const [status, [line, question]] of counted) {
      const answer = await contract.askAtOnce(line, question);
      left--;
      expect(answer.status).toBe(status);
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"default";r=${left};t=\\d+$`));
    }
  });

  test('all operations, methods and keys of a workspace count together', async () => {
    const mine = await contract.place();
    const { key } = await contract.made.key(mine.workspaceId);
    const second = (await contract.calendar(mine.workspaceId)).id;
    for (let count = 0; count < 15; count++) {
      await once(mine);
      await once(mine, 'GET /api/v1/calendar');
      await once({ ...mine, key });
      await once({ ...mine, calendarId: second }, 'GET /api/v1/calendar');
    }
    for (const refused of [await once(mine), await once({ ...mine, key }, 'GET /api/v1/calendar')]) {
      expectExactly(refused, 429, tooMany(60));
    }
    expect((await once(await contract.place())).status).toBe(200);
  });

  test('a new key does not help a workspace over its limit', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await once(mine);
    const { key } = await contract.made.key(mine.workspaceId);
    expect((await once({ ...mine, key })).status).toBe(429);
  });

  test('of many at once exactly 60 are let in', async () => {
    const mine = await contract.place();
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => once(mine)))).map(
      (each) => each.status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test('the wall clock set back or forth changes nothing', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await once(mine);
    const now = contract.made.clock.now();
    for (const other of [now - 86_400_000, now + 86_400_000]) {
      contract.made.clock.set(other);
      expectExactly(await once(mine), 429, tooMany(60));
    }
    contract.made.clock.set(now);
  });

  test('may be another number', async () => {
    const server = await ContractServer.open({ rateLimit: 3 });
    const mine = await server.place();
    const question = { key: mine.key, query: { calendarId: mine.calendarId } };
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) {
      const answer = await server.askAtOnce('GET /api/v1/calendar', question);
      statuses.push(answer.status);
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
      expect(answer.headers.get('ratelimit')).toMatch(
        new RegExp(`^"default";r=${Math.max(0, 2 - count)};t=\\d+$`),
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('over the limit nothing of the body is waited for', async () => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await once(mine);
    const answer = await contract.askAtOnce(post, { key: mine.key, body: new ReadableStream() });
    expect(answer.status).toBe(429);
  });
});

describe('the last use of a key', () => {
  const lastUsedAt = async (keyId: string) => {
    await contract.made.services.keyUsage.flush();
    const { db } = contract.made;
    const row = await db
      .selectFrom('api_keys')
      .select('last_used_at')
      .where('id', '=', keyId)
      .executeTakeFirst();
    return row?.last_used_at;
  };

  test('is the time of its last good request, and never goes back', async () => {
    const mine = await contract.place();
    const now = contract.made.clock.now();
    expect(await lastUsedAt(mine.keyId)).toBeNull();
    await contract.check(mine);
    expect(await lastUsedAt(mine.keyId)).toBe(now);
    for (const at of [now + 5_000, now - 60_000]) {
      contract.made.clock.set(at);
      await contract.check(mine);
    }
    contract.made.clock.set(now);
    expect(await lastUsedAt(mine.keyId)).toBe(now + 5_000);
    await contract.check(mine);
    expect(await lastUsedAt(mine.keyId)).toBe(now + 5_000);
  });

  test('is not that of a key that was refused', async () => {
    const { id, key } = await contract.made.key(place.workspaceId);
    await contract.revoke(id);
    await contract.ask(post, { key, body: { calendarId: place.calendarId } });
    expect(await lastUsedAt(id)).toBeNull();
  });
});

describe('every answer', () => {
  test.each(['GET /healthz', 'GET /readyz', 'GET /openapi.json'])('%s needs no key', async (line) => {
    const answer = await contract.ask(line);
    expect(answer.status).toBe(200);
    expect(answer.headers.has('www-authenticate')).toBe(false);
  });

  test('has an id of its own', async () => {
    const ids = new Set<string | null>();
    const lines = ['GET /healthz', 'GET /nothing', 'GET /api/v1/calendar', post];
    for (const line of lines) ids.add((await contract.ask(line)).headers.get('x-request-id'));
    for (const line of lines) {
      ids.add((await contract.ask(line, { key: place.key })).headers.get('x-request-id'));
    }
    expect(ids.size).toBe(8);
  });

  test('that hides a bug says so alone, with its id', async () => {
    const broken = await contract.place({ language: `xx-${randomUUID()}` });
    const answer = await contract.check(broken, { query: 'tuesday at two' });
    const requestId = answer.headers.get('x-request-id');
    expectExactly(answer, 500, `{"error":"Internal error","code":"INTERNAL","requestId":"${requestId}"}`);
    expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
  });

  test('that hides a bug of the gate itself does so too', async () => {
    const { server } = await ContractServer.open().then(async (each) => {
      Object.defineProperty(each.made.services, 'db', {
        get() {
          throw new Error(`secret of ${place.key}`);
        },
      });
      return each;
    });
    const response = await server.fetch(requestOf(post, { key: place.key, body: {} }));
    const requestId = response.headers.get('x-request-id');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      `{"error":"Internal error","code":"INTERNAL","requestId":"${requestId}"}`,
    );
  });
});
