import { Type } from '@sinclair/typebox';
import type { OpeningTimes } from '../domain/calendar/working-hours.ts';
import { ApiError } from '../domain/errors.ts';
import type { Interpretation } from '../language/interpretation.ts';
import { languageOf } from '../language/language.ts';
import type { Services } from '../services.ts';
import { describeInterpretation, speechOf } from './answer/descriptions.ts';
import { interpretationSchema, queryDescription, queryMaxLength, timeSchema } from './answer/shapes.ts';
import { type Call, declareOperation } from './operation.ts';

/** Words → time, without checking bookings. */
export const interpret = declareOperation({
  name: 'interpret',
  method: 'GET',
  title: 'Interpret words',
  description:
    "Shows what a caller's words mean, using the calendar's zone, language and hours, but not its bookings.",
  input: Type.Object({
    query: Type.String({ minLength: 1, maxLength: queryMaxLength, description: queryDescription }),
  }),
  output: Type.Object({ interpretation: interpretationSchema, now: timeSchema }),
  async run(services, call, input) {
    const opening = services.openingTimes.of(call.calendar, call.calendarZone);
    const interpretation = understand(services, call, { words: input.query, opening });
    if (!interpretation || interpretation.windows.length === 0) throw notUnderstood(services, call);
    return {
      interpretation: describeInterpretation(services, call, interpretation),
      now: call.zone.format(call.now),
    };
  },
});

/** Interprets words in the calendar's language; undefined if they say nothing about time. */
export function understand(
  { languages }: Services,
  { calendar, now, zone }: Call,
  said: { words: string; opening: OpeningTimes },
): Interpretation | undefined {
  return languageOf(languages, calendar.language).interpret(said.words, {
    now,
    zone,
    isOpenAt: (epochMs) => said.opening.isOpenAt(epochMs),
    partsOfDay: calendar.partsOfDay,
  });
}

/** The refusal of words that say nothing about time. */
export function notUnderstood(services: Services, call: Call): ApiError {
  const { message, examples } = speechOf(services, call).notUnderstood;
  return new ApiError({ code: 'QUERY_NOT_UNDERSTOOD', message, examples });
}
