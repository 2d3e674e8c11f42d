import {
  calendarOfWorkspace,
  type ManagedCalendar,
  managedCalendars,
} from '../../../db/queries/calendars/calendars.ts';
import { textsOf } from '../../../views/texts/texts.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { isUuid } from '../../domain/uuid.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/** A visit to a page of a calendar. */
export type CalendarVisit = MemberVisit & { calendar: Calendar };

/** The handler of a route whose path names a calendar: it's given that. Others get PageError 404. */
export function ofCalendar<Sent extends CalendarVisit>(handle: (visit: Sent) => Promise<Response>) {
  return async (visit: MemberVisit & Omit<Sent, 'calendar'>): Promise<Response> =>
    handle(atCalendar(visit, await calendarOf(visit)) as Sent);
}

/** A visit to a calendar's page, where times are written as in its country. */
function atCalendar(visit: MemberVisit, calendar: Calendar): CalendarVisit {
  const { session, texts } = visit;
  const { country } = calendar;
  const isSame = country === null || country === session.country;
  return { ...visit, calendar, texts: isSame ? texts : textsOf(texts.language, { ...session, country }) };
}

/** Like `ofCalendar`, for pages that teams don't have: redirects to the team's page, which leads to its members'. */
export function ofMember<Sent extends CalendarVisit>(handle: (visit: Sent) => Promise<Response>) {
  return ofCalendar(async (visit: Sent) =>
    visit.calendar.team ? redirect(visit, `/calendars/${visit.calendar.id}/team`) : await handle(visit),
  );
}

/**
 * The calendar in a page's path. Throws PageError 404 for another workspace's, one that the member doesn't see, an archived
 * one, or none.
 */
export async function calendarOf({ services, session, params }: MemberVisit): Promise<Calendar> {
  const calendarId = params['calendarId']?.toLowerCase() ?? '';
  if (!isUuid(calendarId) || !seesCalendar(session, calendarId)) throw notFound();
  const { workspaceId } = session;
  const calendar = await calendarOfWorkspace(services.db, { workspaceId, calendarId });
  if (!calendar) throw notFound();
  return calendar;
}

/** The calendars that a member sees, without archived ones, by name. */
export async function shownCalendars({ services, session }: MemberVisit): Promise<ManagedCalendar[]> {
  const all = await managedCalendars(services.db, session.workspaceId);
  return all
    .filter(({ id, archivedAt }) => archivedAt === null && seesCalendar(session, id))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
