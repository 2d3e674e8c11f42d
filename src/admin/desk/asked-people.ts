import { seesCalendar } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { atService, type Service } from '../../domain/calendar/service.ts';
import { membersFor } from '../../domain/calendar/team.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import type { AskedTime } from './asked-time.ts';
import { choosable, chosenTogether } from './chosen-people.ts';

/** Where a time is looked at, and whose it would take. */
export function placeAsked(
  { calendar, services, now }: CalendarVisit,
  asked: Pick<AskedTime, 'service' | 'withId'>,
) {
  const { service } = asked;
  const choices = chosenTogether(calendar, asked);
  const zone = zoneOfCalendar(services, calendar);
  return { calendar: atService(calendar, service), zone, now, service, choices };
}

/** Whom the form is for: who can be chosen, all of a team where it's all, and whose time can be blocked. */
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
