import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError } from '../../domain/errors.ts';
import type { SpokenRefusalCode } from '../../language/speech/speech.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { speechOf } from './descriptions.ts';
import { refusalOf } from './refusal-wording.ts';

/** A refusal that has nothing to tell but its sentence, in the calendar's language. */
export function spokenRefusal(
  services: Services,
  call: Call,
  code: Exclude<SpokenRefusalCode, 'TRY_AGAIN' | 'CALENDAR_UNREACHABLE'>,
): ApiError {
  return new ApiError({ code, message: speechOf(services, call).refusals[code] });
}

/**
 * The refusal of a write while a linked calendar cannot be confirmed: what is free there nobody knows. With a `problem`
 * that of everything, where something else keeps the calendar from being read.
 */
export function calendarUnreachable(
  services: Services,
  call: Pick<Call, 'calendar'>,
  problem?: string,
): ApiError {
  const code = 'CALENDAR_UNREACHABLE';
  const message = speechOf(services, call).refusals[code];
  return new ApiError({ code, retryAfterSeconds: 10, message, problem });
}

/**
 * The refusal that an error is answered with; undefined for a bug. That the server is busy, which those who find it
 * cannot word, is said in the calendar's language.
 */
export function spokenRefusalOf(
  services: Services,
  calendar: Calendar,
  error: unknown,
): ApiError | undefined {
  const refused = refusalOf(error);
  if (refused?.refusal.code !== 'TRY_AGAIN') return refused;
  const message = speechOf(services, { calendar }).refusals.TRY_AGAIN;
  return new ApiError({ ...refused.refusal, message }, { cause: refused.cause });
}
