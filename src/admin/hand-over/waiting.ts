import type { WaitingPlace } from '../../../views/hand-over/notice.tsx';
import { mayPerform } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { whileAway } from '../../actions/bookings/while-away.ts';
import { bookingsOfFormer } from '../../actions/teams/to-hand-over.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { MemberVisit } from '../visit.ts';
import { givingPath } from './giving.ts';

/**
 * Where bookings of some calendars wait to be handed over: at whoever is away at that time, and at teams that somebody left.
 * None for those who can't hand over.
 */
export async function waitingIn(
  { services, session, now }: MemberVisit,
  calendars: readonly Calendar[],
): Promise<WaitingPlace[]> {
  const { workspaceId, role } = session;
  if (!mayPerform(role, handOver)) return [];
  const people = calendars.filter(({ team }) => !team).map((each) => ({ ...each, calendarId: each.id }));
  const found = await whileAway(services, { workspaceId, people, now });
  const counts = new Map<string, number>();
  for (const { memberId } of found) counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
  for (const calendar of calendars.filter(({ team }) => team)) {
    counts.set(calendar.id, (await bookingsOfFormer(services, { calendar, now })).length);
  }
  return calendars
    .map((calendar) => {
      const { id, name, team } = calendar;
      const href = team ? `/calendars/${id}/team` : givingPath({ calendar });
      return { href, name, count: counts.get(id) ?? 0 };
    })
    .filter(({ count }) => count > 0);
}
