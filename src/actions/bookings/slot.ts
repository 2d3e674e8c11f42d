import { isDeepStrictEqual } from 'node:util';
import { claimTime } from '../../../db/queries/bookings/claims.ts';
import { endReplacedHolds, liveHoldsOfPeriod } from '../../../db/queries/bookings/holds.ts';
import { setSavepoint, together, undoToSavepoint } from '../../../db/write.ts';
import { type Booking, type Hold, seatIds } from '../../domain/booking/booking.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import { freeSlotStarts } from '../../domain/calendar/slots.ts';
import type { Period } from '../../domain/time/period.ts';
import { isUsable } from '../../links/sync/confirmation.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, NotFound } from '../action.ts';
import { BookingRefused, TimeNotFree } from './refused.ts';
import { type Choice, choicesOf, isPromised, keptAt } from './seats.ts';
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
  /** Writes what follows the claims, sent along with them before it's known whether they succeed. */
  follow?: (seats: Choice) => Promise<unknown>;
};

/**
 * A slot that was taken: the claims, whose time they are, whether a hold promised it, and whether what followed the claims
 * was written with them.
 */
export type Taken = {
  claimIds: readonly number[];
  seats: Choice;
  isPromised: boolean;
  isFollowed: boolean;
};

/**
 * Takes a slot: checks every rule that check-availability checks, claims the time, and ends the call's own holds there.
 * Throws TimeNotFree, NotFound for another workspace's calendar, and BookingRefused CALENDAR_UNREACHABLE if linked calendars
 * weren't confirmed; nothing is written then.
 */
export async function takeSlot(
  services: Services,
  context: ActionContext,
  given: { place: SlotPlace; slot: TargetSlot; taker: SlotTaker },
): Promise<Taken> {
  const { place, slot, taker } = given;
  const { calendar, callId, linked } = place;
  const { workspaceId, at: now } = context;
  if (calendar.workspaceId !== workspaceId) throw new NotFound();
  if (!isUsable(linked)) throw new BookingRefused('CALENDAR_UNREACHABLE');
  const { moving } = taker;
  const named = slot.hold && slot.hold.expiresAt > now ? slot.hold : undefined;
  const choices = await choicesOf(services, context, { place, slot, moving });
  const taking = { ...given, choices, named };
  const claim = (promise: Hold | undefined) => claimSlot(services, context, { ...taking, promise });
  const promise = named && isPromised(choices, named) ? named : undefined;
  const claimed =
    named || callId === undefined
      ? { promise, taken: await claim(promise) }
      : await claimInCall(context, { place, slot, callId, choices, claim });
  if (claimed.taken) return { ...claimed.taken, isPromised: claimed.promise !== undefined, isFollowed: true };
  const { startAt, durationMinutes, service, withIds } = slot;
  const holdId = named?.id ?? claimed.promise?.id;
  throw new TimeNotFree({ startAt, durationMinutes, service, withIds, moving, holdId, linked });
}

type Claimed = Omit<Taken, 'isPromised' | 'isFollowed'>;

/**
 * Claims a slot in a phone call, whose own live hold on this very period promises it. The hold rarely makes a difference, so
 * the claim doesn't wait to hear of it.
 */
async function claimInCall(
  { transaction, workspaceId, at: now }: ActionContext,
  given: {
    place: SlotPlace;
    slot: TargetSlot;
    callId: string;
    choices: readonly Choice[];
    claim: (promise: Hold | undefined) => Promise<Claimed | undefined>;
  },
): Promise<{ promise: Hold | undefined; taken: Claimed | undefined }> {
  const {
    place: { calendar },
    slot: { startAt, endAt, service, withIds },
    callId,
    choices,
    claim,
  } = given;
  const period = { workspaceId, calendarId: calendar.id, startAt, endAt };
  const isTeam = calendar.team !== undefined;
  const [, holds, taken] = await together(
    setSavepoint(transaction),
    liveHoldsOfPeriod(transaction, { ...period, isTeam, now }),
    claim(undefined),
  );
  const promise = holds.find(
    (hold) =>
      hold.callId === callId &&
      // What was held for something else, or with somebody else, promises nothing for this.
      hold.serviceId === (service?.id ?? null) &&
      (!isTeam || !withIds || seatIds(hold).some((id) => withIds.includes(id))),
  );
  if (!promise || !isPromised(choices, promise)) return { promise: undefined, taken };
  if (taken && isDeepStrictEqual(promise.seats, taken.seats)) return { promise, taken };
  await undoToSavepoint(transaction);
  return { promise, taken: await claim(promise) };
}

type Claiming = {
  place: SlotPlace;
  slot: TargetSlot;
  taker: SlotTaker;
  choices: readonly Choice[];
  /** The hold that was named, if it's live. */
  named: Hold | undefined;
  /** The hold that promises the slot to those it's with. */
  promise: Hold | undefined;
};

/**
 * Claims a slot for the first choice that's free. If a hold promised it, its buffers are those of the hold. Undefined if the
 * slot doesn't exist or is taken.
 */
async function claimSlot(
  services: Services,
  context: ActionContext,
  given: Claiming,
): Promise<Claimed | undefined> {
  const { place, slot, taker, choices, promise } = given;
  const isPromised = promise !== undefined;
  const isOpen = taker.isKept
    ? hasRoomFor(services, place, slot)
    : isBookable(services, { place, slot, now: context.at, isPromised });
  if (!isOpen) return undefined;
  for (const seats of promise ? [promise.seats] : choices) {
    const claimIds = await claimSeats(context, given, seats);
    if (claimIds) return { claimIds, seats };
  }
  return undefined;
}

/** Claims the time of all seats; undefined if one has it taken, and nothing is claimed then. */
async function claimSeats(
  context: ActionContext,
  given: Claiming,
  seats: Choice,
): Promise<number[] | undefined> {
  const { transaction } = context;
  const { taker } = given;
  if (seats.length > 1) await setSavepoint(transaction);
  const claims = seats.map((seat) => claimSeat(context, { ...given, keptAt: keptAt(seat, seats) }, seat));
  const [claimIds] = await together(together(...claims), taker.follow?.(seats));
  const ids = claimIds.filter((id) => id !== undefined);
  if (ids.length === seats.length) return ids;
  if (ids.length > 0) await undoToSavepoint(transaction);
  return undefined;
}

async function claimSeat(
  { transaction, workspaceId, at: now }: ActionContext,
  { place, slot, taker, named, promise, keptAt }: Claiming & { keptAt: string | undefined },
  seat: Seat,
): Promise<number | undefined> {
  const { calendar, callId } = place;
  const { startAt, endAt } = slot;
  const { kind, ownerId, expiresAt } = taker;
  const time = { workspaceId, startAt, endAt, ...seat };
  const own = { now, callId, holdId: (named ?? promise)?.id };
  const teamId = calendar.team ? calendar.id : undefined;
  const rest = kind === 'hold' ? { callId, serviceId: slot.service?.id, teamId } : { keptAt };
  const [claimId] = await together(
    claimTime(transaction, { ...time, kind, ownerId, expiresAt, ...rest }, own),
    endReplacedHolds(transaction, { ...time, ...own, ownerId }),
  );
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
function isBookable(
  { openingTimes }: Services,
  given: { place: SlotPlace; slot: TargetSlot; now: number; isPromised: boolean },
): boolean {
  const { place, slot, now, isPromised } = given;
  const { calendar, calendarZone: zone } = place;
  const settings = isPromised ? { ...calendar, minimumNoticeMinutes: 0 } : calendar;
  const opening = openingTimes.of(calendar, zone);
  const rules = { settings, opening, zone, now, durationMinutes: slot.durationMinutes };
  return freeSlotStarts(rules, { within: slot, claims: [] }).length > 0;
}
