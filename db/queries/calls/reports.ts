import type { FindingKind, StatedOperation } from '../../../src/domain/promises/finding.ts';
import type { Database } from '../../sqlite/open.ts';

/** A call as it was reported; instants in epoch milliseconds. */
export type NewReport = {
  workspaceId: string;
  calendarId: string;
  callId: string;
  startedAt: number;
  reportedAt: number;
  /** The caller's number, E.164; undefined if it isn't known. */
  phone?: string | undefined;
  /** A JSON array; undefined where words aren't kept. */
  lines: string | undefined;
};

/** What was found in a call. */
export type StoredFinding = {
  kind: FindingKind | 'unsaid';
  op: StatedOperation;
  /** Counted from 0; null for what wasn't said, like `quote`. */
  line: number | null;
  saidAt: number | null;
  isAt: number | null;
  quote: string | null;
  bookingId: string | null;
};

/** Writes a report, once for each call; undefined if the call was reported before. */
export async function insertReport(db: Database, report: NewReport): Promise<number | undefined> {
  const row = await db
    .insertInto('call_reports')
    .values({
      workspace_id: report.workspaceId,
      calendar_id: report.calendarId,
      call_id: report.callId,
      started_at: report.startedAt,
      reported_at: report.reportedAt,
      phone: report.phone ?? null,
      lines: report.lines ?? null,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'call_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes what was found in a reported call, in this order. */
export async function insertFindings(
  db: Database,
  { workspaceId, reportId }: { workspaceId: string; reportId: number },
  findings: readonly StoredFinding[],
): Promise<void> {
  for (const { kind, op, line, saidAt, isAt, quote, bookingId } of findings) {
    await db
      .insertInto('call_findings')
      .values({
        report_id: reportId,
        workspace_id: workspaceId,
        kind,
        operation: op,
        line,
        said_at: saidAt,
        is_at: isAt,
        quote,
        booking_id: bookingId,
      })
      .execute();
  }
}

/** What was found in a call when it was reported, in this order; undefined if it wasn't. */
export async function findingsOfCall(
  db: Database,
  { workspaceId, callId }: { workspaceId: string; callId: string },
): Promise<StoredFinding[] | undefined> {
  const report = await db
    .selectFrom('call_reports')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('call_id', '=', callId)
    .executeTakeFirst();
  if (!report) return undefined;
  return await db
    .selectFrom('call_findings')
    .select([
      'kind',
      'operation as op',
      'line',
      'said_at as saidAt',
      'is_at as isAt',
      'quote',
      'booking_id as bookingId',
    ])
    .where('report_id', '=', report.id)
    .orderBy('id')
    .execute();
}
