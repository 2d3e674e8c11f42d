import { Type } from '@sinclair/typebox';
import { holdSlot as holdSlotAction } from '../actions/holds/hold.ts';
import { describeHold, heldWith, saidOf, speechContext, speechOf } from './answer/descriptions.ts';
import { holdAnswerSchema } from './answer/shapes.ts';
import { serviceInput } from './input/wanted-service.ts';
import { readWanted, slotInput, slotPlace, slotToolFields } from './input/wanted-slot.ts';
import { declareWrite } from './write-operation.ts';

const defaultTtlSeconds = 120;

/** Reserves a slot for a short while; the same call renews its own hold. */
export const holdSlot = declareWrite({
  name: 'hold-slot',
  tag: 'Holds',
  title: 'Hold slot',
  description:
    'Reserves a slot for a short while, so nobody else takes it while the caller gives a name and number. It expires by itself.',
  input: Type.Object({
    ...slotInput,
    ...serviceInput,
    ttlSeconds: Type.Optional(
      Type.Integer({ minimum: 30, maximum: 600, description: `How long; default ${defaultTtlSeconds}.` }),
    ),
  }),
  tool: {
    description:
      'Call it when the caller has chosen a slot and you still need their name or number, so nobody else takes it. Pass exactly one of slotId and start. Book it by its holdId before it expires.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    // The slot says it; with start it's what the call was about.
    unlisted: ['service', 'with', 'durationMinutes'],
    fields: {
      ...slotToolFields,
      ttlSeconds: 'Default 120.',
    },
  },
  output: holdAnswerSchema,
  creates: true,
  refusals: ['HOLD_LIMIT'],
  action: holdSlotAction,
  read: async (services, call, { ttlSeconds: seconds = defaultTtlSeconds, ...given }) => {
    const wanted = readWanted(services, call, given);
    const place = await slotPlace(services, call, wanted);
    return { wanted, place, expiresAt: call.now + seconds * 1000 };
  },
  tell: (services, call, { wanted, result: { hold, isNew } }) => {
    const seconds = (wanted.expiresAt - call.now) / 1000;
    return {
      hold: describeHold(services, call, hold),
      message: speechOf(services, call).held(
        {
          startAt: hold.startAt,
          // Nobody has to hurry who only gives a name and a number.
          seconds: seconds > defaultTtlSeconds ? seconds : undefined,
          ...saidOf(call, { ...hold, memberIds: heldWith(hold) }),
        },
        speechContext(call),
      ),
      isNew,
    };
  },
});
