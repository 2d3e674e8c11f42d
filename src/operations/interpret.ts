import { Type } from '@sinclair/typebox';
import { describeInterpretation } from './answer/descriptions.ts';
import { interpretationSchema, queryDescription, queryMaxLength, timeSchema } from './answer/shapes.ts';
import { lengthOf, movingBookingInput } from './input/moving-booking.ts';
import { readRequest } from './input/request.ts';
import { withInput } from './input/wanted-people.ts';
import { serviceInput } from './input/wanted-service.ts';
import { declareOperation } from './operation.ts';

/** Words → time, without checking bookings. */
export const interpret = declareOperation({
  name: 'interpret',
  method: 'GET',
  tag: 'Availability',
  title: 'Interpret words',
  description:
    "Shows what a caller's words mean, using the calendar's zone, language, hours and services, but no bookings except the one that is to move.",
  input: Type.Object({
    query: Type.String({ minLength: 1, maxLength: queryMaxLength, description: queryDescription }),
    ...serviceInput,
    ...withInput,
    ...movingBookingInput,
  }),
  output: Type.Object(
    { interpretation: interpretationSchema, now: timeSchema },
    { $id: 'InterpretationAnswer' },
  ),
  refusals: ['BOOKING_CANCELLED', 'BOOKING_STARTED'],
  async run(services, calling, { query: words, ...given }) {
    const { call, interpretation, booking } = await readRequest(services, calling, { ...given, words });
    const durationMinutes = interpretation.durationMinutes ?? lengthOf(booking);
    return {
      interpretation: describeInterpretation(services, call, { ...interpretation, durationMinutes }),
      now: call.zone.format(call.now),
    };
  },
});
