import { type RawBuilder, sql } from 'kysely';
import type { Attendance, Booking } from '../../../src/domain/booking/booking.ts';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled, compiledFirst } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** Notes whether the person of a booking came. */
export async function setAttendance<Of extends Pick<Booking, 'id' | 'workspaceId'>>(
  db: Database,
  { booking, attendance }: { booking: Of; attendance: Attendance | null },
): Promise<Of & { attendance: Attendance | null }> {
  await db
    .updateTable('bookings')
    .set({ attendance })
    .where('id', '=', booking.id)
    .where('workspace_id', '=', booking.workspaceId)
    .execute();
  return { ...booking, attendance };
}

/** Notes that the caller is coming, said at epoch milliseconds. */
export async function setConfirmed<Of extends Pick<Booking, 'id' | 'workspaceId'>>(
  db: Database,
  { booking, at }: { booking: Of; at: number },
): Promise<Of & { confirmedAt: number }> {
  await db
    .updateTable('bookings')
    .set({ confirmed_at: at })
    .where('id', '=', booking.id)
    .where('workspace_id', '=', booking.workspaceId)
    .execute();
  return { ...booking, confirmedAt: at };
}

/** A live booking of which somebody noted whether the person came. */
export type AttendedBooking = Pick<
  Booking,
  'id' | 'name' | 'startAt' | 'calendarId' | 'teamId' | 'memberIds'
> & {
  attendance: Attendance;
};

type OfContact = { workspaceId: string; contact: string };

/** Whoever has more of them under one number or address isn't one person. */
const mostOfContact = 200;

const ofContact = (column: 'phone' | 'email') =>
  compiled<OfContact>()((db, { workspaceId, contact }) =>
    db
      .selectFrom('bookings')
      .select([
        'id',
        'name',
        'start_at as startAt',
        sql<Attendance>`attendance`.as('attendance'),
        'calendar_id as calendarId',
        'team_id as teamId',
        'member_ids as memberIds',
      ])
      .where('workspace_id', '=', workspaceId)
      .where(isAtCalendar(db, workspaceId))
      .where(column, '=', contact)
      .where('status', '=', 'booked')
      .where('attendance', 'is not', null)
      .orderBy('start_at', 'desc')
      .limit(mostOfContact)
      .compile(),
  );

/** Whether its calendar isn't deleted. SQLite isn't to go calendar by calendar, which would read all under a number. */
function isAtCalendar(db: Database, workspaceId: string): RawBuilder<boolean> {
  return sql<boolean>`${dialectOf(db).unindexed('calendar_id')} in (select calendars.id from calendars
    where calendars.workspace_id = ${workspaceId} and calendars.deleted_at is null)`;
}

const [ofPhone, ofEmail] = [ofContact('phone'), ofContact('email')];

/** The latest attended bookings of a workspace under a phone number (E.164) or an email address (lower case), the latest first. */
export async function attendedBookings(
  db: Database,
  { workspaceId, phone, email }: Pick<Booking, 'workspaceId' | 'phone' | 'email'>,
): Promise<AttendedBooking[]> {
  const found = await Promise.all([
    phone === null ? [] : ofPhone(db, { workspaceId, contact: phone }),
    email === null ? [] : ofEmail(db, { workspaceId, contact: email }),
  ]);
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  return [...byId.values()]
    .sort((a, b) => b.startAt - a.startAt)
    .map((each) => ({ ...each, memberIds: JSON.parse(each.memberIds ?? '[]') }));
}

/** How many bookings were over, and in how many of them somebody noted that the person arrived or didn't show up. */
export type AttendanceCounts = { past: number; arrived: number; noShow: number };

const count = (isTeam: boolean) =>
  compiledFirst<CalendarKey & { from: number; now: number }>()((db, { workspaceId, calendarId, from, now }) =>
    db
      .selectFrom('bookings')
      .select((row) => [
        row.fn.countAll<number>().as('past'),
        sql<number>`count(case attendance when 'arrived' then 1 end)`.as('arrived'),
        sql<number>`count(case attendance when 'no_show' then 1 end)`.as('noShow'),
      ])
      .where(isTeam ? 'team_id' : 'calendar_id', '=', calendarId)
      .$if(!isTeam, (bookings) => bookings.where('team_id', 'is', null))
      .where(sql<boolean>`${dialectOf(db).unindexed('workspace_id')} = ${workspaceId}`)
      .where('status', '=', 'booked')
      .where('start_at', '>=', from)
      .where('start_at', '<', now)
      .where('end_at', '<=', now)
      .compile(),
  );

const counts = { calendar: count(false), team: count(true) };

/** Counts bookings made at a calendar, or a team, that started at an instant or later and are over, in epoch milliseconds. */
export async function attendanceSince(
  db: Database,
  { isTeam, ...asked }: CalendarKey & { isTeam: boolean; from: number; now: number },
): Promise<AttendanceCounts> {
  return (await counts[isTeam ? 'team' : 'calendar'](db, asked)) ?? { past: 0, arrived: 0, noShow: 0 };
}
