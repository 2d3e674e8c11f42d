import type { MessageFailure, MessageFailureCode } from '../../../domain/messages/failure.ts';
import type { SmtpServer } from '../../../process/smtp-url.ts';

/** What a mail server's refusal means; `isFinal` if another try can't help. */
export type SmtpFailure = { failure: MessageFailure; isFinal: boolean };

/** What nodemailer's errors have, as far as it's of use. */
type SmtpError = {
  code?: string;
  /** The code of the system or of TLS, if nodemailer has replaced it. */
  originalCode?: string;
  /** The command that wasn't answered as it should have been. */
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Says what an error of nodemailer means, without the password, or whom the mail was for. */
export function smtpFailure(
  error: unknown,
  { smtp, to = '' }: { smtp: SmtpServer; to?: string },
): SmtpFailure {
  const { host } = smtp;
  const { response = '', ...known } = error as SmtpError;
  const { code, isFinal = false } = meaningOf({ response, ...known });
  if (!['deferred', 'refused', 'recipient_refused'].includes(code)) {
    return { failure: { code, details: { host } }, isFinal };
  }
  const answer = withoutSecrets(response, [to, ...secretsOf(smtp)]);
  return { failure: { code, details: { host, answer } }, isFinal };
}

function meaningOf(error: SmtpError): { code: MessageFailureCode; isFinal?: boolean } {
  const { responseCode = 0, command = '', response = '' } = error;
  if (command === 'STARTTLS') return { code: 'tls_failed' };
  // A server may be too busy for anything.
  if (responseCode >= 400 && responseCode < 500) return { code: 'deferred' };
  // 530 and 535 (RFC 4954, section 6) answer other commands, too, where somebody has to sign in.
  if (error.code === 'EAUTH' || [530, 535].includes(responseCode)) return { code: 'sign_in_refused' };
  if (responseCode < 500) return { code: connectionFailure(error) };
  // A policy (RFC 3463, section 3.8), such as one about who may send from where, isn't the recipient's fault.
  const isPolicy = /^\d{3}[ -]5\.7\./.test(response);
  if (command === 'RCPT TO' && !isPolicy) return { code: 'recipient_refused', isFinal: true };
  // What's wrong with the sender can be mended meanwhile, what's wrong with the mail can't.
  return { code: 'refused', isFinal: command === 'DATA' && !isPolicy };
}

function connectionFailure({ code = '', originalCode = '' }: SmtpError): MessageFailureCode {
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timed_out';
  if (code === 'EDNS') return originalCode === 'ETIMEOUT' ? 'timed_out' : 'host_unknown';
  if (/CERT|SIGNATURE|ISSUER|CRL|HOSTNAME|ALTNAME/.test(originalCode)) return 'certificate_invalid';
  if (code === 'ETLS' || /SSL|TLS/.test(originalCode)) return 'tls_failed';
  return ['ESOCKET', 'ECONNECTION'].includes(code) ? 'unreachable' : 'internal';
}

/** What a server could repeat of what it was sent to sign in. */
function secretsOf({ signIn }: SmtpServer): string[] {
  if (!signIn) return [];
  const { user, password } = signIn;
  const encoded = [user, password, `\0${user}\0${password}`].map((text) =>
    Buffer.from(text).toString('base64'),
  );
  return [password, user, ...encoded];
}

/** As much of an answer as is kept. */
const longestAnswer = 200;

/** The secret in a link: filters say which one they don't like. */
const linkSecret = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** The beginning of an answer on one line, without secrets and addresses. */
function withoutSecrets(answer: string, secrets: readonly string[]): string {
  let text = answer.slice(0, 2_000).replace(/[\p{Cc}\s]+/gu, ' ');
  for (const secret of secrets) {
    if (secret !== '') text = text.replace(new RegExp(RegExp.escape(secret), 'gi'), '…');
  }
  text = text
    .replace(linkSecret, '…')
    .replace(/[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, '…')
    .trim();
  return text.length > longestAnswer ? `${text.slice(0, longestAnswer - 1)}…` : text;
}
