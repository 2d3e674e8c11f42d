/** @jsxImportSource #html */
import { deletedCalendars } from '../../../db/queries/deletion.ts';
import { Calendars, type ListedCalendar } from '../../../views/calendars/calendars.tsx';
import type { DeletedRow } from '../../../views/components/deleted.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { seesManagement } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { undoMs } from '../../domain/undo.ts';
import { worstToldProblem } from '../../links/sync/problem.ts';
import { calendarPicture, todayOf } from '../../operations/search/calendar-picture.ts';
import { nextFreeSlot } from '../../operations/search/next-free-slot.ts';
import { shownTime } from '../bookings/booking-time.ts';
import { listPage } from '../list-page.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { type CalendarVisit, ofCalendar, shownCalendars } from './requested-calendar.ts';

/** The calendars of a workspace, and the way to each. */
export const calendarRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars', access: 'viewer', handle: showCalendars },
  { method: 'GET', path: '/calendars/:calendarId', access: 'viewer', handle: ofCalendar(showCalendar) },
];

async function showCalendars(visit: MemberVisit): Promise<Response> {
  const { session, texts, now } = visit;
  const { workspaceId } = session;
  const hrefOf = (number: number) => (number === 1 ? '/calendars' : `/calendars?page=${number}`);
  const { rows, firstHref, nextHref } = listPage(await shownCalendars(visit), { url: visit.url, hrefOf });
  const calendars: ListedCalendar[] = [];
  for (const calendar of rows) {
    await visit.turn();
    calendars.push(await listed(visit, calendar));
  }
  const canManage = mayPerform(session.role, createCalendar);
  const deleted = canManage ? await restorableCalendars(visit) : [];
  const showsGuide = seesManagement(session);
  const props = { texts, calendars, deleted, canManage, showsGuide, workspaceId, now, firstHref, nextHref };
  await visit.turn();
  const body = <Calendars {...props} />;
  return page(visit, { title: texts.common.calendars, body });
}

async function restorableCalendars({ services, session, now }: MemberVisit): Promise<DeletedRow[]> {
  const deleted = await deletedCalendars(services.db, session.workspaceId);
  return deleted
    .map((calendar) => ({ ...calendar, finalAt: calendar.deletedAt + undoMs }))
    .filter(({ finalAt }) => finalAt > now);
}

async function listed(visit: MemberVisit, calendar: Calendar): Promise<ListedCalendar> {
  const { id, name, timeZone, workingHours } = calendar;
  const zone = visit.services.zones.named(timeZone);
  const hours = visit.texts.availability.hoursOfWeek(workingHours, visit.texts.time);
  const day = zone && (await dayOfCalendar(visit, { calendar, zone }));
  const linkProblem = await worstToldProblem(visit.services.db, calendar, visit.now);
  return { id, name, timeZone, teamKind: calendar.team?.kind, hours, day, linkProblem };
}

async function dayOfCalendar(
  { services, texts, now }: MemberVisit,
  { calendar, zone }: { calendar: Calendar; zone: Zone },
): Promise<ListedCalendar['day']> {
  const firstDay = todayOf(services, calendar, now);
  const slot = await nextFreeSlot(services, { calendar, now });
  const free = slot && shownTime(slot, { zone, now, texts });
  return {
    today: await calendarPicture(services, { calendar, firstDay, dayCount: 1, now }),
    nextFree: free && `${free.day}, ${free.time}`,
  };
}

async function showCalendar(visit: CalendarVisit): Promise<Response> {
  return redirect(visit, `/calendars/${visit.calendar.id}/week`);
}
