import { sql } from 'kysely';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { toBooking } from '../bookings/bookings.ts';
import type { BookingsQuery } from '../bookings/search.ts';
import { bookingsOfStretches } from '../bookings/stretches.ts';

/** A phone number, E.164, at a workspace. */
export type PhoneKey = { workspaceId: string; phone: string };

const selectNames = (most: number) =>
  compiled<PhoneKey>()((db, { workspaceId, phone }) =>
    db
      .selectFrom('bookings')
      .select('name')
      // By phone number, at each calendar.
      .where('calendar_id', 'in', (calendars) =>
        calendars
          .selectFrom('calendars')
          .select('id')
          .where('calendars.workspace_id', '=', workspaceId)
          .where('calendars.deleted_at', 'is', null),
      )
      .where(sql<boolean>`${dialectOf(db).unindexed('workspace_id')} = ${workspaceId}`)
      .where('phone', '=', phone)
      .where('status', '=', 'booked')
      // For a limit that's bound, SQLite plans the query anew each time.
      .limit(sql.lit(most))
      .compile(),
  );

/** More than this many live bookings under one number are nobody's own. */
const mostOfPhone = 200;

const selectOne = selectNames(1);
const selectAll = selectNames(mostOfPhone);

/** Whether a workspace has a live booking under a phone number, past or to come; at a calendar that isn't deleted. */
export async function isPhoneKnown(db: Database, key: PhoneKey): Promise<boolean> {
  return (await selectOne(db, key)).length > 0;
}

/** The names on these bookings. */
export async function namesOfPhone(db: Database, key: PhoneKey): Promise<string[]> {
  return (await selectAll(db, key)).map(({ name }) => name);
}

/** How many of the latest bookings are looked through for one to which somebody came. */
const mostMissed = 20;

/** A calendar's next live booking under a phone number, and the last that has begun and wasn't missed. */
export async function nextAndLastOfPhone(
  db: Database,
  { now, ...requested }: Omit<BookingsQuery, 'phone'> & { phone: string; now: number },
): Promise<{ next: Booking | undefined; last: Booking | undefined }> {
  const [[next], begun] = await Promise.all([
    bookingsOfStretches(db, {
      requested,
      stretches: [{ status: 'booked' }],
      batch: { order: 'asc', after: { startAt: now, id: '~' }, limit: 1 },
    }),
    bookingsOfStretches(db, {
      requested: { ...requested, to: now + 1 },
      stretches: [{ status: 'booked' }],
      batch: { order: 'desc', after: undefined, limit: mostMissed },
    }),
  ]);
  const last = begun.find(({ attendance }) => attendance !== 'no_show');
  return { next: next && toBooking(next), last: last && toBooking(last) };
}
