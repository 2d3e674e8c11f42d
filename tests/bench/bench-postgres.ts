import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '../../db/postgres/open.ts';
import { claimsWithin } from '../../db/queries/bookings/claims.ts';
import { dayMs, hourMs } from '../../src/domain/time/local-time.ts';
import { makeBusySample, phoneOf, slotStarts } from '../helpers/bookings/client.ts';
import { Cluster, isWithoutPostgres } from '../helpers/postgres/cluster.ts';
import { RedisServer, redisProgram } from '../helpers/redis/redis-server.ts';
import type { SampleFile } from '../helpers/sample-file.ts';
import { BenchProcess } from './bench-process.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const perRound = 1_000;
const warmUpRounds = 3;
const callers = 16;
const workspaces = 16;
const claims = 1_000_000;

type Usage = { cpuUs: number; roundTrips: number };

/** What one round took, a request: microseconds, but for the round trips. */
type Figures = {
  roundTrips: number;
  serversUs: number;
  databaseUs: number;
  elapsedUs: number;
  waits: number[];
};

/** Checks and bookings on PostgreSQL by one, two and four servers with Redis, beside one server with a file. */
export async function benchPostgres(folder: string): Promise<void> {
  if (isWithoutPostgres || redisProgram === null)
    return console.log('\n| PostgreSQL or Redis: not installed |');
  const cluster = await Cluster.start({ isDurable: true });
  const redis = new RedisServer(folder);
  await redis.start();
  console.log(
    `\nOn PostgreSQL with Redis, ${workspaces} workspaces, ${callers} callers at once; medians of ${rounds} rounds of ${perRound} requests.\n`,
  );
  console.log(
    '| servers | operation | requests/s | CPU at the server | CPU at PostgreSQL | round trips | median wait | 99 % wait |',
  );
  console.log('|---|---|---:|---:|---:|---:|---:|---:|');
  try {
    await benchServers('a file, 1', { database: join(folder, 'beside-postgres.db'), count: 1 });
    for (const count of [1, 2, 4]) {
      await benchServers(`PostgreSQL, ${count}`, { database: cluster.url(), count, cluster, redis });
    }
    await benchSizeClasses(cluster);
  } finally {
    await redis.kill();
    await cluster.kill();
  }
}

type Setting = { database: string; count: number; cluster?: Cluster; redis?: RedisServer };

async function benchServers(name: string, { database, count, cluster, redis }: Setting): Promise<void> {
  const samples: SampleFile[] = [];
  while (samples.length < workspaces) samples.push(await makeBusySample(database));
  const servers = Array.from(
    { length: count },
    () => new BenchProcess('bench-server.ts', ['slotline', database, '{}', redis?.url ?? '']),
  );
  for (const server of servers) {
    server.url = `http://127.0.0.1:${(await server.next<{ port: number }>()).port}/api/v1`;
  }
  const startOf = slotStarts(5);
  const operations: Record<string, (index: number) => object> = {
    'check-availability': () => ({ query: 'the day after tomorrow at 3 pm' }),
    'book-slot': (index) => ({
      start: startOf(Math.floor(index / workspaces)),
      name: 'Ada Lovelace',
      phone: phoneOf(index),
    }),
  };
  for (const [operation, inputOf] of Object.entries(operations)) {
    const figures: Figures[] = [];
    for (let round = -warmUpRounds; round < rounds; round++) {
      const first = (round + warmUpRounds) * perRound;
      const done = await runRound({ servers, samples, cluster, operation, inputOf, first });
      if (round >= 0) figures.push(done);
    }
    printRow([name, operation], figures);
  }
  for (const server of servers) server.stop();
}

function printRow(names: string[], figures: readonly Figures[]): void {
  const of = (read: (each: Figures) => number) => at(figures.map(read), 0.5);
  const waits = figures.flatMap((each) => each.waits);
  const cells = [
    ...names,
    (1_000_000 / of(({ elapsedUs }) => elapsedUs)).toFixed(0),
    `${of(({ serversUs }) => serversUs).toFixed(0)} µs`,
    `${of(({ databaseUs }) => databaseUs).toFixed(0)} µs`,
    of(({ roundTrips }) => roundTrips).toFixed(1),
    `${at(waits, 0.5).toFixed(1)} ms`,
    `${at(waits, 0.99).toFixed(1)} ms`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

type Round = {
  servers: readonly BenchProcess[];
  samples: readonly SampleFile[];
  cluster: Cluster | undefined;
  operation: string;
  inputOf: (index: number) => object;
  /** How many requests there were before. */
  first: number;
};

async function runRound(round: Round): Promise<Figures> {
  const { servers, samples, cluster, operation, inputOf, first } = round;
  const usage = async () => {
    const each = await Promise.all(servers.map((server) => server.ask<Usage>('usage')));
    return {
      cpuUs: each.reduce((sum, { cpuUs }) => sum + cpuUs, 0),
      roundTrips: each.reduce((sum, { roundTrips }) => sum + roundTrips, 0),
      databaseUs: cluster ? cpuUsOf(cluster.pid) : 0,
    };
  };
  const before = await usage();
  const waits: number[] = [];
  const startedAt = performance.now();
  let sent = 0;
  const caller = async () => {
    while (sent < perRound) {
      const index = first + sent++;
      const sample = samples[index % samples.length];
      const askedAt = performance.now();
      const response = await fetch(`${servers[index % servers.length]?.url}/${operation}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sample?.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ calendarId: sample?.calendarId, ...inputOf(index) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${operation} is answered ${response.status}: ${text}`);
      waits.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const elapsedUs = ((performance.now() - startedAt) * 1000) / perRound;
  const after = await usage();
  return {
    waits,
    elapsedUs,
    serversUs: (after.cpuUs - before.cpuUs) / perRound,
    databaseUs: (after.databaseUs - before.databaseUs) / perRound,
    roundTrips: (after.roundTrips - before.roundTrips) / perRound,
  };
}

/** The CPU time of a process and its children, in microseconds; 0 where there's no /proc. */
function cpuUsOf(pid: number): number {
  if (!existsSync('/proc/self/stat')) return 0;
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // After the name in parentheses: state, parent, …, utime, stime.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      if (Number(name) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks * 10_000;
}

/** The claims of a day, by one connection, where there are a million of others. */
async function benchSizeClasses(cluster: Cluster): Promise<void> {
  const db = openPostgres(cluster.url());
  const [calendar] = await db.selectFrom('calendars').select(['id', 'workspace_id']).limit(1).execute();
  if (!calendar) throw new Error('there is no calendar');
  const from = Date.now() + 90 * dayMs;
  const fill = sql`
    insert into claims (workspace_id, calendar_id, kind, owner_id, start_at, end_at, buffer_before_minutes,
      buffer_after_minutes, padded_start_at, padded_end_at, size_class)
    select ${calendar.workspace_id}, ${calendar.id}, 'booking', 'bench ' || number, start_at, start_at + length, 0, 0,
      start_at, start_at + length, size_class
    from (select number, ${from} - (number % 500000) * cast(600000 as bigint) as start_at,
      cast(60000 as bigint) << size_class as length, size_class
      from (select number, cast(number % 7 as integer) as size_class from generate_series(1, ${sql.lit(claims)}) as number) as numbers) as rows
  `;
  // A query alone may take ten seconds, a transaction as long as it likes.
  await db.transaction().execute((transaction) => fill.execute(transaction));
  await sql`analyze claims`.execute(db);
  const within = { startAt: from - 2 * dayMs, endAt: from - 2 * dayMs + 8 * hourMs };
  const requested = {
    workspaceId: calendar.workspace_id,
    calendarId: calendar.id,
    within,
    now: 0,
    callId: undefined,
  };
  const tookMs: number[] = [];
  let found = 0;
  for (let run = 0; run < 600; run++) {
    const startedAt = performance.now();
    found = (await claimsWithin(db, requested)).length;
    if (run >= 100) tookMs.push(performance.now() - startedAt);
  }
  await db.destroy();
  console.log(
    `\nThe ${found} claims of eight hours, of ${claims.toLocaleString('en')} in the calendar: ${at(tookMs, 0.5).toFixed(2)} ms (99 %: ${at(tookMs, 0.99).toFixed(2)} ms).`,
  );
}

/** The value below which a share of the values lie. */
function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

if (import.meta.main) {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(join(tmpdir(), 'slotline-bench-'));
  await benchPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
