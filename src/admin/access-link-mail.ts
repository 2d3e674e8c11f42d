import type { MadeAccessLink } from '../actions/access-links.ts';
import type { MessageFailure } from '../domain/messages/failure.ts';
import { plainMail } from '../jobs/messages/mail/plain-mail.ts';
import type { MemberMailWords } from '../language/speech/member-mails.ts';
import type { Services } from '../services.ts';

/** How long a mail with a link may take, in milliseconds: somebody may be waiting for the page. */
const deadlineMs = 10_000;

/** Whether a link can be mailed: it's made of the server's address as it's set, never of what a visitor says it is. */
export function canMailLinks({ messenger, config }: Services): boolean {
  return messenger.canMail && config.baseUrl !== undefined;
}

/** A link to mail to somebody, and what the mail says, in a language of that code. */
export type LinkToMail = {
  to: string;
  fromName: string;
  code: string;
  words: MemberMailWords;
  link: MadeAccessLink;
};

/**
 * Mails somebody a link, once it's durable. Returns why that failed, if it did; then it isn't tried again, for the link is kept
 * nowhere. Call it only where the server knows its address.
 */
export async function mailLink(
  { messenger, config, stopping }: Services,
  { to, fromName, code, words, link }: LinkToMail,
): Promise<MessageFailure | undefined> {
  const { button, ...content } = words;
  const mail = plainMail({
    ...content,
    messageId: crypto.randomUUID(),
    fromName,
    to: { address: to },
    language: code,
    button: { label: button, url: `${config.baseUrl}${link.path}` },
  });
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const result = await messenger.sendMail(mail, AbortSignal.any([stopping, deadline]));
    return result.kind === 'sent' ? undefined : result.failure;
  } catch (error) {
    if (!stopping.aborted && !deadline.aborted) throw error;
    return { code: 'timed_out', details: { host: config.smtp?.host ?? '' } };
  }
}
