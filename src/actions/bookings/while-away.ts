import { bookingsWhileAway, type Closed } from '../../../db/queries/bookings/of-team.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { daysOf } from '../../domain/calendar/time-off.ts';
import type { Zones } from '../../domain/time/zone.ts';

/** Where bookings are looked up, and what knows the zones of those who have them. */
export type Place = { db: Database; zones: Zones };

/** Somebody with time of their own. */
export type Person = Pick<TeamMember, 'calendarId' | 'dateOverrides' | 'timeZone'>;

/** The upcoming bookings that take somebody's time while they're on time off, or closed all day, by their starts. */
export async function whileAway(
  { db, zones }: Place,
  { workspaceId, people, now }: { workspaceId: string; people: readonly Person[]; now: number },
) {
  if (people.length === 0) return [];
  const calendarIds = people.map(({ calendarId }) => calendarId);
  const closed = people.flatMap((person) => closedPeriods(person, { zones, now }));
  return await bookingsWhileAway(db, { workspaceId, calendarIds, closed, from: now });
}

function closedPeriods(
  { calendarId, dateOverrides, timeZone }: Person,
  { zones, now }: { zones: Zones; now: number },
): Closed[] {
  const zone = zones.named(timeZone);
  if (!zone) return [];
  const dates = dateOverrides.filter(({ periods }) => periods.length === 0).map(({ date }) => date);
  return daysOf(dates, zone)
    .filter(({ endAt }) => endAt > now)
    .map((period) => ({ ...period, calendarId }));
}
