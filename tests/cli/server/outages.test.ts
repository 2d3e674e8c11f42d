import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { makeBusySample, slotStarts, unlimited } from '../../helpers/bookings/client.ts';
import { BookingLoad } from '../../helpers/bookings/load.ts';
import { Cluster, isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { readStoredBookings } from '../../helpers/postgres/stored-bookings.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { isWithoutRedis, preparedRedis } from '../../helpers/redis/prepared-redis.ts';

const outages = Number(process.env['SLOTLINE_TEST_OUTAGES'] ?? 2);
const callers = 6;
/** From when a database or Redis is back to the next booking. */
const mostBackMs = 10_000;

const redis = preparedRedis();

describe.skipIf(isWithoutPostgres || isWithoutRedis)('two servers on PostgreSQL and Redis', () => {
  let cluster: Cluster;
  let servers: ServedSlotline[];
  let loads: BookingLoad[];

  beforeAll(async () => {
    cluster = await Cluster.start({ isDurable: true });
    await redis.start();
    const sample = await makeBusySample(cluster.url());
    const environment = { ...unlimited.environment, SLOTLINE_REDIS: redis.url };
    servers = await Promise.all([1, 2].map(() => serveSlotline(sample.databaseFile, { environment })));
    const startOf = slotStarts(5);
    loads = servers.map(
      (_, index) => new BookingLoad(sample, (count) => startOf(8_000 * index + count), 500_000 * index),
    );
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await redis.kill();
    await cluster.kill();
  });

  test.each<[string, { end(): Promise<void>; begin(): Promise<void> }]>([
    ['PostgreSQL', { end: () => cluster.kill(), begin: () => cluster.run() }],
    ['Redis', { end: () => redis.kill(), begin: () => redis.start() }],
  ])(
    `lose and double nothing while %s crashes ${outages} times, and book again within 10 seconds`,
    async (name, place) => {
      const tookMs: number[] = [];
      const refused = new Set<string>();
      for (let outage = 1; outage <= outages; outage++) {
        let isOver = false;
        const asking = Promise.all(
          loads.map((load, index) => load.run(servers[index]?.url ?? '', callers, () => isOver)),
        );
        await allBook(loads);
        await Bun.sleep(Math.random() * 50);
        await place.end();
        await Bun.sleep(100 + Math.random() * 1_000);
        await place.begin();
        const backAt = performance.now();
        await allBook(loads);
        tookMs.push(performance.now() - backAt);
        isOver = true;
        await asking;
        for (const { unexpected } of loads) {
          for (const { status, text } of unexpected.splice(0))
            refused.add(`${status} ${JSON.parse(text).code}`);
        }
        const { bookings, problems } = await readStoredBookings(cluster.url());
        const lost = loads.flatMap((load) => load.lost(bookings));
        const failures = loads.flatMap((load) => load.failures);
        expect({ outage, problems, lost, failures }).toEqual({
          outage,
          problems: [],
          lost: [],
          failures: [],
        });
      }
      expect([...refused]).toEqual(['503 TRY_AGAIN']);
      expect(Math.max(...tookMs)).toBeLessThan(mostBackMs);
      const booked = loads.reduce((sum, { count }) => sum + count, 0);
      const longest = Math.max(...tookMs).toFixed(0);
      process.stdout.write(
        `${outages} crashes of ${name}: ${booked} bookings, back after ${longest} ms at most\n`,
      );
    },
  );
});

/** Resolves once every load has booked some more. */
async function allBook(loads: readonly BookingLoad[]): Promise<void> {
  const wanted = loads.map(({ count }) => count + 5);
  while (loads.some(({ count }, index) => count < (wanted[index] ?? 0))) await Bun.sleep(5);
}
