import { claimTime, claimUntaken } from '../../../db/queries/bookings/claims.ts';
import type { OverruledRule } from '../../domain/booking/booking.ts';
import { freeSlotStarts } from '../../domain/calendar/slots.ts';
import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, NotAllowed } from '../action.ts';
import { TimeNotFree } from './refused.ts';
import { type SlotPlace, type SlotTaker, type TargetSlot, takeSlot } from './slot.ts';

/** How long after it began a time can still be booked by hand, say for somebody who walked in. */
export const lateMs = dayMs;

type Taking = { place: SlotPlace; slot: TargetSlot; taker: SlotTaker };

/**
 * Takes a slot as `takeSlot` does. People, not keys, may have hours, notice and buffers set aside for it, but never what's
 * taken, nor a time that began more than a day ago. Also returns the rules that were in the way. Throws NotAllowed for
 * a key, and what `takeSlot` throws.
 */
export async function takeSlotByHand(
  services: Services,
  context: ActionContext,
  { isOverruling, ...taking }: Taking & { isOverruling?: boolean | undefined },
): Promise<{ claimId: number; isPromised: boolean; overruled: readonly OverruledRule[] }> {
  if (isOverruling && context.actor.kind === 'key') throw new NotAllowed('desk');
  try {
    return { ...(await takeSlot(services, context, taking)), overruled: [] };
  } catch (error) {
    const claimed = isOverruling && error instanceof TimeNotFree && (await claimAnyway(context, taking));
    if (!claimed) throw error;
    const { claimId, brokenBuffers } = claimed;
    const overruled = [...rulesAgainst(services, { ...taking, now: context.at }), ...brokenBuffers];
    return { claimId, isPromised: false, overruled };
  }
}

/** Claims a time that nobody has; undefined if it's taken or too long ago. */
async function claimAnyway(
  { transaction, workspaceId, at: now }: ActionContext,
  { place, slot: { startAt, endAt }, taker: { kind, ownerId } }: Taking,
): Promise<{ claimId: number; brokenBuffers: OverruledRule[] } | undefined> {
  if (startAt <= now - lateMs) return undefined;
  const { id: calendarId, bufferBeforeMinutes, bufferAfterMinutes } = place.calendar;
  const claim = {
    ...{ workspaceId, calendarId, kind, ownerId, startAt, endAt },
    ...{ bufferBeforeMinutes, bufferAfterMinutes },
  };
  const claimId = await claimTime(transaction, claim, { now });
  if (claimId !== undefined) return { claimId, brokenBuffers: [] };
  const touching = await claimUntaken(transaction, claim, { now });
  return touching === undefined ? undefined : { claimId: touching, brokenBuffers: ['buffers'] };
}

/** The rules that keep a time from callers, whoever has it: hours (with grid and horizon) and notice. */
export function rulesAgainst(
  { openingTimes }: Services,
  { place, slot, now }: { place: Pick<SlotPlace, 'calendar' | 'calendarZone'>; slot: SlotTime; now: number },
): OverruledRule[] {
  const { calendar, calendarZone: zone } = place;
  const opening = openingTimes.of(calendar, zone);
  // Whether it has begun is a matter of notice.
  const settings = { ...calendar, minimumNoticeMinutes: 0 };
  const rules = { settings, opening, zone, now: Math.min(now, slot.startAt) };
  const { durationMinutes } = slot;
  const isOpen = freeSlotStarts({ ...rules, durationMinutes }, { within: slot, claims: [] }).length > 0;
  const isLate = slot.startAt < now + calendar.minimumNoticeMinutes * minuteMs;
  return [...(isOpen ? [] : (['hours'] as const)), ...(isLate ? (['notice'] as const) : [])];
}

type SlotTime = Pick<TargetSlot, 'startAt' | 'endAt' | 'durationMinutes'>;
