import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { mergePeriods, overlaps, type Period } from '../../../src/domain/time/period.ts';
import type { Database } from '../../sqlite/open.ts';
import { bookingsHad, type HadQuery } from './had-by.ts';
import { longestMs } from './stretches.ts';

/** A live booking at a glance; epoch milliseconds. */
export type BookingDuring = Period & {
  id: string;
  name: string;
  code: string;
  phone: string | null;
};

const select = bookingsHad<HadQuery & { startAt: number; now: number }>()((db, { startAt, now }, isHad) =>
  db
    .selectFrom('bookings')
    .select(['id', 'start_at as startAt', 'end_at as endAt', 'name', 'code', 'phone'])
    .where(isHad)
    .where('status', '=', 'booked')
    .where('end_at', '>', startAt)
    .where('end_at', '>', now)
    .compile(),
);

/** The live bookings of a calendar, or a team, that share time with one of these periods and haven't ended, earliest first. */
export async function bookingsDuring(
  db: Database,
  { workspaceId, calendarId, periods, now }: CalendarKey & { periods: readonly Period[]; now: number },
): Promise<BookingDuring[]> {
  const merged = mergePeriods(periods);
  const [startAt, endAt] = [merged[0]?.startAt, merged.at(-1)?.endAt];
  if (startAt === undefined || endAt === undefined) return [];
  // The index goes by start, and nothing lasts longer than the longest booking.
  const from = startAt - longestMs - 1;
  const found = await select(db, { workspaceId, calendarId, startAt, from, to: endAt, now });
  let next = 0;
  return found.filter((booking) => {
    let period = merged[next];
    while (period && period.endAt <= booking.startAt) period = merged[++next];
    return period !== undefined && overlaps(period, booking);
  });
}
