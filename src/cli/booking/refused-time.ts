import type { Calendar } from '../../domain/calendar/calendar.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { ApiError, InputError, type OfferedSlot, type TimeRefusalCode } from '../../domain/errors.ts';
import type { Call } from '../../operations/operation.ts';
import { formatDayAndClock } from './described.ts';

/** Why a time can't be booked, in the command line's words, with the nearest that can. Returns any other error as it is. */
export function refusedTime(error: unknown, { call, startAt }: { call: Call; startAt: number }): unknown {
  if (!(error instanceof ApiError)) return error;
  const { refusal } = error;
  if (refusal.code === 'CALENDAR_UNREACHABLE') return unreachable(error);
  if (!('slots' in refusal)) return error;
  const { calendar, calendarZone: zone } = call;
  const nearest = formatSlots(call, refusal.slots);
  const others = nearest === '' ? 'nothing else is free' : `the nearest free times are ${nearest}`;
  return new InputError(
    `${formatDayAndClock(startAt, zone)} (${zone.id}) ${problems[refusal.code](calendar)}: ${others}`,
    { cause: error },
  );
}

/** A linked calendar may have anything at any time. */
export function unreachable(cause?: unknown): Error {
  return new Error(
    'a linked calendar can\'t be confirmed, so no time is sure to be free: see "slotline link list"',
    { cause },
  );
}

/** When slots start, in the calendar's zone; empty if there are none. */
export function formatSlots(
  { calendar, calendarZone }: Call,
  slots: readonly Pick<OfferedSlot, 'id'>[],
): string {
  const starts = slots.flatMap(({ id }) => parseSlotId(id, calendar.id)?.startAt ?? []);
  return starts.map((at) => formatDayAndClock(at, calendarZone)).join(', ');
}

const problems: Readonly<Record<TimeRefusalCode, (calendar: Calendar) => string>> = {
  SLOT_TAKEN: () => 'is taken',
  OUTSIDE_WORKING_HOURS: () => "doesn't fit in the working hours",
  DATE_CLOSED: () => 'is on a closed date',
  TOO_SOON: ({ minimumNoticeMinutes }) => `is within the minimum notice of ${minimumNoticeMinutes} minutes`,
  TOO_FAR: ({ horizonDays }) => `is more than ${horizonDays} days ahead`,
  IN_THE_PAST: () => 'is in the past',
  OFF_GRID: ({ intervalMinutes }) => `isn't the start of a slot, which come every ${intervalMinutes} minutes`,
};
