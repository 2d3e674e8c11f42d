import { describe, expect, test } from 'bun:test';
import { acceptBoth } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { expectExactly, openGate, post } from './gate-place.ts';

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
    const { key: newer } = await contract.made.key(mine.workspaceId);
    expect((await once({ ...mine, key: newer })).status).toBe(429);
    expect((await once(await contract.place())).status).toBe(200);
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

  test('a notification over MCP counts like a request', async () => {
    const mine = await contract.place();
    const answer = await contract.askAtOnce('POST /mcp', {
      key: mine.key,
      query: { calendarId: mine.calendarId },
      headers: { accept: acceptBoth },
      body: { jsonrpc: '2.0', method: 'notifications/initialized' },
    });
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([202, '"default";r=59;t=60']);
  });
});
