import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';
import { together } from '../../write.ts';
import { longestMs } from './stretches.ts';

/** A live booking that hasn't ended, at a glance; epoch milliseconds. */
export type NextBooking = { id: string; startAt: number; endAt: number; name: string; code: string };

const select = compiled<CalendarKey & { now: number; from: number; limit: number }>()(
  (db, { workspaceId, calendarId, from, now, limit }) =>
    db
      .selectFrom('bookings')
      .select(['id', 'start_at as startAt', 'end_at as endAt', 'name', 'code'])
      .where('workspace_id', '=', workspaceId)
      .where('calendar_id', '=', calendarId)
      .where('status', '=', 'booked')
      .where('start_at', '>', from)
      .where('end_at', '>', now)
      .orderBy('start_at')
      .orderBy('id')
      .limit(limit)
      .compile(),
);

/** A calendar's current and next bookings, at most `limit`, earliest first. */
export async function nextBookings(db: Database, requested: CalendarKey & { now: number; limit: number }) {
  // The index goes by start, and nothing lasts longer than the longest booking.
  return await select(db, { ...requested, from: requested.now - longestMs - 1 });
}

type OfContact = CalendarKey & { contact: string; now: number };

/** More than this many live bookings under one number or address are nobody's own. */
const mostOfContact = 200;

/** A booking to come of somebody with a number or an address. */
export type BookingOfContact = { id: string; startAt: number; name: string };

const ofContact = (column: 'phone' | 'email') =>
  compiled<OfContact>()((db, { workspaceId, calendarId, contact, now }) =>
    db
      .selectFrom('bookings')
      .select(['id', 'start_at as startAt', 'name'])
      .where('workspace_id', '=', workspaceId)
      .where('calendar_id', '=', calendarId)
      .where(column, '=', contact)
      .where('status', '=', 'booked')
      .where('start_at', '>', now)
      .orderBy('start_at')
      .orderBy('id')
      .limit(mostOfContact)
      .compile(),
  );

const [ofPhone, ofEmail] = [ofContact('phone'), ofContact('email')];

/** A calendar's bookings to come under a phone number or an email address, earliest first. */
export async function nextBookingsOfContact(
  db: Database,
  { phone, email, ...requested }: CalendarKey & { phone: string | null; email: string | null; now: number },
): Promise<BookingOfContact[]> {
  const found = await together(
    phone === null ? [] : ofPhone(db, { ...requested, contact: phone }),
    email === null ? [] : ofEmail(db, { ...requested, contact: email }),
  );
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
}
