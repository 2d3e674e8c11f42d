import { sql } from 'kysely';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import { compiled } from '../compiled.ts';
import { dialectOf } from '../dialect.ts';
import type { Database } from '../sqlite/open.ts';

/** How many bookings start at a calendar in each of five weeks, in order. */
export type WeeklyLoad = { calendarId: string; weeks: number[] };

/** The starts of five weeks in a row, and the end of the last one, in epoch milliseconds. */
export type WeekEdges = readonly [number, number, number, number, number, number];

type Edges = { e0: number; e1: number; e2: number; e3: number; e4: number; e5: number };
type Edge = keyof Edges;

const select = compiled<Edges & { workspaceId: string; calendarIds: string }>()((db, given) => {
  const count = (from: Edge, to: Edge, name: string) =>
    sql<number>`sum(case when start_at >= ${given[from]} and start_at < ${given[to]} then 1 else 0 end)`.as(
      name,
    );
  return db
    .selectFrom('claims')
    .select([
      'calendar_id as calendarId',
      count('e0', 'e1', 'first'),
      count('e1', 'e2', 'second'),
      count('e2', 'e3', 'third'),
      count('e3', 'e4', 'fourth'),
      count('e4', 'e5', 'fifth'),
    ])
    .where(sql<boolean>`kind = 'booking'`)
    .where(sql<boolean>`calendar_id in (${dialectOf(db).jsonStrings(given.calendarIds)})`)
    .where('start_at', '>=', given.e0)
    .where('start_at', '<', given.e5)
    .where('workspace_id', '=', given.workspaceId)
    .groupBy('calendar_id')
    .compile();
});

/** How many bookings start at some calendars in five weeks, at a team or not; calendars without any are left out. */
export async function weeklyLoads(
  db: Database,
  {
    workspaceId,
    calendarIds,
    edges,
  }: Pick<CalendarKey, 'workspaceId'> & {
    calendarIds: readonly string[];
    edges: WeekEdges;
  },
): Promise<WeeklyLoad[]> {
  const [e0, e1, e2, e3, e4, e5] = edges;
  const values = { workspaceId, calendarIds: JSON.stringify(calendarIds), e0, e1, e2, e3, e4, e5 };
  const rows = await select(db, values);
  return rows.map(({ calendarId, first, second, third, fourth, fifth }) => ({
    calendarId,
    weeks: [first, second, third, fourth, fifth].map(Number),
  }));
}
