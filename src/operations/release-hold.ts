import { Type } from '@sinclair/typebox';
import { releaseHold as releaseHoldAction } from '../actions/holds/release.ts';
import { describeHold, speechContext, speechOf } from './answer/descriptions.ts';
import { holdAnswerSchema } from './answer/shapes.ts';
import { copiedId } from './input/copied-id.ts';
import { declareWrite } from './write-operation.ts';

/** Releases a hold before it expires; does nothing if it has expired. */
export const releaseHold = declareWrite({
  name: 'release-hold',
  tag: 'Holds',
  title: 'Release hold',
  description: 'Releases a held slot that the caller no longer wants.',
  input: Type.Object({ holdId: Type.String({ description: 'The hold ID.' }) }),
  tool: {
    description:
      'Call it when the caller no longer wants a time that you are holding, so that others can have it. No need after booking.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    fields: { holdId: 'From hold_slot.' },
  },
  output: holdAnswerSchema,
  action: releaseHoldAction,
  givesBack: true,
  read: (_services, { calendar }, { holdId }) => ({
    calendarId: calendar.id,
    holdId: copiedId(holdId).toLowerCase(),
  }),
  tell: (services, call, { result: { hold, isBooked } }) => ({
    hold: describeHold(services, call, hold),
    message: speechOf(services, call)[isBooked ? 'stillBooked' : 'released'](
      hold.startAt,
      speechContext(call),
    ),
  }),
});
