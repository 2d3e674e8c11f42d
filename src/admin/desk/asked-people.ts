import { seesCalendar } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { atService, type Service } from '../../domain/calendar/service.ts';
import { membersFor } from '../../domain/calendar/team.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import type { AskedTime } from './asked-time.ts';
import { choosable, chosenTogether } from './chosen-people.ts';

/** Where to look for obstacles to a time, and whose time it would take. */
export function placeAsked(
  { calendar, services, now }: CalendarVisit,
  asked: Pick<AskedTime, 'service' | 'withId'>,
) {
  const { service } = asked;
  const choices = chosenTogether(calendar, asked);
  const zone = zoneOfCalendar(services, calendar);
  return { calendar: atService(calendar, service), zone, now, service, choices };
}

/** Who can be chosen in the form, who takes part if that's everyone, and whose time can be blocked instead. */
export function peopleShown({ session, calendar }: CalendarVisit, { service, withId }: AskedTime) {
  const blockedId = calendar.team ? withId : calendar.id;
  return {
    choosable: choosable(calendar, service),
    withId,
    together: calendar.team?.kind === 'everyone' ? namesOf(calendar, service) : undefined,
    blockedId: blockedId !== undefined && seesCalendar(session, blockedId) ? blockedId : undefined,
  };
}

function namesOf({ team }: Calendar, service: Service | undefined): string[] {
  return team ? membersFor(team, service).map(({ name }) => name) : [];
}
