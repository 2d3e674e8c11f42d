import { Type } from '@sinclair/typebox';
import { describeLeftMessage } from '../actions/left-messages/describe.ts';
import { leaveMessage as leaveMessageAction } from '../actions/left-messages/leave.ts';
import { invalidInput } from '../domain/errors.ts';
import { leftMessageLimits } from '../domain/messages/left-message.ts';
import type { Speech, SpeechContext } from '../language/speech/speech.ts';
import { speechContext, speechOf } from './answer/descriptions.ts';
import { leftAnswerSchema } from './answer/left-shape.ts';
import { type ReadCallBack, readCallBack } from './input/call-back.ts';
import { contactInput, personFields, readContact, readName, readText } from './input/contact.ts';
import { declareWrite } from './write-operation.ts';

/** Leaves a note for the desk. */
export const leaveMessage = declareWrite({
  name: 'leave-message',
  tag: 'Calls',
  title: 'Leave message',
  description:
    'Leaves a message for the desk, which lists it until somebody marks it as done. Pass a phone number or email, so that the caller can be answered.',
  input: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: leftMessageLimits.textLength,
      description: 'What the desk should know or do, in the caller’s words.',
    }),
    name: Type.Optional(personFields.name),
    ...contactInput,
    callBack: Type.Optional(
      Type.String({
        maxLength: leftMessageLimits.callBackLength,
        description: 'When they want to be called back, in their own words, e.g. "tomorrow after four".',
      }),
    ),
  }),
  output: leftAnswerSchema,
  tool: {
    description:
      'Call it when the caller wants a callback or a human, or asks for what no other tool can do; ask for their name and number first. Never promise when someone will call.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    fields: {
      text: 'What they want, for people at the desk.',
      phone: 'With + and country code if abroad. Phone or email is required.',
      email: 'If they spell one out.',
      callBack: 'When to call, in their own words.',
    },
  },
  creates: true,
  action: leaveMessageAction,
  read: (services, call, given) => {
    const contact = readContact(call, given);
    if (contact.phone === null && contact.email === null) {
      throw invalidInput('/phone', 'phone or email is required');
    }
    const text = readText(given.text, '/text');
    if (text === null || isInvisible(text)) throw invalidInput('/text', 'text must not be blank');
    const name = given.name === undefined ? null : readName(call, given.name);
    const read = readCallBack(services, call, given.callBack);
    const message = { text, name, ...contact, callBack: read?.callBack ?? null };
    return { calendar: call.calendar, message, read };
  },
  tell: (services, call, { wanted: { read }, result: { left, isNew } }) => ({
    left: describeLeftMessage(left, call.zone),
    message: messageLeft(speechOf(services, call), speechContext(call), read),
    isNew,
  }),
});

function isInvisible(text: string): boolean {
  return !/[^\p{C}\p{Z}\s]/u.test(text);
}

/** What to say once a message was left. */
function messageLeft(speech: Speech, context: SpeechContext, read: ReadCallBack | undefined): string {
  return speech.messageLeft(read && (read.spoken ? speech.windows(read.spoken, context) : ''));
}
