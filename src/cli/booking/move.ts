import type { Command } from 'commander';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Changed } from '../../actions/bookings/find.ts';
import { moveBooking } from '../../actions/bookings/move.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { ApiError, InputError, type TimeRefusalCode } from '../../domain/errors.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { slotPlace } from '../../operations/input/slot-place.ts';
import { parseTime } from '../../operations/input/time.ts';
import type { Call } from '../../operations/operation.ts';
import { callOf } from '../console/command-call.ts';
import { servicesOf } from '../console/command-services.ts';
import { withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { liveCalendar } from '../console/named-things.ts';
import type { Terminal } from '../console/terminal.ts';
import { zoneOf } from '../console/zone-option.ts';
import { addNamedOptions, type NamedOptions, namedBooking, readNamed } from './named.ts';
import { describeBooking, formatDayAndClock } from './text.ts';

type MoveOptions = NamedOptions & { to: string };

/** Adds `booking move`. */
export function addMoveCommand(booking: Command, terminal: Terminal): void {
  const command = addCommand(booking, {
    usage: 'move',
    summary: 'move a booking to another free slot, as long as it is; it keeps its code',
    examples: [
      'slotline booking move --booking ID --to 2026-11-24T14:30',
      'slotline booking move --booking 7K4-M2T --calendar ID --to "2026-11-01 01:30-05:00"',
    ],
  });
  addNamedOptions(command)
    .requiredOption(
      '--to <time>',
      "when it is to start, ISO 8601, in the calendar's zone unless it says which",
    )
    .action((options: CommonOptions & MoveOptions) => move(invocationOf(terminal, options), options));
}

type Moved = Changed & { zone: Zone };

async function move(invocation: Invocation, options: MoveOptions): Promise<void> {
  const { before, after, zone } = await withDatabase(invocation, (db) => moveIn(invocation, db, options));
  const from = formatDayAndClock(before.startAt, zone);
  const to = formatDayAndClock(after.startAt, zone);
  await answer(invocation, {
    json: describeBooking(after, zone),
    text:
      from === to
        ? `The booking ${after.code} was at ${to} (${zone.id}) already.`
        : `The booking ${after.code} is moved from ${from} to ${to} (${zone.id}).`,
  });
}

/** Moves it by the action that the API moves it by: two never get the same time. Throws InputError where it cannot. */
async function moveIn(invocation: Invocation, db: Database, options: MoveOptions): Promise<Moved> {
  const { clock } = invocation;
  const named = readNamed(options);
  const services = servicesOf(invocation, db);
  const found = await namedBooking(db, named);
  const calendar = await liveCalendar(db, found.calendarId);
  const zone = zoneOf(calendar);
  const call = callOf({ calendar, zone, now: clock.now() });
  const startAt = parseTime(options.to.trim(), { zone, path: '/--to', edge: 'exact' });
  const wanted = { kind: 'slot', startAt, durationMinutes: undefined } as const;
  const place = await slotPlace(services, call);
  try {
    const input = { place, wanted, booking: { id: found.id } };
    return { ...(await performForCall(services, call, { action: moveBooking, input })), zone };
  } catch (error) {
    throw refusedMove(error, { call, startAt });
  }
}

/** What is told to who could not move it; the error itself where it tells of something else. */
export function refusedMove(error: unknown, { call, startAt }: { call: Call; startAt: number }): unknown {
  if (!(error instanceof ApiError)) return error;
  const { refusal } = error;
  if (refusal.code === 'BOOKING_CANCELLED') {
    return new InputError('the booking is cancelled: it has no time to move', { cause: error });
  }
  if (refusal.code === 'BOOKING_STARTED') {
    return new InputError('the booking has started already: only what is still to come can be moved', {
      cause: error,
    });
  }
  if (refusal.code === 'CALENDAR_UNREACHABLE') {
    return new Error('a linked calendar cannot be confirmed, so no time is sure: see "slotline link list"', {
      cause: error,
    });
  }
  if (!('slots' in refusal)) return error;
  const { calendar, calendarZone: zone } = call;
  const nearest = refusal.slots.flatMap(({ id }) => parseSlotId(id, calendar.id)?.startAt ?? []);
  const others =
    nearest.length === 0
      ? 'nothing else is free'
      : `the nearest that are free are ${nearest.map((at) => formatDayAndClock(at, zone)).join(', ')}`;
  return new InputError(
    `${formatDayAndClock(startAt, zone)} (${zone.id}) ${problems[refusal.code](calendar)}: ${others}`,
    { cause: error },
  );
}

const problems: Readonly<Record<TimeRefusalCode, (calendar: Calendar) => string>> = {
  SLOT_TAKEN: () => 'is taken',
  OUTSIDE_WORKING_HOURS: () => 'is not within the working hours, as long as the booking is',
  DATE_CLOSED: () => 'is on a date that is closed',
  TOO_SOON: ({ minimumNoticeMinutes }) => `is before the minimum notice of ${minimumNoticeMinutes} minutes`,
  TOO_FAR: ({ horizonDays }) => `is beyond the horizon of ${horizonDays} days`,
  IN_THE_PAST: () => 'is over',
  OFF_GRID: ({ intervalMinutes }) => `is no start of a slot, which come every ${intervalMinutes} minutes`,
};
