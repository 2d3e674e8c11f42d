import { claimRow } from '../../db/queries/bookings/claims.ts';
import { dayMs, hourMs, minuteMs } from '../../src/domain/time/local-time.ts';
import { createServer, type Server } from '../../src/server.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';
import { benchQueries } from './bench-queries.ts';

const memberCount = 20;
const daysAhead = 90;
const busyEach = 200;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const asksPerRound = 150;
const mostTimes = 10;

type Place = { name: string; calendarId: string; key: string; cpuUs: Map<string, number[]> };

/** A check at a team of 20, with 200 busy periods each in 90 days, beside one at a single such calendar; CPU, in one process. */
export async function benchTeam(): Promise<void> {
  const made = await testServices({ rateLimit: 10_000_000 });
  const server = createServer(made.services);
  const places = await makePlaces(made);
  const kinds = askedKinds(made.clock.now());
  for (let round = -3; round < rounds; round++) {
    for (const [kind, inputs] of kinds) {
      for (const place of places) await runRound(server, { place, kind, inputs, isWarmUp: round < 0 });
    }
  }
  const [single] = places;
  console.log(
    `\nTeams of ${memberCount}, ${busyEach} busy periods each; asked: ≤ ${mostTimes}× of one calendar.\n`,
  );
  console.log('| asked | calendar | CPU per check | of one |');
  console.log('|---|---|---:|---:|');
  for (const [kind] of kinds) {
    const base = median(single?.cpuUs.get(kind) ?? []);
    for (const { name, cpuUs } of places) {
      const us = median(cpuUs.get(kind) ?? []);
      console.log(`| ${kind} | ${name} | ${us.toFixed(0)} µs | ${(us / base).toFixed(1)}× |`);
    }
  }
}

/** Sentences; whatever is next; whatever there is in all the time that can be booked. */
function askedKinds(now: number): [string, object[]][] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  const [from, to] = [now, now + daysAhead * dayMs].map((at) => new Date(at).toISOString());
  return [
    ['sentences', benchQueries(asksPerRound, today).map((query) => ({ query }))],
    ['the next free', Array.from({ length: asksPerRound }, () => ({}))],
    ['90 days', Array.from({ length: asksPerRound / 5 }, () => ({ from, to, limit: 10 }))],
  ];
}

async function makePlaces(made: TestServices): Promise<Place[]> {
  const workspaceId = await made.workspace();
  const { key } = await made.key(workspaceId);
  const settings = { workspaceId, timeZone: 'America/New_York', horizonDays: daysAhead };
  const ids: string[] = [];
  for (let index = 0; index < memberCount; index++) {
    const name = `Member ${index}`;
    const buffers = { bufferBeforeMinutes: (index % 3) * 5, bufferAfterMinutes: (index % 2) * 10 };
    const calendar = await made.calendar({ ...settings, ...buffers, name });
    ids.push(calendar.id);
    await fill(made, { workspaceId, calendarId: calendar.id, index });
  }
  const place = (name: string, calendarId: string): Place => ({ name, calendarId, key, cpuUs: new Map() });
  const places = [place('one', ids[0] ?? '')];
  for (const kind of ['anyone', 'everyone'] as const) {
    const { id } = await made.calendar({ ...settings, name: kind });
    await made.db.updateTable('calendars').set({ team_kind: kind }).where('id', '=', id).execute();
    const rows = ids.map((calendar_id, index) => ({
      ...{ workspace_id: workspaceId, team_id: id, calendar_id, number: index + 1, place: index },
      ...{ spoken_names: '[]', left_at: null },
    }));
    await made.db.insertInto('team_members').values(rows).execute();
    places.push(place(kind, id));
  }
  return places;
}

/** Spread over the working hours of 90 days. */
async function fill(
  { db, clock }: TestServices,
  { workspaceId, calendarId, index }: { workspaceId: string; calendarId: string; index: number },
): Promise<void> {
  const midnight = Math.floor(clock.now() / dayMs) * dayMs;
  const rows = Array.from({ length: busyEach }, (_, nth) => {
    const slot = Math.floor(random(index * busyEach + nth) * 16);
    const startAt = midnight + (nth % daysAhead) * dayMs + 14 * hourMs + slot * 30 * minuteMs;
    const time = { startAt, endAt: startAt + 30 * minuteMs, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
    return claimRow({ workspaceId, calendarId, kind: 'booking', ownerId: crypto.randomUUID(), ...time });
  });
  await db.insertInto('claims').values(rows).execute();
}

async function runRound(
  server: Server,
  { place, kind, inputs, isWarmUp }: { place: Place; kind: string; inputs: object[]; isWarmUp: boolean },
): Promise<void> {
  const { calendarId, key, cpuUs } = place;
  const before = process.cpuUsage();
  for (const input of inputs) {
    const response = await server.fetch(
      new Request('http://localhost/api/v1/check-availability', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ calendarId, ...input }),
      }),
    );
    if (!response.ok) throw new Error(`a check was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  const { user, system } = process.cpuUsage(before);
  if (isWarmUp) return;
  cpuUs.set(kind, [...(cpuUs.get(kind) ?? []), (user + system) / inputs.length]);
}

/** Between 0 and 1, the same every time: a hash (Wang, 2007). */
function random(seed: number): number {
  let hash = (seed ^ 61 ^ (seed >>> 16)) * 9;
  hash = Math.imul(hash ^ (hash >>> 4), 0x27d4eb2d);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

if (import.meta.main) await benchTeam();
