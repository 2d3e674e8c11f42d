import type { Colored } from '../../../src/domain/hue.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

// Services are counted from 1.
const select = compiled<{ workspaceId: string }>()((db, { workspaceId }) =>
  db
    .selectFrom('services')
    .select(['name as key', 'created_at as createdAt', 'number', 'id'])
    .where('workspace_id', '=', workspaceId)
    .unionAll(
      db
        .selectFrom('calendars')
        .select(({ lit }) => ['id as key', 'created_at as createdAt', lit(0).as('number'), 'id'])
        .where('workspace_id', '=', workspaceId),
    )
    .compile(),
);

/** What the bookings of a workspace are colored by, whoever looks at them. */
export async function coloredIn(db: Database, workspaceId: string): Promise<Colored> {
  const rows = (await select(db, { workspaceId })).toSorted(
    (a, b) => a.createdAt - b.createdAt || a.number - b.number || (a.id < b.id ? -1 : 1),
  );
  return {
    serviceNames: rows.filter(({ number }) => number > 0).map(({ key }) => key),
    calendarIds: rows.filter(({ number }) => number === 0).map(({ key }) => key),
  };
}
