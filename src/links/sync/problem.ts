import { linksOfCalendar } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { type LinkProblem, linkState } from '../../domain/calendar/link.ts';

const worstFirst: LinkProblem[] = ['failing', 'stale'];

/**
 * The worst problem of a calendar's links at an instant in epoch milliseconds; undefined if all of them are fresh, or there
 * are none. Doesn't use the network: a stale link may well be confirmed when somebody needs it.
 */
export async function worstLinkProblem(db: Database, calendar: Calendar, now: number) {
  const links = await linksOfCalendar(db, keyOfCalendar(calendar));
  const states = links.map((link) => linkState(link, calendar, now));
  return worstFirst.find((state) => states.includes(state));
}
