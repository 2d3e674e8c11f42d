import { describe, expect, test } from 'bun:test';
import { ContractServer, nobodysId, type Place, type Question } from '../contract-server.ts';
import { expectExactly, limitBytes, openGate, post } from './gate-place.ts';

const { contract } = await openGate();

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
