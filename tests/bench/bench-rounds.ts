import type { BenchDatabase } from './bench-database.ts';
import { BenchProcess } from './bench-process.ts';

/** How often each server is measured. */
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);

/** Long enough that the engine has compiled what it will: its compiler's threads count as CPU time too. */
const warmUpRounds = 6;

/** A server of the bench: what `bench-server.ts` is to serve, and what it's asked in a round. */
export type Contender = {
  name: string;
  kind: string;
  database: BenchDatabase;
  operation: string;
  bodies(): string[];
};

/** What a request costs: medians of the rounds, microseconds. `firstMs`: from the start to the first answer. */
export type Cost = { name: string; cpuUs: number; elapsedUs: number; firstMs: number; rssBytes: number };

type Running = {
  contender: Contender;
  process: BenchProcess;
  cpuUs: number[];
  elapsedUs: number[];
  firstMs: number;
};
type Usage = { cpuUs: number; rssBytes: number };

/** Measures servers, each in a process of its own, in turn, so that whatever else goes on slows all of them. */
export async function measure(contenders: readonly Contender[]): Promise<Cost[]> {
  const answer = await sampleAnswer(contenders);
  const all: Running[] = [];
  for (const contender of contenders) all.push(await start(contender, answer));
  const load = new BenchProcess('bench-load.ts', []);
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const each of all) await runRound(each, { load, isWarmUp: round < 0 });
  }
  const costs: Cost[] = [];
  for (const { contender, process, cpuUs, elapsedUs, firstMs } of all) {
    const { rssBytes } = await process.ask<Usage>('usage');
    process.stop();
    const medians = { cpuUs: median(cpuUs), elapsedUs: median(elapsedUs) };
    costs.push({ name: contender.name, ...medians, firstMs, rssBytes });
  }
  load.stop();
  return costs;
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What a bare route is to answer: as much as Slotline does. */
async function sampleAnswer(contenders: readonly Contender[]): Promise<string> {
  const slotline = contenders.find(({ kind }) => kind === 'slotline');
  if (slotline?.operation !== 'check-availability') return '{}';
  const process = new BenchProcess('bench-server.ts', ['slotline', slotline.database.file]);
  const text = await firstAnswer(slotline, process);
  process.stop();
  return text;
}

async function start(contender: Contender, answer: string): Promise<Running> {
  const startedAt = performance.now();
  const process = new BenchProcess('bench-server.ts', [contender.kind, contender.database.file, answer]);
  await firstAnswer(contender, process);
  return { contender, process, cpuUs: [], elapsedUs: [], firstMs: performance.now() - startedAt };
}

async function firstAnswer(
  { name, database, operation, bodies }: Contender,
  process: BenchProcess,
): Promise<string> {
  const { port } = await process.next<{ port: number }>();
  process.url = `http://127.0.0.1:${port}/api/v1/${operation}`;
  const headers = { Authorization: `Bearer ${database.key}`, 'Content-Type': 'application/json' };
  const [body = ''] = bodies();
  const response = await fetch(process.url, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answers ${response.status}: ${text}`);
  return text;
}

async function runRound(
  { contender, process, cpuUs, elapsedUs }: Running,
  { load, isWarmUp }: { load: BenchProcess; isWarmUp: boolean },
): Promise<void> {
  const bodies = contender.bodies();
  const asked = { url: process.url, key: contender.database.key, bodies };
  const before = await process.ask<Usage>('usage');
  const { elapsedMs, failures } = await load.ask<{ elapsedMs: number; failures: number[] }>(asked);
  const after = await process.ask<Usage>('usage');
  if (failures.length > 0)
    throw new Error(`${contender.name}: ${failures.length} answers failed, first ${failures[0]}`);
  if (isWarmUp) return;
  cpuUs.push((after.cpuUs - before.cpuUs) / bodies.length);
  elapsedUs.push((elapsedMs * 1000) / bodies.length);
}
