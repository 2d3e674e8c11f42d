import { claimTime } from '../../../db/queries/bookings/claims.ts';
import { endReplacedHolds, holdById, liveHoldOfCall } from '../../../db/queries/bookings/holds.ts';
import { setSavepoint, together, undoToSavepoint } from '../../../db/write.ts';
import type { Hold } from '../../domain/booking/booking.ts';
import type { Buffers } from '../../domain/calendar/busy.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { atService, type Service, serviceById } from '../../domain/calendar/service.ts';
import type { SlotReference } from '../../domain/calendar/slot-id.ts';
import { freeSlotStarts } from '../../domain/calendar/slots.ts';
import { invalidInput } from '../../domain/errors.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Confirmation } from '../../links/sync/freshness.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, NotFound } from '../action.ts';
import { BookingRefused, TimeNotFree } from './refused.ts';

/** Which slot is asked for: by its time, or by a hold; and what for, if that's said or assumed. */
export type WantedSlot = {
  durationMinutes: number | undefined;
  service?: Service | undefined;
  isServiceAssumed?: boolean;
} & ({ kind: 'slot'; startAt: number } | { kind: 'hold'; holdId: string });

/** Where a slot is taken, and by which phone call, if it is one. */
export type SlotPlace = {
  /** Once it's known which service it's for, with the length and the buffers of that. */
  calendar: Calendar;
  /** The calendar's. */
  calendarZone: Zone;
  callId: string | undefined;
  /** Whether its linked calendars were confirmed for this. */
  linked: Confirmation;
};

/** A slot about to be taken; `hold` is the one that named it, live or ended. */
export type TargetSlot = SlotReference & {
  endAt: number;
  hold: Hold | undefined;
  service: Service | undefined;
};

/**
 * The wanted slot, and the place as its service takes time there. Without a length it's as long as its service, else as
 * the calendar's slots. Throws BookingRefused HOLD_NOT_FOUND, and ApiError INVALID_INPUT for a length or service that
 * isn't the hold's.
 */
export async function targetSlot(
  { transaction, workspaceId }: ActionContext,
  { place, wanted }: { place: SlotPlace; wanted: WantedSlot },
): Promise<{ slot: TargetSlot; place: SlotPlace }> {
  if (wanted.kind === 'slot') {
    const { startAt, service } = wanted;
    const calendar = atService(place.calendar, service);
    const { durationMinutes = calendar.slotMinutes } = wanted;
    const endAt = startAt + durationMinutes * minuteMs;
    return {
      slot: { startAt, durationMinutes, endAt, hold: undefined, service },
      place: { ...place, calendar },
    };
  }
  const calendarId = place.calendar.id;
  const hold = await holdById(transaction, { workspaceId, calendarId, holdId: wanted.holdId });
  if (!hold) throw new BookingRefused('HOLD_NOT_FOUND');
  const { startAt, endAt } = hold;
  const durationMinutes = (endAt - startAt) / minuteMs;
  requireLength(wanted.durationMinutes, durationMinutes);
  const held = serviceById(place.calendar, hold.serviceId);
  requireService(wanted.service, held, 'hold');
  const service = held ?? wanted.service;
  return {
    slot: { startAt, endAt, durationMinutes, hold, service },
    place: { ...place, calendar: atService(place.calendar, service) },
  };
}

/** Throws ApiError INVALID_INPUT if the given service isn't the one that a slot or hold is for. */
export function requireService(
  given: Service | undefined,
  service: Service | undefined,
  what: 'slot' | 'hold',
): void {
  if (!given || !service || given.id === service.id) return;
  throw invalidInput(
    '/service',
    `service is ${given.name}, but the ${what} is for ${service.name} — leave service out, or look for a slot for ${given.name}`,
  );
}

/** Throws ApiError INVALID_INPUT if the given length isn't the slot's. */
export function requireLength(given: number | undefined, durationMinutes: number): void {
  if (given === undefined || given === durationMinutes) return;
  throw invalidInput(
    '/durationMinutes',
    `durationMinutes is ${given}, but the slot lasts ${durationMinutes} — leave it out, or give start instead`,
  );
}

/** For whom a slot is taken. */
export type SlotTaker = {
  kind: 'booking' | 'hold';
  ownerId: string;
  /** Epoch milliseconds; of holds. */
  expiresAt?: number;
  /** Whether the owner has another slot, which it's about to leave. */
  isMoving?: boolean;
  /** Sends what follows the claim, before it's known whether there is one. */
  follow?: () => Promise<unknown>;
};

/**
 * Takes a slot: checks every rule that check-availability checks, claims the time, and ends the call's own holds
 * there. Returns the claim's ID, and whether a hold promised the slot. Throws TimeNotFree, NotFound for another
 * workspace's calendar, and BookingRefused CALENDAR_UNREACHABLE if linked calendars weren't confirmed; nothing is written
 * then.
 */
export async function takeSlot(
  services: Services,
  context: ActionContext,
  { place, slot, taker }: { place: SlotPlace; slot: TargetSlot; taker: SlotTaker },
): Promise<{ claimId: number; isPromised: boolean }> {
  const { calendar, callId, linked } = place;
  const { workspaceId, at: now } = context;
  if (calendar.workspaceId !== workspaceId) throw new NotFound();
  if (linked.state !== 'complete') throw new BookingRefused('CALENDAR_UNREACHABLE');
  const named = slot.hold && slot.hold.expiresAt > now ? slot.hold : undefined;
  const claim = (promise: Hold | undefined) => claimSlot(services, context, { place, slot, taker, promise });
  const { promise, claimId } =
    named || callId === undefined
      ? { promise: named, claimId: await claim(named) }
      : await claimInCall(context, { place, slot, callId, claim });
  if (claimId !== undefined) return { claimId, isPromised: promise !== undefined };
  const { startAt, durationMinutes, service } = slot;
  const movingId = taker.isMoving ? taker.ownerId : undefined;
  throw new TimeNotFree({ startAt, durationMinutes, service, movingId, holdId: promise?.id });
}

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
    claim: (promise: Hold | undefined) => Promise<number | undefined>;
  },
): Promise<{ promise: Hold | undefined; claimId: number | undefined }> {
  const {
    place: { calendar },
    slot: { startAt, endAt, service },
    callId,
    claim,
  } = given;
  const period = { workspaceId, calendarId: calendar.id, startAt, endAt };
  const [, promise, claimId] = await together(
    setSavepoint(transaction),
    liveHoldOfCall(transaction, { ...period, callId, now }),
    claim(undefined),
  );
  // What was held for something else promises nothing for this.
  if (!promise || promise.serviceId !== (service?.id ?? null)) return { promise: undefined, claimId };
  if (claimId !== undefined && hasSameBuffers(promise, calendar)) return { promise, claimId };
  await undoToSavepoint(transaction);
  return { promise, claimId: await claim(promise) };
}

/**
 * Claims a slot with the buffers that it was promised with, if it was. Returns the claim's ID; undefined if nobody could
 * have the slot, or it's taken.
 */
async function claimSlot(
  services: Services,
  { transaction, workspaceId, at: now }: ActionContext,
  given: { place: SlotPlace; slot: TargetSlot; taker: SlotTaker; promise: Hold | undefined },
): Promise<number | undefined> {
  const { place, slot, taker, promise } = given;
  if (!isBookable(services, { place, slot, now, isPromised: promise !== undefined })) return undefined;
  const { calendar, callId } = place;
  const { startAt, endAt } = slot;
  const { bufferBeforeMinutes, bufferAfterMinutes } = promise ?? calendar;
  const buffers = { bufferBeforeMinutes, bufferAfterMinutes };
  const time = { workspaceId, calendarId: calendar.id, startAt, endAt, ...buffers };
  const { kind, ownerId, expiresAt } = taker;
  const own = { now, callId, holdId: promise?.id };
  const ofHold = kind === 'hold' ? { callId, serviceId: slot.service?.id } : {};
  const claim = { ...time, kind, ownerId, expiresAt, ...ofHold };
  const [claimId] = await together(
    claimTime(transaction, claim, own),
    endReplacedHolds(transaction, { ...time, ...own, ownerId }),
    taker.follow?.(),
  );
  return claimId;
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

function hasSameBuffers(a: Buffers, b: Buffers): boolean {
  return a.bufferBeforeMinutes === b.bufferBeforeMinutes && a.bufferAfterMinutes === b.bufferAfterMinutes;
}
