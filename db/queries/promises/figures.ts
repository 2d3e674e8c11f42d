import { sql } from 'kysely';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { PromiseTables } from '../../promise-tables.ts';
import type { Database } from '../../sqlite/open.ts';
import type { OfCalendars } from '../calls/calls.ts';

/** How many calls were checked, and what was found in them, by its kind. */
export type PromiseFigures = { calls: number } & Record<PromiseTables['call_findings']['kind'], number>;

/** What was found in the calls that were reported for some calendars from one instant to before another, epoch milliseconds. */
export async function promiseFigures(
  db: Database,
  { workspaceId, calendarIds, from, to }: OfCalendars & { from: number; to: number },
): Promise<PromiseFigures> {
  const ids = dialectOf(db).jsonStrings(JSON.stringify(calendarIds));
  const reported = db
    .selectFrom('call_reports as reported')
    .where('reported.workspace_id', '=', workspaceId)
    .where('reported.reported_at', '>=', from)
    .where('reported.reported_at', '<', to)
    .where(sql<boolean>`reported.calendar_id in (${ids})`);
  const calls = reported.select(({ fn }) => fn.countAll<number>().as('count'));
  const found = reported
    .innerJoin('call_findings as found', 'found.report_id', 'reported.id')
    .select(({ fn }) => ['found.kind', fn.countAll<number>().as('count')])
    .groupBy('found.kind');
  const [[all], kinds] = await Promise.all([rowsOf(db, calls.compile()), rowsOf(db, found.compile())]);
  const figures = {
    calls: Number(all?.count ?? 0),
    kept: 0,
    broken: 0,
    different: 0,
    invented: 0,
    unsaid: 0,
  };
  for (const { kind, count } of kinds) figures[kind] = Number(count);
  return figures;
}
