import { afterEach, beforeAll, describe, expect, jest, test } from 'bun:test';
import { ApiError } from '../../../src/domain/errors.ts';
import { type OpenRedis, RedisRefusal, type RedisSession } from '../../../src/process/redis-session.ts';
import { redisAt } from '../../../src/process/runtime.ts';
import { RedisConnection } from '../../../src/rate-limit/redis/redis-connection.ts';
import { redisScript } from '../../../src/rate-limit/redis/redis-script.ts';
import { isWithoutRedis, preparedRedis } from '../../helpers/redis/prepared-redis.ts';

/** A log that keeps what it's given. */
function keptLog() {
  const lines: string[] = [];
  const keep = (message: string, fields: Record<string, unknown> = {}) =>
    void lines.push(JSON.stringify({ message, ...fields }));
  return { lines, log: { error: keep, info: keep, debug: keep } };
}

/** A connection to sessions that answer as they're told. */
function toSessions(send: RedisSession['send']) {
  const opened: { isClosed: boolean; closed(): void }[] = [];
  const open: OpenRedis = async ({ closed }) => {
    const session = { isClosed: false, closed };
    opened.push(session);
    return {
      send,
      close() {
        session.isClosed = true;
      },
    };
  };
  const kept = keptLog();
  return { connection: new RedisConnection({ open, log: kept.log }), opened, lines: kept.lines };
}

/** Why something was refused; fails if it wasn't with TRY_AGAIN. */
async function reasonOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ refusal: { code: 'TRY_AGAIN', retryAfterSeconds: 1 } });
  return String((error as ApiError).cause);
}

afterEach(() => void jest.useRealTimers());

describe('a connection', () => {
  test('is tried every 30 seconds once it was needed, and opened anew if it is lost', async () => {
    jest.useFakeTimers();
    const asked: string[] = [];
    const { connection, opened } = toSessions(async (command) => asked.push(command));
    jest.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(0);
    await connection.send('A', []);
    jest.advanceTimersByTime(29_999);
    expect(asked).toEqual(['A']);
    jest.advanceTimersByTime(1);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(asked).toEqual(['A', 'PING']);
    opened[0]?.closed();
    jest.advanceTimersByTime(30_000);
    for (let turn = 0; turn < 9; turn++) await Promise.resolve();
    expect([asked, opened.length]).toEqual([['A', 'PING', 'PING'], 2]);
    connection.close();
    jest.advanceTimersByTime(60_000);
    expect(asked).toHaveLength(3);
  });

  test('is opened when something is asked, once for all who ask', async () => {
    const { connection, opened } = toSessions(async (command) => command);
    expect(opened).toHaveLength(0);
    const answers = Promise.all(['A', 'B', 'C'].map((command) => connection.send(command, [])));
    expect(await answers).toEqual(['A', 'B', 'C']);
    expect(opened).toHaveLength(1);
  });

  test('that owes an answer for 250 ms is given up for a new one, with everything that waits for it', async () => {
    let hangs = true;
    const { connection, opened } = toSessions(() =>
      hangs ? new Promise(() => {}) : Promise.resolve('PONG'),
    );
    const startedAt = performance.now();
    expect(await reasonOf(connection.send('PING', []))).toBe('Error: no answer within 250 ms');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(249);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    hangs = false;
    expect(await connection.send('PING', [])).toBe('PONG');
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  test('is opened anew when it was lost, and one that was lost long ago takes nothing along', async () => {
    const { connection, opened } = toSessions(async (command) => command);
    await connection.send('A', []);
    opened[0]?.closed();
    await connection.send('B', []);
    opened[0]?.closed();
    await connection.send('C', []);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  test.each([
    ['OOM command not allowed', 1],
    ['WRONGTYPE Operation against a key', 1],
    ['READONLY You can’t write', 2],
  ])('after "%s" has been opened %d times', async (message, times) => {
    let refuses = true;
    const { connection, opened, lines } = toSessions(async () => {
      if (refuses) throw new RedisRefusal(message);
      return 'OK';
    });
    for (let tries = 0; tries < 2; tries++)
      expect(await reasonOf(connection.send('SET', []))).toContain(message);
    refuses = false;
    expect(await connection.send('SET', [])).toBe('OK');
    expect(opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
    expect(opened.length > 1).toBe(times > 1);
    expect(lines.filter((line) => line.includes('Redis fails'))).toEqual([
      JSON.stringify({
        message: 'Redis fails: requests are answered 503 until it works',
        reason: message,
      }),
    ]);
  });

  test('that cannot be opened is not tried again for a moment, and refuses at once meanwhile', async () => {
    let tries = 0;
    const kept = keptLog();
    const open: OpenRedis = async () => {
      tries += 1;
      throw new Error('Connection closed');
    };
    const connection = new RedisConnection({ open, log: kept.log });
    const reason =
      "can't connect: is it running at that address, and are user, password and certificate right? (Connection closed)";
    for (let count = 0; count < 100; count++)
      expect(await reasonOf(connection.send('PING', []))).toBe(`Error: ${reason}`);
    expect(tries).toBe(1);
    await Bun.sleep(220);
    await reasonOf(connection.send('PING', []));
    expect(tries).toBe(2);
    expect(kept.lines).toEqual([
      JSON.stringify({ message: 'Redis fails: requests are answered 503 until it works', reason }),
    ]);
  });

  test('logs each failure once, and the recovery after it', async () => {
    let isGone = false;
    const kept = keptLog();
    let lose = () => {};
    const open: OpenRedis = async ({ closed }) => {
      if (isGone) throw new Error('Connection closed');
      lose = closed;
      return { send: async () => 'OK', close() {} };
    };
    const connection = new RedisConnection({ open, log: kept.log });
    for (let round = 0; round < 2; round++) {
      await connection.send('PING', []);
      lose();
      isGone = true;
      for (let count = 0; count < 3; count++) await reasonOf(connection.send('PING', []));
      isGone = false;
      await Bun.sleep(210);
    }
    await connection.send('PING', []);
    expect(kept.lines.map((line) => JSON.parse(line).message)).toEqual([
      'connected to Redis',
      'Redis fails: requests are answered 503 until it works',
      'connected to Redis',
    ]);
  });

  test('closed for good, refuses', async () => {
    const { connection, opened } = toSessions(async (command) => command);
    await connection.send('A', []);
    connection.close();
    expect(await reasonOf(connection.send('B', []))).toBe('Error: the connection was closed');
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  });
});

const redis = preparedRedis();

describe.skipIf(isWithoutRedis)('a connection to a real Redis', () => {
  beforeAll(() => redis.start());

  test('takes an answer that came while this process was busy', async () => {
    let taken = 0;
    // On a busy machine Redis itself may be late, but not every time.
    while (taken < 5) {
      const connection = new RedisConnection({ open: redisAt(redis.url), log: keptLog().log });
      if ((await connection.send('PING', []).catch(() => 'late')) === 'PONG') {
        const answer = connection.send('PING', []);
        await Promise.resolve();
        const until = performance.now() + 300;
        while (performance.now() < until);
        if ((await answer.catch(() => 'late')) === 'PONG') taken++;
      }
      connection.close();
    }
  });

  test('gives everybody their own answer, scripts that Redis has forgotten included', async () => {
    const connection = new RedisConnection({ open: redisAt(redis.url), log: keptLog().log });
    const script = redisScript('return { KEYS[1], ARGV[1] }');
    for (let round = 0; round < 5; round++) {
      await connection.send('SCRIPT', ['FLUSH']);
      const answers = Array.from({ length: 500 }, (_, index) =>
        index % 3 === 0
          ? connection.send('ECHO', [`${index}`])
          : connection.run(script, { key: 'key', args: [`${index}`] }),
      );
      expect(await Promise.all(answers)).toEqual(
        answers.map((_, index) => (index % 3 === 0 ? `${index}` : ['key', `${index}`])),
      );
    }
    connection.close();
  });

  test.each(['redis', 'rediss'])('names no password in what it logs and throws, over %s', async (scheme) => {
    const kept = keptLog();
    const url = `${scheme}://someone:hunter2@127.0.0.1:${redis.port}`;
    const connection = new RedisConnection({ open: redisAt(url), log: kept.log });
    const error: unknown = await connection.send('PING', []).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(kept.lines).toHaveLength(1);
    expect(kept.lines.join() + Bun.inspect(error)).not.toContain('hunter2');
    connection.close();
  });
});
