import {
  recordFormerTime,
  refreshExternalClaims,
  requestRewrite,
} from '../../../db/queries/links/moved-events.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { type Action, audit } from '../action.ts';
import { type BookingToChange, findBooking, requireAsShown } from './find.ts';
import { type ShownEvent, shownMovedEvent } from './moved-event.ts';
import { isoPeriod } from './record-change.ts';

/** Rewrites an event that somebody moved in a linked calendar. Throws NotFound and ChangedMeanwhile. */
export const putEventBack: Action<BookingToChange & { event: ShownEvent }, Booking> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, { event: shown, ...toChange }) {
    const { transaction, at } = context;
    const booking = await findBooking(context, toChange);
    if (booking.status === 'booked' && booking.startAt > at) requireAsShown(booking, toChange);
    const event = await shownMovedEvent(context, { booking, event: shown });
    const { linkId, bookingId, calendarId, linkName: link, host, booked, moved } = event;
    await requestRewrite(transaction, { linkId, bookingId });
    // Other copies of the event there are out of date from now on.
    await recordFormerTime(transaction, { workspaceId: context.workspaceId, bookingId, ...moved });
    await refreshExternalClaims(transaction, { bookingIds: [bookingId], now: at });
    const detail = { calendarId, ...isoPeriod(booked), from: isoPeriod(moved), link, host };
    await audit(context, { action: 'event.put-back', subjectId: bookingId, detail });
    return booking;
  },
};
