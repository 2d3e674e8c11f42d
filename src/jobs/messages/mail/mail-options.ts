import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { SmtpServer } from '../../../process/smtp-url.ts';
import type { Mail } from '../messenger.ts';

/** What can stand in an address without quotes (RFC 5322, section 3.4.1; RFC 6531 adds all beyond ASCII). */
const addressParts = /^([^\s@"(),:;<>[\\\]\p{C}]{1,64})@([^\s@"(),:;<>[\\\]\p{C}]{1,253})$/u;

/** An address that can stand in a header and in SMTP; undefined for others. Domains in other letters are written in ASCII. */
export function safeAddress(text: string): string | undefined {
  const [, local, domain = ''] = addressParts.exec(text) ?? [];
  const ascii = domainToASCII(domain);
  return local === undefined || ascii === '' ? undefined : `${local}@${ascii}`;
}

/** A text on one line, which can't begin another header. */
export function headerText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** A mail as nodemailer takes it; undefined if its address can't be written to. */
export function mailOptions(
  mail: Mail,
  { from, now }: { from: SmtpServer['from']; now: number },
): SendMailOptions | undefined {
  const [to, replyTo] = [safeAddress(mail.to.address), mail.replyTo && safeAddress(mail.replyTo)];
  if (to === undefined) return undefined;
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${mail.messageId}@${host}>`,
    date: new Date(now),
    from: { name: headerText(mail.fromName || (from.name ?? '')), address: from.address },
    to: { name: headerText(mail.to.name ?? ''), address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.event && {
      icalEvent: { method: mail.event.method, content: mail.event.ics, filename: 'appointment.ics' },
    }),
    // Machines must not answer (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
