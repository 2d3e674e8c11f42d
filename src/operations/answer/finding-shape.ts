import { Type } from '@sinclair/typebox';
import { oneOf, timeSchema } from './shapes.ts';

/** When an appointment starts, or null. */
function startSchema(description: string) {
  return Type.Union([Type.Object({ start: timeSchema }), Type.Null()], { description });
}

/** What was found in a bot's line, in answers and events. */
export const findingSchema = Type.Object(
  {
    line: Type.Integer({ minimum: 0, description: 'Which line it’s in, counted from 0.' }),
    kind: oneOf(
      ['kept', 'broken', 'different', 'invented'],
      '`kept`: it was done. `broken`: it was said to be done, and wasn’t. `different`: it was done for another day, time or name. `invented`: a time was offered that no answer held.',
    ),
    op: oneOf(['book', 'move', 'cancel', 'offer'], 'What was said to be done, or that a time is free.'),
    said: startSchema('What was said; null if it left the time open.'),
    is: startSchema('What was done; null if nothing was.'),
    quote: Type.String({
      description:
        'The sentence, with names, numbers and addresses replaced by `[person]`, `[number]` and `[email]`.',
    }),
  },
  { $id: 'Finding' },
);
