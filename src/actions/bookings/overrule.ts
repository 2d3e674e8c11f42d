import { isDeepStrictEqual } from 'node:util';
import { claimTime, claimUntaken } from '../../../db/queries/bookings/claims/claiming.ts';
import { type OverruledRule, overruledRules } from '../../domain/booking/booking.ts';
import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, isForCaller, NotAllowed } from '../action.ts';
import { TimeNotFree } from './refused.ts';
import { bookedAtId, choicesOf, type Seats } from './seats.ts';
import {
  claimAll,
  hasRoomFor,
  isBookable,
  type SlotTaker,
  type SlotTime,
  type Taken,
  type Taking,
  takeSlot,
} from './slot.ts';
import type { SlotPlace } from './target-slot.ts';

/** How long after it began a time can still be booked by hand, say for somebody who walked in. */
export const lateMs = dayMs;

/**
 * Takes a slot as `takeSlot` does. Only the desk may have hours, notice and buffers set aside for it, but never what's
 * taken, nor a time that began more than a day ago. Also returns the rules that were in the way. Throws NotAllowed for
 * callers, and what `takeSlot` throws.
 */
export async function takeSlotByHand(
  services: Services,
  context: ActionContext,
  { isOverruling, ...taking }: Taking & { isOverruling?: boolean | undefined },
): Promise<Taken & { overruled: readonly OverruledRule[] }> {
  if (isOverruling && isForCaller(context)) throw new NotAllowed('desk');
  try {
    return { ...(await takeSlot(services, context, taking)), overruled: [] };
  } catch (error) {
    const claimed =
      isOverruling && error instanceof TimeNotFree && (await claimAgainstRules(services, context, taking));
    if (!claimed) throw error;
    const { broken, ...taken } = claimed;
    const against = new Set([...rulesOf(services, { ...taking, now: context.at }), ...broken]);
    const overruled = overruledRules.filter((rule) => against.has(rule));
    return { ...taken, wasHeld: false, overruled };
  }
}

/** The rules of the place that are in the way of a booking, which may keep its time. */
function rulesOf(
  services: Services,
  { place, slot, taker, now }: Pick<Taking, 'place' | 'slot' | 'taker'> & { now: number },
): OverruledRule[] {
  if (!taker.isKept) return rulesAgainst(services, { place, slot, now });
  return hasRoomFor(services, place, slot) ? [] : ['hours'];
}

/** `broken` are the rules that the chosen seats break: their hours, and the buffers. */
type ClaimedAgainstRules = Omit<Taken, 'wasHeld'> & { broken: OverruledRule[] };

/** Claims a time that nobody has; undefined if it's taken or too long ago. */
async function claimAgainstRules(
  services: Services,
  context: ActionContext,
  { place, slot, taker, choices: within }: Taking,
): Promise<ClaimedAgainstRules | undefined> {
  if (slot.startAt <= context.at - lateMs) return undefined;
  const { moving } = taker;
  const all = await choicesOf(services, context, { place, slot, moving, isAnyHour: true });
  const isWithin = (seats: Seats) => within.some((each) => isDeepStrictEqual(each, seats));
  // Those whose hours have room for it go first.
  const choices = [...all.filter(isWithin), ...all.filter((seats) => !isWithin(seats))];
  const claimed = await claimUnlessTaken(context, { choices, slot, taker });
  if (!claimed) return undefined;
  const { claimIds, seats, hasTightBuffers } = claimed;
  const broken: OverruledRule[] = hasTightBuffers ? ['buffers'] : [];
  return { claimIds, seats, broken: isWithin(seats) ? broken : ['hours', ...broken] };
}

/**
 * Claims a time for the first choice that has it free with its buffers, or without them if none has. Undefined if it's taken
 * in all of them.
 */
export async function claimUnlessTaken(
  context: ActionContext,
  { choices, slot, taker }: { choices: readonly Seats[]; slot: Period; taker: SlotTaker },
): Promise<{ claimIds: number[]; seats: Seats; hasTightBuffers: boolean } | undefined> {
  const { transaction, workspaceId, at: now } = context;
  const { startAt, endAt } = slot;
  const { kind, ownerId } = taker;
  const claimed = { workspaceId, kind, ownerId, startAt, endAt };
  for (const claim of [claimTime, claimUntaken]) {
    for (const seats of choices) {
      const claimIds = await claimAll(context, seats, (seat) =>
        claim(transaction, { ...seat, ...claimed, bookedAtId: bookedAtId(seat, seats) }, { now }),
      );
      if (claimIds) return { claimIds, seats, hasTightBuffers: claim === claimUntaken };
    }
  }
  return undefined;
}

/** The rules that keep a time from callers, whoever has it: hours (with grid and horizon) and notice. */
export function rulesAgainst(
  services: Services,
  { place, slot, now }: { place: Pick<SlotPlace, 'calendar' | 'calendarZone'>; slot: SlotTime; now: number },
): OverruledRule[] {
  // Whether it has begun is a matter of notice.
  const isOpen = isBookable(services, { place, slot, now: Math.min(now, slot.startAt), wasHeld: true });
  const isLate = slot.startAt < now + place.calendar.minimumNoticeMinutes * minuteMs;
  return [...(isOpen ? [] : (['hours'] as const)), ...(isLate ? (['notice'] as const) : [])];
}
