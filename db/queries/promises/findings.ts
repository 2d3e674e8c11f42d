import { sql } from 'kysely';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { PromiseTables } from '../../promise-tables.ts';
import type { Database } from '../../sqlite/open.ts';
import type { OfCalendars } from '../calls/calls.ts';

/** What was found in a reported call, and where that was; instants in epoch milliseconds. */
export type FoundPromise = {
  id: number;
  reportId: number;
  /** The calendar that the call was reported for. */
  calendarId: string;
  callId: string;
  startedAt: number;
  /** The caller's number, E.164; null if it wasn't reported. */
  phone: string | null;
  kind: PromiseTables['call_findings']['kind'];
  op: PromiseTables['call_findings']['operation'];
  /** Counted from 0; null for what wasn't said, like `quote`. */
  line: number | null;
  saidAt: number | null;
  isAt: number | null;
  quote: string | null;
  bookingId: string | null;
  /** When it was marked as done; null while it's open. */
  doneAt: number | null;
};

function selectFindings(db: Database, workspaceId: string) {
  return db
    .selectFrom('call_findings as found')
    .innerJoin('call_reports as reported', 'reported.id', 'found.report_id')
    .select([
      'found.id',
      'found.report_id as reportId',
      'reported.calendar_id as calendarId',
      'reported.call_id as callId',
      'reported.started_at as startedAt',
      'reported.phone',
      'found.kind',
      'found.operation as op',
      'found.line',
      'found.said_at as saidAt',
      'found.is_at as isAt',
      'found.quote',
      'found.booking_id as bookingId',
      'found.done_at as doneAt',
    ])
    .where('found.workspace_id', '=', workspaceId);
}

/** That a promise wasn't kept; there's an index for it, so it's always written like this. */
export const isBroken = sql<boolean>`found.kind not in ('kept', 'unsaid')`;

type Searched = OfCalendars & { limit: number };

/** Promises that weren't kept in calls at some calendars, the newest first: those that are open, or all. */
export async function brokenPromises(
  db: Database,
  { workspaceId, calendarIds, limit, ...given }: Searched & { isOpen: boolean },
): Promise<FoundPromise[]> {
  const ids = dialectOf(db).jsonStrings(JSON.stringify(calendarIds));
  const query = selectFindings(db, workspaceId)
    .where(isBroken)
    .where(sql<boolean>`reported.calendar_id in (${ids})`)
    .$if(given.isOpen, (open) => open.where('found.done_at', 'is', null))
    .orderBy('found.id', 'desc')
    .limit(limit);
  return await rowsOf(db, query.compile());
}

/** All that was found in some reported calls, in the order of what was said. */
export async function findingsOfReports(
  db: Database,
  { workspaceId, reportIds }: { workspaceId: string; reportIds: readonly number[] },
): Promise<FoundPromise[]> {
  if (reportIds.length === 0) return [];
  const query = selectFindings(db, workspaceId).where('found.report_id', 'in', reportIds).orderBy('found.id');
  return await rowsOf(db, query.compile());
}

/** Findings of a workspace by their IDs. */
export async function findingsById(
  db: Database,
  { workspaceId, ids }: { workspaceId: string; ids: readonly number[] },
): Promise<FoundPromise[]> {
  if (ids.length === 0) return [];
  const query = selectFindings(db, workspaceId).where('found.id', 'in', ids).orderBy('found.id');
  return await rowsOf(db, query.compile());
}

/** Marks findings as done at an instant, epoch milliseconds, or as open again. */
export async function setFindingsDone(
  db: Database,
  given: { workspaceId: string; ids: readonly number[]; doneAt: number | null },
): Promise<void> {
  await db
    .updateTable('call_findings')
    .set({ done_at: given.doneAt })
    .where('workspace_id', '=', given.workspaceId)
    .where('id', 'in', given.ids)
    .execute();
}
