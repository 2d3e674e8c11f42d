import { insertFindings, insertReport, type StoredFinding } from '../../db/queries/calls/reports.ts';
import { findingsOfReports } from '../../db/queries/promises/findings.ts';
import type { Database } from '../../db/sqlite/open.ts';

/** A reported call, in whose place usual ones stand unless they're given; instants in epoch milliseconds. */
export type ReportedCall = {
  workspaceId: string;
  calendarId: string;
  at: number;
  callId?: string;
  phone?: string;
  lines?: readonly { who: 'bot' | 'caller'; text: string }[];
  findings?: readonly Partial<StoredFinding>[];
};

/** Reports a call in which a bot promised a booking that nobody made. Gives the IDs of the report and of what was found. */
export async function reportCall(
  db: Database,
  { workspaceId, calendarId, at, callId = crypto.randomUUID(), phone, lines, findings = [{}] }: ReportedCall,
): Promise<{ reportId: number; ids: number[] }> {
  const report = { workspaceId, calendarId, callId, startedAt: at, reportedAt: at + 60_000, phone };
  const reportId = await insertReport(db, { ...report, lines: lines && JSON.stringify(lines) });
  if (reportId === undefined) throw new Error(`the call ${callId} was reported before`);
  await insertFindings(
    db,
    { workspaceId, reportId },
    findings.map((finding) => ({ ...usual, ...finding })),
  );
  const found = await findingsOfReports(db, { workspaceId, reportIds: [reportId] });
  return { reportId, ids: found.map(({ id }) => id) };
}

const usual: StoredFinding = {
  kind: 'broken',
  op: 'book',
  line: 0,
  saidAt: Date.UTC(2026, 10, 24, 14),
  isAt: null,
  quote: 'You’re booked for Tuesday at 2 PM.',
  bookingId: null,
};
