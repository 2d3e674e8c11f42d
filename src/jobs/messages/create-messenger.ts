import type { MessageFailureCode } from '../../domain/messages/failure.ts';
import type { Clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import type { SmtpServer } from '../../process/smtp-url.ts';
import { SmtpSender } from './mail/smtp-sender.ts';
import type { Messenger, SendResult } from './messenger.ts';

/** What a messenger is made of. Without `smtp` it sends no mail. */
export type MessengerTools = { smtp: SmtpServer | undefined; clock: Clock; log: Log };

/** Creates what sends mail and texts. It has no way to send texts yet. */
export function createMessenger({ smtp, ...tools }: MessengerTools): Messenger {
  const sender = smtp && new SmtpSender({ smtp, ...tools });
  return {
    canMail: sender !== undefined,
    sendMail: async (mail, signal) => (sender ? await sender.send(mail, signal) : refused('no_mail')),
    sendText: async () => refused('no_text_provider'),
    close: async () => await sender?.close(),
  };
}

function refused(code: MessageFailureCode): SendResult {
  return { kind: 'refused', failure: { code, details: {} }, isFinal: false };
}
