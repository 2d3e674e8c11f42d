import { Type } from '@sinclair/typebox';
import { releaseHold as releaseHoldAction } from '../actions/holds/release.ts';
import { describeHold } from './answer/described-booking.ts';
import { speechContext, speechOf } from './answer/descriptions.ts';
import { holdSchema, messageSchema, timeSchema } from './answer/shapes.ts';
import { copiedId } from './input/copied-id.ts';
import { once } from './once.ts';
import { declareWrite } from './operation.ts';

const name = 'release-hold';

/** Gives a hold back before it ends by itself; once ended, there is nothing more to do. */
export const releaseHold = declareWrite({
  name,
  title: 'Release hold',
  description: 'Gives a held slot back, when the caller wants another one or none.',
  input: Type.Object({ holdId: Type.String({ description: 'The id of the hold.' }) }),
  output: Type.Object({ hold: holdSchema, message: messageSchema, now: timeSchema }),
  async run(services, call, input) {
    const holdId = copiedId(input.holdId).toLowerCase();
    return once(services, call, {
      operation: name,
      given: input,
      action: releaseHoldAction,
      input: { calendarId: call.calendar.id, holdId },
      answer: (hold) => ({
        answer: {
          hold: describeHold(services, call, hold),
          message: speechOf(services, call).released(hold.startAt, speechContext(call)),
          now: call.zone.format(call.now),
        },
        isNew: false,
      }),
    });
  },
});
