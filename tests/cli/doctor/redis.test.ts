import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { redisFinding } from '../../../src/cli/doctor/redis.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { isWithoutRedis, preparedRedis } from '../../helpers/redis/prepared-redis.ts';
import { examine } from './examination.ts';

const database = join(temporaryFolder(), 'none.db');
const password = 'seven-quiet-harbours';

async function redisAt(url: string) {
  const found = await examine(['--database', database], { environment: { SLOTLINE_REDIS: url } });
  expect(JSON.stringify(found)).not.toContain(password);
  return found.redis;
}

describe.skipIf(isWithoutRedis)('Redis', () => {
  const server = preparedRedis();
  const host = `127.0.0.1:${server.port}`;

  test('answers, and nothing is written to it', async () => {
    await server.start('--requirepass', password);
    const url = server.url.replace('//', `//:${password}@`);
    expect(await redisAt(url)).toEqual([
      expect.stringMatching(new RegExp(`^ok: ${host} answers \\((Redis|Valkey) [\\d.]+\\)`)),
    ]);
    const client = await server.client(url);
    expect(await client.send('DBSIZE', [])).toBe(0);
    expect(await redisAt(server.url.replace('//', '//:wrong@'))).toEqual([
      expect.stringContaining(`problem: ${host} can't be reached, or doesn't accept the user and password`),
    ]);
    await client.send('ACL', [
      'SETUSER',
      'bot',
      'on',
      `>${password}`,
      '~slotline:*',
      '+ping',
      '+set',
      '+get',
    ]);
    expect(await redisAt(server.url.replace('//', `//bot:${password}@`))).toEqual([
      expect.stringContaining(`ok: ${host} answers. Its user may not ask for more`),
    ]);
    await client.send('CONFIG', ['SET', 'maxmemory', '100mb']);
    await client.send('CONFIG', ['SET', 'maxmemory-policy', 'allkeys-lru']);
    expect(await redisAt(url)).toEqual([expect.stringContaining(`warning: ${host} may drop counts`)]);
    server.pause();
    expect(await redisAt(url)).toEqual([expect.stringMatching(/^(problem|warning): /)]);
    server.resume();
    await server.kill();
    expect(await redisAt(url)).toEqual([expect.stringContaining(`problem: ${host} can't be reached`)]);
  });
});

test.each([
  [
    'redis_version:5.0.14\r\nrole:master',
    'problem: h is Redis 5.0.14: Slotline needs Redis 6 or newer, or Valkey.',
  ],
  ['redis_version:7.2.4\r\nrole:slave', 'problem: h is a replica and takes no writes'],
  ['redis_version:7.2.4\r\nvalkey_version:8.1.0\r\nrole:master', 'ok: h answers (Valkey 8.1.0).'],
  ['redis_version:7.0.0\r\nmaxmemory:0\r\nmaxmemory_policy:allkeys-lru', 'ok: h answers (Redis 7.0.0).'],
])('INFO %j: %s', (info, expected) => {
  const { status, message } = redisFinding('h', info);
  expect(`${status}: ${message}`).toContain(expected);
});
