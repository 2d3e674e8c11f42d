import { type CalendarLink, managedLinks } from '../../../db/queries/links/links.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { notFound } from '../page-error.ts';

/** The link in a page's path. Throws PageError 404 for another calendar's, or none. */
export async function linkOf({ services, params, calendar }: CalendarVisit): Promise<CalendarLink> {
  const linkId = params['linkId']?.toLowerCase() ?? '';
  const links = await managedLinks(services.db, keyOfCalendar(calendar));
  const link = links.find(({ id }) => id === linkId);
  if (!link) throw notFound();
  return link;
}
