import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatSlotId } from '../../src/domain/slot-id.ts';
import { serveSlotline } from '../helpers/command.ts';
import { type BusyPlace, freeStart, makeBusyDatabase, slotMinutes } from './bench-latency-database.ts';
import { BenchProcess } from './bench-process.ts';
import { benchQueries } from './bench-queries.ts';

const perSecond = 50;
const warmUpSeconds = 3;
const aloneSeconds = 10;
const seconds = Number(process.env['LATENCY_SECONDS'] ?? 30);
const askedMs = 50;

/** Of ten requests: seven ask what is free, one holds a slot, one books what was held a second ago, one books another. */
const mix = [
  'check',
  'check',
  'hold',
  'check',
  'check',
  'book held',
  'check',
  'check',
  'book',
  'check',
] as const;
const blocksASecond = perSecond / mix.length;

type Kind = (typeof mix)[number];
type Sent = { kind: Kind; path: string; body: Record<string, unknown> };
type Answered = { kind: Kind; ms: number };
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
  const people = new BenchProcess('bench-latency-pages.ts', []);
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

/** Voice bots that send at a constant rate. */
class Callers {
  readonly #url: string;
  readonly #place: BusyPlace;
  readonly #now: number;
  readonly #queries: string[];
  #sent = 0;

  constructor(url: string, { place, now }: { place: BusyPlace; now: number }) {
    this.#url = url;
    this.#place = place;
    this.#now = now;
    this.#queries = benchQueries(2_000, Temporal.Now.plainDateISO('America/New_York'));
  }

  /** Sends for so many seconds, and waits for every answer. Throws for one that is none. */
  async ask(forSeconds: number): Promise<Answered[]> {
    const firstAt = performance.now() + 100;
    const answers = Array.from({ length: forSeconds * perSecond }, async (_, index) => {
      const sent = this.#next();
      const dueAt = firstAt + (index * 1_000) / perSecond;
      await Bun.sleep(dueAt - performance.now());
      await this.#send(sent);
      return { kind: sent.kind, ms: performance.now() - dueAt };
    });
    return await Promise.all(answers);
  }

  async #send({ kind, path, body }: Sent): Promise<void> {
    const response = await fetch(`${this.#url}/api/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#place.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId: this.#place.calendarId, ...body }),
    });
    const text = await response.text();
    const expected = kind === 'check' ? [200, 422] : [201];
    if (!expected.includes(response.status)) throw new Error(`${kind}: ${response.status} ${text}`);
  }

  #next(): Sent {
    const index = this.#sent++;
    const block = Math.floor(index / mix.length);
    const kind = mix[index % mix.length] ?? 'check';
    const heldBlock = kind === 'book held' ? block - blocksASecond : block;
    if (kind === 'check' || heldBlock < 0) {
      const query = this.#queries[index % this.#queries.length];
      return { kind: 'check', path: 'check-availability', body: { query } };
    }
    const slot = { startAt: freeStart(this.#now, 2 * heldBlock + (kind === 'book' ? 1 : 0)) };
    const slotId = formatSlotId({ ...slot, durationMinutes: slotMinutes }, this.#place.calendarId);
    const held = { slotId, callId: `call-${heldBlock}-${kind === 'book' ? 'other' : 'held'}` };
    if (kind === 'hold') return { kind, path: 'hold-slot', body: { ...held, ttlSeconds: 30 } };
    return { kind, path: 'book-slot', body: { ...held, name: 'Ada Lovelace', phone: '+12125550199' } };
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

function printRow(name: string, times: readonly { ms: number }[]): void {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`);
  console.log(`| ${name} | ${times.length} | ${p50} | ${p99} | ${longest} |`);
}

/** The time within which a share of them was answered: the nearest rank. */
function percentile(times: readonly { ms: number }[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

if (import.meta.main) await benchLatency();
