import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { mergePeriods, overlaps, type Period } from '../../../src/domain/time/period.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';
import { longestMs } from './stretches.ts';

/** A live booking at a glance; epoch milliseconds. */
export type BookingDuring = Period & {
  id: string;
  name: string;
  code: string;
  phone: string | null;
};

const select = compiled<CalendarKey & Period & { now: number; from: number }>()(
  (db, { workspaceId, calendarId, startAt, endAt, from, now }) =>
    db
      .selectFrom('bookings')
      .select(['id', 'start_at as startAt', 'end_at as endAt', 'name', 'code', 'phone'])
      .where('workspace_id', '=', workspaceId)
      .where('calendar_id', '=', calendarId)
      .where('status', '=', 'booked')
      .where('start_at', '>', from)
      .where('start_at', '<', endAt)
      .where('end_at', '>', startAt)
      .where('end_at', '>', now)
      .orderBy('start_at')
      .orderBy('id')
      .compile(),
);

/** A calendar's live bookings that share time with one of these periods and haven't ended, the earliest first. */
export async function bookingsDuring(
  db: Database,
  { workspaceId, calendarId, periods, now }: CalendarKey & { periods: readonly Period[]; now: number },
): Promise<BookingDuring[]> {
  const merged = mergePeriods(periods);
  const [startAt, endAt] = [merged[0]?.startAt, merged.at(-1)?.endAt];
  if (startAt === undefined || endAt === undefined) return [];
  // The index goes by start, and nothing lasts longer than the longest booking.
  const from = startAt - longestMs - 1;
  const found = await select(db, { workspaceId, calendarId, startAt, endAt, from, now });
  let next = 0;
  return found.filter((booking) => {
    let period = merged[next];
    while (period && period.endAt <= booking.startAt) period = merged[++next];
    return period !== undefined && overlaps(period, booking);
  });
}
