import { Type } from '@sinclair/typebox';
import type { Answers } from '../../domain/booking/answers.ts';
import { serviceLimits } from '../../domain/calendar/service.ts';
import { readText } from './contact.ts';

const key = Type.String({ pattern: '^[^]*$' });
const text = Type.String({ maxLength: serviceLimits.answerLength });

/** The input field of answers to a service's questions. The pattern allows any key, so that an unknown one is named. */
export const answersInput = Type.Record(key, text, {
  description: 'What the caller answered to the service’s questions, by key.',
});

/** The input field of corrected answers; null removes one. */
export const answerChangesInput = Type.Record(key, Type.Union([text, Type.Null()]), {
  description: 'Answers to set, by the key of the question; null removes one, the others stay.',
});

/** Answers, trimmed and without API keys; one that is blank is "". Throws ApiError INVALID_INPUT. */
export function readAnswers(given: Readonly<Record<string, string>> = {}): Answers {
  return Object.fromEntries(
    Object.entries(given).map(([name, said]) => [name, readText(said, `/answers/${name}`) ?? '']),
  );
}

/** Corrected answers; null and blank ones remove. Throws ApiError INVALID_INPUT. */
export function readAnswerChanges(
  given: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(given).map(([name, said]) => [
      name,
      said === null ? null : readText(said, `/answers/${name}`),
    ]),
  );
}
