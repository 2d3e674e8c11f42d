import type { Mail, Messenger, SendResult } from '../../../src/jobs/messages/messenger.ts';

/** Stands in for what sends messages: keeps every mail, and answers as it's told to. */
export class MailRecorder implements Messenger {
  readonly canMail: boolean;
  readonly mails: Mail[] = [];
  /** What comes of a mail; by default it's sent. */
  reply: (mail: Mail, signal: AbortSignal) => Promise<SendResult> = async () => ({ kind: 'sent' });

  constructor({ canMail = true }: { canMail?: boolean } = {}) {
    this.canMail = canMail;
  }

  /** Gives the mails so far, and forgets them. */
  take(): Mail[] {
    return this.mails.splice(0);
  }

  async sendMail(mail: Mail, signal: AbortSignal): Promise<SendResult> {
    this.mails.push(mail);
    return await this.reply(mail, signal);
  }

  async sendText(): Promise<SendResult> {
    throw new Error('no text is expected');
  }

  async close(): Promise<void> {}
}
