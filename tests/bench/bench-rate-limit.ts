import { createLog } from '../../src/process/log.ts';
import { redisAt } from '../../src/process/runtime.ts';
import { type Limits, limitsInMemory } from '../../src/rate-limit/limits.ts';
import { limitsInRedis } from '../../src/rate-limit/redis/redis-limits.ts';
import { RedisServer, redisProgram } from '../helpers/redis/redis-server.ts';

const workspaces = 1_000;
const takesPerRound = 20_000;
const rounds = 5;

/** A limiter's `take` in memory beside one in a Redis on this machine, one after another and many at once. */
export async function benchRateLimit(folder: string): Promise<void> {
  console.log(`\nThe limiter's take, ${workspaces} workspaces; medians of ${rounds} rounds.\n`);
  console.log('| limiter | at once | per take | CPU of this process | median wait | 99 % wait |');
  console.log('|---|---:|---:|---:|---:|---:|');
  const memory = limitsInMemory(() => performance.now());
  for (const limit of [60, 100_000])
    await benchTakes(`in memory, limit ${limit}`, { limits: memory, limit, atOnce: 1 });
  if (redisProgram === null) return console.log('| in Redis: not installed |');
  const redis = new RedisServer(folder);
  await redis.start();
  const limits = limitsInRedis({ open: redisAt(redis.url), log: createLog('error', console.error) });
  await limits.tryOut();
  for (const limit of [60, 100_000]) {
    for (const atOnce of [1, 8, 64]) await benchTakes(`in Redis, limit ${limit}`, { limits, limit, atOnce });
  }
  limits.close();
  await redis.kill();
}

async function benchTakes(
  name: string,
  { limits, limit, atOnce }: { limits: Limits; limit: number; atOnce: number },
): Promise<void> {
  const limiter = limits.limiter({ name: `bench-${limit}-${atOnce}`, limit, windowSeconds: 60 });
  const perTakeUs: number[] = [];
  const cpuUs: number[] = [];
  const waitsUs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let next = 0;
    const taker = async () => {
      while (next < takesPerRound) {
        const startedAt = performance.now();
        await limiter.take(`workspace ${next++ % workspaces}`);
        waitsUs.push((performance.now() - startedAt) * 1000);
      }
    };
    const cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: atOnce }, taker));
    const { user, system } = process.cpuUsage(cpuBefore);
    perTakeUs.push(((performance.now() - startedAt) * 1000) / takesPerRound);
    cpuUs.push((user + system) / takesPerRound);
  }
  const figures = [at(perTakeUs, 0.5), at(cpuUs, 0.5), at(waitsUs, 0.5), at(waitsUs, 0.99)];
  console.log(`| ${name} | ${atOnce} | ${figures.map((us) => `${us.toFixed(1)} µs`).join(' | ')} |`);
}

/** The value below which a share of the values lie. */
function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
