import { cancelBooking as cancelBookingRow } from '../../../db/queries/bookings/changes.ts';
import { deleteClaims } from '../../../db/queries/bookings/claims/claims.ts';
import { keepTime } from '../../../db/queries/bookings/claims/holds.ts';
import { listenersOf } from '../../../db/queries/webhooks/events.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { calendarOfBooking } from '../../jobs/webhooks/booking-event.ts';
import { type Action, found, isForCaller, NotAllowed } from '../action.ts';
import { type BookingToChange, type Changed, findBooking, requireAsShown } from './find.ts';
import { recordChange } from './record-change.ts';
import { BookingRefused, requireInTime } from './refused.ts';

/** For how long nobody else gets the time of a booking that was cancelled by hand, in milliseconds. */
export const keptMs = minuteMs;

/** What to cancel, and why. */
export type Cancellation = BookingToChange & {
  reason: string | null;
  /** Keeps its time for a minute, so that `restoreBooking` can give it back; for the desk only. */
  isTimeKept?: boolean;
  /** The calendar that was asked, if it's known by now. */
  calendar?: Calendar;
};

/**
 * Cancels a booking and frees its time, unless it's already cancelled. Throws NotFound, ChangedMeanwhile, BookingRefused
 * BOOKING_STARTED, and for callers NotAllowed if they would keep its time, and TooLate.
 */
export const cancelBooking: Action<Cancellation, Changed> = {
  permission: { role: 'desk', keys: true, callers: true, calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { reason, isTimeKept = false, calendar, ...toChange }) {
    const { transaction, workspaceId, at } = context;
    if (isTimeKept && isForCaller(context)) throw new NotAllowed('desk');
    const [before, listeners] = await Promise.all([
      findBooking(context, toChange),
      listenersOf(transaction, context),
    ]);
    if (before.status === 'cancelled') return { before, after: before };
    requireAsShown(before, toChange);
    if (before.startAt <= at) throw new BookingRefused('BOOKING_STARTED');
    if (isForCaller(context)) {
      const place = found(calendar ?? (await calendarOfBooking(transaction, before)));
      requireInTime(context, { booking: before, change: 'cancel', place });
    }
    const after = await cancelBookingRow(transaction, { booking: before, reason, at });
    if (isTimeKept) await keepTime(transaction, { booking: before, until: at + keptMs });
    else await deleteClaims(transaction, { workspaceId, ownerId: before.id });
    await recordChange(services, context, { kind: 'booking.cancelled', booking: after, listeners, calendar });
    return { before, after };
  },
};
