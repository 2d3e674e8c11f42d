import { join } from 'node:path';
import { insertClaim } from '../../db/queries/bookings/claims.ts';
import { insertLink } from '../../db/queries/links/links.ts';
import { insertLinkClaims } from '../../db/queries/links/objects.ts';
import { finishReading } from '../../db/queries/links/readings.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { type Writing, write } from '../../db/write.ts';
import { linkWindow } from '../../src/domain/calendar/link.ts';
import { dayMs } from '../../src/domain/time/local-time.ts';
import type { Period } from '../../src/domain/time/period.ts';
import { expandJob } from '../../src/links/ical/expander/expand-job.ts';
import { type BenchDatabase, makeBenchDatabase } from './bench-database.ts';
import { benchFeed } from './bench-ical-feed.ts';
import { BenchProcess } from './bench-process.ts';
import { benchQueries } from './bench-queries.ts';

const requestsPerRound = 2_000;
const warmUpRounds = 6;
const events = 10_000;
const zone = 'America/New_York';
const horizonDays = 60;
const askedRatio = 1.3;

type Busy = 'nothing' | 'bookings' | 'a linked feed';
type Place = { busy: Busy; key: string; calendarId: string; process: BenchProcess; cpuUs: number[] };

/**
 * What a check costs on a calendar whose busy time is that of a linked feed of 10,000 events, beside the same time as
 * bookings and beside none: sentences are the same, each calendar has a server and a file of its own.
 */
export async function benchLinks(folder: string, rounds: number): Promise<void> {
  const now = Date.now();
  const window = linkWindow({ horizonDays }, now);
  const data = new TextEncoder().encode(benchFeed(events));
  const { busy } = expandJob({ changed: [{ href: '', data }], kept: [], window, zoneId: zone });
  const places: Place[] = [];
  for (const kind of ['bookings', 'a linked feed', 'nothing'] as const) {
    const file = join(folder, `links-${places.length}.db`);
    const database = await makeBenchDatabase(file, { ahead: 0, rest: 0 });
    await occupy(database, { kind, busy, now });
    const process = new BenchProcess('bench-server.ts', ['slotline', file]);
    const { port } = await process.next<{ port: number }>();
    process.url = `http://127.0.0.1:${port}/api/v1/check-availability`;
    places.push({ ...database, busy: kind, process, cpuUs: [] });
  }
  const load = new BenchProcess('bench-load.ts', []);
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const place of places) await runRound(place, { load, isWarmUp: round < 0 });
  }
  for (const { process } of [...places, { process: load }]) process.stop();
  print(places, { rounds, periods: busy.length });
}

async function occupy(
  { file, calendarId }: BenchDatabase,
  { kind, busy, now }: { kind: Busy; busy: readonly Period[]; now: number },
): Promise<void> {
  const db = openDatabase(file);
  const { workspace_id: workspaceId } = await db
    .selectFrom('calendars')
    .select('workspace_id')
    .where('id', '=', calendarId)
    .executeTakeFirstOrThrow();
  const key = { workspaceId, calendarId };
  await write(db, async (transaction) => {
    if (kind === 'a linked feed') await linkFeed(transaction, { key, busy, now });
    if (kind !== 'bookings') return;
    const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
    for (const period of busy) {
      const ownerId = crypto.randomUUID();
      await insertClaim(transaction, { ...key, ...period, ...buffers, kind: 'booking', ownerId });
    }
  });
  await db.destroy();
}

/** A link as it is once it has been read, for as long as the bench lasts. */
async function linkFeed(
  transaction: Writing,
  {
    key,
    busy,
    now,
  }: { key: { workspaceId: string; calendarId: string }; busy: readonly Period[]; now: number },
): Promise<void> {
  const linkId = crypto.randomUUID();
  const named = { kind: 'ics' as const, name: 'Feed', host: 'example.com', access: '', target: null };
  const collections = [{ href: '', name: 'Feed' }];
  const times = { freshnessMinutes: 1_440, createdAt: now };
  await insertLink(transaction, { ...key, ...named, ...times, id: linkId, collections });
  await finishReading(transaction, {
    linkId,
    syncedAt: now,
    wholeAt: now,
    nextAt: now + dayMs,
    coveredUntil: linkWindow({ horizonDays }, now).endAt,
    coveredZone: zone,
    eventCount: events,
    unclear: null,
    cursors: [],
  });
  for (let from = 0; from < busy.length; from += 100) {
    await insertLinkClaims(transaction, { ...key, linkId, busy: busy.slice(from, from + 100) });
  }
}

async function runRound(
  { busy, key, calendarId, process, cpuUs }: Place,
  { load, isWarmUp }: { load: BenchProcess; isWarmUp: boolean },
): Promise<void> {
  const queries = benchQueries(requestsPerRound, Temporal.Now.plainDateISO(zone));
  const bodies = queries.map((query) => JSON.stringify({ calendarId, query }));
  const before = await process.ask<{ cpuUs: number }>('usage');
  const { failures } = await load.ask<{ failures: number[] }>({ url: process.url, key, bodies });
  const after = await process.ask<{ cpuUs: number }>('usage');
  if (failures.length > 0)
    throw new Error(`${busy}: ${failures.length} answers failed, first ${failures[0]}`);
  if (!isWarmUp) cpuUs.push((after.cpuUs - before.cpuUs) / bodies.length);
}

function print(places: readonly Place[], { rounds, periods }: { rounds: number; periods: number }): void {
  const [bookings] = places;
  console.log(
    `\nA check on a calendar with a linked feed of ${events.toLocaleString('en')} events (${periods.toLocaleString('en')} busy periods), and without a link: ${rounds} rounds; medians; CPU of the server process. Asked: ≤ ${askedRatio}× of the same time in bookings.\n`,
  );
  console.log('| busy with | CPU per request | of bookings |');
  console.log('|---|---:|---:|');
  for (const { busy, cpuUs } of places) {
    const ratio = median(cpuUs) / median(bookings?.cpuUs ?? []);
    console.log(`| ${busy} | ${median(cpuUs).toFixed(0)} µs | ${ratio.toFixed(2)}× |`);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
