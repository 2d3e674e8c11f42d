import { sql } from 'kysely';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

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

const selectOf = compiled<{ workspaceId: string; ids: string }>()((db, { workspaceId, ids }) =>
  db
    .selectFrom('calendars')
    .select(['id', 'name'])
    .where(sql<boolean>`id in (${dialectOf(db).jsonStrings(ids)})`)
    .where('workspace_id', '=', workspaceId)
    .compile(),
);

/** The names of some calendars of a workspace by their IDs, archived ones too. */
export async function namesOfCalendars(
  db: Database,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectOf(db, { workspaceId, ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
