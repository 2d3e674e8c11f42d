import { linksOfCalendar } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type LinkState, linkState } from '../../domain/calendar/link.ts';

/** How a link is that is not fresh. */
export type LinksTrouble = Exclude<LinkState, 'fresh'>;

const worstFirst: LinksTrouble[] = ['failing', 'stale'];

/**
 * How the worst of a calendar's links is at an instant in epoch milliseconds; undefined where all are fresh, or there are
 * none. Nobody is asked: whoever calls may find that a stale one can be confirmed.
 */
export async function linksTrouble(
  db: Database,
  calendar: Calendar,
  now: number,
): Promise<LinksTrouble | undefined> {
  const { workspaceId, id: calendarId } = calendar;
  const links = await linksOfCalendar(db, { workspaceId, calendarId });
  const states = links.map((link) => linkState(link, calendar, now));
  return worstFirst.find((state) => states.includes(state));
}
