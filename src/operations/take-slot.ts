import { claimTime } from '../../db/queries/bookings/claims.ts';
import { endReplacedHolds, liveHoldOfCall } from '../../db/queries/bookings/holds.ts';
import type { Writing } from '../../db/write.ts';
import type { Hold } from '../domain/booking/booking.ts';
import type { Confirmation } from '../links/sync/freshness.ts';
import type { Services } from '../services.ts';
import type { Call } from './operation.ts';
import { TimeNotFree } from './refused-time.ts';
import { SlotSearch } from './slot-search.ts';
import { calendarUnreachable } from './spoken-refusal.ts';
import type { TargetSlot } from './wanted-slot.ts';

/** For whom a slot is taken. */
export type SlotTaker = {
  kind: 'booking' | 'hold';
  ownerId: string;
  /** Epoch milliseconds; of holds. */
  expiresAt?: number;
  /** Whether the owner has another slot, which it is about to leave. */
  isMoving?: boolean;
};

/**
 * Takes a slot within a transaction: checks every rule that check-availability checks, claims the time, and ends the own
 * holds that stood there. Gives the claim's id. Throws TimeNotFree where the slot cannot be had, and
 * ApiError CALENDAR_UNREACHABLE where linked calendars were not confirmed.
 */
export async function takeSlot(
  services: Services,
  call: Call,
  {
    transaction,
    slot,
    taker,
    linked,
  }: { transaction: Writing; slot: TargetSlot; taker: SlotTaker; linked: Confirmation },
): Promise<number> {
  if (linked.state !== 'complete') throw calendarUnreachable(services, call);
  const { startAt, endAt, durationMinutes } = slot;
  const { calendar, workspaceId, now, callId } = call;
  const promise = await liveHold(call, { transaction, slot });
  const movingId = taker.isMoving ? taker.ownerId : undefined;
  const refused = { startAt, durationMinutes, movingId, holdId: promise?.id };
  if (!isSlot(services, call, { slot, isPromised: promise !== undefined })) throw new TimeNotFree(refused);
  // What was held keeps the buffers that it was held with.
  const { bufferBeforeMinutes, bufferAfterMinutes } = promise ?? calendar;
  const time = {
    workspaceId,
    calendarId: calendar.id,
    startAt,
    endAt,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  };
  const { kind, ownerId, expiresAt } = taker;
  const own = { now, callId, holdId: promise?.id };
  const claim = { ...time, kind, ownerId, expiresAt, callId: kind === 'hold' ? callId : undefined };
  const claimId = await claimTime(transaction, claim, own);
  if (claimId === undefined) throw new TimeNotFree(refused);
  await endReplacedHolds(transaction, { ...time, ...own, ownerId });
  return claimId;
}

/** The live hold that promises a slot to the caller: the one it is named by, or the call's own of this very period. */
async function liveHold(
  { callId, workspaceId, calendar, now }: Call,
  { transaction, slot: { startAt, endAt, hold } }: { transaction: Writing; slot: TargetSlot },
): Promise<Hold | undefined> {
  if (hold && hold.expiresAt > now) return hold;
  if (callId === undefined) return undefined;
  const period = { workspaceId, calendarId: calendar.id, startAt, endAt };
  return liveHoldOfCall(transaction, { ...period, callId, now });
}

/** Whether there is such a slot, taken or not. A live hold promises its time: notice that has run out meanwhile does not count. */
function isSlot(
  services: Services,
  call: Call,
  { slot, isPromised }: { slot: TargetSlot; isPromised: boolean },
): boolean {
  const { startAt, endAt, durationMinutes } = slot;
  const opening = services.openingTimes.of(call.calendar, call.calendarZone);
  const calendar = isPromised ? { ...call.calendar, minimumNoticeMinutes: 0 } : call.calendar;
  const limits = { durationMinutes, opening, excluded: [], bounds: undefined };
  return new SlotSearch(services, { ...call, calendar }, limits).hasSlot([{ startAt, endAt }]);
}
