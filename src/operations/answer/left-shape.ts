import { Type } from '@sinclair/typebox';
import { idSchema, timeSchema, windowSchema } from './shapes.ts';

const nullableText = Type.Union([Type.String(), Type.Null()]);

const callBackSchema = Type.Object(
  {
    text: Type.String({ description: 'The caller’s words.' }),
    windows: Type.Array(windowSchema, {
      description:
        'What they mean, as check-availability reads words; [] if that isn’t understood, or is in doubt.',
    }),
  },
  { $id: 'CallBack' },
);

/** A message for the desk, in answers and events. */
export const leftSchema = Type.Object(
  {
    id: idSchema,
    text: Type.String(),
    name: nullableText,
    phone: Type.Union([Type.String({ description: 'E.164' }), Type.Null()]),
    email: nullableText,
    callBack: Type.Union([callBackSchema, Type.Null()], {
      description: 'When the caller wants to be called back; null if they didn’t say.',
    }),
    callId: nullableText,
    createdAt: timeSchema,
  },
  { $id: 'LeftMessage' },
);

/** The answer of leave-message. */
export const leftAnswerSchema = Type.Object(
  { left: leftSchema, message: Type.String({ description: 'Read it aloud verbatim.' }), now: timeSchema },
  { $id: 'LeftAnswer' },
);
