import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { type DueUpcoming, dueUpcoming, takeUpcoming } from '../../../db/queries/webhooks/upcoming.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { withinWorkspace, write } from '../../../db/write.ts';
import type { Log } from '../../process/log.ts';
import { type Speaking, sendOfBooking } from './booking-event.ts';

/** How many starts are looked for at a time. */
const batchRows = 100;

/** What starts are told with. */
export type UpcomingTools = Speaking & { db: Database; log: Log };

/**
 * Makes an event of each start that an endpoint is to be told of by now, in epoch milliseconds: once, however many servers do
 * so. What fails is tried again the next time.
 */
export async function tellUpcoming(tools: UpcomingTools, now: number): Promise<void> {
  for (;;) {
    const due = await dueUpcoming(tools.db, { now, limit: batchRows });
    let failed = 0;
    for (const each of due) {
      try {
        await tell(tools, each, now);
      } catch (error) {
        failed += 1;
        tools.log.error('upcoming booking not told, trying again', { ...each, reason: String(error) });
      }
    }
    if (due.length < batchRows || failed > 0) return;
  }
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
