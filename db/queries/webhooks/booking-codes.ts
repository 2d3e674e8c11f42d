import { sql } from 'kysely';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

const select = compiled<{ workspaceId: string; ids: string }>()((db, { workspaceId, ids }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'code'])
    .where(sql<boolean>`id in (${dialectOf(db).jsonStrings(ids)})`)
    .where('workspace_id', '=', workspaceId)
    .compile(),
);

/** The codes of some bookings of a workspace by their IDs. */
export async function codesOfBookings(
  db: Database,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await select(db, { workspaceId, ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, code }) => [id, code]));
}
