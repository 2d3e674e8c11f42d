import { planBookingMails } from '../../../../db/queries/messages/member-mails.ts';
import type { Writing } from '../../../../db/write.ts';
import { type Booking, madeAt, takenCalendars } from '../../../domain/booking/booking.ts';
import type { BookingState } from '../../../domain/messages/member-news.ts';
import { undoableMs } from '../../../domain/messages/waits.ts';
import { uuidAt } from '../../../domain/uuid.ts';

/** A booking that has changed; `before` is as it was, null for a new one. `actorId` is the user who did it, if one did. */
export type BookingForMembers = {
  booking: Booking;
  before: Booking | null;
  actorId: string | undefined;
  /** Whether it can be undone for a moment. */
  isUndoable: boolean;
  at: number;
};

/**
 * Has members mailed about a change of a booking that isn't over, in the change's transaction. What can be undone is mailed a
 * minute later.
 */
export async function planMemberMails(
  transaction: Writing,
  { booking, before, actorId = '', isUndoable, at }: BookingForMembers,
): Promise<void> {
  if (Math.max(booking.endAt, before?.endAt ?? 0) <= at) return;
  const [was, is] = [before && stateOf(before), stateOf(booking)];
  await planBookingMails(transaction, {
    workspaceId: booking.workspaceId,
    bookingId: booking.id,
    actorId,
    calendarIds: [...new Set([...is.calendarIds, ...(was?.calendarIds ?? [])])],
    step: { id: uuidAt(at), at, before: was, after: is },
    dueAt: isUndoable ? at + undoableMs : at,
  });
}

/** What of a booking members are mailed about. */
export function stateOf(booking: Booking): BookingState {
  const { startAt, endAt, status } = booking;
  const calendarIds = [...new Set([madeAt(booking), ...takenCalendars(booking)])];
  return { startAt, endAt, isBooked: status === 'booked', calendarIds };
}
