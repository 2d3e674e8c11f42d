import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Action } from '../action.ts';
import { type Changed, findBooking, requireAsShown } from './find.ts';
import { type BookingMove, moveFound } from './move.ts';
import { type ShownEvent, shownMovedEvent } from './moved-event.ts';
import { LengthNotBookable } from './refused.ts';

/**
 * Moves a booking to where somebody moved its event in a linked calendar, under the usual rules. Throws
 * LengthNotBookable, and what `moveBooking` throws.
 */
export const followEvent: Action<Omit<BookingMove, 'wanted'> & { event: ShownEvent }, Changed> = {
  permission: { role: 'desk', calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { place, event, ...named }) {
    const toChange = { ...named, calendarId: place.calendar.id };
    const before = await findBooking(context, toChange);
    if (before.status === 'booked' && before.startAt > context.at) requireAsShown(before, toChange);
    const { moved } = await shownMovedEvent(context, { booking: before, event });
    const durationMinutes = (moved.endAt - moved.startAt) / minuteMs;
    requireBookableLength(durationMinutes);
    const wanted = { kind: 'slot', startAt: moved.startAt, durationMinutes } as const;
    const moving = { place, booking: before, wanted, isByLink: true };
    return { before, after: await moveFound(services, context, moving) };
  },
};

function requireBookableLength(durationMinutes: number): void {
  const { minimum, maximum } = slotSettings.slotMinutes;
  const isWithin = durationMinutes >= minimum && durationMinutes <= maximum;
  if (isWithin && Number.isInteger(durationMinutes)) return;
  throw new LengthNotBookable(
    `a booking must last ${minimum} to ${maximum} minutes, but the linked event does not`,
  );
}
