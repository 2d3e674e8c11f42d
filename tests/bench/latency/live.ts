import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedSlotline, serveSlotline } from '../../helpers/command.ts';
import { BenchProcess } from '../bench-process.ts';
import { cpuMs } from '../cpu-time.ts';
import { Bot } from './bot.ts';
import { type Answered, Callers, printRow } from './callers.ts';
import { freeStart, makeBusyDatabase, slotMinutes } from './database.ts';

const warmUpSeconds = 3;
const seconds = Number(process.env['LATENCY_SECONDS'] ?? 30);
const streams = 30;
const askedMs = 50;

type Watched = { refreshed: { ms: number }[]; failures: string[] };
/** What callers waited for, and the server's CPU time, in milliseconds of each second. */
type Measured = { answers: Answered[]; cpu: number };

/**
 * How long the API takes at 50 requests a second, ten of which book, with no page of the dashboard open and with thirty that
 * ask for their list again whenever it has changed; and what open pages cost while nothing happens. The server, the callers
 * and the pages are three processes.
 */
export async function benchLatencyLive(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-latency-'));
  try {
    await bench(join(folder, 'latency.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(file: string): Promise<void> {
  console.log('\nMaking a database of 10,000 bookings and 100,000 calls …');
  const now = Date.now();
  const place = await makeBusyDatabase(file, now);
  const environment = { SLOTLINE_RATE_LIMIT: '100000', SLOTLINE_LOG: 'error' };
  const server = await serveSlotline(file, { environment });
  const pages = new BenchProcess('latency/watchers.ts', []);
  try {
    const callers = new Callers(server.url, { place, now });
    await callers.ask(warmUpSeconds);
    const alone = await measured(server, () => callers.ask(seconds));
    const idle = await measured(server, idleFor);
    await pages.ask({ url: server.url, place, count: streams });
    const bot = new Bot(server.url, place, freeStart(now, 8) + slotMinutes * 60_000);
    await callers.ask(warmUpSeconds);
    const beside = await measured(server, () => bot.beside(() => callers.ask(seconds)));
    await Bun.sleep(3_000);
    const idleStreams = await measured(server, idleFor);
    const { refreshed, failures } = await pages.ask<Watched>('stop');
    if (failures.length > 0) throw new Error(`pages failed: ${failures.slice(0, 5).join(', ')}`);
    print({ alone, idle, beside, idleStreams, refreshed });
  } finally {
    pages.stop();
    await server.end('SIGTERM');
  }
}

const idleFor = async (): Promise<Answered[]> => {
  await Bun.sleep(seconds * 1_000);
  return [];
};

async function measured(server: ServedSlotline, work: () => Promise<Answered[]>): Promise<Measured> {
  const before = cpuMs(server.child.pid);
  const startedAt = performance.now();
  const answers = await work();
  const elapsed = (performance.now() - startedAt) / 1_000;
  return { answers, cpu: (cpuMs(server.child.pid) - before) / elapsed };
}

type Found = Record<'alone' | 'idle' | 'beside' | 'idleStreams', Measured> & { refreshed: { ms: number }[] };

function print({ alone, idle, beside, idleStreams, refreshed }: Found): void {
  console.log(
    `\n50 requests a second for ${seconds} s, without open pages and with ${streams}. Asked: p99 ≤ ${askedMs} ms.\n`,
  );
  console.log('| requests | | p50 | p99 | longest |');
  console.log('|---|---:|---:|---:|---:|');
  printRow('API, no open page', alone.answers);
  printRow(`API, ${streams} open pages`, beside.answers);
  printRow('a list, asked for again', refreshed);
  const perStream = ((idleStreams.cpu - idle.cpu) * 60) / streams;
  console.log(
    `\nCPU of the server: ${alone.cpu.toFixed(0)} ms a second without open pages, ${beside.cpu.toFixed(0)} with ${streams}; with nothing going on ${idle.cpu.toFixed(1)} and ${idleStreams.cpu.toFixed(1)}, which is ${perStream.toFixed(1)} ms a minute for each open page.`,
  );
}

if (import.meta.main) await benchLatencyLive();
