import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { found } from '../../../src/actions/action.ts';
import type { SlotPlace, WantedSlot } from '../../../src/actions/bookings/target-slot.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { cancelByHand } from '../bookings/cancel-by-hand.ts';
import type { ActionCases, Trial } from './action-case.ts';
import { asTeam } from './as-team.ts';
import { moveEventOf } from './moved-event.ts';

/** The actions of bookings and holds. */
export const bookingCases: ActionCases = {
  'bookings.book': {
    by: 'desk',
    keys: true,
    callers: true,
    input: async (trial) => ({ place: await slotPlace(trial), wanted: wantedSlot(trial), person: ada }),
  },
  'bookings.cancel': {
    by: 'desk',
    keys: true,
    callers: true,
    input: (trial) => ({ ...bookingIn(trial), reason: 'ill' }),
    command: (trial) => ['api', 'cancel-booking', ...bookingOptions(trial)],
  },
  'bookings.confirm': {
    by: 'desk',
    callers: true,
    notOnDashboard: true,
    input: (trial) => bookingIn(trial),
  },
  'bookings.follow-event': {
    by: 'desk',
    input: async (trial) => {
      const event = await moveEventOf(trial.world.made.db, { ...trial.place, to: wantedSlot(trial).startAt });
      return { place: await slotPlace(trial), booking: { id: trial.place.bookingId }, event };
    },
    command: async (trial) => {
      return await settleCommand(trial, '--move');
    },
  },
  'bookings.hand-over': {
    by: 'desk',
    input: async ({ world, place }) => {
      const { made } = world;
      const { workspaceId, bookingId } = place;
      const { calendarId } = await asTeam(made, place);
      const calendar = found(await calendarOfWorkspace(made.db, { workspaceId, calendarId }));
      const calendarZone = found(made.services.zones.named(calendar.timeZone));
      const linked = { state: 'complete', syncedAt: null } as const;
      return { place: { calendar, calendarZone, callId: undefined, linked }, bookingId, fromId: calendarId };
    },
  },
  'bookings.mark-attendance': {
    by: 'desk',
    input: (trial) => ({ ...bookingIn(trial), attendance: 'arrived' }),
  },
  'bookings.move': {
    by: 'desk',
    keys: true,
    callers: true,
    input: async (trial) => ({
      place: await slotPlace(trial),
      booking: { id: trial.place.bookingId },
      wanted: wantedSlot(trial),
    }),
    command: (trial) => [
      ...['api', 'reschedule-booking', ...bookingOptions(trial)],
      ...['--start', new Date(wantedSlot(trial).startAt).toISOString()],
    ],
  },
  'bookings.put-event-back': {
    by: 'desk',
    sharesFormOf: 'bookings.follow-event',
    input: async (trial) => {
      const event = await moveEventOf(trial.world.made.db, { ...trial.place, to: wantedSlot(trial).startAt });
      return { ...bookingIn(trial), event };
    },
    command: async (trial) => {
      return await settleCommand(trial, '--put-back');
    },
  },
  'bookings.renew-link': { by: 'desk', input: bookingIn },
  'bookings.restore': {
    by: 'desk',
    input: async (trial) => ({ ...bookingIn(trial), shownSequence: await cancelled(trial) }),
  },
  'bookings.update': {
    by: 'desk',
    keys: true,
    input: (trial) => ({ ...bookingIn(trial), changes: { name: 'Ada King' } }),
    command: (trial) => ['api', 'update-booking', '--name', 'Ada King', ...bookingOptions(trial)],
  },
  'holds.hold': {
    by: 'desk',
    keys: true,
    callers: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: async (trial) => {
      const { world } = trial;
      const expiresAt = world.made.clock.now() + 2 * minuteMs;
      return { place: await slotPlace(trial), wanted: wantedSlot(trial), expiresAt };
    },
  },
  'holds.release': {
    by: 'desk',
    keys: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: async (trial) => ({ calendarId: trial.place.calendarId, holdId: await heldSlot(trial) }),
  },
};

/** Somebody who books. */
export const ada = { name: 'Ada Lovelace', phone: '+12125550199', email: null, notes: null, metadata: {} };

function bookingIn({ place: { calendarId, bookingId: id } }: Trial) {
  return { calendarId, booking: { id } };
}

/** Cancels a booking by hand, whose time is kept. Gives its sequence after that. */
export async function cancelled({ world, place }: Pick<Trial, 'world' | 'place'>): Promise<number> {
  const { db, claim } = world.made;
  const { workspaceId, calendarId, bookingId } = place;
  const booking = await bookingById(db, { workspaceId, calendarId, bookingId });
  const calendar = await calendarOf({ world, place });
  if (!booking) throw new Error('the booking is gone');
  await claim(calendar, { start: booking.startAt, end: booking.endAt, ownerId: bookingId });
  await cancelByHand(world.made, booking);
  return booking.sequence + 1;
}

/** A booking as the command line names it, with its calendar, in its workspace. */
function bookingOptions({ place, world: { ours } }: Trial): string[] {
  const { calendarId, bookingId } = place;
  return ['--booking-id', bookingId, '--calendar', calendarId, '--workspace', ours.workspaceId];
}

/** Moves the event of a booking, and settles that in one of the two ways, by our link. */
async function settleCommand({ world, place, ...trial }: Trial, way: '--move' | '--put-back') {
  const to = wantedSlot({ world, place, ...trial }).startAt;
  await moveEventOf(world.made.db, { ...place, to });
  return ['link', 'settle', '--link', world.ours.linkId, '--booking', place.bookingId, way];
}

/** A slot of every calendar here: ten o'clock UTC on the next weekday but one. */
export function wantedSlot({ world }: Trial): WantedSlot & { kind: 'slot' } {
  const today = Math.floor(world.made.clock.now() / dayMs);
  // 1970-01-01 was a Thursday: on days 2 and 3 of a week counted from it nobody works.
  const day = [today + 2, today + 3, today + 4].find((each) => each % 7 !== 2 && each % 7 !== 3) ?? today;
  return { kind: 'slot', startAt: day * dayMs + 10 * hourMs, durationMinutes: undefined };
}

async function calendarOf({
  world,
  place: { workspaceId, calendarId },
}: Pick<Trial, 'world' | 'place'>): Promise<Calendar> {
  const calendar = await calendarOfWorkspace(world.made.db, { workspaceId, calendarId });
  if (!calendar) throw new Error('the calendar is gone');
  return calendar;
}

/** Where a slot is taken. */
export async function slotPlace(trial: Trial): Promise<SlotPlace> {
  const calendar = await calendarOf(trial);
  const calendarZone = trial.world.made.services.zones.named(calendar.timeZone);
  if (!calendarZone) throw new Error('the zone is not known');
  return { calendar, calendarZone, callId: undefined, linked: { state: 'complete', syncedAt: null } };
}

/** Holds the slot, and gives the ID of the hold. */
export async function heldSlot(trial: Trial): Promise<string> {
  const calendar = await calendarOf(trial);
  const holdId = crypto.randomUUID();
  const { startAt } = wantedSlot(trial);
  const expiresAt = trial.world.made.clock.now() + 2 * minuteMs;
  const end = startAt + 30 * minuteMs;
  await trial.world.made.claim(calendar, { start: startAt, end, kind: 'hold', ownerId: holdId, expiresAt });
  return holdId;
}
