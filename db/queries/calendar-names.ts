import { compiled } from '../compiled.ts';
import type { Database } from '../sqlite/open.ts';

/** A calendar as lists of many name it. */
export type NamedCalendar = { id: string; name: string; timeZone: string };

const select = compiled<{ workspaceId: string }>()((db, { workspaceId }) =>
  db
    .selectFrom('calendars')
    .select(['id', 'name', 'time_zone as timeZone'])
    .where('workspace_id', '=', workspaceId)
    .where('archived_at', 'is', null)
    .compile(),
);

/** The live calendars of a workspace, without their hours, in no order. */
export async function calendarNames(db: Database, workspaceId: string): Promise<NamedCalendar[]> {
  return await select(db, { workspaceId });
}
