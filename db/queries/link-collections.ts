import type { Database } from '../open.ts';
import type { CalendarKey } from './calendars.ts';

/** A collection at the other side that counts as busy, by the name it had when it was linked. */
export type NamedCollection = { linkId: string; href: string; name: string };

/** The collections that count as busy of all links of a calendar. */
export async function collectionsOfCalendar(
  db: Database,
  { workspaceId, calendarId }: CalendarKey,
): Promise<NamedCollection[]> {
  return await db
    .selectFrom('link_collections')
    .innerJoin('links', 'links.id', 'link_collections.link_id')
    .select(['link_id as linkId', 'href', 'link_collections.name'])
    .where('links.calendar_id', '=', calendarId)
    .where('links.workspace_id', '=', workspaceId)
    .orderBy('href')
    .execute();
}
