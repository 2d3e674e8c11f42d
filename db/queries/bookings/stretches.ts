import type { CompiledQuery } from 'kysely';
import type { Attendance, BookingSource, BookingStatus } from '../../../src/domain/booking/booking.ts';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { slotSettings } from '../../../src/domain/calendar/slot-settings.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { type BookingRow, bookingColumns } from './bookings.ts';

/** Bookings of a calendar that one index has in order of their start; what is undefined does not matter. */
export type StretchQuery = CalendarKey & {
  /** Whether the calendar is a team's: then it's about what was booked there. */
  isTeam?: boolean;
  /** Teams of everyone that the calendar belongs to, whose bookings take its time although they're kept at another's. */
  sharedTeamIds?: readonly string[];
  /** Its other teams, which may have taken everyone's time once: asked only for somebody's bookings, which are few. */
  otherTeamIds?: readonly string[];
  phone?: string;
  email?: string;
  attendance?: Attendance;
  /** One of these services. */
  serviceIds?: readonly string[];
  source?: BookingSource;
  /** Epoch milliseconds: bookings that share time with `[from, to)`. */
  from?: number;
  to?: number;
};

/** Bookings of a status: all, those that end after an instant, or those that have ended by it (epoch milliseconds). */
export type Stretch = { status: BookingStatus; endsAfter?: number; endsBy?: number };

/** So many bookings as follow a place in a list, the earliest first or the latest. */
export type Batch = {
  order: 'asc' | 'desc';
  after: { startAt: number; id: string } | undefined;
  limit: number;
};

/** No booking that ends after an instant starts longer before it than this. */
export const longestMs = slotSettings.slotMinutes.maximum * minuteMs;

/** Epoch milliseconds after those of any instant (ECMA-262, section 21.4.1.1). */
export const endOfTime = 8.64e15 + 1;

/** Whether bookings of a phone number or an email address are asked for, which are few. */
export function isOfPerson({ phone, email }: Pick<StretchQuery, 'phone' | 'email'>): boolean {
  return phone !== undefined || email !== undefined;
}

/** Sorts bookings in place by start and id, the order of every list that goes by start. */
export function inOrder(rows: BookingRow[], order: Batch['order']): BookingRow[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.sort((a, b) => sign * (a.startAt - b.startAt || (a.id < b.id ? -1 : 1)));
}

/** The next bookings of some stretches together, by start and id. */
export async function bookingsOfStretches(
  db: Database,
  { requested, stretches, batch }: { requested: StretchQuery; stretches: readonly Stretch[]; batch: Batch },
): Promise<BookingRow[]> {
  const queries = placesOf(requested).flatMap((place) =>
    stretches.map((stretch) => stretchQuery(db, { requested, place, stretch, batch })),
  );
  const rows = (await Promise.all(queries.map((query) => rowsOf(db, query)))).flat();
  if (queries.length > 1) inOrder(rows, batch.order);
  return rows.slice(0, batch.limit);
}

type Asking = { requested: StretchQuery; place: Condition[]; stretch: Stretch; batch: Batch };

/** Where bookings are looked for: at the calendar, at the team, and at teams whose bookings take the calendar's time, too. */
function placesOf({ calendarId, isTeam, ...requested }: StretchQuery): Condition[][] {
  const { sharedTeamIds = [], otherTeamIds = [] } = requested;
  const byPerson = isOfPerson(requested);
  const ofTeam = (teamId: string): Condition[] =>
    // By phone number or email, the members' indexes are much closer.
    byPerson
      ? [
          ['calendar_id in (select calendar_id from team_members where team_id = ?)', teamId],
          ["coalesce(team_id, '') = ?", teamId],
        ]
      : [['team_id = ?', teamId]];
  if (isTeam) return [ofTeam(calendarId)];
  const teamIds = byPerson ? [...sharedTeamIds, ...otherTeamIds] : sharedTeamIds;
  const shared = teamIds.map((teamId): Condition[] => [
    ...ofTeam(teamId),
    ["coalesce(calendar_id, '') <> ?", calendarId],
    ['member_ids like ?', `%${calendarId}%`],
  ]);
  return [[['calendar_id = ?', calendarId]], ...shared];
}

/** A condition and its parameters. */
type Condition = [string, ...(string | number)[]];

/** Written out by hand: there are dozens of shapes, and building each anew would cost more than reading the page. */
function stretchQuery(db: Database, { requested, place, stretch, batch }: Asking): CompiledQuery<BookingRow> {
  const endsAfter = latest(requested.from, stretch.endsAfter);
  const { statement, unindexed } = dialectOf(db);
  const conditions: Condition[] = [
    ...place,
    // The index of codes begins with the workspace.
    [`${unindexed('workspace_id').compile(db).sql} = ?`, requested.workspaceId],
    ['status = ?', stretch.status],
  ];
  if (requested.phone !== undefined) conditions.push(['phone = ?', requested.phone]);
  if (requested.email !== undefined) conditions.push(['email = ?', requested.email]);
  if (requested.attendance !== undefined) {
    // The index of a phone number or an address is the closer one.
    const attendance = isOfPerson(requested) ? "coalesce(attendance, '')" : 'attendance';
    conditions.push([`${attendance} = ?`, requested.attendance]);
  }
  if (requested.serviceIds !== undefined) {
    const each = requested.serviceIds.map(() => '?').join(', ');
    conditions.push([`coalesce(service_id, '') in (${each})`, ...requested.serviceIds]);
  }
  if (requested.source !== undefined) conditions.push(["coalesce(source, '') = ?", requested.source]);
  if (endsAfter !== undefined) conditions.push(['end_at > ?', endsAfter]);
  if (stretch.endsBy !== undefined) conditions.push(['end_at <= ?', stretch.endsBy]);
  conditions.push(...startBounds({ requested, stretch, batch }));
  const { order, limit } = batch;
  return statement(
    `select ${columns} from bookings where ${conditions.map(([text]) => text).join(' and ')} order by start_at ${order}, id ${order} limit ?`,
    [...conditions.flatMap(([, ...values]) => values), limit],
  );
}

const columns = bookingColumns.map((column) => column.replace(/ as (\w+)$/, ' as "$1"')).join(', ');

/** SQLite bounds an index by one condition at each end, whichever it reads first: so each end has only its closer one. */
function startBounds({ requested, stretch, batch: { order, after } }: Omit<Asking, 'place'>): Condition[] {
  const endsAfter = latest(requested.from, stretch.endsAfter);
  const from = endsAfter === undefined ? -Infinity : endsAfter - longestMs;
  const to = Math.min(requested.to ?? Infinity, stretch.endsBy ?? Infinity);
  const isAfterCloser =
    after !== undefined && (order === 'asc' ? after.startAt >= from : after.startAt <= to);
  const bounds: Condition[] = [];
  if (isAfterCloser)
    bounds.push([`(start_at, id) ${order === 'asc' ? '>' : '<'} (?, ?)`, after.startAt, after.id]);
  if (from > -Infinity && !(isAfterCloser && order === 'asc')) bounds.push(['start_at > ?', from]);
  if (to < Infinity && !(isAfterCloser && order === 'desc')) bounds.push(['start_at < ?', to]);
  return bounds;
}

function latest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}
