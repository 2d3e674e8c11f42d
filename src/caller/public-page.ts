import { publicNamesOf } from '../../db/queries/public-pages.ts';
import { type Calendar, keyOfCalendar } from '../domain/calendar/calendar.ts';
import { publicPath } from '../domain/public-pages/public-name.ts';
import { type CallerVisit, hrefOf } from './visit.ts';

/** Where anybody can book at a calendar; undefined unless its public page is on. */
export async function publicPageHref(visit: CallerVisit, calendar: Calendar): Promise<string | undefined> {
  const names = await publicNamesOf(visit.services.db, keyOfCalendar(calendar));
  return names && hrefOf(visit, {}, publicPath(names.workspace, names.calendar));
}
