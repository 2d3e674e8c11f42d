import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { linkUnseen, moreCalendar } from '../../helpers/links/hostile-links.ts';
import { LinkedFile } from '../../helpers/links/linked-file.ts';
import { askForSlots, type SampleFile } from '../../helpers/sample-file.ts';
import { BenchProcess } from '../bench-process.ts';
import { type Answered, Callers, printRow } from './callers.ts';
import { makeBusyDatabase } from './database.ts';

const warmUpSeconds = 3;
const aloneSeconds = 10;
const seconds = Number(process.env['LATENCY_SECONDS'] ?? 30);
const asked = { p99Ms: 50, megabytes: 300 };

/** What ten linked feeds do: without end, bombs, drips, silence, ways in, web pages, and as much as a feed may hold. */
const paths = [
  '/endless',
  '/gzip-bomb',
  '/brotli-bomb',
  '/drip-of-chunks',
  '/silence-in-body',
  '/redirect/loopback',
  '/redirect/itself',
  '/page',
  '/10000-events',
  '/line-of-1-mb',
];

/**
 * How long the API takes at 50 requests a second while ten feeds of a hostile server are linked to another calendar of
 * the workspace, which somebody asks for every few seconds. The links are due each time, as if nothing backed off. The
 * server, the hostile one and the callers are three processes.
 */
export async function benchLatencyLinks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-latency-'));
  try {
    await bench(join(folder, 'latency.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(databaseFile: string): Promise<void> {
  console.log('\nMaking a database of 10,000 bookings and 100,000 calls …');
  const now = Date.now();
  const place = await makeBusyDatabase(databaseFile, now);
  const good: SampleFile = { ...place, databaseFile };
  const bad: SampleFile = { ...good, calendarId: await moreCalendar(good) };
  const file = new LinkedFile(good);
  const server = await file.serve({ environment: { SLOTLINE_LOG: 'error' } });
  const hostile = new BenchProcess('latency/hostile.ts', []);
  const { origin } = await hostile.next<{ origin: string }>();
  const worry = new Worry(server.url, bad);
  try {
    const callers = new Callers(server.url, { place, now });
    await callers.ask(warmUpSeconds);
    const alone = await callers.ask(aloneSeconds);
    await linkUnseen(
      bad,
      bad.calendarId,
      paths.map((path) => ({ name: path, url: origin + path })),
    );
    worry.start();
    const besideLinks = await callers.ask(seconds);
    await worry.stop();
    print({ alone, besideLinks, worried: worry.answers, megabytes: peakMegabytes(server.child.pid) });
    for (const { name, state, error } of await file.list()) console.log(`- ${name}: ${error ?? state}`);
  } finally {
    await worry.stop();
    hostile.stop();
    await server.end('SIGTERM');
  }
}

/** Somebody who asks for the calendar of the hostile links every few seconds, and has them all read again. */
class Worry {
  readonly answers: { ms: number }[] = [];
  readonly #url: string;
  readonly #sample: SampleFile;
  #going: Promise<void> | undefined;
  #isOver = false;

  constructor(url: string, sample: SampleFile) {
    this.#url = url;
    this.#sample = sample;
  }

  start(): void {
    this.#going = this.#go();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#going;
  }

  async #go(): Promise<void> {
    const db = openDatabase(this.#sample.databaseFile);
    while (!this.#isOver) {
      await write(db, (transaction) =>
        transaction.updateTable('links').set({ next_at: 0, attempted_at: 0 }).execute(),
      );
      const startedAt = performance.now();
      await (await askForSlots(this.#url, this.#sample)).arrayBuffer();
      this.answers.push({ ms: performance.now() - startedAt });
      await Bun.sleep(4_000);
    }
    await db.destroy();
  }
}

/** The most memory that a process has held, in megabytes. */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1_000;
}

function print(found: {
  alone: Answered[];
  besideLinks: Answered[];
  worried: { ms: number }[];
  megabytes: number;
}): void {
  const { alone, besideLinks, worried, megabytes } = found;
  console.log(
    `\n50 requests a second for ${seconds} s beside ${paths.length} hostile links. Asked: p99 ≤ ${asked.p99Ms} ms, less than ${asked.megabytes} MB.\n`,
  );
  console.log('| requests | | p50 | p99 | longest |');
  console.log('|---|---:|---:|---:|---:|');
  printRow('API alone', alone);
  printRow('API beside hostile links', besideLinks);
  for (const kind of new Set(besideLinks.map((each) => each.kind))) {
    printRow(
      `… ${kind}`,
      besideLinks.filter((each) => each.kind === kind),
    );
  }
  printRow('the calendar of the links', worried);
  console.log(`\nThe server held at most ${megabytes.toFixed(0)} MB. The links at the end:`);
}

if (import.meta.main) await benchLatencyLinks();
