import type { MessageFailure, MessageFailureCode } from '../../domain/messages/failure.ts';
import type { TextProvider } from '../../domain/messages/text-provider.ts';

/** An address with the name before it. */
export type MailAddress = { name?: string | undefined; address: string };

/** A mail to one person. */
export type Mail = {
  /** The same on every try; unique, without brackets or host. */
  messageId: string;
  /** The name that it comes from; the address is the server's. */
  fromName: string;
  to: MailAddress;
  replyTo?: string | undefined;
  /** BCP 47. */
  language: string;
  subject: string;
  text: string;
  html: string;
  /** The event, as iCalendar (RFC 5546). */
  event?: { method: 'REQUEST' | 'CANCEL'; ics: string } | undefined;
};

/** A text message to one number, E.164; `messageId` is the same on every try. */
export type TextMessage = { messageId?: string; to: string; text: string };

/**
 * What came of a try to send something. `refused` is certain: nothing was sent. `isFinal` says that another try can't help,
 * `isOptOut` that the number wants no more messages, `waitMs` when the other side asked to be tried again. `unsure` may have
 * been sent.
 */
export type SendResult =
  | { kind: 'sent'; providerId?: string | undefined }
  | {
      kind: 'refused';
      failure: MessageFailure;
      isFinal: boolean;
      isOptOut?: boolean | undefined;
      waitMs?: number | undefined;
    }
  | { kind: 'unsure'; failure: MessageFailure };

/** What comes of a message that this server has no way to send now. Another try may work. */
export function notTried(code: MessageFailureCode): SendResult {
  return { kind: 'refused', failure: { code, details: {} }, isFinal: false };
}

/** Sends mail and texts. The only way out for both, so that something else can stand in for it. Never rejects, but for an aborted signal. */
export type Messenger = {
  /** Whether mail can be sent at all: the server has been told how. */
  readonly canMail: boolean;
  sendMail(mail: Mail, signal: AbortSignal): Promise<SendResult>;
  sendText(text: TextMessage, options: { provider: TextProvider; signal: AbortSignal }): Promise<SendResult>;
  /** Closes connections that are kept for the next mail. */
  close(): Promise<void>;
};
