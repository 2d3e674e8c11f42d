import { messageFailures } from '../../domain/messages/failure.ts';
import { type SmtpTiming, trySmtp } from '../../jobs/messages/mail/smtp-sender.ts';
import type { SmtpServer } from '../../process/smtp-url.ts';
import { isThisMachine } from './clock.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const usual: SmtpTiming = { connectMs: 8_000, mailMs: 15_000, idleMs: 1_000 };

/** Checks that the mail server lets us in, as far as that can be seen without sending anything. */
export async function checkMail(smtp: SmtpServer, timing = usual): Promise<Finding> {
  const { host, port, security, signIn } = smtp;
  const failed = await trySmtp(smtp, timing);
  const place = `${host}:${port}`;
  if (failed) {
    const { code, details } = failed.failure;
    return problem`${messageFailures[code](details)} Until this works, no mail is sent through ${place}: check SLOTLINE_SMTP.`;
  }
  const isOpen = security === 'none' && !(await isThisMachine(host));
  if (isOpen) return warning`${place} answers, but mail goes there unencrypted: leave out tls=none.`;
  const how = security === 'none' ? '' : ' with TLS';
  const what = signIn
    ? ', and accepts the user and password'
    : '; SLOTLINE_SMTP has no user and password to try';
  return ok`${place} answers${how}${what}. Nothing was sent.`;
}
