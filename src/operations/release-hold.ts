import { Type } from '@sinclair/typebox';
import { holdById, updateHoldEnd } from '../../db/queries/bookings/holds.ts';
import { copiedId } from './copied-id.ts';
import { speechContext, speechOf } from './described.ts';
import { describeHold } from './described-booking.ts';
import { once } from './once.ts';
import { declareWrite } from './operation.ts';
import { holdSchema, messageSchema, timeSchema } from './shapes.ts';
import { spokenRefusal } from './spoken-refusal.ts';

const name = 'release-hold';

/** Gives a hold back before it ends by itself; once ended, there is nothing more to do. */
export const releaseHold = declareWrite({
  name,
  title: 'Release hold',
  description: 'Gives a held slot back, when the caller wants another one or none.',
  input: Type.Object({ holdId: Type.String({ description: 'The id of the hold.' }) }),
  output: Type.Object({ hold: holdSchema, message: messageSchema, now: timeSchema }),
  async run(services, call, input) {
    const { workspaceId, calendar, now } = call;
    const key = { workspaceId, calendarId: calendar.id, holdId: copiedId(input.holdId).toLowerCase() };
    return once(services, call, {
      operation: name,
      input,
      async work(transaction) {
        const hold = await holdById(transaction, key);
        if (!hold) throw spokenRefusal(services, call, 'HOLD_NOT_FOUND');
        const expiresAt = Math.min(hold.expiresAt, now);
        if (expiresAt < hold.expiresAt) await updateHoldEnd(transaction, { ...key, expiresAt });
        const speech = speechOf(services, call);
        return {
          answer: {
            hold: describeHold(services, call, { ...hold, expiresAt }),
            message: speech.released(hold.startAt, speechContext(call)),
            now: call.zone.format(now),
          },
          isNew: false,
        };
      },
    });
  },
});
