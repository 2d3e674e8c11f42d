import { claimTime } from '../../../db/queries/bookings/claims/claiming.ts';
import { deleteClaims } from '../../../db/queries/bookings/claims/claims.ts';
import { liveHoldCounts } from '../../../db/queries/bookings/claims/holds.ts';
import type { Hold } from '../../domain/booking/booking.ts';
import { uuidAt } from '../../domain/uuid.ts';
import type { Services } from '../../services.ts';
import type { Action, ActionContext } from '../action.ts';
import { TooManyHolds } from '../bookings/refused.ts';
import { choicesOf, holdOf } from '../bookings/seats.ts';
import { claimAll, takeSlot } from '../bookings/slot.ts';
import { type SlotPlace, type TargetSlot, targetSlot, type WantedSlot } from '../bookings/target-slot.ts';

/** How many live holds there may be. */
const mostHolds = { call: 5, calendar: 100 } as const;

type Held = { hold: Hold; isNew: boolean };

/**
 * Reserves a slot until it expires, in epoch milliseconds; the same phone call renews its own. Throws TooManyHolds,
 * BookingRefused, TimeNotFree, and what `targetSlot` throws.
 */
export const holdSlot: Action<{ place: SlotPlace; wanted: WantedSlot; expiresAt: number }, Held> = {
  permission: { role: 'desk', keys: true, callers: true, calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { place, wanted, expiresAt }) {
    const target = await targetSlot(context, { place, wanted });
    const holding = { ...target, hold: await holdOf(context, target), expiresAt };
    const renewed = await renew(context, holding);
    return { hold: renewed ?? (await take(services, context, holding)), isNew: renewed === undefined };
  },
};

type Holding = { place: SlotPlace; slot: TargetSlot; hold: Hold | undefined; expiresAt: number };

/** Extends the call's own live hold on this very slot; undefined if there's none. */
async function renew(
  context: ActionContext,
  { place: { callId }, hold, expiresAt }: Holding,
): Promise<Hold | undefined> {
  const { transaction, workspaceId, at: now } = context;
  if (!hold || callId === undefined || hold.callId !== callId) return undefined;
  // Another server's clock may be ahead: there the hold has ended, and somebody else may have its time.
  const { id: ownerId, seats, ...kept } = hold;
  const exceptIds = await claimAll(context, seats, (seat) =>
    claimTime(
      transaction,
      { ...kept, ...seat, workspaceId, kind: 'hold', ownerId, callId, expiresAt },
      { now },
    ),
  );
  if (!exceptIds) return undefined;
  await deleteClaims(transaction, { workspaceId, ownerId, exceptIds });
  return { ...hold, expiresAt };
}

async function take(
  services: Services,
  context: ActionContext,
  { place, slot, hold, expiresAt }: Holding,
): Promise<Hold> {
  const { transaction, workspaceId, at: now } = context;
  const id = uuidAt(now);
  const { calendar, callId } = place;
  const taker = { kind: 'hold' as const, ownerId: id, expiresAt };
  const choices = await choicesOf(services, context, { place, slot });
  const { seats } = await takeSlot(services, context, { place, slot, taker, choices, hold });
  const key = { workspaceId, calendarId: calendar.id };
  const counts = await liveHoldCounts(transaction, { ...key, callId, now });
  if (counts.ofCall > mostHolds.call) throw new TooManyHolds('call', mostHolds.call);
  if (counts.ofCalendar > mostHolds.calendar) throw new TooManyHolds('calendar', mostHolds.calendar);
  const { startAt, endAt, service } = slot;
  const teamId = calendar.team ? calendar.id : null;
  return {
    id,
    startAt,
    endAt,
    seats,
    expiresAt,
    callId: callId ?? null,
    serviceId: service?.id ?? null,
    teamId,
  };
}
