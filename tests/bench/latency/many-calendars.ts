import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { unlimited } from '../../helpers/bookings/client.ts';
import { serveSlotline } from '../../helpers/process/command.ts';
import { BenchProcess } from '../bench-process.ts';
import { bookTimes, isoOf, makePlace, type Place } from '../morning/place.ts';
import { askDesk, Callers, type Desk, printRow } from './callers.ts';

const warmUpSeconds = 3;
const seconds = Number(process.env['LATENCY_SECONDS'] ?? 30);
const [calendarCount, bookingsEach, openPages, teamCalls] = [200, 1_500, 12, 30];
const slotMinutes = 15;
const askedMs = 40;

type Watched = { refreshed: { ms: number }[]; failures: string[] };

/**
 * How long the API takes at 50 requests a second in a workspace of 200 calendars and 300,000 bookings, without open pages
 * and with twelve of Home and *Calendars*, which ask for their part again whenever it changes, every second; and how long
 * booking at a team takes. Requests leave at their moment, whether or not others are answered, and their time counts from
 * that moment.
 */
async function benchManyCalendars(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-latency-'));
  try {
    await bench(join(folder, 'latency.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(file: string): Promise<void> {
  console.log(`Making ${calendarCount} calendars with ${bookingsEach} bookings each …`);
  const place = await makePlace(file, { calendarCount, slotMinutes });
  const teamId = await makeTeam(file, place);
  insertBookings(file, place);
  const server = await serveSlotline(file, unlimited);
  const pages = new BenchProcess('latency/watchers.ts', []);
  try {
    const freeStart = (index: number) => isoOf(freeStartOf(place, index));
    const desk = { ...place, url: server.url, calendarId: place.calendarIds[0] ?? '', freeStart };
    const callers = new Callers(desk);
    await callers.ask(warmUpSeconds);
    const alone = await callers.ask(seconds);
    const booked = await bookAgain({ ...desk, calendarId: teamId }, teamCalls);
    await pages.ask({ url: server.url, place, count: openPages });
    await callers.ask(warmUpSeconds);
    const beside = await callers.ask(seconds);
    const { refreshed, failures } = await pages.ask<Watched>('stop');
    if (failures.length > 0) throw new Error(`pages failed: ${failures.slice(0, 5).join(', ')}`);
    console.log(`\n${openPages} open pages. Asked: p99 ≤ ${askedMs} ms on a quiet machine.\n`);
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

/** Books the same time, and cancels it again, over and over; how long each booking took. */
async function bookAgain(desk: Desk, times: number): Promise<{ ms: number }[]> {
  const taken: { ms: number }[] = [];
  const person = { name: 'Grace Hopper', phone: '+12125550198' };
  for (let index = 0; index < times; index++) {
    const body = { start: desk.freeStart(0), ...person };
    const startedAt = performance.now();
    const { booking } = await askDesk(desk, { path: 'book-slot', expected: [201], body });
    taken.push({ ms: performance.now() - startedAt });
    await askDesk(desk, { path: 'cancel-booking', expected: [200], body: { bookingId: booking.id } });
  }
  return taken;
}

/** A team of calendars that nobody else calls. */
async function makeTeam(file: string, { workspaceId, calendarIds }: Place): Promise<string> {
  const db = openDatabase(file);
  const members = calendarIds.slice(1, 6).map((calendarId) => ({ calendarId, spokenNames: [] }));
  const input = {
    ...{ name: 'Doctors', timeZone: 'UTC', slotMinutes },
    workingHours: parseWorkingHours(['daily 0-24']),
    team: { kind: 'anyone' as const, members },
  };
  const { id } = await asOperator(db, createTeam, { workspaceId, at: Date.now(), input });
  await db.destroy();
  return id;
}

/** Each calendar has an hour in every three booked, most of them over. */
function insertBookings(file: string, place: Place): void {
  const times = place.calendarIds.flatMap((calendarId) =>
    Array.from({ length: bookingsEach }, (_, index) => {
      const startAt = place.dayAt + (400 - index) * 3 * hourMs;
      return { calendarId, startAt, endAt: startAt + hourMs };
    }),
  );
  bookTimes(file, place, times);
}

/** In the two hours after each that is booked, from the morning's day on. */
function freeStartOf({ dayAt }: Place, index: number): number {
  const perGap = (2 * 60) / slotMinutes;
  return dayAt + Math.floor(index / perGap) * 3 * hourMs + hourMs + (index % perGap) * slotMinutes * minuteMs;
}

await benchManyCalendars();
