import { claimTime, deleteClaims } from '../../../db/queries/bookings/claims.ts';
import { liveHoldCounts, liveHoldOfCall } from '../../../db/queries/bookings/holds.ts';
import type { Hold } from '../../domain/booking/booking.ts';
import type { Services } from '../../services.ts';
import type { Action, ActionContext } from '../action.ts';
import { TooManyHolds } from '../bookings/refused.ts';
import { type SlotPlace, type TargetSlot, takeSlot, targetSlot, type WantedSlot } from '../bookings/slot.ts';

/** How many live holds there may be. */
const mostHolds = { call: 5, calendar: 100 } as const;

type Held = { hold: Hold; isNew: boolean };

/**
 * Reserves a slot until it expires, in epoch milliseconds; the same phone call renews its own. Throws TooManyHolds,
 * BookingRefused, TimeNotFree, and what `targetSlot` throws.
 */
export const holdSlot: Action<{ place: SlotPlace; wanted: WantedSlot; expiresAt: number }, Held> = {
  permission: { role: 'desk', keys: true, calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { place, wanted, expiresAt }) {
    const holding = { ...(await targetSlot(context, { place, wanted })), expiresAt };
    const renewed = await renew(context, holding);
    return { hold: renewed ?? (await take(services, context, holding)), isNew: renewed === undefined };
  },
};

type Holding = { place: SlotPlace; slot: TargetSlot; expiresAt: number };

/** Extends the call's own live hold on this very slot; undefined if there's none. */
async function renew(
  { transaction, workspaceId, at: now }: ActionContext,
  { place: { calendar, callId }, slot: { startAt, endAt, service }, expiresAt }: Holding,
): Promise<Hold | undefined> {
  if (callId === undefined) return undefined;
  const key = { workspaceId, calendarId: calendar.id };
  const hold = await liveHoldOfCall(transaction, { ...key, startAt, endAt, callId, now });
  if (!hold || hold.serviceId !== (service?.id ?? null)) return undefined;
  // Another server's clock may be ahead: there the hold has ended, and somebody else may have its time.
  const claim = { ...hold, ...key, kind: 'hold' as const, ownerId: hold.id, callId, expiresAt };
  const exceptId = await claimTime(transaction, claim, { now });
  if (exceptId === undefined) return undefined;
  await deleteClaims(transaction, { workspaceId, ownerId: hold.id, exceptId });
  return { ...hold, expiresAt };
}

async function take(services: Services, context: ActionContext, { place, slot, expiresAt }: Holding) {
  const id = crypto.randomUUID();
  const { transaction, workspaceId, at: now } = context;
  const { calendar, callId } = place;
  let counts = { ofCall: 0, ofCalendar: 0 };
  const follow = async () => {
    counts = await liveHoldCounts(transaction, { workspaceId, calendarId: calendar.id, callId, now });
  };
  await takeSlot(services, context, { place, slot, taker: { kind: 'hold', ownerId: id, expiresAt, follow } });
  if (counts.ofCall > mostHolds.call) throw new TooManyHolds('call', mostHolds.call);
  if (counts.ofCalendar > mostHolds.calendar) throw new TooManyHolds('calendar', mostHolds.calendar);
  const { bufferBeforeMinutes, bufferAfterMinutes } = calendar;
  const { startAt, endAt } = slot;
  const buffers = { bufferBeforeMinutes, bufferAfterMinutes };
  const serviceId = slot.service?.id ?? null;
  return { id, startAt, endAt, ...buffers, expiresAt, callId: callId ?? null, serviceId };
}
