import type { BookingModel, ModelBooking } from './model.ts';
import { Refused, type Turn } from './turn.ts';

const minute = 60_000;

/**
 * Until when callers may change a booking, in epoch milliseconds: "the service's value if set, else that of the calendar it was
 * made at, counted back from the present start".
 */
export function untilOf(
  { calendars }: BookingModel,
  { serviceId, calendarId, startAt }: ModelBooking,
): { move: number; cancel: number } {
  const service = calendars.flatMap(({ services }) => services).find(({ id }) => id === serviceId);
  const madeAt = calendars.find(({ calendar }) => calendar.id === calendarId);
  if (!madeAt) throw new Error(`the model has no calendar ${calendarId}`);
  const { moveNoticeMinutes, cancelNoticeMinutes } = madeAt.calendar;
  return {
    move: startAt - (service?.moveNoticeMinutes ?? moveNoticeMinutes) * minute,
    cancel: startAt - (service?.cancelNoticeMinutes ?? cancelNoticeMinutes) * minute,
  };
}

/** "Later than that, callers and bots get 409 TOO_LATE." Throws Refused. */
export function requireInTime(
  { model, request }: Turn,
  booking: ModelBooking,
  change: 'move' | 'cancel',
): void {
  if (request.isByDesk) return;
  if (model.now > untilOf(model, booking)[change]) throw new Refused(409, { code: 'TOO_LATE' });
}
