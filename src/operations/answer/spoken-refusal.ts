import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError } from '../../domain/errors.ts';
import type { SpokenRefusalCode } from '../../language/speech/speech.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { speechOf } from './descriptions.ts';
import { refusalOf } from './refusal-wording.ts';

/** A refusal with just a sentence to say. */
export function spokenRefusal(
  services: Services,
  call: Call,
  code: Exclude<SpokenRefusalCode, 'TRY_AGAIN' | 'CALENDAR_UNREACHABLE'>,
): ApiError {
  return new ApiError({ code, message: speechOf(services, call).refusals[code] });
}

/**
 * The refusal while a linked calendar is unconfirmed, or, with `problem`, while something else makes the calendar
 * unreadable.
 */
export function calendarUnreachable(services: Services, call: Pick<Call, 'calendar'>, problem?: string) {
  const code = 'CALENDAR_UNREACHABLE';
  const message = speechOf(services, call).refusals[code];
  return new ApiError({ code, retryAfterSeconds: 10, message, problem });
}

/** What to say where a field is refused: asks for what only the caller knows, once more if `isGiven`. */
export function askFor(
  services: Services,
  calendar: Calendar,
  { detail, isGiven }: { detail: string; isGiven: boolean },
): string {
  const { ask, askAgain, oneMoment } = speechOf(services, { calendar });
  const questions = isGiven ? askAgain : ask;
  return Object.hasOwn(questions, detail) ? questions[detail as keyof typeof questions] : oneMoment;
}

/** The refusal for an error; undefined for a bug. Says TRY_AGAIN in the calendar's language. */
export function spokenRefusalOf(services: Services, calendar: Calendar, error: unknown) {
  const refused = refusalOf(error);
  if (refused?.refusal.code !== 'TRY_AGAIN') return refused;
  const message = speechOf(services, { calendar }).refusals.TRY_AGAIN;
  return new ApiError({ ...refused.refusal, message }, { cause: refused.cause });
}
