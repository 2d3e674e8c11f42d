import { linksOfCalendar, managedLinks } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import {
  type LinkProblem,
  linkState,
  type ToldLinkProblem,
  toldLinkState,
} from '../../domain/calendar/link.ts';

const worstFirst: LinkProblem[] = ['failing', 'stale'];
const worstToldFirst: ToldLinkProblem[] = [...worstFirst, 'troubled'];

/**
 * The worst problem of a calendar's links at an instant in epoch milliseconds; undefined if all of them are fresh, or there
 * are none. Doesn't use the network: a stale link may well be confirmed when somebody needs it.
 */
export async function worstLinkProblem(db: Database, calendar: Calendar, now: number) {
  const links = await linksOfCalendar(db, keyOfCalendar(calendar));
  const states = links.map((link) => linkState(link, calendar, now));
  return worstFirst.find((state) => states.includes(state));
}

/** The worst that people are told of a calendar's links: also that the last try failed while an earlier reading counts. */
export async function worstToldProblem(db: Database, calendar: Calendar, now: number) {
  const links = await managedLinks(db, keyOfCalendar(calendar));
  const states = links.map((link) => toldLinkState(link, calendar, now));
  return worstToldFirst.find((state) => states.includes(state));
}
