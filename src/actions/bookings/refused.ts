import type { OwnTime } from '../../../db/queries/bookings/claims/claims.ts';
import { type Answers, missingAnswers } from '../../domain/booking/answers.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { isTooLate, type NoticedChange, type NoticePlace } from '../../domain/booking/notice.ts';
import type { Service, ServiceQuestion } from '../../domain/calendar/service.ts';
import type { SlotReference } from '../../domain/calendar/slot-id.ts';
import type { MessageFailureCode } from '../../domain/messages/failure.ts';
import type { Confirmation } from '../../links/sync/confirmation.ts';
import { isForCaller, type Requester } from '../action.ts';

/** Why a booking or hold can't be made or changed, at any time. */
export type BookingRefusalCode =
  | 'BOOKING_CANCELLED'
  | 'BOOKING_STARTED'
  | 'HOLD_NOT_FOUND'
  | 'CALENDAR_UNREACHABLE';

/** A booking or hold can't be made or changed. The caller words it. */
export class BookingRefused extends Error {
  override readonly name = 'BookingRefused';

  constructor(readonly code: BookingRefusalCode) {
    super(code);
  }
}

/** It's too late for callers to change a booking, which the desk still can. */
export class TooLate extends Error {
  override readonly name = 'TooLate';

  constructor(
    readonly booking: Booking,
    readonly change: NoticedChange,
  ) {
    super(`too late to ${change} the booking`);
  }
}

/** Throws TooLate for a caller, or a bot that speaks for one, if the change needs more notice. */
export function requireInTime(
  requester: Requester,
  { booking, change, place }: { booking: Booking; change: NoticedChange; place: NoticePlace },
): void {
  if (!isForCaller(requester)) return;
  if (isTooLate(booking, { change, place, at: requester.at })) throw new TooLate(booking, change);
}

/** A slot that isn't available, for what and with whom, and whose time the requester already has or holds. */
export type RefusedSlot = SlotReference &
  Pick<OwnTime, 'holdId'> & {
    service: Service | undefined;
    withIds?: readonly string[] | undefined;
    moving?: Booking | undefined;
    linked: Confirmation;
  };

/** The slot isn't available, for whatever reason. */
export class TimeNotFree extends Error {
  override readonly name = 'TimeNotFree';

  constructor(readonly slot: RefusedSlot) {
    super('the slot cannot be had');
  }
}

/** What has to be answered before a slot is booked. */
export class AnswersMissing extends Error {
  override readonly name = 'AnswersMissing';

  constructor(readonly questions: readonly ServiceQuestion[]) {
    super(`no answer to ${questions.map(({ key }) => key).join(', ')}`);
  }
}

/** Throws AnswersMissing if a question of the service that has to be answered isn't. */
export function requireAnswers(service: Service | undefined, answers: Answers): void {
  const missing = missingAnswers(service, answers);
  if (missing.length > 0) throw new AnswersMissing(missing);
}

/** A phone call or a calendar has reached its limit of live holds. */
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

/** A link by which somebody books once was used, has ended, or what it stood for is gone. */
export class LinkGone extends Error {
  override readonly name = 'LinkGone';
}

/** So many times wait to be confirmed by a link, or so many links were sent, that there can't be another one now. */
export class TooManyUnconfirmed extends Error {
  override readonly name = 'TooManyUnconfirmed';
}

/** A link can't be sent to somebody, so what it's for isn't kept. */
export class LinkUnsent extends Error {
  override readonly name = 'LinkUnsent';

  constructor(readonly code: MessageFailureCode) {
    super(`the link was not sent: ${code}`);
  }
}
