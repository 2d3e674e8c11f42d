import { sql } from 'kysely';
import type { ReportedLine } from '../../../src/domain/promises/call-report.ts';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import type { OfCalendars } from '../calls/calls.ts';
import { isBroken } from './findings.ts';

/** A call that was reported; instants in epoch milliseconds. */
export type StoredReport = {
  id: number;
  calendarId: string;
  callId: string;
  startedAt: number;
  reportedAt: number;
  /** The caller's number, E.164; null if it wasn't reported. */
  phone: string | null;
};

const columns = [
  'reported.id',
  'reported.calendar_id as calendarId',
  'reported.call_id as callId',
  'reported.started_at as startedAt',
  'reported.reported_at as reportedAt',
  'reported.phone',
] as const;

function selectReports(db: Database, { workspaceId, calendarIds }: OfCalendars) {
  const ids = dialectOf(db).jsonStrings(JSON.stringify(calendarIds));
  return db
    .selectFrom('call_reports as reported')
    .select(columns)
    .where('reported.workspace_id', '=', workspaceId)
    .where(sql<boolean>`reported.calendar_id in (${ids})`);
}

/** The reports for some calendars of the calls with given IDs. */
export async function reportsOfCalls(
  db: Database,
  { callIds, ...of }: OfCalendars & { callIds: readonly string[] },
): Promise<StoredReport[]> {
  if (callIds.length === 0) return [];
  const ids = dialectOf(db).jsonStrings(JSON.stringify(callIds));
  const query = selectReports(db, of).where(sql<boolean>`reported.call_id in (${ids})`);
  return await rowsOf(db, query.compile());
}

type Asked = OfCalendars & { since: number | undefined; before: number | undefined; limit: number };

/**
 * The calls for some calendars in which a promise wasn't kept, those that were reported last first: with an `id` below `before`,
 * and begun at `since` (epoch milliseconds) or later, if they're given.
 */
export async function brokenCalls(
  db: Database,
  { since, before, limit, ...of }: Asked,
): Promise<StoredReport[]> {
  const ids = db
    .selectFrom('call_findings as found')
    .select('found.report_id')
    .where('found.workspace_id', '=', of.workspaceId)
    .where(isBroken);
  const query = selectReports(db, of)
    .where('reported.id', 'in', ids)
    .$if(since !== undefined, (query) => query.where('reported.started_at', '>=', since ?? 0))
    .$if(before !== undefined, (query) => query.where('reported.id', '<', before ?? 0))
    .orderBy('reported.id', 'desc')
    .limit(limit);
  return await rowsOf(db, query.compile());
}

/** What is kept of a call's words; undefined where they aren't. */
export async function linesOfReport(
  db: Database,
  { workspaceId, id }: { workspaceId: string; id: number },
): Promise<ReportedLine[] | undefined> {
  const row = await db
    .selectFrom('call_reports')
    .select('lines')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.lines == null ? undefined : JSON.parse(row.lines);
}

/** A reported call by its ID; undefined if there's none for these calendars. */
export async function reportById(
  db: Database,
  { id, ...of }: OfCalendars & { id: number },
): Promise<StoredReport | undefined> {
  return await selectReports(db, of).where('reported.id', '=', id).executeTakeFirst();
}
