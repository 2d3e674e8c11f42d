import { type RawBuilder, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { bookingsHad, type HadQuery } from './had-by.ts';
import { endOfTime, longestMs } from './stretches.ts';

/** A live booking that hasn't ended, at a glance; epoch milliseconds. */
export type NextBooking = { id: string; startAt: number; endAt: number; name: string; code: string };

const select = bookingsHad<HadQuery & { now: number }>()((db, { now }, isHad) =>
  db
    .selectFrom('bookings')
    .select(['id', 'start_at as startAt', 'end_at as endAt', 'name', 'code'])
    .where(isHad)
    .where('status', '=', 'booked')
    .where('end_at', '>', now)
    .compile(),
);

/** The current and next bookings of a calendar, or a team, earliest first. */
export async function nextBookings(
  db: Database,
  requested: CalendarKey & { now: number },
): Promise<NextBooking[]> {
  // The index goes by start, and nothing lasts longer than the longest booking.
  return await select(db, { ...requested, from: requested.now - longestMs - 1, to: endOfTime });
}

type Contact = { phone: string | null; email: string | null };
type OfContact = CalendarKey & { contact: string; now: number };

/** More than this many live bookings under one number or address are nobody's own. */
const mostOfContact = 200;

/** A booking to come of somebody with a number or an address. */
export type BookingOfContact = { id: string; startAt: number; name: string };

const ofContact = (column: 'phone' | 'email', isTeam: boolean) =>
  compiled<OfContact>()((db, { workspaceId, calendarId, contact, now }) =>
    db
      .selectFrom('bookings')
      .select(['id', 'start_at as startAt', 'name'])
      .where(sql<boolean>`${dialectOf(db).unindexed('workspace_id')} = ${workspaceId}`)
      .where(
        isTeam ? keptForTeam(db, { workspaceId, calendarId }) : sql<boolean>`calendar_id = ${calendarId}`,
      )
      .where(column, '=', contact)
      .where('status', '=', 'booked')
      .where('start_at', '>', now)
      .orderBy('start_at')
      .orderBy('id')
      // For a limit that's bound, SQLite plans the query anew each time.
      .limit(sql.lit(mostOfContact))
      .compile(),
  );

/** By number or address, at each member's calendar. */
function keptForTeam(db: Database, { workspaceId, calendarId }: CalendarKey): RawBuilder<boolean> {
  return sql<boolean>`(calendar_id in (select team_members.calendar_id from team_members
    where team_members.team_id = ${calendarId} and team_members.workspace_id = ${workspaceId})
    and ${dialectOf(db).unindexed('team_id')} = ${calendarId})`;
}

const ofPhone = { calendar: ofContact('phone', false), team: ofContact('phone', true) };
const ofEmail = { calendar: ofContact('email', false), team: ofContact('email', true) };

/** A calendar's bookings to come under a phone number or an email address, earliest first. */
export async function nextBookingsOfContact(
  db: Database,
  { phone, email, isTeam, ...requested }: CalendarKey & Contact & { isTeam: boolean; now: number },
): Promise<BookingOfContact[]> {
  const place = isTeam ? 'team' : 'calendar';
  const found = await Promise.all([
    phone === null ? [] : ofPhone[place](db, { ...requested, contact: phone }),
    email === null ? [] : ofEmail[place](db, { ...requested, contact: email }),
  ]);
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
}
