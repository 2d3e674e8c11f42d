import { Database as Sqlite } from 'bun:sqlite';
import { openAny } from '../../../db/open.ts';
import { createCalendar } from '../../../src/actions/calendars/create.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { dayMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A practice of several calendars on the day that everybody works on, with who sits at its desk. */
export type Place = {
  key: string;
  workspaceId: string;
  calendarIds: string[];
  /** The secrets of the sessions of four people. */
  tokens: string[];
  /** Midnight (UTC) of the day, epoch milliseconds. */
  dayAt: number;
};

/** How long a slot of a practice's calendars is. */
const deskSlotMinutes = 10;

/** Makes the practice in a database file that isn't there yet. */
export async function makePlace(
  file: string,
  { calendarCount = 5, slotMinutes = deskSlotMinutes } = {},
): Promise<Place> {
  const { workspaceId, key } = await makeSampleFile(file);
  const db = await openAny(file);
  const now = Date.now();
  const made = await testServices({ db, now });
  const dayAt = (Math.floor(now / dayMs) + 2) * dayMs;
  const place: Place = { key, workspaceId, calendarIds: [], tokens: [], dayAt };
  for (let number = 1; number <= calendarCount; number++) {
    const input = {
      ...{ name: `Room ${number}`, timeZone: 'UTC', slotMinutes },
      workingHours: parseWorkingHours(['daily 0-24']),
    };
    const calendar = await asOperator(db, createCalendar, { workspaceId, at: now, input });
    place.calendarIds.push(calendar.id);
  }
  for (const role of ['owner', 'admin', 'desk', 'desk'] as const)
    place.tokens.push((await signedIn(made, { role, workspaceId })).token);
  await db.destroy();
  return place;
}

/** Books times of a practice's calendars, each for somebody else. */
export function bookTimes(
  file: string,
  { workspaceId }: Place,
  times: readonly { calendarId: string; startAt: number; endAt: number }[],
): void {
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
  sqlite.transaction(() => {
    for (const [number, { calendarId, startAt, endAt }] of times.entries()) {
      const id = crypto.randomUUID();
      const phone = `+1212${2_000_000 + ((number * 7_919) % 7_000_000)}`;
      booking.run(id, workspaceId, calendarId, `many-${number}`, startAt, endAt, `Caller ${number}`, phone);
      claim.run(workspaceId, calendarId, id, startAt, endAt, startAt, endAt);
    }
  })();
  sqlite.close();
}

/** The address of a path of the practice's dashboard. */
export function pathIn({ workspaceId }: Place, path: string): string {
  return addressIn(workspaceId, path);
}

/** An instant as forms and the API write it. */
export function isoOf(at: number): string {
  return new Date(at).toISOString();
}

/** One of them, by chance. */
export function anyOf<Each>(all: readonly Each[]): Each {
  const each = all[Math.floor(Math.random() * all.length)];
  if (each === undefined) throw new Error('there is none');
  return each;
}

/** The start of any slot of the day, epoch milliseconds. */
export function anyStart({ dayAt }: Place): number {
  return dayAt + Math.floor(Math.random() * 144) * deskSlotMinutes * minuteMs;
}
