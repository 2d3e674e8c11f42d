import { type MovedEvent, movedEvents } from '../../../db/queries/links/moved-events.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Period } from '../../domain/time/period.ts';
import { type ActionContext, ChangedMeanwhile } from '../action.ts';

/** An event that somebody moved in a linked calendar, as it was shown. */
export type ShownEvent = { linkId: string; moved: Period };

/** How many moved events of a booking are looked at. */
const mostEvents = 100;

/** A booking's moved event. Throws ChangedMeanwhile if it's elsewhere now, or settled. */
export async function shownMovedEvent(
  { transaction, workspaceId, at: now }: ActionContext,
  { booking, event }: { booking: Booking; event: ShownEvent },
): Promise<MovedEvent> {
  const { linkId, moved } = event;
  const limit = mostEvents;
  const all = await movedEvents(transaction, { workspaceId, bookingId: booking.id, now, limit });
  const found = all.find(
    (each) =>
      each.linkId === linkId && each.moved.startAt === moved.startAt && each.moved.endAt === moved.endAt,
  );
  if (!found) throw new ChangedMeanwhile();
  return found;
}
