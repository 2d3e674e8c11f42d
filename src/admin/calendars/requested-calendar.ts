import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { isUuid } from '../../domain/uuid.ts';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/** The calendar that a page's path names. Throws PageError 404 for another workspace's, an archived one, or none. */
export async function calendarOf({ services, session, params }: MemberVisit): Promise<Calendar> {
  const calendarId = params['calendarId']?.toLowerCase() ?? '';
  if (!isUuid(calendarId)) throw notFound();
  const { workspaceId } = session;
  const calendar = await calendarOfWorkspace(services.db, { workspaceId, calendarId });
  if (!calendar) throw notFound();
  return calendar;
}
