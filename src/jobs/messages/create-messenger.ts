import type { SmtpServer } from '../../process/smtp-url.ts';
import { SmtpSender } from './mail/smtp-sender.ts';
import { type Messenger, notTried } from './messenger.ts';
import { sendText, type TextTools } from './text/send-text.ts';

/** What a messenger is made of. Without `smtp` it sends no mail. */
export type MessengerTools = TextTools & { smtp: SmtpServer | undefined };

/** Creates what sends mail and texts. */
export function createMessenger({ smtp, ...tools }: MessengerTools): Messenger {
  const sender = smtp && new SmtpSender({ smtp, ...tools });
  return {
    canMail: sender !== undefined,
    sendMail: async (mail, signal) => (sender ? await sender.send(mail, signal) : notTried('no_mail')),
    sendText: (text, options) => sendText(tools, text, options),
    close: async () => await sender?.close(),
  };
}
