import type { Mail, Messenger, SendResult, TextMessage } from '../../../src/jobs/messages/messenger.ts';

/** What was sent, and when, in epoch milliseconds. */
export type Recorded = { channel: 'sms' | 'email'; to: string; text: string; at: number; messageId?: string };

/** Stands in for what sends mail and texts, and answers as it's told. */
export class Recorder implements Messenger {
  readonly canMail = true;
  readonly sent: Recorded[] = [];
  /** What comes of a try; by default it's sent. */
  answer: (recorded: Recorded) => SendResult | Promise<SendResult> = () => ({ kind: 'sent' });

  constructor(private readonly now: () => number) {}

  sendMail(mail: Mail): Promise<SendResult> {
    const { messageId, text } = mail;
    return this.#record({ channel: 'email', to: mail.to.address, text, at: this.now(), messageId });
  }

  sendText({ to, text }: TextMessage): Promise<SendResult> {
    return this.#record({ channel: 'sms', to, text, at: this.now() });
  }

  async close(): Promise<void> {}

  /** What was sent since it was asked last. */
  take(): Recorded[] {
    return this.sent.splice(0);
  }

  async #record(recorded: Recorded): Promise<SendResult> {
    const result = await this.answer(recorded);
    if (result.kind !== 'refused') this.sent.push(recorded);
    return result;
  }
}
