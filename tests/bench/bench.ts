import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingBodies, openAroundTheClock } from './bench-bookings.ts';
import { type BenchDatabase, makeBenchDatabase } from './bench-database.ts';
import { benchIcal } from './bench-ical.ts';
import { benchInterpret } from './bench-interpret.ts';
import { benchLinks } from './bench-links.ts';
import { benchManyBookings } from './bench-many-bookings.ts';
import { benchMcp } from './bench-mcp.ts';
import { benchPostgres } from './bench-postgres.ts';
import { BenchProcess } from './bench-process.ts';
import { benchQueries } from './bench-queries.ts';
import { benchRateLimit } from './bench-rate-limit.ts';
import { benchTeam } from './bench-team.ts';
import { benchLatency } from './latency/latency.ts';
import { benchLatencyLinks } from './latency/links.ts';
import { benchLatencyLive } from './latency/live.ts';
import { benchManyCalendars } from './latency/many-calendars.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const requestsPerRound = 2_000;
/** What a server is asked: an operation and the bodies of a round. */
type Operation = { name: string; bodies(): string[] };

/** Long enough that the engine has compiled what it will: its compiler's threads count as CPU time too. */
const warmUpRounds = 6;

type Server = {
  name: string;
  process: BenchProcess;
  database: BenchDatabase;
  operation: Operation;
  cpuUs: number[];
  ms: number[];
  startMs: number;
  rssBytes: number;
};

const folder = mkdtempSync(join(tmpdir(), 'slotline-bench-'));
try {
  await bench();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
// Servers that are still there would keep this process alive.
process.exit();

async function bench(): Promise<void> {
  console.log('Making databases: 576 bookings in the next 90 days (40 % full), 1,000, and 1,000,000 more …');
  const light = await makeBenchDatabase(join(folder, 'light.db'), { ahead: 576, rest: 0 });
  const small = await makeBenchDatabase(join(folder, 'small.db'), { ahead: 1_000, rest: 0 });
  const large = await makeBenchDatabase(join(folder, 'large.db'), { ahead: 1_000, rest: 1_000_000 });
  const answer = await sampleAnswer(small);
  const servers: Server[] = [
    await startServer('bare Bun.serve', small, { kind: 'bare Bun.serve', answer }),
    await startServer('bare Elysia route', small, { kind: 'bare Elysia route', answer }),
    await startServer('check-availability, 40 % full', light, { kind: 'slotline', answer }),
    await startServer('check-availability, 1,000 bookings', small, { kind: 'slotline', answer }),
    await startServer('check-availability, 1,001,000 bookings', large, { kind: 'slotline', answer }),
  ];
  await runRounds(servers);
  print(servers);
  await benchMcp(small, rounds);
  await benchBookings(answer);
  benchInterpret();
  await benchIcal();
  await benchLinks(folder, rounds);
  await benchTeam();
  await benchLatency();
  await benchLatencyLinks();
  await benchLatencyLive();
  await benchManyCalendars();
  await benchManyBookings();
  await benchRateLimit(folder);
  await benchPostgres(folder);
}

/** A booking beside an insert of one row, behind the same gate and as durable, each into a file of its own. */
async function benchBookings(answer: string): Promise<void> {
  const servers: Server[] = [];
  for (const [index, kind] of ['bare durable insert', 'slotline'].entries()) {
    const database = await makeBenchDatabase(join(folder, `bookings-${index}.db`), {
      ahead: 0,
      rest: 10_000,
    });
    openAroundTheClock(database);
    let first = 0;
    const operation: Operation = {
      name: 'book-slot',
      bodies: () => {
        first += requestsPerRound;
        return bookingBodies(database, { first, count: requestsPerRound });
      },
    };
    const name = kind === 'slotline' ? 'book-slot' : kind;
    servers.push(await startServer(name, database, { kind, answer, operation }));
  }
  await runRounds(servers);
  const [bare] = servers;
  console.log(`\n${rounds} rounds of ${requestsPerRound.toLocaleString('en')} bookings each; medians.\n`);
  console.log('| route | CPU per request | of bare | time per request | of bare |');
  console.log('|---|---:|---:|---:|---:|');
  for (const server of servers) {
    const [cpu, ms] = [median(server.cpuUs), median(server.ms) / requestsPerRound];
    const ofBare = [cpu / median(bare?.cpuUs ?? []), ms / (median(bare?.ms ?? []) / requestsPerRound)];
    console.log(
      `| ${server.name} | ${cpu.toFixed(0)} µs | ${ofBare[0]?.toFixed(2)}× | ${(ms * 1000).toFixed(0)} µs | ${ofBare[1]?.toFixed(2)}× |`,
    );
  }
}

async function runRounds(servers: readonly Server[]): Promise<void> {
  const load = new BenchProcess('bench-load.ts', []);
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const server of servers) await runRound(server, { load, isWarmUp: round < 0 });
  }
  load.stop();
  for (const server of servers) server.process.stop();
}

async function startServer(
  name: string,
  database: BenchDatabase,
  options: { kind: string; answer: string; operation?: Operation },
): Promise<Server> {
  const startedAt = performance.now();
  const child = new BenchProcess('bench-server.ts', [options.kind, database.file, options.answer]);
  const { port } = await child.next<{ port: number }>();
  const operation = options.operation ?? checking(database);
  const url = `http://127.0.0.1:${port}/api/v1/${operation.name}`;
  const response = await fetch(url, request(database, operation.bodies()[0] ?? ''));
  if (!response.ok) throw new Error(`${name} answers ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  const startMs = performance.now() - startedAt;
  await Bun.sleep(300);
  const { rssBytes } = await child.ask<{ rssBytes: number }>('usage');
  child.url = url;
  return { name, process: child, database, operation, cpuUs: [], ms: [], startMs, rssBytes };
}

async function runRound(server: Server, options: { load: BenchProcess; isWarmUp: boolean }): Promise<void> {
  const { database } = server;
  const bodies = server.operation.bodies();
  const before = await server.process.ask<{ cpuUs: number }>('usage');
  const { elapsedMs, failures } = await options.load.ask<{ elapsedMs: number; failures: number[] }>({
    url: server.process.url,
    key: database.key,
    bodies,
  });
  const after = await server.process.ask<{ cpuUs: number }>('usage');
  if (failures.length > 0)
    throw new Error(`${server.name}: ${failures.length} answers failed, first ${failures[0]}`);
  if (options.isWarmUp) return;
  server.cpuUs.push((after.cpuUs - before.cpuUs) / bodies.length);
  server.ms.push(elapsedMs);
}

async function sampleAnswer(database: BenchDatabase): Promise<string> {
  const child = new BenchProcess('bench-server.ts', ['slotline', database.file]);
  const { port } = await child.next<{ port: number }>();
  const response = await fetch(
    `http://127.0.0.1:${port}/api/v1/check-availability`,
    request(database, JSON.stringify({ calendarId: database.calendarId, query: 'tuesday at 2 pm' })),
  );
  const answer = await response.text();
  child.stop();
  return answer;
}

function checking({ calendarId }: BenchDatabase): Operation {
  const today = Temporal.Now.plainDateISO('America/New_York');
  return {
    name: 'check-availability',
    bodies: () => benchQueries(requestsPerRound, today).map((query) => JSON.stringify({ calendarId, query })),
  };
}

function request(database: BenchDatabase, body: string): RequestInit {
  return {
    method: 'POST',
    headers: { Authorization: `Bearer ${database.key}`, 'Content-Type': 'application/json' },
    body,
  };
}

function print(servers: readonly Server[]): void {
  const elysia = median(servers[1]?.cpuUs ?? []);
  const small = median(servers[3]?.cpuUs ?? []);
  console.log(
    `\n${rounds} rounds of ${requestsPerRound.toLocaleString('en')} distinct sentences each; medians; CPU of the server process.\n`,
  );
  console.log('| server | CPU per request | of bare Elysia | of 1,000 bookings | first answer | at rest |');
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const server of servers) {
    const cpu = median(server.cpuUs);
    const ofSmall = server.name.startsWith('check') ? `${(cpu / small).toFixed(2)}×` : '';
    console.log(
      `| ${server.name} | ${cpu.toFixed(0)} µs | ${(cpu / elysia).toFixed(2)}× | ${ofSmall} | ${server.startMs.toFixed(0)} ms | ${(server.rssBytes / 1e6).toFixed(0)} MB |`,
    );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
