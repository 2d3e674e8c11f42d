import type { Messenger, SendResult } from '../jobs/messages/messenger.ts';
import type { Clock } from '../process/clock.ts';

/** What a caller would have been told, by text or by mail, at an instant in epoch milliseconds. */
export type ToldInRun = { at: number; by: 'sms' | 'email'; to: string; subject?: string; text: string };

const sent: SendResult = { kind: 'sent' };

/** A messenger that notes what it's given, and sends nothing. */
export function noteMessages(told: ToldInRun[], clock: Clock): Messenger {
  return {
    canMail: true,
    async sendMail({ to: { address: to }, subject, text }) {
      told.push({ at: clock.now(), by: 'email', to, subject, text });
      return sent;
    },
    async sendText({ to, text }) {
      told.push({ at: clock.now(), by: 'sms', to, text });
      return sent;
    },
    async close() {},
  };
}
