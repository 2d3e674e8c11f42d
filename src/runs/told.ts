import type { Messenger, SendResult } from '../jobs/messages/messenger.ts';
import type { Clock } from '../process/clock.ts';

/** What a caller would have been told, by text or by mail, at an instant in epoch milliseconds; `id` is the message's. */
export type ToldInRun = {
  id: string | undefined;
  at: number;
  by: 'sms' | 'email';
  to: string;
  subject: string | null;
  text: string;
};

const sent: SendResult = { kind: 'sent' };

/** A messenger that notes what it's given, and sends nothing. */
export function noteMessages(told: ToldInRun[], clock: Clock): Messenger {
  return {
    canMail: true,
    async sendMail({ messageId: id, to: { address: to }, subject, text }) {
      told.push({ id, at: clock.now(), by: 'email', to, subject, text });
      return sent;
    },
    async sendText({ messageId: id, to, text }) {
      told.push({ id, at: clock.now(), by: 'sms', to, subject: null, text });
      return sent;
    },
    async close() {},
  };
}
