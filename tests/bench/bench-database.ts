import { Database as Sqlite } from 'bun:sqlite';
import { migrate } from '../../db/migrations/migrate.ts';
import { claimRow } from '../../db/queries/bookings/claims/claims.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { createApiKey } from '../../src/domain/access/api-key.ts';
import { dayMs, minuteMs } from '../../src/domain/time/local-time.ts';

/** What a client of a bench database needs. */
export type BenchDatabase = { file: string; key: string; calendarId: string };

const workspaceId = crypto.randomUUID();
const zone = 'America/New_York';
const bookingMs = 30 * minuteMs;
const daysAhead = 90;

/** How much a bench database holds. */
export type BenchSize = {
  /** Bookings of the asked calendar, or of each member of the asked team, in the next 90 days. */
  ahead: number;
  /** Bookings besides: half of them in its own past, half in other calendars. */
  rest: number;
  language?: string;
  /** How many calendars the asked one is a team of, if it is one. */
  members?: number;
};

/** Makes a file with one asked calendar, open on weekdays 9–17, or a team of such calendars. */
export async function makeBenchDatabase(file: string, size: BenchSize): Promise<BenchDatabase> {
  const { ahead, rest, language = 'en', members = 0 } = size;
  const db = openDatabase(file);
  await migrate(db, { file });
  await db.destroy();
  const sqlite = new Sqlite(file);
  sqlite.run('PRAGMA synchronous = OFF');
  const { key, hash, prefix } = createApiKey();
  const calendarIds = Array.from({ length: 21 }, () => crypto.randomUUID());
  const calendarId = calendarIds[0] ?? '';
  const memberIds = calendarIds.slice(1, members + 1);
  sqlite.transaction(() => {
    sqlite.run('insert into workspaces (id, name, created_at) values (?, ?, ?)', [workspaceId, 'Bench', 0]);
    sqlite.run('insert into api_keys values (?, ?, ?, ?, ?, 0, null, null)', [
      crypto.randomUUID(),
      workspaceId,
      'Bench',
      hash,
      prefix,
    ]);
    for (const id of calendarIds) insertCalendar(sqlite, { id, language });
    insertMembers(sqlite, { teamId: calendarId, memberIds });
    for (const [place, id] of (members === 0 ? [calendarId] : memberIds).entries())
      insertAhead(sqlite, { calendarId: id, count: ahead, place });
    insertRest(sqlite, { calendarIds, count: rest });
  })();
  sqlite.run('ANALYZE');
  sqlite.close();
  return { file, key, calendarId };
}

/** Books more of a calendar. */
export function insertBookings(
  file: string,
  {
    calendarId,
    startsAt,
    durationMs,
  }: { calendarId: string; startsAt: readonly number[]; durationMs: number },
): void {
  const sqlite = new Sqlite(file);
  sqlite.transaction(() => {
    for (const startAt of startsAt) insertBooking(sqlite, { calendarId, startAt, durationMs });
  })();
  sqlite.run('ANALYZE');
  sqlite.close();
}

function insertMembers(
  sqlite: Sqlite,
  { teamId, memberIds }: { teamId: string; memberIds: readonly string[] },
): void {
  if (memberIds.length > 0) sqlite.run("update calendars set team_kind = 'anyone' where id = ?", [teamId]);
  for (const [place, id] of memberIds.entries()) {
    sqlite.run(
      `insert into team_members (workspace_id, team_id, calendar_id, number, place) values (?, ?, ?, ?, ?)`,
      [workspaceId, teamId, id, place + 1, place],
    );
  }
}

function insertCalendar(sqlite: Sqlite, { id, language }: { id: string; language: string }): void {
  sqlite.run(
    `insert into calendars (id, workspace_id, name, time_zone, language, slot_minutes, interval_minutes,
      buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, created_at, updated_at,
      country, find_without_name)
      values (?, ?, 'Bench', ?, ?, 30, 30, 0, 0, 0, 60, 0, 0, 'US', 1)`,
    [id, workspaceId, zone, language],
  );
  for (let weekday = 1; weekday <= 5; weekday++) {
    sqlite.run('insert into working_hours values (?, ?, 540, 1020)', [id, weekday]);
  }
}

/** Spread evenly over the hours 9–17 of the next 90 days, on the grid; at other times for each place in a team. */
function insertAhead(sqlite: Sqlite, options: { calendarId: string; count: number; place: number }): void {
  const midnight = Temporal.Now.zonedDateTimeISO(zone).startOfDay();
  for (let index = 0; index < options.count; index++) {
    const day = index % daysAhead;
    const slot = (Math.floor(index / daysAhead) * 5 + day + options.place) % 16;
    const at = midnight.add({ days: day, hours: 9, minutes: slot * 30 }).epochMilliseconds;
    insertBooking(sqlite, { calendarId: options.calendarId, startAt: at });
  }
}

function insertRest(sqlite: Sqlite, options: { calendarIds: string[]; count: number }): void {
  const now = Date.now();
  const [own = '', ...others] = options.calendarIds;
  for (let index = 0; index < options.count / 2; index++) {
    insertBooking(sqlite, { calendarId: own, startAt: now - dayMs - index * bookingMs });
    const other = others[index % others.length] ?? '';
    insertBooking(sqlite, { calendarId: other, startAt: now + 300 * dayMs - index * bookingMs });
  }
}

function insertBooking(
  sqlite: Sqlite,
  {
    calendarId,
    startAt,
    durationMs = bookingMs,
  }: { calendarId: string; startAt: number; durationMs?: number },
): void {
  const row = claimRow({
    workspaceId,
    calendarId,
    kind: 'booking',
    ownerId: crypto.randomUUID(),
    startAt,
    endAt: startAt + durationMs,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
  });
  const columns = Object.keys(row);
  sqlite
    .query(`insert into claims (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    .run(...Object.values(row));
}
