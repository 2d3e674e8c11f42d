import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { RedisScript } from '../../../src/rate-limit/redis/redis-script.ts';
import { RedisWindow } from '../../../src/rate-limit/redis/redis-window.ts';
import { SlidingWindow } from '../../../src/rate-limit/sliding-window.ts';
import { isWithoutRedis, preparedRedis } from '../../helpers/redis/prepared-redis.ts';
import { testRuns } from '../../helpers/test-runs.ts';

const windowUs = 60_000_000;
const redis = preparedRedis();
let client: Bun.RedisClient;

/** Sends scripts without a deadline, so that any number of them may be on their way. */
const connection = {
  async run({ source, sha1 }: RedisScript, { key, args }: { key: string; args: string[] }): Promise<unknown> {
    if (!known.has(sha1)) {
      known.add(sha1);
      await client.send('SCRIPT', ['LOAD', source]);
    }
    return await client.send('EVALSHA', [sha1, '1', key, ...args]);
  },
};
const known = new Set<string>();

/** A limiter in Redis whose clock is set by hand, in whole microseconds; each has its own keys. */
function limiterOnAClock(limit: number, startUs = 0) {
  const clock = { us: startUs };
  const prefix = crypto.randomUUID();
  const keyOf = (id: string) => `${prefix}:${id}`;
  const limiter = new RedisWindow({ connection, keyOf, limit, windowSeconds: 60, nowUs: () => clock.us });
  return { clock, limiter, keyOf };
}

/** A limiter on Redis' own clock. */
function limiter(options: { limit: number; windowSeconds: number }) {
  const key = crypto.randomUUID();
  return { limiter: new RedisWindow({ ...options, connection, keyOf: () => key }), key };
}

/** Waits in microseconds that hit the window's edges. */
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2_000_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(1, 100, 1000, 29_999_900, 30_000_000, 59_999_900) },
  { weight: 2, arbitrary: fc.constantFrom(59_999_999, 60_000_000, 60_000_001, 119_999_999) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 200_000_000 }) },
);
const steps = fc.array(
  fc.record({
    wait,
    who: fc.constantFrom('a', 'b', 'c'),
    asks: fc.array(fc.constantFrom('take', 'take', 'take', 'peek'), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe.skipIf(isWithoutRedis)('a limiter in Redis', () => {
  beforeAll(() => redis.start());
  beforeEach(async () => {
    known.clear();
    client = await redis.client();
    // Once Redis knows the script, everything is answered in order.
    await limiterOnAClock(1).limiter.peek('a');
  });

  test('gives the verdicts of the one in memory, whatever the trace', async () => {
    const start = fc.oneof(fc.constant(0), fc.integer({ min: 1_700_000_000_000_000, max: 2e15 }));
    let traces = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), start, steps, async (limit, startUs, trace) => {
        const shared = limiterOnAClock(limit, startUs);
        const { clock } = shared;
        const own = new SlidingWindow({ limit, monotonicMs: () => clock.us / 1000 });
        const expected = [];
        const answers = [];
        for (const step of trace) {
          clock.us += step.wait;
          for (const ask of step.asks) {
            expected.push(own[ask](step.who));
            answers.push(shared.limiter[ask](step.who));
          }
        }
        expect(await Promise.all(answers)).toEqual(expected);
        traces += 1;
        if (traces % 10_000 === 0) await client.send('FLUSHALL', []);
      }),
      { numRuns: testRuns },
    );
    expect(traces).toBe(testRuns);
  });

  test('admits no more when its clock is set back, and does not stand still', async () => {
    const setBack = fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constantFrom(1, 1000, 59_999_999, 60_000_000, 3_600_000_000) },
    );
    const trace = fc.array(fc.record({ wait, setBack, takes: fc.integer({ min: 1, max: 4 }) }), {
      maxLength: 15,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), trace, async (limit, given) => {
        const { clock, limiter } = limiterOnAClock(limit, 1_700_000_000_000_000);
        let trueUs = 0;
        const asked: { at: number; verdict: ReturnType<typeof limiter.take> }[] = [];
        const take = () => asked.push({ at: trueUs, verdict: limiter.take('a') });
        for (const step of given) {
          trueUs += step.wait;
          clock.us += step.wait - step.setBack;
          for (let count = 0; count < step.takes; count++) take();
        }
        trueUs += windowUs;
        clock.us += windowUs;
        take();
        const answered = await Promise.all(
          asked.map(async ({ at, verdict }) => ({ at, isAdmitted: (await verdict).isAdmitted })),
        );
        const admitted = answered.filter(({ isAdmitted }) => isAdmitted).map(({ at }) => at);
        const closest = admitted.slice(limit).map((at, index) => at - (admitted[index] ?? 0));
        expect(closest.every((apart) => apart >= windowUs)).toBe(true);
        // A window after the last request, the next one is let in, however often the clock was set back before.
        expect(answered.at(-1)?.isAdmitted).toBe(true);
      }),
      { numRuns: testRuns },
    );
  });

  test('goes on at its pace after the clock was set back an hour', async () => {
    const { clock, limiter } = limiterOnAClock(2, 1_700_000_000_000_000);
    await limiter.take('a');
    clock.us += 20_000_000;
    await limiter.take('a');
    clock.us -= 3_600_000_000;
    expect(await limiter.take('a')).toMatchObject({ isAdmitted: false, left: 0, retryAfterSeconds: 40 });
    clock.us += 39_999_999;
    expect(await limiter.take('a')).toMatchObject({ isAdmitted: false, retryAfterSeconds: 1 });
    clock.us += 1;
    expect(await limiter.take('a')).toMatchObject({ isAdmitted: true, left: 0, resetSeconds: 20 });
  });

  test('tells on its own clock when to come again, and admits then and not before', async () => {
    const { limiter: shared } = limiter({ limit: 2, windowSeconds: 2 });
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    expect(await shared.take('a')).toMatchObject({ isAdmitted: true, left: 1, resetSeconds: 2 });
    const firstBy = passed();
    await Bun.sleep(500);
    expect(await shared.take('a')).toMatchObject({ isAdmitted: true });
    for (;;) {
      // The first was counted at some moment up to `firstBy`, and this is between `earliest` and `latest` after it.
      const earliest = passed() - firstBy;
      const { isAdmitted, left, retryAfterSeconds } = await shared.take('a');
      const latest = passed();
      if (isAdmitted) {
        expect(latest).toBeGreaterThanOrEqual(2_000);
        return;
      }
      expect(earliest).toBeLessThan(2_000);
      expect(left).toBe(0);
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(Math.max(1, Math.ceil((2_000 - latest) / 1000)));
      expect(retryAfterSeconds).toBeLessThanOrEqual(Math.ceil((2_000 - earliest) / 1000));
      await Bun.sleep(1);
    }
  });

  test('counts what several processes take at once, exactly', async () => {
    const { limiter: shared } = limiter({ limit: 60, windowSeconds: 60 });
    const verdicts = await Promise.all(Array.from({ length: 300 }, () => shared.take('a')));
    expect(verdicts.map(({ left }) => left)).toEqual([
      ...Array.from({ length: 60 }, (_, index) => 59 - index),
      ...Array.from({ length: 240 }, () => 0),
    ]);
    expect(verdicts.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(60);
  });

  test('a process with a lower limit refuses until enough have left for it', async () => {
    const { clock, limiter: high, keyOf } = limiterOnAClock(4);
    const low = new RedisWindow({ connection, keyOf, limit: 2, windowSeconds: 60, nowUs: () => clock.us });
    for (const us of [0, 10_000_000, 20_000_000, 30_000_000]) {
      clock.us = us;
      await high.take('a');
    }
    // Two must leave, then the third: it left at 80 s.
    expect(await low.take('a')).toMatchObject({ isAdmitted: false, left: 0, retryAfterSeconds: 50 });
    clock.us = 80_000_000;
    expect(await low.take('a')).toMatchObject({ isAdmitted: true, left: 0 });
  });

  test('keeps no more than the limit, whatever the load, and nothing once it is idle', async () => {
    const { limiter: shared, key } = limiter({ limit: 5, windowSeconds: 1 });
    for (let count = 0; count < 500; count++) await shared.take('a');
    expect(await client.send('LLEN', [key])).toBe(5);
    expect(await client.send('PTTL', [key])).toBeLessThanOrEqual(2_000);
    const { limiter: asked, key: untouched } = limiter({ limit: 5, windowSeconds: 1 });
    await asked.peek('a');
    expect(await client.send('EXISTS', [untouched])).toBe(0);
    await Bun.sleep(2_100);
    expect(await client.send('EXISTS', [key])).toBe(0);
  });

  const limit = Math.min(100_000, testRuns * 1_000);

  test(`may have a limit of ${limit}, and drops them all at once`, async () => {
    const { clock, limiter: shared, keyOf } = limiterOnAClock(limit);
    const apartUs = 30_000_000 / limit;
    for (let count = 0; count < limit; count += 1_000) {
      const thousand = Array.from({ length: 1_000 }, () => {
        clock.us += apartUs;
        return shared.take('a');
      });
      await Promise.all(thousand);
    }
    expect(await shared.take('a')).toMatchObject({ isAdmitted: false, left: 0, retryAfterSeconds: 31 });
    clock.us += windowUs - apartUs;
    expect(await shared.take('a')).toMatchObject({ isAdmitted: true, left: limit - 2 });
    expect(await client.send('LLEN', [keyOf('a')])).toBe(2);
  });
});
