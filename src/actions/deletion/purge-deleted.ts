import { isPostgres } from '../../../db/dialect.ts';
import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { calendarDeletions, deletePurgedCalendar } from '../../../db/queries/purge/calendar-rows.ts';
import {
  calendarsDeletedBy,
  type DeletedCalendar,
  type Final,
  isFinal,
  makeFinal,
  workspacesDeletedBy,
} from '../../../db/queries/purge/final.ts';
import { workspaceDeletions } from '../../../db/queries/purge/workspace-rows.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { markScrubDue } from '../../../db/sqlite/scrub-due.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import { undoMs } from '../../domain/undo.ts';

type Round = {
  /** Epoch milliseconds. */
  now: number;
  /** The most rows per transaction. */
  limit: number;
};

/** Counts the rows deleted by each transaction, after it. */
type Purge = AsyncGenerator<number, void, void>;

/**
 * Deletes calendars and workspaces whose deletion can't be undone any more, with everything about them, and users who then
 * belong to no workspace. Whoever stops in between can begin anew. What's left of a workspace is for `finishPurge`. A
 * calendar's workspace keeps its audit log, whose entries go on naming the calendar.
 */
export async function* purgeDeleted(db: Database, { now, limit }: Round): Purge {
  const deletedBy = now - undoMs;
  for (const calendar of await calendarsDeletedBy(db, deletedBy)) {
    const final: FinalIn = { table: 'calendars', id: calendar.calendarId, workspaceId: calendar.workspaceId };
    if (await isMadeFinal(db, final, deletedBy)) yield* purgeCalendar(db, { calendar, final, limit });
  }
  for (const workspaceId of await workspacesDeletedBy(db, deletedBy)) {
    const final: FinalIn = { table: 'workspaces', id: workspaceId, workspaceId };
    if (await isMadeFinal(db, final, deletedBy)) yield* purgeWorkspace(db, { final, limit });
  }
}

/** What is purged, by the deletion that's final. */
type FinalIn = Final & { workspaceId: string };

async function isMadeFinal(db: Database, final: FinalIn, deletedBy: number): Promise<boolean> {
  const make = (transaction: Writing) => makeFinal(transaction, { ...final, deletedBy });
  return await write(db, make, withinWorkspace(final));
}

async function* purgeWorkspace(db: Database, { final, limit }: { final: FinalIn; limit: number }): Purge {
  const { workspaceId } = final;
  for (const { id: calendarId } of await managedCalendars(db, workspaceId)) {
    yield* purgeCalendar(db, { calendar: { calendarId, workspaceId }, final, limit });
  }
  for (const forget of workspaceDeletions) {
    yield* inBatches(db, { final, limit }, (transaction) => forget(transaction, { workspaceId, limit }));
  }
}

async function* purgeCalendar(
  db: Database,
  { calendar, ...purging }: { calendar: DeletedCalendar; final: FinalIn; limit: number },
): Purge {
  const batch = { ...calendar, limit: purging.limit };
  for (const forget of calendarDeletions) {
    yield* inBatches(db, purging, (transaction) => forget(transaction, batch));
  }
  yield* inBatches(db, purging, (transaction) => deletePurgedCalendar(transaction, calendar));
}

/** Deletes in one transaction after the other, until one finds fewer rows than it may. */
async function* inBatches(
  db: Database,
  { final, limit }: { final: FinalIn; limit: number },
  forget: (transaction: Writing) => Promise<number>,
): Purge {
  const batch = async (transaction: Writing) => {
    // Another server may be done with it by now.
    if (!(await isFinal(transaction, final))) return 0;
    const rows = await forget(transaction);
    if (rows > 0 && !isPostgres(transaction)) await markScrubDue(transaction);
    return rows;
  };
  for (let found = limit; found === limit; ) {
    found = await write(db, batch, withinWorkspace(final));
    yield found;
  }
}
