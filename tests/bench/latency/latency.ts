import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSlotline } from '../../helpers/command.ts';
import { BenchProcess } from '../bench-process.ts';
import { type Answered, Callers, percentile, perSecond, printRow } from './callers.ts';
import { makeBusyDatabase } from './database.ts';

const warmUpSeconds = 3;
const aloneSeconds = 10;
const seconds = Number(process.env['LATENCY_SECONDS'] ?? 30);
const askedMs = 50;

type Pages = { opened: { path: string; ms: number }[]; failures: string[] };

/**
 * How long the API takes at 50 requests a second, on a calendar of 10,000 bookings with 100,000 calls logged, while two
 * people open the pages of the dashboard one after another. Requests leave at their moment, whether or not others are
 * answered, and their time counts from that moment. The server, the callers and the people are three processes.
 */
export async function benchLatency(): Promise<void> {
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
  const people = new BenchProcess('latency/pages.ts', []);
  try {
    const callers = new Callers(server.url, { place, now });
    await callers.ask(warmUpSeconds);
    const alone = await callers.ask(aloneSeconds);
    people.tell({ url: server.url, place });
    await callers.ask(warmUpSeconds);
    people.tell('start');
    const besidePages = await callers.ask(seconds);
    print({ alone, besidePages, pages: await people.ask<Pages>('stop') });
  } finally {
    people.stop();
    await server.end('SIGTERM');
  }
}

function print({
  alone,
  besidePages,
  pages,
}: {
  alone: Answered[];
  besidePages: Answered[];
  pages: Pages;
}): void {
  if (pages.failures.length > 0) throw new Error(`pages failed: ${pages.failures.slice(0, 5).join(', ')}`);
  console.log(
    `\n${perSecond} requests a second; beside them two people opened ${pages.opened.length} pages in ${seconds} s. Asked: p99 ≤ ${askedMs} ms.\n`,
  );
  console.log('| requests | | p50 | p99 | longest |');
  console.log('|---|---:|---:|---:|---:|');
  printRow('API alone', alone);
  printRow('API beside the pages', besidePages);
  for (const kind of new Set(besidePages.map((each) => each.kind))) {
    printRow(
      `… ${kind}`,
      besidePages.filter((each) => each.kind === kind),
    );
  }
  printRow('pages', pages.opened);
  const byPath = Map.groupBy(pages.opened, ({ path }) => path.replace(/[0-9a-f-]{36}/g, 'ID'));
  const slowest = [...byPath].toSorted(([, a], [, b]) => percentile(b, 0.5) - percentile(a, 0.5)).slice(0, 8);
  for (const [path, times] of slowest) printRow(`… ${path}`, times);
}

if (import.meta.main) await benchLatency();
