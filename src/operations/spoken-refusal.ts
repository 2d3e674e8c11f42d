import { ApiError } from '../domain/errors.ts';
import { languageOf } from '../language/language.ts';
import type { SpokenRefusalCode } from '../language/speech.ts';
import type { Services } from '../services.ts';
import type { Call } from './operation.ts';

/** A refusal that has nothing to tell but its sentence, in the calendar's language. */
export function spokenRefusal(
  { languages }: Services,
  { calendar }: Call,
  code: SpokenRefusalCode,
): ApiError {
  return new ApiError({ code, message: languageOf(languages, calendar.language).speech.refusals[code] });
}
