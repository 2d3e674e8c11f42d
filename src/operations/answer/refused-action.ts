import { type Action, perform } from '../../actions/action.ts';
import { BookingRefused, TimeNotFree, TooManyHolds } from '../../actions/bookings/refused.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import { type Call, requesterOf } from '../operation.ts';
import { speechOf } from './descriptions.ts';
import { refuseTime } from './refused-time.ts';
import { calendarUnreachable, spokenRefusal } from './spoken-refusal.ts';

/**
 * Performs an action for a call, which is worded as the API words it where it is refused. Throws ApiError for such a
 * refusal, and whatever else the action throws.
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

/** The refusal that an action's error is to a caller, in words; the error itself where it is none. */
export async function refusalOfAction(services: Services, call: Call, error: unknown): Promise<unknown> {
  if (error instanceof TimeNotFree) return await refuseTime(services, call, error.slot);
  if (error instanceof TooManyHolds) {
    const { limitOf, limit } = error;
    const message = speechOf(services, call).holdLimit[limitOf];
    return new ApiError({ code: 'HOLD_LIMIT', limitOf, limit, message });
  }
  if (!(error instanceof BookingRefused)) return error;
  const { code } = error;
  return code === 'CALENDAR_UNREACHABLE'
    ? calendarUnreachable(services, call)
    : spokenRefusal(services, call, code);
}
