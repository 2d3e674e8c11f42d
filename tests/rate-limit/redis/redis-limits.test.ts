import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createLog } from '../../../src/process/log.ts';
import { redisAt } from '../../../src/process/runtime.ts';
import { limitsInRedis } from '../../../src/rate-limit/redis/redis-limits.ts';
import { SignInTries } from '../../../src/rate-limit/sign-in-tries.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { isWithoutRedis, preparedRedis } from '../../helpers/redis/prepared-redis.ts';

const redis = preparedRedis();
const disposed = disposedAfterEach();
const account = 'ann@example.com';
const kind = 'password' as const;

/** What a process of its own counts with. */
function limitsOfProcess() {
  const limits = limitsInRedis({ open: redisAt(redis.url), log: createLog('silent', () => {}) });
  disposed({ [Symbol.dispose]: () => limits.close() });
  return limits;
}

const triesOfProcess = () => new SignInTries(limitsOfProcess());

describe.skipIf(isWithoutRedis)('limits in Redis', () => {
  let client: Bun.RedisClient;

  beforeAll(() => redis.start());
  beforeEach(async () => {
    client = await redis.client();
    await client.send('FLUSHALL', []);
  });

  test('limit the attempts to sign in at all processes together', async () => {
    const [first, second] = [triesOfProcess(), triesOfProcess()];
    const attempt = { account, network: '192.0.2.1', isKnown: false, kind };
    for (let count = 0; count < 5; count++) {
      expect([await first.take(attempt), await second.take(attempt)]).toEqual([0, 0]);
    }
    expect(await first.take(attempt)).toBeWithin(170, 181);
    expect(await second.take(attempt)).toBeWithin(170, 181);
    expect(await second.take({ ...attempt, account: 'bob@example.com' })).toBe(0);
  });

  test('of attempts at the same moment let no more through', async () => {
    const processes = [triesOfProcess(), triesOfProcess(), triesOfProcess()];
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        processes[index % 3]?.take({ account, network: '192.0.2.1', isKnown: false, kind }),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  test('remember at one process where somebody signed in at another', async () => {
    const [first, second] = [triesOfProcess(), triesOfProcess()];
    await first.noteGood({ account, network: 'home' });
    for (let index = 0; index < 60; index++) {
      expect(await first.take({ account, network: `192.0.2.${index}`, isKnown: false, kind })).toBe(0);
    }
    const waits = async (network: string) =>
      (await second.take({ account, network, isKnown: false, kind })) > 0;
    expect([await waits('home'), await waits('elsewhere')]).toEqual([false, true]);
  });

  test('share notes for a while, under names that say nothing', async () => {
    const [first, second] = [limitsOfProcess().notes, limitsOfProcess().notes];
    expect(await second?.read('call +12125550123')).toBeUndefined();
    await first?.write('call +12125550123', { text: 'é "😀"', keptMs: 600_000 });
    expect(await second?.read('call +12125550123')).toBe('é "😀"');
    const keys = (await client.send('KEYS', ['slotline:note:*'])) as string[];
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain('2125550123');
    expect(await client.send('PTTL', [keys[0] ?? ''])).toBeWithin(590_000, 600_001);
  });

  test('remember a bounded number of places, the longest unused forgotten first', async () => {
    const { places } = limitsOfProcess();
    await places.note('old');
    await places.note('older');
    await places.note('old');
    for (let from = 0; from < 9_998; from += 500) {
      const some = Array.from({ length: Math.min(500, 9_998 - from) }, (_, index) => from + index);
      await Promise.all(some.map((index) => places.note(`place ${index}`)));
    }
    expect([await places.has('old'), await places.has('older')]).toEqual([true, true]);
    await places.note('one too many');
    expect([await places.has('old'), await places.has('older')]).toEqual([true, false]);
    expect(await client.send('ZCARD', ['slotline:known-places'])).toBe(10_000);
  });

  test('show neither an email nor an address, and leave nothing for ever', async () => {
    const limits = limitsOfProcess();
    const tries = new SignInTries(limits);
    await tries.take({ account, network: '192.0.2.77', isKnown: false, kind });
    await tries.noteGood({ account, network: '192.0.2.77' });
    await limits.limiter({ name: 'requests', limit: 60, windowSeconds: 60 }).take('a-workspace');
    await limits.tryOut();
    const keys: string[] = await client.send('KEYS', ['*']);
    expect(keys.map((key) => key.replace(/[\w-]{22}$/, '<hash>')).sort()).toEqual([
      'slotline:known-places',
      'slotline:requests:a-workspace',
      'slotline:tries-of-network:<hash>',
      'slotline:tries-of-place:<hash>',
      'slotline:tries-of-strangers:<hash>',
      'slotline:try-out',
    ]);
    const places: string[] = await client.send('ZRANGE', ['slotline:known-places', '0', '-1']);
    for (const text of [...keys, ...places]) expect(text).not.toMatch(/ann|example|192\.0/);
    for (const key of keys) expect(await client.send('TTL', [key])).toBeGreaterThan(0);
  });
});
