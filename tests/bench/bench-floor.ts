import { Database as Sqlite } from 'bun:sqlite';
import { Elysia } from 'elysia';
import { dayMs, minuteMs } from '../../src/domain/time/local-time.ts';
import { type Claim, claimsQuery, FloorZone } from './bench-floor-times.ts';
import { serveBench } from './bench-serve.ts';

// The least that a check takes, by hand and as directly as possible, in a process of its own: bun bench-floor.ts FILE [en|de]
// It finds the key and counts it, reads the calendar and what's taken, and answers with slots of the day and the next free
// one. Without a language, the window comes parsed, as epoch milliseconds, and nothing is logged. With one, chrono-node reads
// the words, sentences are made of the slots, and calls are logged in batches, as durably as Slotline's.

const [file = '', language] = process.argv.slice(2);
const chrono = language ? await import('chrono-node') : undefined;
const parse = language === 'de' ? chrono?.de.parse : chrono?.parse;

type Key = { id: string; workspace_id: string; revoked_at: number | null };
type Calendar = {
  time_zone: string;
  slot_minutes: number;
  interval_minutes: number;
  minimum_notice_minutes: number;
  horizon_days: number;
  hours: string;
};
type Asked = { calendarId: string; query: string; from: number; to: number };
type Window = { from: number; to: number };
type Cell = string | number | null;

const mostRequests = 100_000;
const columns =
  'workspace_id, number, calendar_id, at, took_ms, operation, via, key_id, call_id, time_zone, query, interpretation, ' +
  'status, code, message, slots, doubt';
const rowsPerInsert = 20;
const rowsPerBatch = 200;

const db = new Sqlite(file);
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 20'])
  db.run(`PRAGMA ${pragma}`);
const keyOf = db.query<Key, [string]>('select id, workspace_id, revoked_at from api_keys where hash = ?');
const calendarOf = db.query<Calendar, [string, string]>(
  `select time_zone, slot_minutes, interval_minutes, minimum_notice_minutes, horizon_days,
     (select json_group_array(json_array(weekday, start_minute, end_minute)) from working_hours
      where calendar_id = c.id) as hours
   from calendars c where id = ? and workspace_id = ? and archived_at is null`,
);
const claimsOf = db.query<Claim, [string, number, number]>(claimsQuery);
const [begin, commit] = [db.query('begin'), db.query('commit')];
const marks = `(${columns.replace(/\w+/g, '?')})`;
const insert = db.query<unknown, Cell[]>(
  `insert into calls (${columns}) values ${Array.from({ length: rowsPerInsert }, () => marks)}`,
);
let number = db.query<{ n: number | null }, []>('select max(number) as n from calls').get()?.n ?? 0;
let batch: Cell[][] = [];

const zones = new Map<string, FloorZone>();
const requests = new Map<string, { times: number[]; head: number }>();

const app = new Elysia().post('/api/v1/check-availability', ({ request }) => check(request), {
  parse: 'none',
});
serveBench((request) => app.fetch(request));

async function check(request: Request): Promise<Response> {
  const startedAt = performance.now();
  const now = Date.now();
  const header = request.headers.get('authorization');
  if (!header?.startsWith('Bearer ')) return refusal(401);
  const key = keyOf.get(new Bun.CryptoHasher('sha256').update(header.slice(7)).digest('hex'));
  if (!key || key.revoked_at) return refusal(401);
  const left = countRequest(key.workspace_id, startedAt);
  if (left < 0) return refusal(429);
  const asked = (await request.json()) as Asked;
  if (typeof asked.calendarId !== 'string') return refusal(400);
  // The other reads share a snapshot; nothing is awaited until it ends.
  begin.run();
  const calendar = calendarOf.get(asked.calendarId, key.workspace_id);
  const answer = calendar && answerTo(asked, { calendar, now });
  commit.run();
  if (!answer) return refusal(403);
  if (chrono) {
    const { interpretation, reason, message, slots } = answer;
    const starts = JSON.stringify(slots.map(({ start }) => start));
    const took = performance.now() - startedAt;
    log([
      ...[
        key.workspace_id,
        ++number,
        asked.calendarId,
        now,
        took,
        'check-availability',
        'rest',
        key.id,
        null,
      ],
      ...[
        interpretation.timeZone,
        asked.query,
        JSON.stringify(interpretation),
        200,
        reason,
        message,
        starts,
        null,
      ],
    ]);
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': crypto.randomUUID(),
    'ratelimit-policy': `"default";q=${mostRequests};w=60`,
    ratelimit: `"default";r=${left};t=60`,
  };
  return new Response(JSON.stringify(answer), { headers });
}

/** Counts a request of the last minute, and gives how many are left; fewer than none if it's refused. */
function countRequest(workspaceId: string, at: number): number {
  const of = requests.get(workspaceId) ?? { times: [], head: 0 };
  requests.set(workspaceId, of);
  while (at - (of.times[of.head] ?? at) >= 60_000) of.head++;
  if (of.head > 50_000) of.times.splice(0, of.head);
  if (of.head > 50_000) of.head = 0;
  const left = mostRequests - (of.times.length - of.head) - 1;
  if (left >= 0) of.times.push(at);
  return left;
}

function answerTo(asked: Asked, { calendar, now }: { calendar: Calendar; now: number }) {
  const zone = zones.get(calendar.time_zone) ?? new FloorZone(calendar.time_zone);
  zones.set(calendar.time_zone, zone);
  const lengthMs = calendar.slot_minutes * minuteMs;
  const window = parse ? read(asked.query, { zone, now, lengthMs }) : asked;
  const hours = JSON.parse(calendar.hours);
  const open = { lengthMs, stepMs: calendar.interval_minutes * minuteMs, hours };
  const free = (start: number, end: number, most: number) => {
    if (start >= end) return [];
    return zone.free(open, { start, end, claims: claimsOf.all(asked.calendarId, start, end), most });
  };
  const first = Math.max(window.from, now + calendar.minimum_notice_minutes * minuteMs);
  const end = window.to === window.from ? window.to + lengthMs : window.to;
  const found = free(first, Math.min(end, now + calendar.horizon_days * dayMs), 1_000);
  let next = first - now < dayMs ? found[0] : undefined;
  for (let ahead = now; next === undefined && ahead < now + 14 * dayMs; ahead += 4 * dayMs)
    [next] = free(ahead, ahead + 4 * dayMs, 1);
  const shown = found.slice(0, 3);
  const slot = (at: number) => ({
    id: `sl_${(at / minuteMs).toString(32).toUpperCase()}YXXX`,
    start: zone.iso(at),
    end: zone.iso(at + lengthMs),
    weekday: 'Tuesday',
    relative: 'in 4 days',
    spoken: parse ? zone.say(at) : 'Tuesday, December 1 at 2 PM',
  });
  return {
    available: shown.length > 0,
    reason: shown.length > 0 ? 'available' : 'fully_booked',
    message: parse
      ? sentence(shown.map((at) => zone.say(at)))
      : 'I have 12:30 PM, 1 PM or 1:30 PM on Thursday.',
    interpretation: {
      ...{ text: asked.query, kind: 'window' },
      windows: [{ start: zone.iso(window.from), end: zone.iso(window.to) }],
      ...{ durationMinutes: calendar.slot_minutes, timeZone: calendar.time_zone },
      ...{ spoken: 'Thursday, December 3 from noon to 5 PM', assumed: [], alternatives: [], question: null },
      ...{ service: null, with: [], without: [], ignored: [] },
    },
    slots: shown.map(slot),
    nextAvailable: next === undefined ? null : slot(next),
    total: found.length,
    truncated: found.length > 3,
    freshness: { state: 'complete', syncedAt: null },
    now: zone.iso(now),
  };
}

function read(query: string, asked: { zone: FloorZone; now: number; lengthMs: number }): Window {
  const { zone, now, lengthMs } = asked;
  const [found] = parse?.(query, new Date(now + zone.offsetAt(now)), { forwardDate: true }) ?? [];
  if (!found) return { from: now, to: now + dayMs };
  const at = found.start.date().getTime();
  const from = at - zone.offsetAt(at);
  if (found.end) return { from, to: found.end.date().getTime() - zone.offsetAt(at) };
  return { from, to: from + (found.start.isCertain('hour') ? lengthMs : dayMs) };
}

function sentence(times: readonly string[]): string {
  return times.length > 0 ? `I have ${times.join(' or ')}.` : 'Nothing is free then.';
}

function log(row: Cell[]): void {
  batch.push(row);
  if (batch.length < rowsPerBatch) return;
  db.run('begin immediate');
  for (let index = 0; index < batch.length; index += rowsPerInsert)
    insert.run(...batch.slice(index, index + rowsPerInsert).flat());
  db.run('commit');
  batch = [];
}

function refusal(status: number): Response {
  return Response.json({ error: 'refused' }, { status });
}
