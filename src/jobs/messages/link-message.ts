import { optOutsOf } from '../../../db/queries/messages/opt-outs.ts';
import { businessName, senderOf } from '../../../db/queries/messages/senders.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Writing } from '../../../db/write.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { contactOf, type Reached } from '../../domain/messages/contact.ts';
import type { MessageFailureCode } from '../../domain/messages/failure.ts';
import type { LinkKind } from '../../domain/messages/link-words.ts';
import { type Languages, languageOf } from '../../language/language.ts';
import type { Config } from '../../process/config.ts';
import type { SecretBox } from '../../process/secret-box.ts';
import { countMailToAddress, countText } from './limits.ts';
import { plainMail } from './mail/plain-mail.ts';
import type { Messenger, SendResult } from './messenger.ts';
import { sendWorkspaceText } from './text/workspace-text.ts';

/** What links are sent with. */
export type LinkTools = {
  db: Database;
  messenger: Messenger;
  secrets: SecretBox;
  languages: Languages;
  config: Pick<Config, 'baseUrl' | 'smtp'>;
  stopping: AbortSignal;
};

/** How long sending a link may take, in milliseconds: somebody waits for the page. */
const deadlineMs = 10_000;

/** A link to be sent to somebody who isn't booked yet, at an instant in epoch milliseconds. */
type Admitting = { calendar: Calendar; to: Reached; now: number };

/**
 * Counts a link that's to be sent, unless something keeps it from that: nobody sends such messages, they asked for none, or there
 * were as many as there may be. Returns what does.
 */
export async function countLink(
  tools: Pick<LinkTools, 'messenger' | 'secrets'>,
  transaction: Writing,
  { calendar, to, now }: Admitting,
): Promise<MessageFailureCode | undefined> {
  const { workspaceId, country } = calendar;
  const { channel, recipient } = to;
  const sender = await senderOf(transaction, { workspaceId });
  if (channel === 'sms' && sender.textProvider === null) return 'no_text_provider';
  if (channel === 'email' && !tools.messenger.canMail) return 'no_mail';
  const contacts = [contactOf(tools.secrets, { workspaceId, ...to })];
  const out = await optOutsOf(transaction, { workspaceId, contacts });
  if (out.some((each) => each.channel === channel)) return 'opted_out';
  const limit =
    channel === 'sms'
      ? await countText(tools, transaction, { workspaceId, phone: recipient, country, sender, now })
      : await countMailToAddress(tools, transaction, { email: recipient, now });
  return limit?.code;
}

/** A link that's counted, and what it's for. */
export type LinkToSend = {
  calendar: Pick<Calendar, 'workspaceId' | 'language'>;
  to: Reached;
  kind: LinkKind;
  url: string;
};

/** Sends a link once what it leads to is durable. It isn't tried again, for the link is kept nowhere. */
export async function sendLink(
  tools: LinkTools,
  { calendar, to, kind, url }: LinkToSend,
): Promise<SendResult> {
  const { workspaceId, language } = calendar;
  const { db, stopping } = tools;
  const { senderName, replyTo, textProvider } = await senderOf(db, { workspaceId });
  const business = await businessName(db, { workspaceId, senderName });
  const words = languageOf(tools.languages, language).links[kind];
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([stopping, deadline]);
  try {
    if (to.channel === 'sms') {
      const text = { to: to.recipient, text: `${words.text(business)} ${url}` };
      return await sendWorkspaceText(tools, text, { workspaceId, textProvider, signal });
    }
    const mail = plainMail({
      messageId: crypto.randomUUID(),
      fromName: business,
      to: { address: to.recipient },
      replyTo: replyTo ?? undefined,
      language,
      subject: words.subject(business),
      paragraphs: [words.paragraph(business)],
      button: { label: words.button, url },
      note: words.note,
    });
    return await tools.messenger.sendMail(mail, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return { kind: 'unsure', failure: { code: 'timed_out', details: { host: '' } } };
  }
}
