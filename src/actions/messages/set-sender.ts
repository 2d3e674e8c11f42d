import { isDeepStrictEqual } from 'node:util';
import { saveSender, senderOf } from '../../../db/queries/messages/senders.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { isCountry } from '../../domain/booking/phone.ts';
import { requireWithin } from '../../domain/bounds.ts';
import { InputError } from '../../domain/errors.ts';
import type { SenderProblem } from '../../domain/messages/provider-problem.ts';
import { type MessageSender, textsPerDayBounds } from '../../domain/messages/sender.ts';
import { parseName } from '../../domain/name.ts';
import { type Action, audit } from '../action.ts';

/** What to change of whom messages come from; undefined stays, null is the default. */
export type SenderChanges = Partial<Omit<MessageSender, 'textProvider'>>;

/** Changes whom a workspace's messages come from, and how many texts go where. Throws InputError. */
export const setSender: Action<SenderChanges, MessageSender> = {
  permission: 'admin',
  async run(_, context, changes) {
    const { transaction, workspaceId } = context;
    const before = await senderOf(transaction, { workspaceId });
    const sender = { ...before, ...checked(changes) };
    const changed = (Object.keys(changes) as (keyof SenderChanges)[]).filter(
      (name) => !isDeepStrictEqual(before[name], sender[name]),
    );
    if (changed.length === 0) return before;
    await saveSender(transaction, { workspaceId, sender });
    await audit(context, { action: 'messages.update', subjectId: workspaceId, detail: { changed } });
    return sender;
  },
};

function checked({ senderName, replyTo, textCountries, textsPerDay }: SenderChanges): SenderChanges {
  return {
    ...(senderName !== undefined && { senderName: senderName && nameOf(senderName) }),
    ...(replyTo !== undefined && { replyTo: replyTo && addressOf(replyTo) }),
    ...(textCountries !== undefined && { textCountries: textCountries && countriesOf(textCountries) }),
    ...(textsPerDay !== undefined && {
      textsPerDay: requireWithin(textsPerDay, textsPerDayBounds, 'textsPerDay'),
    }),
  };
}

function nameOf(typed: string): string {
  return parseName(typed) ?? refuse('sender-name', 'senderName');
}

/** One address: what separates several, or would have to be quoted, isn't taken. */
function addressOf(typed: string): string {
  const address = parseEmail(typed);
  return address === undefined || /[,;:<>"()[\]\\]/.test(address) ? refuse('reply-to', 'replyTo') : address;
}

function countriesOf(typed: readonly string[]): readonly string[] {
  const countries = [...new Set(typed.map((country) => country.toUpperCase()))].toSorted();
  return countries.length > 0 && countries.every(isCountry)
    ? countries
    : refuse('countries', 'textCountries');
}

function refuse(why: SenderProblem, field: string): never {
  throw new InputError({ kind: 'message-sender', why }, { field });
}
