import type { Mail } from '../messenger.ts';
import { type MailContent, mailBody } from './mail-body.ts';

/** A mail without an event: what it says, and how it's addressed. */
export type PlainMail = Pick<Mail, 'messageId' | 'fromName' | 'to' | 'replyTo'> & Omit<MailContent, 'facts'>;

/**
 * A mail of some paragraphs and at most one link, as text and HTML.
 *
 * @example
 * plainMail({
 *   messageId: randomUUID(),
 *   fromName: workspace.name,
 *   to: { address: user.email },
 *   language: 'en',
 *   subject: 'Sign in to Slotline',
 *   paragraphs: ['Use this link to sign in. It works once, within 30 minutes.'],
 *   button: { label: 'Sign in', url },
 *   note: 'If this wasn’t you, ignore this email.',
 * });
 */
export function plainMail({ paragraphs, button, note, ...mail }: PlainMail): Mail {
  const { language, subject } = mail;
  return { ...mail, ...mailBody({ language, subject, paragraphs, button, note }) };
}
