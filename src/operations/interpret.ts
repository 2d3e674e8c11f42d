import { Type } from '@sinclair/typebox';
import type { Booking } from '../domain/booking/booking.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import type { OpeningTimes } from '../domain/calendar/working-hours.ts';
import { ApiError } from '../domain/errors.ts';
import { calendarContext } from '../language/calendar-context.ts';
import type { DoubtKind, Interpretation } from '../language/interpretation.ts';
import { interpretIn } from '../language/language.ts';
import type { Services } from '../services.ts';
import { describeInterpretation, speechOf } from './answer/descriptions.ts';
import { interpretationSchema, queryDescription, queryMaxLength, timeSchema } from './answer/shapes.ts';
import { lengthOf, movingBookingInput, readMovingBooking } from './input/moving-booking.ts';
import { type Call, declareOperation } from './operation.ts';

/** Words → time, without checking bookings. */
export const interpret = declareOperation({
  name: 'interpret',
  method: 'GET',
  tag: 'Availability',
  title: 'Interpret words',
  description:
    "Shows what a caller's words mean, using the calendar's zone, language and hours, but no bookings except the one that is to move.",
  input: Type.Object({
    query: Type.String({ minLength: 1, maxLength: queryMaxLength, description: queryDescription }),
    ...movingBookingInput,
  }),
  output: Type.Object(
    { interpretation: interpretationSchema, now: timeSchema },
    { $id: 'InterpretationAnswer' },
  ),
  refusals: ['BOOKING_CANCELLED', 'BOOKING_STARTED'],
  async run(services, call, input) {
    const opening = services.openingTimes.of(call.calendar, call.calendarZone);
    const booking = await readMovingBooking(services, call, input);
    const interpretation = understand(services, call, { words: input.query, opening, booking });
    if (!interpretation) throw notUnderstood(services, call);
    return {
      interpretation: describeInterpretation(services, call, {
        ...interpretation,
        durationMinutes: interpretation.durationMinutes ?? lengthOf(booking),
      }),
      now: call.zone.format(call.now),
    };
  },
});

/** Doubts whose answer says when something else is. */
const leansOnAnswer: ReadonlySet<DoubtKind | undefined> = new Set<DoubtKind | undefined>([
  'no_appointment',
  'no_day',
]);

/** Words to interpret; `booking` is the one that is to move, which they may lean on. */
type Said = { words: string; opening: OpeningTimes; booking: Booking | undefined };

/**
 * Interprets words in the calendar's language, and as an answer if the call was asked something; remembers what has to be
 * asked about them. Undefined if they say nothing about time.
 */
export function understand(
  { languages, callMemory }: Services,
  { calendar, calendarZone, now, zone, isZoneKnown, callId, noteInterpretation }: Call,
  { words, opening, booking }: Said,
): Interpretation | undefined {
  const key = callId === undefined ? undefined : { ...keyOfCalendar(calendar), callId };
  const { asked, offered } = key ? callMemory.recall(key, now) : {};
  const context = {
    ...calendarContext(calendar, { opening, now, zone, isZoneKnown, calendarZone }),
    appointment: booking ?? offered?.about,
    offered: offered?.slots,
    asked,
  };
  const interpretation = interpretIn(languages, calendar.language, { words, context });
  // Who only mumbles can still answer.
  if (key && interpretation) {
    const about = asked && leansOnAnswer.has(asked.interpretation.doubt) ? asked : undefined;
    callMemory.keepAsked(key, interpretation.doubt && { words, interpretation, about }, now);
  }
  const zoneId = interpretation?.zoneId ?? (isZoneKnown ? zone.id : undefined);
  if (key && zoneId !== undefined) callMemory.keepZone(key, zoneId, now);
  if (interpretation) noteInterpretation?.(interpretation);
  const isSaid = interpretation && (interpretation.windows.length > 0 || interpretation.doubt !== undefined);
  return isSaid ? interpretation : undefined;
}

/** The refusal of words that say nothing about time. */
export function notUnderstood(services: Services, call: Call): ApiError {
  const { message, examples } = speechOf(services, call).notUnderstood;
  return new ApiError({ code: 'QUERY_NOT_UNDERSTOOD', message, examples });
}
