import { insertCallChange } from '../../../db/queries/calls/changes.ts';
import { insertFindings, insertReport } from '../../../db/queries/calls/reports.ts';
import { insertLeftMessage } from '../../../db/queries/left-messages/left-messages.ts';
import type { Database } from '../../../db/sqlite/open.ts';

type Key = { workspaceId: string; calendarId: string; word: string };

/**
 * Fills the tables of the promise check, and that of messages for the desk, with rows about a calendar and a booking; every text
 * of theirs holds the word.
 */
export async function fillPromises(
  db: Database,
  { workspaceId, calendarId, word, bookingId, at }: Key & { bookingId: string; at: number },
): Promise<void> {
  const callId = `${word} ${calendarId}`;
  const change = { operation: 'move', isDone: true, startAt: 1, startBefore: 0, nameHash: word } as const;
  await insertCallChange(db, { workspaceId, callId, at, bookingId, ...change });
  const report = {
    workspaceId,
    calendarId,
    callId,
    startedAt: at,
    reportedAt: at,
    phone: word,
    lines: `["${word}"]`,
  };
  const reportId = (await insertReport(db, report)) ?? 0;
  const finding = { kind: 'different', op: 'move', line: 0, saidAt: 2, isAt: 1, quote: word } as const;
  await insertFindings(db, { workspaceId, reportId }, [{ ...finding, bookingId }]);
  await insertLeftMessage(db, {
    ...{ id: crypto.randomUUID(), workspaceId, calendarId, callId, createdAt: at, doneAt: at },
    ...{ text: word, name: word, phone: word, email: word, callBack: { text: word, windows: [] } },
  });
  await db
    .insertInto('call_hooks')
    .values({ workspace_id: workspaceId, calendar_id: calendarId, hash: callId, created_at: at })
    .execute();
}
