import { membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import { type Confirmation, isConfirmed } from '../../links/sync/confirmation.ts';
import type { Call } from '../operation.ts';
import { serviceToTake } from './seating.ts';

type Wishing = { call: Pick<Call, 'calendar' | 'service' | 'moving' | 'wished'>; linked: Confirmation };

/**
 * The members of a team who may take a slot: they offer the service, their linked calendars are confirmed, and they were
 * asked for, or at least not ruled out. At `everyone`, all of them, whoever was asked for; undefined at a calendar with time
 * of its own.
 */
export function amongWished({ call, linked }: Wishing): TeamMember[] | undefined {
  const able = ableMembers({ call, linked });
  if (!able || call.calendar.team?.kind === 'everyone') return able;
  const { withIds = [], withoutIds = [] } = call.wished ?? {};
  return able.filter(
    ({ calendarId }) =>
      (withIds.length === 0 || withIds.includes(calendarId)) && !withoutIds.includes(calendarId),
  );
}

/** The members who were ruled out, if that leaves nobody who could take a slot, or rules out one of `everyone`. */
export function ruledOutOfAll({ call, linked }: Wishing): readonly string[] | undefined {
  const { withoutIds = [] } = call.wished ?? {};
  const able = ableMembers({ call, linked }) ?? [];
  const ruledOut = able.filter(({ calendarId }) => withoutIds.includes(calendarId));
  if (ruledOut.length === 0) return undefined;
  const isNobodyLeft = call.calendar.team?.kind === 'everyone' || ruledOut.length === able.length;
  return isNobodyLeft ? ruledOut.map(({ calendarId }) => calendarId) : undefined;
}

/** Whether somebody was asked for whose linked calendars can't be confirmed; of several, if that goes for all. */
export function areAskedUnconfirmed({ call, linked }: Wishing): boolean {
  const { team } = call.calendar;
  const { withIds = [] } = call.wished ?? {};
  if (!team) return false;
  const asked = membersFor(team, serviceToTake(call)).filter(({ calendarId }) =>
    withIds.includes(calendarId),
  );
  return asked.length > 0 && asked.every(({ calendarId }) => !isConfirmed(linked, calendarId));
}

/** The members to offer if those who were asked for have no time; undefined if nobody was asked for. */
export function othersThan({ call, linked }: Wishing): TeamMember[] | undefined {
  const { withIds = [], withoutIds = [] } = call.wished ?? {};
  if (withIds.length === 0 || call.calendar.team?.kind !== 'anyone') return undefined;
  const others = ableMembers({ call, linked })?.filter(
    ({ calendarId }) => !withIds.includes(calendarId) && !withoutIds.includes(calendarId),
  );
  return others && others.length > 0 ? others : undefined;
}

/** The members of a team who may take a slot, whoever was asked for; undefined at a calendar with time of its own. */
export function ableMembers({ call, linked }: Wishing): TeamMember[] | undefined {
  if (!call.calendar.team) return undefined;
  return membersOf(call).filter(({ calendarId }) => isConfirmed(linked, calendarId));
}

/** The members of a team who offer the service, whether or not their linked calendars are confirmed; none at other calendars. */
export function membersOf(call: Wishing['call']): TeamMember[] {
  const { team } = call.calendar;
  return team ? membersFor(team, serviceToTake(call)) : [];
}
