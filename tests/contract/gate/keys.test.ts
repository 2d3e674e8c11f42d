import { describe, expect, test } from 'bun:test';
import { nobodysId, type Question, steadyHeaders } from '../contract-server.ts';
import { expectExactly, openGate, post, unknownKey } from './gate-place.ts';
import { bodies } from './matrix.ts';

const { contract, place, revokedKey, askPost } = await openGate();

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
