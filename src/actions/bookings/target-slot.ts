import { holdById } from '../../../db/queries/bookings/claims/holds.ts';
import { type Hold, seatIds } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { atService, type Service, serviceById } from '../../domain/calendar/service.ts';
import type { SlotReference } from '../../domain/calendar/slot-id.ts';
import { invalidInput } from '../../domain/errors.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Confirmation } from '../../links/sync/confirmation.ts';
import type { ActionContext } from '../action.ts';
import { BookingRefused } from './refused.ts';

/** Which slot is asked for: by its time, or by a hold; what for and with whom, if that's said or assumed. */
export type WantedSlot = {
  durationMinutes: number | undefined;
  service?: Service | undefined;
  isServiceAssumed?: boolean;
  /** At a team, those whom it may be with, by their calendars; anyone unless given. */
  withIds?: readonly string[] | undefined;
  arePeopleAssumed?: boolean;
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
  withIds?: readonly string[] | undefined;
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
    const { startAt, service, withIds } = wanted;
    const calendar = atService(place.calendar, service);
    const { durationMinutes = calendar.slotMinutes } = wanted;
    const endAt = startAt + durationMinutes * minuteMs;
    return {
      slot: { startAt, durationMinutes, endAt, hold: undefined, service, withIds },
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
  requireHeldWith(wanted.withIds, hold);
  const service = held ?? wanted.service;
  return {
    slot: {
      startAt,
      endAt,
      durationMinutes,
      hold,
      service,
      withIds: hold.teamId === null ? undefined : seatIds(hold),
    },
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

/** Throws ApiError INVALID_INPUT if somebody else was asked for than is held. */
function requireHeldWith(withIds: readonly string[] | undefined, hold: Hold): void {
  if (!withIds || seatIds(hold).some((id) => withIds.includes(id))) return;
  throw invalidInput(
    '/with',
    'with names somebody else than the hold is with — leave with out, or hold another slot',
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
