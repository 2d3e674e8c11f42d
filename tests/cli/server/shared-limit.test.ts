import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { isWithoutRedis, preparedRedis } from '../../helpers/redis/prepared-redis.ts';
import { makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';

const redis = preparedRedis();
const folder = temporaryFolder();
const kills = Number(process.env['SLOTLINE_TEST_KILLS'] ?? 2);

/** What one of several servers answered, and how long that took. */
type Answer = { status: number; retryAfter: number; rateLimit: string | null };

describe.skipIf(isWithoutRedis)('four servers that share a limit', () => {
  let sample: SampleFile;
  let servers: ServedSlotline[] = [];

  beforeAll(async () => {
    await redis.start();
    sample = await makeSampleFile(join(folder, 'shared.db'));
    const options = { environment: { SLOTLINE_REDIS: redis.url } };
    servers = await Promise.all([1, 2, 3, 4].map(() => serveSlotline(sample.databaseFile, options)));
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await redis.kill();
  });

  /** Until they have found Redis, they answer 503. */
  async function allReady(): Promise<void> {
    for (const { url } of servers) while ((await fetch(`${url}/readyz`)).status !== 200) await Bun.sleep(10);
  }

  async function ask(index: number): Promise<Answer> {
    const { url = '' } = servers[index % servers.length] ?? {};
    const response = await fetch(`${url}/api/v1/calendar?calendarId=${sample.calendarId}`, {
      headers: { Authorization: `Bearer ${sample.key}` },
    });
    await response.text();
    const { headers, status } = response;
    return {
      status,
      retryAfter: Number(headers.get('retry-after')),
      rateLimit: headers.get('ratelimit'),
    };
  }

  test('let exactly 60 of 300 requests in that come at once', async () => {
    let mostSeconds = 0;
    let answers: Answer[] = [];
    const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted);
    do {
      // A busy machine may take longer over a count than servers wait for it: then they refuse, and another Redis counts.
      await redis.kill();
      await redis.start();
      await allReady();
      const startedAt = performance.now();
      answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(index)));
      mostSeconds = Math.ceil((performance.now() - startedAt) / 1000);
      expect(withStatus(200).length).toBeLessThanOrEqual(60);
    } while (withStatus(503).length > 0);
    const [admitted, refused] = [withStatus(200), withStatus(429)];
    expect([admitted.length, refused.length]).toEqual([60, 240]);
    const lefts = admitted.map(({ rateLimit }) => Number(rateLimit?.match(/r=(\d+)/)?.[1]));
    expect(lefts.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    for (const { retryAfter } of refused) expect(retryAfter).toBeWithin(60 - mostSeconds, 61);
  });

  test('never let more in than one Redis has counted, however often it is killed, and soon go on', async () => {
    for (let kill = 0; kill < kills; kill++) {
      // A new one begins with an empty log.
      await redis.kill();
      await redis.start();
      while ((await ask(kill)).status !== 200) await Bun.sleep(10);
      const life: Promise<Answer>[] = [];
      let isOver = false;
      const load = async () => {
        for (let index = 0; !isOver; index++) {
          life.push(ask(index));
          await Bun.sleep(2);
        }
      };
      const loading = load();
      await Bun.sleep((250 * (kill + 1)) / kills);
      await redis.kill();
      for (let last = 0; last !== 503; last = (await life.at(-1))?.status ?? 0) life.push(ask(kill));
      isOver = true;
      await loading;
      const answers = await Promise.all(life);
      expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
      // The one that was awaited before has counted too.
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(60);
    }
  });
});

test.skipIf(isWithoutRedis)(
  'a server starts without its Redis, says so, and works once that is there',
  async () => {
    const sample = await makeSampleFile(join(folder, 'early.db'));
    const url = redis.url.replace('//', '//someone:hunter2@');
    const server = await serveSlotline(sample.databaseFile, { environment: { SLOTLINE_REDIS: url } });
    const ask = async (path: string) =>
      (await fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${sample.key}` } })).status;
    const calendar = `/api/v1/calendar?calendarId=${sample.calendarId}`;
    expect([await ask(calendar), await ask('/readyz'), await ask('/healthz')]).toEqual([503, 503, 200]);
    await redis.start('--user', 'someone', 'on', '>hunter2', '~slotline:*', '+@all');
    while ((await ask(calendar)) !== 200) await Bun.sleep(20);
    expect(await ask('/readyz')).toBe(200);
    const { exitCode, stderr } = await server.end('SIGTERM');
    await redis.kill();
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exitCode).toBe(0);
    expect(lines.find(({ message }) => message === 'listening').rateLimit).toBe(
      `shared at 127.0.0.1:${redis.port}`,
    );
    expect(lines.map(({ message }) => message)).toContain(
      'Redis fails: requests are answered 503 until it works',
    );
    expect(lines.map(({ message }) => message)).toContain('connected to Redis');
    expect(stderr).not.toContain('hunter2');
  },
);
