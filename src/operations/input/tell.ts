import { Type } from '@sinclair/typebox';
import { invalidInput } from '../../domain/errors.ts';
import { type Channel, channels } from '../../domain/messages/message.ts';
import { inOrder } from '../../domain/messages/tell.ts';
import { isPlaceholder } from './placeholder.ts';

/** The input field of how a caller wants to be told. */
export const tellInput = Type.Array(Type.Union(channels.map((channel) => Type.Literal(channel))), {
  maxItems: channels.length,
  description:
    'How the caller wants to be told about the booking: by text (`sms`), email, both, or `[]` for not at all. Default: as set in the calendar.',
});

/** The channels of an input, each once; undefined if it says nothing. */
export function readTell(given: readonly Channel[] | undefined): Channel[] | undefined {
  return given && inOrder(given);
}

const nothing = /^(?:none|no|not|nothing|neither|never|keine?|nein|nichts|nie)$/;

const names: Readonly<Record<string, readonly Channel[]>> = {
  sms: ['sms'],
  text: ['sms'],
  texts: ['sms'],
  email: ['email'],
  emails: ['email'],
  mail: ['email'],
  both: channels,
  beide: channels,
  beides: channels,
};

const besides = new Set(['and', 'und', 'or', 'oder', 'by', 'per', 'via', 'message', 'messages']);

/**
 * The channels as a model says them: "sms", "email", "sms,email", or "none"; undefined for what says nothing. Throws ApiError
 * INVALID_INPUT.
 */
export function readTellText(text: string): Channel[] | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/\be[-‐ ]mails?\b/g, 'email')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word !== '' && !besides.has(word));
  const [only = '', ...others] = words;
  if (others.length === 0 && nothing.test(only)) return [];
  if (isPlaceholder(text)) return undefined;
  const named = words.map((word) => (Object.hasOwn(names, word) ? names[word] : undefined));
  if (named.length === 0 || named.includes(undefined)) {
    const shown = JSON.stringify(text.slice(0, 60));
    throw invalidInput('/tell', `tell must be sms, email, "sms,email" or none, not ${shown}`);
  }
  return inOrder(named.flatMap((each) => each ?? []));
}
