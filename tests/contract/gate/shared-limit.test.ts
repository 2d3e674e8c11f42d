import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createServer } from '../../../src/server.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { outages } from '../../helpers/redis/outages.ts';
import { isWithoutRedis, preparedRedis } from '../../helpers/redis/prepared-redis.ts';
import {
  type Answer,
  ContractServer,
  type Place,
  type Question,
  readAnswer,
  requestOf,
} from '../contract-server.ts';
import { expectExactly, limitBytes, post, unknownKey } from './gate-place.ts';

const redis = preparedRedis();

const tryAgain =
  '{"error":"The server is busy — try again","code":"TRY_AGAIN","message":"That took too long. Let me try again."}';
const rpcTryAgain =
  '{"jsonrpc":"2.0","id":null,"error":{"code":-32009,"message":"The server is busy — try again"}}';

/** Voice platforms pass nothing on to their model but 200. */
const saidAgain = 'Say: One moment, please. Wait 1 seconds, then call again.';

const vapi = {
  message: {
    type: 'tool-calls',
    toolCallList: [{ id: 'one', type: 'function', function: { name: 'get_calendar', arguments: {} } }],
    call: { id: 'call' },
  },
};
const retell = { name: 'get_calendar', call: { call_id: 'call' }, args: {} };

describe.skipIf(isWithoutRedis)('with the limiter in Redis', () => {
  let contract: ContractServer;
  let mine: Place;

  beforeAll(() => redis.start());
  beforeEach(async () => {
    contract = await ContractServer.open({ redis: redis.url });
    mine = await contract.place();
  });

  const once = async (question: Question = {}, line = post) =>
    await contract.askAtOnce(line, { key: mine.key, body: { calendarId: mine.calendarId }, ...question });
  /** Asks until Redis has counted the request: it may be slow to come back. */
  const untilCounted = async (ask = () => once()) => {
    for (;;) {
      const answer = await ask();
      if (answer.headers.get('ratelimit') !== null) return answer;
      await Bun.sleep(20);
    }
  };
  const inUrl = (body?: object) => ({ query: { calendarId: mine.calendarId }, body });
  const everyFace: [string, () => Promise<Answer>, string, number?][] = [
    ['POST', () => once(), tryAgain],
    ['GET', () => once(inUrl(), 'GET /api/v1/calendar'), tryAgain],
    ['refusals=200', () => once({ query: { refusals: '200' } }), tryAgain],
    [
      'Vapi',
      () => once(inUrl(vapi), 'POST /api/v1/voice/vapi'),
      JSON.stringify({ results: [{ toolCallId: 'one', result: saidAgain }] }),
      200,
    ],
    [
      'Retell',
      () => once(inUrl(retell), 'POST /api/v1/voice/retell/get-calendar'),
      JSON.stringify({ result: saidAgain }),
      200,
    ],
    [
      'MCP',
      () =>
        once({ ...inUrl({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), headers: acceptBoth }, 'POST /mcp'),
      rpcTryAgain,
    ],
  ];
  const acceptBoth = { accept: 'application/json, text/event-stream' };

  test('60 are let in and the next is told to the second when to come again, by any server', async () => {
    const others = [1, 2, 3].map(() => createServer({ ...contract.made.services }));
    const askAll = async (): Promise<Answer[]> => {
      const { key, calendarId } = await contract.place();
      const answers: Answer[] = [];
      for (let count = 0; count < 61; count++) {
        const server = others[count % 3] ?? contract.server;
        const answer = await readAnswer(await server.fetch(requestOf(post, { key, body: { calendarId } })));
        // On a busy machine Redis may take longer than requests wait for it. It may have counted this one.
        if (answer.status === 503) return await askAll();
        answers.push(answer);
      }
      return answers;
    };
    const answers = await askAll();
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
    expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
      Array(61).fill('"default";q=60;w=60'),
    );
    expect(answers.map(({ headers }) => headers.get('ratelimit')?.split(';t=')[0])).toEqual(
      [...Array.from({ length: 60 }, (_, index) => 59 - index), 0].map((left) => `"default";r=${left}`),
    );
    const refused = answers.at(-1);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeWithin(55, 61);
    expect(refused?.headers.get('ratelimit')).toBe(`"default";r=0;t=${seconds}`);
  });

  describe.each(Object.entries(outages))('that %s', (_, { begin, end }) => {
    test('requests are answered that they cannot be counted, and let in again after', async () => {
      await untilCounted();
      await begin(redis);
      try {
        for (let round = 0; round < 2; round++) {
          for (const [, ask, body, status = 503] of everyFace) {
            const answer = await ask();
            expectExactly(answer, status, body);
            expect(answer.headers.get('retry-after')).toBe('1');
            expect(answer.headers.get('ratelimit')).toBeNull();
          }
        }
        const many = await Promise.all(Array.from({ length: 100 }, () => once()));
        expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
        expect((await contract.askAtOnce('GET /readyz')).status).toBe(503);
        expect((await contract.askAtOnce('GET /healthz')).status).toBe(200);
      } finally {
        await end(redis);
      }
      for (const [, ask] of everyFace) await untilCounted(ask);
      while ((await contract.askAtOnce('GET /readyz')).status !== 200) await Bun.sleep(20);
    });
  });

  test('a workspace whose key holds something else is refused, and nobody else', async () => {
    const client = await redis.client();
    await client.send('SET', [`slotline:requests:${mine.workspaceId}`, 'something else']);
    expectExactly(await once(), 503, tryAgain);
    const other = await contract.place();
    const asked = { key: other.key, body: { calendarId: other.calendarId } };
    const answers = await Promise.all([once(), contract.askAtOnce(post, asked), once()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 503]);
  });

  test('what comes before the limit is answered without it, and what comes after is not', async () => {
    await redis.kill();
    try {
      const rows: [Answer, number][] = [
        [await once({ key: undefined }), 401],
        [await once({ key: unknownKey }), 401],
        [await once({}, 'POST /api/v1/nothing'), 404],
        [await once({ body: undefined }, 'GET /api/v1/book-slot'), 405],
        [await once({}, 'PUT /mcp'), 405],
        [await once({ body: ' '.repeat(limitBytes + 1) }), 503],
        [await once({ headers: { 'content-type': 'text/plain' } }), 503],
        [await once({ body: {} }), 503],
      ];
      expect(rows.map(([{ status }]) => status)).toEqual(rows.map(([, status]) => status));
      for (const [{ headers }] of rows) expect(headers.get('ratelimit')).toBeNull();
    } finally {
      await redis.start();
    }
    const missing = await untilCounted(() => once({}, 'POST /api/v1/nothing'));
    expect([missing.status, missing.headers.get('ratelimit')]).toEqual([404, '"default";r=60;t=60']);
  });

  test('pages that count nothing are shown while Redis is gone, and forms that do ask for another try', async () => {
    const { made } = contract;
    const owner = await signedIn(made, { role: 'owner', workspaceId: mine.workspaceId });
    await redis.kill();
    try {
      for (const path of [`/calendars/${mine.calendarId}/guide`, '/calendars', '/account'])
        expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
      const stranger = browser(made);
      expect((await stranger.get('/sign-in')).status).toBe(200);
      const refused = [
        await stranger.post('/sign-in', { email: 'ann@example.com', password: 'seven quiet harbours' }),
        await owner.post(`/calendars/${mine.calendarId}/try`, { query: 'tomorrow' }),
      ];
      for (const { status, text } of refused) {
        expect(status).toBe(503);
        expect(text).toContain('The server is busy. Try again in a moment.');
      }
    } finally {
      await redis.start();
    }
  });
});
