import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { tellingCalendar } from '../../../db/queries/messages/plan.ts';
import {
  bookingsToReplan,
  endReplan,
  type Replan,
  replanCursor,
  setReplanCursor,
} from '../../../db/queries/messages/replan.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import type { Clock } from '../../process/clock.ts';
import { type PlanningTools, replanMessages } from './plan.ts';

/** How many bookings are planned anew in one transaction: calls wait for it. */
const batchRows = 10;

/**
 * Plans the reminders of some of a calendar's bookings anew, and says whether there are more. It's done by whichever server comes
 * to it: each goes on where the one before ended.
 */
export async function replanSome(
  tools: PlanningTools & { db: Database; clock: Clock },
  replan: Replan,
): Promise<boolean> {
  return await write(
    tools.db,
    (transaction) => replanBatch(tools, transaction, replan),
    withinWorkspace(replan),
  );
}

async function replanBatch(
  tools: PlanningTools & { clock: Clock },
  transaction: Writing,
  { jobId, ...key }: Replan,
): Promise<boolean> {
  const cursor = await replanCursor(transaction, jobId);
  if (cursor === undefined) return false;
  const at = tools.clock.now();
  const after = cursor ?? { startAt: at, id: '' };
  const calendar = await tellingCalendar(transaction, key);
  const next = calendar ? await bookingsToReplan(transaction, { ...key, after, limit: batchRows }) : [];
  for (const { id: bookingId } of next) {
    const { workspaceId } = key;
    const booking = await bookingOfWorkspace(transaction, { workspaceId, bookingId });
    if (booking && calendar) await replanMessages(tools, transaction, { booking, calendar, at });
  }
  const last = next.at(-1);
  const isMore = last !== undefined && next.length === batchRows;
  if (isMore) await setReplanCursor(transaction, jobId, last);
  else await endReplan(transaction, jobId);
  return isMore;
}
