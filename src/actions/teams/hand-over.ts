import { takenCalendars } from '../../domain/booking/booking.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { type Action, found, NotFound } from '../action.ts';
import { type Changed, findBooking, requireAsShown } from '../bookings/find.ts';
import { moveFound } from '../bookings/move.ts';
import type { SlotPlace } from '../bookings/target-slot.ts';

/** What to hand over: a booking of the team at `place`, whose linked calendars were confirmed. */
export type HandOver = { place: SlotPlace; bookingId: string; shownSequence?: number };

/**
 * Gives a team's booking to the member among the others whose turn it is, at the same time. Members' hours count, the team's
 * hours and notice don't. At a team of everyone, it's given to the current members. Throws NotFound, ChangedMeanwhile,
 * BookingRefused, and TimeNotFree if nobody else is free.
 */
export const handOver: Action<HandOver, Changed> = {
  permission: { role: 'desk', calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { place, bookingId, shownSequence }) {
    const { calendar } = place;
    const toChange = { calendarId: calendar.id, booking: { id: bookingId }, shownSequence };
    const before = await findBooking(context, toChange);
    if (before.teamId !== calendar.id) throw new NotFound();
    if (before.status === 'booked') requireAsShown(before, toChange);
    const { startAt, endAt } = before;
    const withIds = liveMembers(found(calendar.team))
      .map(({ calendarId }) => calendarId)
      .filter((calendarId) => !takenCalendars(before).includes(calendarId));
    const durationMinutes = (endAt - startAt) / minuteMs;
    const after = await moveFound(services, context, {
      ...{ place, booking: before, isKept: true },
      wanted: { kind: 'slot', startAt, durationMinutes, withIds },
      // Whether buffers are overruled depends on the new member's other bookings.
      ruledBefore: before.overruled.filter((rule) => rule !== 'buffers'),
    });
    return { before, after };
  },
};
