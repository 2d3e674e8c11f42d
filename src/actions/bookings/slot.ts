import { claimTime } from '../../../db/queries/bookings/claims/claiming.ts';
import { endReplacedHolds } from '../../../db/queries/bookings/claims/holds.ts';
import { setSavepoint, undoToSavepoint } from '../../../db/write.ts';
import type { Booking, Hold } from '../../domain/booking/booking.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import { freeSlotStarts } from '../../domain/calendar/slots.ts';
import type { Period } from '../../domain/time/period.ts';
import { isUsable } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, NotFound } from '../action.ts';
import { BookingRefused, TimeNotFree } from './refused.ts';
import { bookedAtId, isHeldBy, type Seats } from './seats.ts';
import type { SlotPlace, TargetSlot } from './target-slot.ts';

/** For whom a slot is taken. */
export type SlotTaker = {
  kind: 'booking' | 'hold';
  ownerId: string;
  /** Epoch milliseconds; of holds. */
  expiresAt?: number;
  /** The booking that's about to leave its time for the slot. */
  moving?: Booking | undefined;
  /** Whether the booking keeps its time, so that notice doesn't matter, nor a team's hours. */
  isKept?: boolean | undefined;
};

/** A slot that was taken: the claims, whose time they are, and whether a hold promised it. */
export type Taken = { claimIds: readonly number[]; seats: Seats; wasHeld: boolean };

/** What to take, for whom, out of which choices; `hold` is the live one that it takes the place of. */
export type Taking = {
  place: SlotPlace;
  slot: TargetSlot;
  taker: SlotTaker;
  choices: readonly Seats[];
  hold: Hold | undefined;
};

/**
 * Takes a slot: checks every rule that check-availability checks, claims the time, and ends the call's own holds there.
 * Throws TimeNotFree, NotFound for another workspace's calendar, and BookingRefused CALENDAR_UNREACHABLE if linked calendars
 * weren't confirmed; nothing is written then.
 */
export async function takeSlot(services: Services, context: ActionContext, given: Taking): Promise<Taken> {
  const { place, slot, taker, choices, hold } = given;
  const { calendar, linked } = place;
  if (calendar.workspaceId !== context.workspaceId) throw new NotFound();
  if (!isUsable(linked)) throw new BookingRefused('CALENDAR_UNREACHABLE');
  const promise = hold && isHeldBy(choices, hold) ? hold : undefined;
  const taken = await claimSlot(services, context, { ...given, promise });
  if (taken) return { ...taken, wasHeld: promise !== undefined };
  const { startAt, durationMinutes, service, withIds } = slot;
  const { moving } = taker;
  throw new TimeNotFree({ startAt, durationMinutes, service, withIds, moving, holdId: hold?.id, linked });
}

/** `promise` is the hold, if it promises the slot to those it's with. */
type Claiming = Taking & { promise: Hold | undefined };

/**
 * Claims a slot for the first choice that's free. If a hold promised it, its buffers are those of the hold. Undefined if the
 * slot doesn't exist or is taken.
 */
async function claimSlot(
  services: Services,
  context: ActionContext,
  given: Claiming,
): Promise<Omit<Taken, 'wasHeld'> | undefined> {
  const { place, slot, taker, choices, promise } = given;
  const wasHeld = promise !== undefined;
  const isOpen = taker.isKept
    ? hasRoomFor(services, place, slot)
    : isBookable(services, { place, slot, now: context.at, wasHeld });
  if (!isOpen) return undefined;
  for (const seats of promise ? [promise.seats] : choices) {
    const claimIds = await claimAll(context, seats, (seat) =>
      claimSeat(context, { ...given, bookedAtId: bookedAtId(seat, seats) }, seat),
    );
    if (claimIds) return { claimIds, seats };
  }
  return undefined;
}

/** Claims the time of all seats; undefined if one has it taken, and nothing is claimed then. */
export async function claimAll(
  { transaction }: ActionContext,
  seats: Seats,
  claim: (seat: Seat) => Promise<number | undefined>,
): Promise<number[] | undefined> {
  if (seats.length > 1) await setSavepoint(transaction);
  const claimed = await Promise.all(seats.map(claim));
  const ids = claimed.filter((id) => id !== undefined);
  if (ids.length === seats.length) return ids;
  if (ids.length > 0) await undoToSavepoint(transaction);
  return undefined;
}

async function claimSeat(
  { transaction, workspaceId, at: now }: ActionContext,
  { place, slot, taker, hold, bookedAtId }: Claiming & { bookedAtId: string | undefined },
  seat: Seat,
): Promise<number | undefined> {
  const { calendar, callId } = place;
  const { startAt, endAt } = slot;
  const { kind, ownerId, expiresAt } = taker;
  const time = { workspaceId, startAt, endAt, ...seat };
  const own = { now, callId, holdId: hold?.id };
  const teamId = calendar.team ? calendar.id : undefined;
  const rest = kind === 'hold' ? { callId, serviceId: slot.service?.id, teamId } : { bookedAtId };
  const [claimId] = await Promise.all([
    claimTime(transaction, { ...time, kind, ownerId, expiresAt, ...rest }, own),
    endReplacedHolds(transaction, { ...time, ...own, ownerId }),
  ]);
  return claimId;
}

/** Whether a kept time is within the hours of whoever takes it over; a team's members have hours of their own. */
export function hasRoomFor(
  { openingTimes }: Services,
  { calendar, calendarZone: zone }: Pick<SlotPlace, 'calendar' | 'calendarZone'>,
  slot: Period,
): boolean {
  return calendar.team !== undefined || openingTimes.of(calendar, zone).haveRoomFor(slot);
}

/**
 * Whether the slot exists, taken or not. A live hold promises its time, even if the minimum notice has passed since.
 */
export function isBookable(
  { openingTimes }: Services,
  given: {
    place: Pick<SlotPlace, 'calendar' | 'calendarZone'>;
    slot: SlotTime;
    now: number;
    wasHeld: boolean;
  },
): boolean {
  const { place, slot, now, wasHeld } = given;
  const { calendar, calendarZone: zone } = place;
  const settings = wasHeld ? { ...calendar, minimumNoticeMinutes: 0 } : calendar;
  const opening = openingTimes.of(calendar, zone);
  const rules = { settings, opening, zone, now, durationMinutes: slot.durationMinutes };
  return freeSlotStarts(rules, { within: slot, claims: [] }).length > 0;
}

/** When a slot is, and how long. */
export type SlotTime = Pick<TargetSlot, 'startAt' | 'endAt' | 'durationMinutes'>;
