import { linksOfCalendar, managedLinks } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import {
  type Coverage,
  type LinkProblem,
  linkState,
  type NotedLinkProblem,
  toldLinkState,
} from '../../domain/calendar/link.ts';
import type { LinkErrorCode } from '../../domain/calendar/link-failure.ts';
import { readFailure } from '../link-error.ts';

const worstFirst: LinkProblem[] = ['failing', 'stale'];
const worstToldFirst: NotedLinkProblem[] = ['ended', ...worstFirst, 'troubled'];

/** Failures that only the person who signed in can end. */
const ended: readonly (LinkErrorCode | undefined)[] = ['sign_in_ended', 'sign_in_incomplete'];

/**
 * The worst problem of a calendar's links at an instant in epoch milliseconds; undefined if all of them are fresh, or there
 * are none. Doesn't use the network: a stale link may well be confirmed when somebody needs it.
 */
export async function worstLinkProblem(
  db: Database,
  calendar: Pick<Calendar, 'id' | 'workspaceId'> & Coverage,
  now: number,
) {
  const links = await linksOfCalendar(db, keyOfCalendar(calendar));
  const states = links.map((link) => linkState(link, calendar, now));
  return worstFirst.find((state) => states.includes(state));
}

/**
 * The worst that people are told of a calendar's links: also that somebody has to sign in again, or that the last try failed
 * while an earlier reading counts.
 */
export async function worstToldProblem(db: Database, calendar: Calendar, now: number) {
  const links = await managedLinks(db, keyOfCalendar(calendar));
  const states = links.map((link) => {
    const isEnded = link.failures > 0 && ended.includes(readFailure(link.error)?.code);
    return isEnded ? 'ended' : toldLinkState(link, calendar, now);
  });
  return worstToldFirst.find((state) => states.includes(state));
}
