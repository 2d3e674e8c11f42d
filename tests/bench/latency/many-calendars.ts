import { Database as Sqlite } from 'bun:sqlite';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { createCalendar } from '../../../src/actions/calendars/create.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { serveSlotline } from '../../helpers/command.ts';
import { BenchProcess } from '../bench-process.ts';
import { Bot } from './bot.ts';
import { Callers, printRow } from './callers.ts';
import { type BusyPlace, freeStart, makeBusyDatabase, slotMinutes } from './database.ts';

const warmUpSeconds = 3;
const seconds = Number(process.env['LATENCY_SECONDS'] ?? 30);
const [calendarCount, bookingCount, openPages, teamCalls] = [200, 300_000, 12, 30];
const askedMs = 40;

/** `madeAt`: epoch milliseconds; from then on, the callers' free slots are counted. */
type Place = BusyPlace & { teamId: string; madeAt: number };
type Watched = { refreshed: { ms: number }[]; failures: string[] };

/**
 * How long the API takes at 50 requests a second in a workspace of 200 calendars and 300,000 bookings, without open pages
 * and with twelve of Home and *Calendars*, which ask for their part again whenever it changes, every second; and how long
 * booking at a team takes. `LATENCY_FILE` names a file that is kept, and copied each time, for some days.
 */
export async function benchManyCalendars(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-latency-'));
  try {
    const [made, file] = [process.env['LATENCY_FILE'] ?? join(folder, 'made.db'), join(folder, 'latency.db')];
    const place = await placeIn(made);
    copyFileSync(made, file);
    await bench(file, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(file: string, place: Place): Promise<void> {
  // Every third slot is booked, whenever the file was made.
  const roundMs = 3 * slotMinutes * minuteMs;
  const now = place.madeAt + Math.ceil((Date.now() - place.madeAt) / roundMs) * roundMs;
  const environment = { SLOTLINE_RATE_LIMIT: '100000', SLOTLINE_LOG: 'error' };
  const server = await serveSlotline(file, { environment });
  const pages = new BenchProcess('latency/watchers.ts', []);
  try {
    const callers = new Callers(server.url, { place, now });
    await callers.ask(warmUpSeconds);
    const alone = await callers.ask(seconds);
    const atTeam = new Bot(server.url, { ...place, calendarId: place.teamId }, teamStart(place));
    const booked = await atTeam.book(teamCalls);
    await pages.ask({ url: server.url, place, count: openPages, paths: ['/', '/calendars'] });
    await callers.ask(warmUpSeconds);
    const bot = new Bot(server.url, place, freeStart(now, 8) + slotMinutes * minuteMs);
    const beside = await bot.beside(() => callers.ask(seconds));
    const { refreshed, failures } = await pages.ask<Watched>('stop');
    if (failures.length > 0) throw new Error(`pages failed: ${failures.slice(0, 5).join(', ')}`);
    console.log(
      `\n${bookingCount.toLocaleString('en')} bookings in ${calendarCount} calendars, ${openPages} open pages. Asked: p99 ≤ ${askedMs} ms.\n`,
    );
    console.log('| requests | | p50 | p99 | longest |');
    console.log('|---|---:|---:|---:|---:|');
    printRow('API, no open page', alone);
    printRow(`API, ${openPages} open pages`, beside);
    printRow('an open page, asked for again', refreshed);
    printRow('book-slot at a team', booked);
  } finally {
    pages.stop();
    await server.end('SIGTERM');
  }
}

/** The hour after one that all members of the team have booked, two days after the file was made. */
function teamStart({ madeAt }: Place): number {
  return Math.floor(madeAt / hourMs) * hourMs + 2 * dayMs + hourMs;
}

async function placeIn(file: string): Promise<Place> {
  const now = Date.now();
  const notes = `${file}.json`;
  if (existsSync(notes)) return JSON.parse(readFileSync(notes, 'utf8'));
  console.log(`\nMaking ${calendarCount} calendars with ${bookingCount.toLocaleString('en')} bookings …`);
  const place = await makeBusyDatabase(file, now);
  const { workspaceId } = place;
  const db = openDatabase(file);
  const wanted = {
    timeZone: 'America/New_York',
    slotMinutes,
    workingHours: parseWorkingHours(['daily 0-24']),
  };
  const ids: string[] = [];
  for (let index = 1; index < calendarCount - 1; index++) {
    const input = { ...wanted, name: `Doctor ${index}` };
    ids.push((await asOperator(db, createCalendar, { workspaceId, at: now, input })).id);
  }
  const members = ids.slice(0, 5).map((calendarId) => ({ calendarId, spokenNames: [] }));
  const input = { ...wanted, name: 'Doctors', team: { kind: 'anyone' as const, members } };
  const team = await asOperator(db, createTeam, { workspaceId, at: now, input });
  await db.destroy();
  insertBookings(file, { workspaceId, ids, now });
  const made = { ...place, teamId: team.id, madeAt: now };
  if (process.env['LATENCY_FILE'] !== undefined) writeFileSync(notes, JSON.stringify(made));
  return made;
}

/** Spread over the calendars: an hour in every three, most of them over. */
function insertBookings(
  file: string,
  { workspaceId, ids, now }: { workspaceId: string; ids: string[]; now: number },
) {
  const sqlite = new Sqlite(file);
  sqlite.run('PRAGMA synchronous = OFF');
  const booking = sqlite.query(
    `insert into bookings (id, workspace_id, calendar_id, code, status, start_at, end_at, name, phone, created_at)
     values (?, ?, ?, ?, 'booked', ?, ?, ?, ?, 0)`,
  );
  const claim = sqlite.query(
    `insert into claims (workspace_id, calendar_id, kind, owner_id, start_at, end_at, buffer_before_minutes,
       buffer_after_minutes, padded_start_at, padded_end_at, size_class)
     values (?, ?, 'booking', ?, ?, ?, 0, 0, ?, ?, 6)`,
  );
  const each = Math.ceil(bookingCount / ids.length);
  const firstAt = Math.floor(now / hourMs) * hourMs - (each - 300) * 3 * hourMs;
  sqlite.transaction(() => {
    for (const [nth, calendarId] of ids.entries()) {
      for (let index = 0; index < each; index++) {
        const [id, startAt] = [crypto.randomUUID(), firstAt + index * 3 * hourMs];
        const time = [startAt, startAt + hourMs];
        const number = nth * each + index;
        const phone = `+1212${2_000_000 + ((number * 7_919) % 7_000_000)}`;
        booking.run(id, workspaceId, calendarId, `many-${number}`, ...time, `Caller ${number}`, phone);
        claim.run(workspaceId, calendarId, id, ...time, ...time);
      }
    }
  })();
  // One file is copied, without a log.
  sqlite.run('PRAGMA wal_checkpoint(truncate)');
  sqlite.close();
}

if (import.meta.main) await benchManyCalendars();
