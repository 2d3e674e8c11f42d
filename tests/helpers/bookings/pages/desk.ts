import fc from 'fast-check';
import { perform } from '../../../../src/actions/action.ts';
import { cancelBooking } from '../../../../src/actions/bookings/cancel.ts';
import { moveBooking } from '../../../../src/actions/bookings/move.ts';
import { BookingRefused, TimeNotFree } from '../../../../src/actions/bookings/refused.ts';
import { zoneOfCalendar } from '../../../../src/operations/input/caller-zone.ts';
import { calendarNow } from '../../teams/teams.ts';
import type { TestServices } from '../../workspace.ts';
import { target, targetInput } from '../inputs.ts';
import type { BookingModel, ModelRequest } from '../model/model.ts';

/** What the desk does to one of the latest bookings. */
export const deskChange = fc.record({
  to: fc.constantFrom('move', 'move', 'cancel'),
  nth: fc.nat({ max: 4 }),
  slot: target,
});
/** One of `deskChange`. */
export type DeskChange = typeof deskChange extends fc.Arbitrary<infer Value> ? Value : never;

/** The change as a request, for the model; undefined where there's nothing to change. */
export function deskRequest(
  model: BookingModel,
  { to, nth, slot }: DeskChange,
): (ModelRequest & { input: { bookingId: string; start?: string } }) | undefined {
  const { bookings } = model;
  const moving = bookings.at(-1 - (nth % Math.max(1, bookings.length)));
  const calendar = model.calendars.find((each) => each.calendar.id === moving?.calendarId);
  if (!moving || !calendar || calendar.isArchived) return undefined;
  const { id: calendarId, workspaceId } = calendar.calendar;
  const asked = { workspaceId, calendarId, isByDesk: true };
  if (to === 'cancel') return { ...asked, operation: 'cancel-booking', input: { bookingId: moving.id } };
  const stage = { model, calendar, timeZone: undefined, moving };
  const free = { ...slot, form: 'offset' as const, fault: undefined, durationMinutes: undefined };
  const start = String(targetInput(stage, free)['start']);
  return { ...asked, operation: 'reschedule-booking', input: { bookingId: moving.id, start } };
}

/** Does as the request says, as the desk may; says whether it's done. */
export async function actAtDesk(
  made: TestServices,
  { workspaceId, calendarId, input }: NonNullable<ReturnType<typeof deskRequest>>,
): Promise<boolean> {
  const calendar = await calendarNow(made, { workspaceId, id: calendarId });
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const booking = { id: input.bookingId };
  try {
    if (input.start === undefined) {
      const cancelled = { calendarId, booking, reason: null };
      await perform(made.services, cancelBooking, { by, input: cancelled });
    } else {
      const calendarZone = zoneOfCalendar(made.services, calendar);
      const linked = { state: 'complete' as const, syncedAt: null };
      const startAt = Temporal.Instant.from(input.start).epochMilliseconds;
      const wanted = { kind: 'slot' as const, startAt, durationMinutes: undefined, service: undefined };
      const place = { calendar, calendarZone, callId: undefined, linked };
      await perform(made.services, moveBooking, { by, input: { place, booking, wanted } });
    }
    return true;
  } catch (error) {
    if (error instanceof BookingRefused || error instanceof TimeNotFree) return false;
    throw error;
  }
}
