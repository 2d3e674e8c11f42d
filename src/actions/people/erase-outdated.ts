import {
  eraseEnded,
  erasingWorkspaces,
  type Keeping,
  keepingOf,
  setErasedUntil,
} from '../../../db/queries/bookings/keeping.ts';
import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { deleteReportsBefore, eraseWordsBefore } from '../../../db/queries/calls/erase-person.ts';
import { deleteMessagesBefore } from '../../../db/queries/left-messages/erase.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { erasedFields } from '../../domain/webhooks/event-body.ts';
import { type Speaking, tellOfBookings } from '../../jobs/webhooks/booking-event.ts';

/** Rows per transaction: requests of the workspace wait for it. */
const batchRows = 10;

type Round = {
  /** Epoch milliseconds. */
  now: number;
  /** Lets others have their turn between two batches; false if this has to end. */
  goOn(): Promise<boolean>;
};

/** Erases callers' data that workspaces don't keep any more. Returns from how many bookings, calls and messages. */
export async function eraseOutdatedPeople(tools: Speaking & { db: Database }, round: Round): Promise<number> {
  const { db } = tools;
  let erased = 0;
  for (const { workspaceId, erasedUntil: start } of await erasingWorkspaces(db)) {
    erased += await eraseBookingsOf(tools, { workspaceId, start, ...round });
    erased += await eraseCallsOf(db, eraseWordsBefore, { workspaceId, ...round });
    erased += await eraseCallsOf(db, deleteReportsBefore, { workspaceId, ...round });
    erased += await eraseCallsOf(db, deleteMessagesBefore, { workspaceId, ...round });
  }
  return erased;
}

type OfWorkspace = Round & { workspaceId: string };

/** Erases what wasn't erased yet; `start` is how far that has come, in epoch milliseconds. */
async function eraseBookingsOf(
  { db, ...speaking }: Speaking & { db: Database },
  { workspaceId, start, now, goOn }: OfWorkspace & { start: number },
): Promise<number> {
  const calendars = await managedCalendars(db, workspaceId);
  let erased = 0;
  for (const { id: calendarId } of calendars) {
    for (const status of ['booked', 'cancelled'] as const) {
      let from = start;
      for (let found = batchRows; found === batchRows; erased += found) {
        const batch = await within(db, { workspaceId, now }, async (transaction, { before }) => {
          const place = { workspaceId, calendarId, status, from, before };
          const done = await eraseEnded(transaction, { ...place, at: now, limit: batchRows });
          const change = { workspaceId, bookingIds: done.bookingIds, changed: erasedFields };
          await tellOfBookings(speaking, transaction, { change, at: now });
          return done;
        });
        if (!batch) return erased;
        ({ erased: found, from } = batch);
        if (found > 0 && !(await goOn())) return erased + found;
      }
    }
  }
  await within(db, { workspaceId, now }, async (transaction, { before, erasedUntil }) => {
    // Something was corrected meanwhile that has to be looked at again.
    if (erasedUntil === start) await setErasedUntil(transaction, { workspaceId, until: before });
  });
  return erased;
}

/** Erases something of at most `limit` calls, or messages, from before an instant. Returns of how many. */
type CallErasure = (
  transaction: Writing,
  given: { workspaceId: string; erasedCall: number; before: number; limit: number },
) => Promise<number>;

async function eraseCallsOf(
  db: Database,
  erase: CallErasure,
  { workspaceId, now, goOn }: OfWorkspace,
): Promise<number> {
  let erased = 0;
  for (let found = batchRows; found === batchRows; erased += found) {
    const batch = await within(db, { workspaceId, now }, (transaction, { before, erasedCall }) =>
      erase(transaction, { workspaceId, erasedCall, before, limit: batchRows }),
    );
    if (batch === undefined) return erased;
    found = batch;
    if (found > 0 && !(await goOn())) return erased + found;
  }
  return erased;
}

/** Does a batch, as the workspace wants it by now; undefined if it keeps its callers' data. */
async function within<Result>(
  db: Database,
  { workspaceId, now }: { workspaceId: string; now: number },
  work: (transaction: Writing, keeping: Keeping & { before: number }) => Promise<Result>,
): Promise<Result | undefined> {
  const batch = async (transaction: Writing) => {
    const keeping = await keepingOf(transaction, workspaceId);
    if (!keeping || keeping.keepDays === null) return undefined;
    return await work(transaction, { ...keeping, before: now - keeping.keepDays * dayMs });
  };
  return await write(db, batch, withinWorkspace({ workspaceId }));
}
