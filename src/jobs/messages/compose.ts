import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import { businessName } from '../../../db/queries/messages/senders.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { mailText, messageText } from '../../domain/messages/message-text.ts';
import { fitsSms } from '../../domain/messages/sms-parts.ts';
import type { Zones } from '../../domain/time/zone.ts';
import { type Languages, languageOf } from '../../language/language.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import type { Config } from '../../process/config.ts';
import type { SecretBox } from '../../process/secret-box.ts';
import type { BegunMessage } from './begin.ts';
import { mailOf } from './mail/booking-mail.ts';
import { messageValues, phoneToCall } from './message-values.ts';
import type { Mail } from './messenger.ts';

/** What messages are written with. */
export type ComposingTools = {
  db: Database;
  languages: Languages;
  zones: Zones;
  config: Pick<Config, 'smtp' | 'baseUrl'>;
  secrets: SecretBox;
};

/** What a message says, as it's true by now, in epoch milliseconds. */
export async function composedText(
  tools: ComposingTools,
  { message, booking, calendar, sender }: BegunMessage,
  now: number,
) {
  const { db, zones } = tools;
  const { speech } = languageOf(tools.languages, calendar.language);
  const keeper = booking.teamId === null ? undefined : await calendarById(db, booking.calendarId);
  const { workspaceId } = booking;
  const business = await businessName(db, { workspaceId, ...sender });
  const link = manageUrlOf(tools, booking, now);
  const source = { calendar, keeper, business, speech, zones, link, now };
  const values = messageValues(booking, source);
  const filling = { settings: calendar.messages, words: speech.messages, values };
  const text =
    message.channel === 'sms'
      ? messageText(message.kind, { ...filling, fits: fitsSms })
      : mailText(message.kind, filling);
  return { text, values, phone: phoneToCall(source)?.phone };
}

/** A message as a mail. */
export async function composedMail(tools: ComposingTools, begun: BegunMessage, now: number): Promise<Mail> {
  const { message, recipient, booking, calendar, sender } = begun;
  const { text, values, phone } = await composedText(tools, begun, now);
  return mailOf({
    messageId: message.id,
    fromName: values.business ?? '',
    to: { name: values.name, address: recipient },
    replyTo: sender.replyTo ?? undefined,
    language: calendar.language,
    kind: message.kind,
    text,
    values,
    phone,
    words: languageOf(tools.languages, calendar.language).mail,
    booking,
    organizer: tools.config.smtp?.from.address,
    now,
  });
}
