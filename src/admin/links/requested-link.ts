import { type Link, managedLinks } from '../../../db/queries/links/links.ts';
import type { Calendar, CalendarKey } from '../../domain/calendar/calendar.ts';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/** The link that a page's path names, of a calendar that `calendarOf` gave. Throws PageError 404 for another calendar's, or none. */
export async function linkOf({ services, params }: MemberVisit, calendar: Calendar): Promise<Link> {
  const linkId = params['linkId']?.toLowerCase() ?? '';
  const links = await managedLinks(services.db, keyOf(calendar));
  const link = links.find(({ id }) => id === linkId);
  if (!link) throw notFound();
  return link;
}

/** What names a calendar in queries. */
export function keyOf({ workspaceId, id: calendarId }: Calendar): CalendarKey {
  return { workspaceId, calendarId };
}
