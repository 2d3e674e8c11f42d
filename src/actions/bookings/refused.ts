import type { OwnTime } from '../../../db/queries/bookings/claims.ts';
import type { SlotReference } from '../../domain/calendar/slot-id.ts';

/** Why a booking or hold cannot be made or changed, whatever time is asked for. */
export type BookingRefusalCode =
  | 'BOOKING_CANCELLED'
  | 'BOOKING_STARTED'
  | 'HOLD_NOT_FOUND'
  | 'CALENDAR_UNREACHABLE';

/** A booking or hold cannot be made or changed. Whoever asked words it, each in their own way. */
export class BookingRefused extends Error {
  override readonly name = 'BookingRefused';

  constructor(readonly code: BookingRefusalCode) {
    super(code);
  }
}

/** A slot that cannot be had, and whose time is in nobody's own way. */
export type RefusedSlot = SlotReference & OwnTime;

/** The slot cannot be had, whatever the reason. */
export class TimeNotFree extends Error {
  override readonly name = 'TimeNotFree';

  constructor(readonly slot: RefusedSlot) {
    super('the slot cannot be had');
  }
}

/** A phone call or a calendar has as many live holds as it may have. */
export class TooManyHolds extends Error {
  override readonly name = 'TooManyHolds';

  constructor(
    readonly limitOf: 'call' | 'calendar',
    readonly limit: number,
  ) {
    super(`the ${limitOf} has ${limit} holds`);
  }
}

/** An event was given a length that no booking can have. */
export class LengthNotBookable extends Error {
  override readonly name = 'LengthNotBookable';
}
