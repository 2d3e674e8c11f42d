import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { type DueUpcoming, dueUpcoming, takeUpcoming } from '../../../db/queries/webhooks/upcoming.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { withinWorkspace, write } from '../../../db/write.ts';
import type { Log } from '../../process/log.ts';
import { type Speaking, sendOfBooking } from './booking-event.ts';

/** How many starts are told in one go, before anything else is sent. */
const batchRows = 100;

/** What starts are told with. */
export type UpcomingTools = Speaking & { db: Database; log: Log };

/**
 * Makes events of starts that endpoints are to be told of by now, in epoch milliseconds: each once, however many servers do so.
 * What fails is tried again the next time. Returns whether more may be due.
 */
export async function tellUpcoming(tools: UpcomingTools, now: number): Promise<boolean> {
  const due = await dueUpcoming(tools.db, { now, limit: batchRows });
  let failed = 0;
  const telling = due.map((each) =>
    tell(tools, each, now).catch((error: unknown) => {
      failed += 1;
      tools.log.error('upcoming booking not told, trying again', { ...each, reason: String(error) });
    }),
  );
  await Promise.all(telling);
  return due.length === batchRows && failed === 0;
}

async function tell({ db, ...speaking }: UpcomingTools, due: DueUpcoming, now: number): Promise<void> {
  const { workspaceId, webhookId, bookingId } = due;
  await write(
    db,
    async (transaction) => {
      if (!(await takeUpcoming(transaction, { ...due, now }))) return;
      const booking = await bookingOfWorkspace(transaction, { workspaceId, bookingId });
      if (!booking) return;
      const happening = { type: 'booking.upcoming', booking } as const;
      await sendOfBooking(speaking, transaction, { happening, webhookIds: [webhookId], at: now });
    },
    withinWorkspace({ workspaceId }),
  );
}
