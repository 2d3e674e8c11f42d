import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchDatabase, makeBenchDatabase } from './bench-database.ts';
import { benchInterpret } from './bench-interpret.ts';
import { BenchProcess } from './bench-process.ts';
import { benchQueries } from './bench-queries.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const requestsPerRound = 2_000;
/** Long enough that the engine has compiled what it will: its compiler's threads count as CPU time too. */
const warmUpRounds = 6;

type Server = {
  name: string;
  process: BenchProcess;
  database: BenchDatabase;
  cpuUs: number[];
  ms: number[];
  startMs: number;
  rssBytes: number;
};

const folder = mkdtempSync(join(tmpdir(), 'slotline-bench-'));
try {
  await bench();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  console.log('Making databases: 1,000 bookings in the next 90 days; the same with 1,000,000 more …');
  const small = await makeBenchDatabase(join(folder, 'small.db'), { ahead: 1_000, rest: 0 });
  const large = await makeBenchDatabase(join(folder, 'large.db'), { ahead: 1_000, rest: 1_000_000 });
  const answer = await sampleAnswer(small);
  const servers: Server[] = [
    await startServer('bare Bun.serve', small, { kind: 'bare Bun.serve', answer }),
    await startServer('bare Elysia route', small, { kind: 'bare Elysia route', answer }),
    await startServer('check-availability, 1,000 bookings', small, { kind: 'slotline', answer }),
    await startServer('check-availability, 1,001,000 bookings', large, { kind: 'slotline', answer }),
  ];
  const load = new BenchProcess('bench-load.ts', []);
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const server of servers) await runRound(server, { load, isWarmUp: round < 0 });
  }
  load.stop();
  for (const server of servers) server.process.stop();
  print(servers);
  benchInterpret();
}

async function startServer(
  name: string,
  database: BenchDatabase,
  options: { kind: string; answer: string },
): Promise<Server> {
  const startedAt = performance.now();
  const child = new BenchProcess('bench-server.ts', [options.kind, database.file, options.answer]);
  const { port } = await child.next<{ port: number }>();
  const url = `http://127.0.0.1:${port}/api/v1/check-availability`;
  const response = await fetch(url, request(database, 'tomorrow afternoon'));
  if (response.status !== 200)
    throw new Error(`${name} answers ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  const startMs = performance.now() - startedAt;
  await Bun.sleep(300);
  const { rssBytes } = await child.ask<{ rssBytes: number }>('usage');
  child.url = url;
  return { name, process: child, database, cpuUs: [], ms: [], startMs, rssBytes };
}

async function runRound(server: Server, options: { load: BenchProcess; isWarmUp: boolean }): Promise<void> {
  const { database } = server;
  const bodies = benchQueries(requestsPerRound, Temporal.Now.plainDateISO('America/New_York')).map((query) =>
    JSON.stringify({ calendarId: database.calendarId, query }),
  );
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
    request(database, 'tuesday at 2 pm'),
  );
  const answer = await response.text();
  child.stop();
  return answer;
}

function request(database: BenchDatabase, query: string): RequestInit {
  return {
    method: 'POST',
    headers: { Authorization: `Bearer ${database.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: database.calendarId, query }),
  };
}

function print(servers: readonly Server[]): void {
  const elysia = median(servers[1]?.cpuUs ?? []);
  const small = median(servers[2]?.cpuUs ?? []);
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
