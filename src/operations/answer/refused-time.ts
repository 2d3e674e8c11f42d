import { bookingOfPeriod } from '../../../db/queries/bookings/bookings.ts';
import { liveHoldOfPeriod } from '../../../db/queries/bookings/holds.ts';
import type { RefusedSlot } from '../../actions/bookings/refused.ts';
import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { ApiError, type TimeRefusalCode } from '../../domain/errors.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import { callFor } from '../input/wanted-service.ts';
import { type Call, operationName } from '../operation.ts';
import { SlotSearch } from '../search/slot-search.ts';
import { serviceToSay, slotDescriber, speechContext, speechOf } from './descriptions.ts';

/** How many free slots a refusal offers. */
const offered = 3;

/** The refusal of a slot, with the reason that check-availability gives and the nearest free slots. */
export async function refuseTime(services: Services, requested: Call, slot: RefusedSlot): Promise<ApiError> {
  const call = callFor(requested, slot.service);
  const { startAt, durationMinutes, movingId, holdId } = slot;
  const opening = services.openingTimes.of(call.calendar, call.calendarZone);
  const own = { movingId, holdId };
  const search = new SlotSearch(services, call, { durationMinutes, opening, own });
  const period = { startAt, endAt: startAt + durationMinutes * minuteMs };
  const instant = { kind: 'instant' as const, periods: [period] };
  const reason = await search.reason(instant);
  const slots = await search.nearest(instant.periods, { limit: offered });
  const speech = speechOf(services, call);
  const isTaken = reason === 'slot_taken';
  const name = isTaken ? await nameInCall(services, call, slot) : undefined;
  const message = speech.availability(
    {
      reason,
      kind: 'instant',
      windows: [{ startAt, endAt: startAt }],
      slots,
      durationMinutes,
      horizonDays: call.calendar.horizonDays,
      service: serviceToSay(call, call.service),
    },
    speechContext(call),
  );
  return new ApiError({
    code: codes[reason],
    message:
      name === undefined
        ? message
        : `${message} ${speech.bookedInCall(name, operationName(call, 'update-booking'))}`,
    slots: slots.map(slotDescriber(services, call, durationMinutes)),
    name,
    isHeld: isTaken && (await isHeld(services, call, period)),
  });
}

/** Whether anybody holds this very period. */
async function isHeld({ db }: Services, { calendar, now }: Call, period: Period): Promise<boolean> {
  return (await liveHoldOfPeriod(db, { ...keyOfCalendar(calendar), ...period, now })) !== undefined;
}

/** The name on the booking, if this very call booked the slot; nobody else learns it. */
async function nameInCall(
  { db }: Services,
  { workspaceId, calendar, callId }: Call,
  { startAt, durationMinutes }: RefusedSlot,
): Promise<string | undefined> {
  if (callId === undefined) return undefined;
  const period = { startAt, endAt: startAt + durationMinutes * minuteMs };
  const booking = await bookingOfPeriod(db, { workspaceId, calendarId: calendar.id, ...period });
  return booking?.callId === callId ? booking.name : undefined;
}

const codes: Record<AvailabilityReason, TimeRefusalCode> = {
  available: 'SLOT_TAKEN',
  calendar_unreachable: 'SLOT_TAKEN',
  unclear: 'SLOT_TAKEN',
  slot_taken: 'SLOT_TAKEN',
  fully_booked: 'SLOT_TAKEN',
  off_grid: 'OFF_GRID',
  duration_too_long: 'OUTSIDE_WORKING_HOURS',
  too_soon: 'TOO_SOON',
  date_closed: 'DATE_CLOSED',
  outside_working_hours: 'OUTSIDE_WORKING_HOURS',
  too_far: 'TOO_FAR',
  in_the_past: 'IN_THE_PAST',
};
