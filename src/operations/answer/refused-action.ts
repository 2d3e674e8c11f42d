import { type Action, perform } from '../../actions/action.ts';
import {
  AnswersMissing,
  BookingRefused,
  TimeNotFree,
  TooLate,
  TooManyHolds,
} from '../../actions/bookings/refused.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import { type Call, requesterOf } from '../operation.ts';
import { speechOf } from './descriptions.ts';
import { refuseTime } from './refused-time.ts';
import { calendarUnreachable, spokenRefusal } from './spoken-refusal.ts';
import { tooLate } from './too-late.ts';

/**
 * Performs an action for a call. Throws its refusals as ApiError, in the words of the API, and other errors
 * unchanged.
 */
export async function performForCall<Input, Result>(
  services: Services,
  call: Call,
  { action, input }: { action: Action<Input, Result>; input: Input },
): Promise<Result> {
  try {
    return await perform(services, action, { by: requesterOf(call), input });
  } catch (error) {
    throw await refusalOfAction(services, call, error);
  }
}

/** An action's error as the API words it; other errors unchanged. */
export async function refusalOfAction(services: Services, call: Call, error: unknown): Promise<unknown> {
  if (error instanceof TimeNotFree) {
    const { startAt, moving } = error.slot;
    call.noteRefused?.(startAt);
    if (moving) call.noteBooking?.(moving.startAt);
    return await refuseTime(services, call, error.slot);
  }
  if (error instanceof TooManyHolds) {
    const { limitOf, limit } = error;
    const message = speechOf(services, call).holdLimit[limitOf];
    return new ApiError({ code: 'HOLD_LIMIT', limitOf, limit, message });
  }
  if (error instanceof AnswersMissing) {
    const { questions } = error;
    const message = questions.map(({ ask }) => ask).join(' ');
    return new ApiError({ code: 'ANSWER_MISSING', message, missing: questions.map(({ key }) => key) });
  }
  if (error instanceof TooLate) {
    call.noteBooking?.(error.booking.startAt);
    return await tooLate(services, call, error);
  }
  if (!(error instanceof BookingRefused)) return error;
  const { code } = error;
  return code === 'CALENDAR_UNREACHABLE'
    ? calendarUnreachable(services, call)
    : spokenRefusal(services, call, code);
}
