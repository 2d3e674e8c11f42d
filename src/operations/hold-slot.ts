import { Type } from '@sinclair/typebox';
import { holdSlot as holdSlotAction } from '../actions/holds/hold.ts';
import { describeHold } from './answer/described-booking.ts';
import { speechContext, speechOf } from './answer/descriptions.ts';
import { holdSchema, messageSchema, timeSchema } from './answer/shapes.ts';
import { slotPlace } from './input/slot-place.ts';
import { readWanted, slotInput } from './input/wanted-slot.ts';
import { once } from './once.ts';
import { declareWrite } from './operation.ts';

const name = 'hold-slot';
const defaultTtlSeconds = 120;

/** Reserves an offered slot for a short while; the same call renews its own. */
export const holdSlot = declareWrite({
  name,
  title: 'Hold slot',
  description:
    'Reserves a slot for a short while, so that nobody else takes it while the caller gives a name and number. It ends by itself.',
  input: Type.Object({
    ...slotInput,
    ttlSeconds: Type.Optional(
      Type.Integer({ minimum: 30, maximum: 600, description: `How long; default ${defaultTtlSeconds}.` }),
    ),
  }),
  tool: {
    description:
      'Call it when the caller has chosen a slot and you still need their name or number: nobody else can take it meanwhile. It ends by itself. Pass exactly one of slotId and start. Go on talking; message may be left unsaid.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    fields: {
      slotId: 'As check_availability gave it, unchanged.',
      start: 'Only without a slotId: ISO 8601.',
      durationMinutes: 'Only with start.',
      ttlSeconds: 'How long; 120 unless given.',
    },
  },
  output: Type.Object({ hold: holdSchema, message: messageSchema, now: timeSchema }),
  async run(services, call, input) {
    const wanted = readWanted(services, call, input);
    const place = await slotPlace(services, call);
    const seconds = input.ttlSeconds ?? defaultTtlSeconds;
    return once(services, call, {
      operation: name,
      given: input,
      action: holdSlotAction,
      input: { place, wanted, expiresAt: call.now + seconds * 1000 },
      answer: ({ hold, isNew }) => ({
        answer: {
          hold: describeHold(services, call, hold),
          message: speechOf(services, call).held({ startAt: hold.startAt, seconds }, speechContext(call)),
          now: call.zone.format(call.now),
        },
        isNew,
      }),
    });
  },
});
