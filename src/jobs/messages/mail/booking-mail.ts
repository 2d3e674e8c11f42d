import { type MailFactName, type MailWords, mailFacts } from '../../../domain/messages/mail-words.ts';
import type { MessageKind } from '../../../domain/messages/message.ts';
import { type Invitation, writeInvitation } from '../../../links/ical/invitation.ts';
import type { Mail } from '../messenger.ts';
import { type MailFact, mailBody } from './mail-body.ts';
import { safeAddress } from './mail-options.ts';

/** What's known of an appointment, as it's written to callers. */
export type MailValues = {
  readonly [Name in MailFactName | 'business' | 'link']?: string | undefined;
};

/** A message about a booking, to be sent by mail. */
export type BookingMail = Pick<Mail, 'messageId' | 'fromName' | 'to' | 'replyTo' | 'language'> & {
  kind: MessageKind;
  /** The message, filled in. */
  text: string;
  values: MailValues;
  /** The phone among them, E.164, to be dialed. */
  phone: string | undefined;
  words: MailWords;
  booking: Invitation['booking'];
  /** The address that mail comes from; undefined if there's none, and then no event either. */
  organizer: string | undefined;
  /** Epoch milliseconds. */
  now: number;
};

/** The mail of a message: its text, the facts below each other, and the event for the caller's own calendar. */
export function mailOf(message: BookingMail): Mail {
  const { kind, text, values, words, messageId, fromName, to, replyTo, language } = message;
  const subject = words.subjects[kind](values.when ?? '');
  // With a cancelled appointment there's nothing to do any more.
  const link = kind === 'cancellation' ? undefined : values.link;
  const facts = factsOf(message);
  const content = {
    language,
    subject,
    paragraphs: text.split(/\n{2,}/),
    facts,
    ...(link && { button: { label: words.link, url: link } }),
  };
  const event = eventOf(message, facts);
  return { messageId, fromName, to, replyTo, language, subject, ...mailBody(content), event };
}

type Fact = MailFact & { id: MailFactName };

/** What's known, a line each. Where a cancelled appointment would have been is of no use. */
function factsOf({ kind, values, phone, words }: BookingMail): Fact[] {
  const ids = mailFacts.filter((id) => id !== 'place' || kind !== 'cancellation');
  return ids.flatMap((id) => {
    const value = values[id]?.replace(/\s*[\r\n]+\s*/g, ', ');
    if (!value) return [];
    const url = id === 'phone' && phone !== undefined ? `tel:${phone}` : undefined;
    return [{ id, name: words.facts[id], value, url }];
  });
}

function eventOf(
  { kind, values, booking, organizer, to, now }: BookingMail,
  facts: readonly Fact[],
): Mail['event'] {
  const attendee = safeAddress(to.address);
  if (organizer === undefined || attendee === undefined) return undefined;
  const method = kind === 'cancellation' ? 'CANCEL' : 'REQUEST';
  const { service, business, link: url } = values;
  const known = facts.filter(({ id }) => id === 'person' || id === 'phone');
  const description = [...known.map(({ name, value }) => `${name}: ${value}`), ...(url ? [url] : [])].join(
    '\n',
  );
  const summary = [service, business].filter((part) => part).join(', ');
  const location = facts.find(({ id }) => id === 'place')?.value;
  const invitation = {
    method,
    booking,
    now,
    organizer,
    attendee,
    summary,
    description,
    location,
    url,
  } as const;
  return { method, ics: writeInvitation(invitation) };
}
