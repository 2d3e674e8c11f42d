import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError, type Refusal } from '../../domain/errors.ts';
import type { AskedDetail, SpokenRefusalCode } from '../../language/speech/speech.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { speechOf } from './descriptions.ts';
import { refusalOf } from './worded-refusal.ts';

type InvalidInput = Extract<Refusal, { code: 'INVALID_INPUT' }>;

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

/** Fields that only the caller can put right, where a tool takes them. */
export const askedFields = ['name', 'phone', 'email'];

/** What to say where a tool's argument is refused: asks for what only the caller knows, once more if it was given. */
export function sentenceFor(
  services: Services,
  calendar: Calendar,
  {
    refusal,
    given,
    fields,
  }: { refusal: InvalidInput; given: Record<string, unknown>; fields: Readonly<Record<string, unknown>> },
): string {
  const { ask, askAgain, oneMoment } = speechOf(services, { calendar });
  const { asks, question } = refusal;
  if (question !== undefined) return question;
  if (asks !== undefined) return ask[asks as AskedDetail] ?? oneMoment;
  const field = refusal.path.slice(1);
  if (!askedFields.includes(field) || !Object.hasOwn(fields, field)) return oneMoment;
  const detail = field as AskedDetail;
  return (given[field] ? askAgain[detail] : undefined) ?? ask[detail];
}

/** The refusal for an error; undefined for a bug. Says TRY_AGAIN in the calendar's language. */
export function spokenRefusalOf(services: Services, calendar: Calendar, error: unknown) {
  const refused = refusalOf(error);
  if (refused?.refusal.code !== 'TRY_AGAIN') return refused;
  const message = speechOf(services, { calendar }).refusals.TRY_AGAIN;
  return new ApiError({ ...refused.refusal, message }, { cause: refused.cause });
}
