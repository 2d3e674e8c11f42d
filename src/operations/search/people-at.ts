import { turnLoads } from '../../../db/queries/bookings/turns.ts';
import { type Booking, takenCalendars } from '../../domain/booking/booking.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import { inTurn, slotTurn } from '../../domain/calendar/turns.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import type { SlotSearch } from './slot-search.ts';

/** Whom slots are with, by their starts: the calendars whose time they take. */
export type PeopleAt = ReadonlyMap<number, readonly string[]>;

/**
 * Whom a team's free slots are offered with: at `everyone`, all members; at `anyone`, the one whom the booking to move is
 * with, else the one whose turn it is. Empty at a calendar with time of its own.
 */
export async function peopleAt(
  { db }: Services,
  call: Pick<Call, 'workspaceId' | 'calendar' | 'calendarZone'>,
  {
    search,
    starts,
    moving,
  }: { search: SlotSearch; starts: readonly (number | undefined)[]; moving?: Booking | undefined },
): Promise<PeopleAt> {
  const { team } = call.calendar;
  if (!team) return new Map();
  const choices = new Map<number, string[][]>();
  for (const startAt of new Set(starts)) {
    if (startAt !== undefined) choices.set(startAt, await search.whoIsFree(startAt));
  }
  if (team.kind === 'everyone') {
    return new Map([...choices].map(([startAt, each]) => [startAt, each[0] ?? []]));
  }
  const contested = [...choices].filter(([, each]) => each.length > 1);
  const slots = contested.map(([startAt]) => slotTurn(startAt, call.calendarZone));
  // Of all members, so that what's read serves the next slot, too.
  const calendarIds = liveMembers(team).map(({ calendarId }) => calendarId);
  const { workspaceId } = call;
  const loadOf = slots.length > 0 ? await turnLoads(db, { workspaceId, calendarIds, slots }) : undefined;
  const theirs = moving ? takenCalendars(moving) : [];
  const turnAt = (startAt: number, free: readonly string[]) => {
    if (!loadOf || free.length < 2) return free[0];
    const turn = slotTurn(startAt, call.calendarZone);
    return inTurn(
      free,
      (id) => loadOf(turn, id),
      (id) => theirs.includes(id),
    )[0];
  };
  return new Map(
    [...choices].map(([startAt, each]) => {
      const person = turnAt(startAt, each.flat());
      return [startAt, person === undefined ? [] : [person]];
    }),
  );
}
