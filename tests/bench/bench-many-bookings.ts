import { Database as Sqlite } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs, minuteMs } from '../../src/domain/time/local-time.ts';
import { serveSlotline } from '../helpers/command.ts';
import { BenchProcess } from './bench-process.ts';
import { type Answered, Callers, perSecond, printRow } from './latency/callers.ts';
import { type BusyPlace, makeBusyDatabase } from './latency/database.ts';

const bookingCount = Number(process.env['MANY_BOOKINGS'] ?? 1_000_000);
const warmUpSeconds = 3;
const aloneSeconds = 10;
const asksEach = 15;
const askedMs = 20;

type Saved = { status: number; lines: number; ms: number };

/**
 * A calendar with a million bookings: how long the API takes at 50 requests a second while somebody saves them all as
 * CSV, and how long it takes to find one by name.
 */
export async function benchManyBookings(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-many-'));
  try {
    await bench(join(folder, 'many.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(file: string): Promise<void> {
  console.log(`\nMaking a calendar of ${bookingCount.toLocaleString('en')} bookings …`);
  const now = Date.now();
  const place = await makeBusyDatabase(file, now);
  insertBookings(file, place, now);
  const environment = { SLOTLINE_RATE_LIMIT: '100000', SLOTLINE_LOG: 'error' };
  const server = await serveSlotline(file, { environment });
  const reader = new BenchProcess('bench-many-bookings-csv.ts', []);
  try {
    const callers = new Callers(server.url, { place, now });
    await callers.ask(warmUpSeconds);
    const alone = await callers.ask(aloneSeconds);
    const beside: Answered[] = [];
    let saved: Saved | undefined;
    const saving = reader.ask<Saved>({ url: server.url, place }).then((done) => {
      saved = done;
    });
    while (!saved) beside.push(...(await callers.ask(5)));
    await saving;
    printCsv({ alone, beside, saved });
    await benchNames(server.url, { place, now });
  } finally {
    reader.stop();
    await server.end('SIGTERM');
  }
}

function printCsv({ alone, beside, saved }: { alone: Answered[]; beside: Answered[]; saved: Saved }): void {
  const { status, lines, ms } = saved;
  if (status !== 200 || lines < bookingCount) throw new Error(`the CSV had ${lines} lines, status ${status}`);
  console.log(
    `\nA CSV of ${lines.toLocaleString('en')} lines took ${(ms / 1000).toFixed(0)} s beside ${perSecond} requests a second. Asked: p99 ≤ ${askedMs} ms.\n`,
  );
  console.log('| requests | | p50 | p99 | longest |');
  console.log('|---|---:|---:|---:|---:|');
  printRow('API alone', alone);
  printRow('API beside the CSV', beside);
}

const firstNames = [
  'James',
  'Mary',
  'José',
  'Ann',
  'Hannah',
  'Li',
  'Søren',
  'Zoë',
  'Jürgen',
  'Siobhán',
  'Олег',
  'Bo',
];
const lastNames = [
  'Smith',
  'Müller',
  "O'Neil",
  'Nguyễn',
  'Lee',
  'Wu',
  'Øvergaard',
  'Yılmaz',
  'van der Berg',
  'Weiß',
];
const syllables = ['ba', 'ko', 'ri', 'tu', 'sen', 'mar', 'del', 'vo', 'lin', 'tas'];

/** Every other minute, the half of them to come; they claim no time, so that the callers find free slots. */
function insertBookings(file: string, { workspaceId, calendarId }: BusyPlace, now: number): void {
  const sqlite = new Sqlite(file);
  sqlite.run('PRAGMA synchronous = OFF');
  const insert = sqlite.query(
    `insert into bookings (id, workspace_id, calendar_id, code, status, start_at, end_at, name, phone, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const firstAt = Math.floor(now / minuteMs) * minuteMs - bookingCount * minuteMs;
  sqlite.transaction(() => {
    for (let index = 0; index < bookingCount; index++) {
      const startAt = firstAt + index * 2 * minuteMs;
      const status = index % 10 === 0 ? 'cancelled' : 'booked';
      const phone = `+1212${2_000_000 + ((index * 7_919) % 7_000_000)}`;
      const key = [crypto.randomUUID(), workspaceId, calendarId, `many-${index}`, status];
      insert.run(...key, startAt, startAt + hourMs, nameOf(index), phone);
    }
  })();
  sqlite.close();
}

function nameOf(index: number): string {
  const pick = (from: readonly string[], step: number) => from[Math.floor(index / step) % from.length] ?? '';
  const last =
    index % 3 === 0
      ? `${pick(syllables, 3)}${pick(syllables, 31)}${pick(syllables, 307)}`
      : pick(lastNames, 7);
  return `${pick(firstNames, 1)} ${last}`;
}

const searches = {
  'many, from today on': { name: 'ann' },
  'one letter': { name: 'o' },
  'two letters': { name: 'li' },
  accents: { name: 'jose muller' },
  none: { name: 'zebedia' },
  'two common names, never together': { name: 'james lee' },
  'many, cancelled': { name: 'hannah', status: 'cancelled' },
  'four digits': { name: '4711' },
};

async function benchNames(url: string, { place, now }: { place: BusyPlace; now: number }): Promise<void> {
  console.log(`\nBookings found by name, 50 a page, by the API and on the page. Asked: ≤ ${askedMs} ms.\n`);
  console.log('| search | | p50 | p99 | longest |');
  console.log('|---|---:|---:|---:|---:|');
  const { calendarId, key, tokens } = place;
  const from = new Date(now).toISOString();
  for (const [says, asked] of Object.entries(searches)) {
    const body = JSON.stringify({ calendarId, from, limit: 50, ...asked });
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const call = () => fetch(`${url}/api/v1/find-bookings`, { method: 'POST', headers, body });
    printRow(`${says}, API`, await timesOf(call));
    const query = new URLSearchParams({ q: asked.name, ...('status' in asked && { status: asked.status }) });
    const path = `/calendars/${calendarId}/bookings?${query}`;
    const open = () => fetch(`${url}${path}`, { headers: { cookie: `slotline=${tokens[0]}` } });
    printRow(`${says}, page`, await timesOf(open));
  }
}

async function timesOf(ask: () => Promise<Response>): Promise<{ ms: number }[]> {
  const times: { ms: number }[] = [];
  for (let index = 0; index < asksEach; index++) {
    const startedAt = performance.now();
    const response = await ask();
    const text = await response.text();
    if (!response.ok) throw new Error(`a search was answered ${response.status}: ${text}`);
    times.push({ ms: performance.now() - startedAt });
  }
  return times;
}

if (import.meta.main) await benchManyBookings();
