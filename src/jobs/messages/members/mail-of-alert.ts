import type { MailedMember } from '../../../../db/queries/messages/mailed-members.ts';
import { covers } from '../../../domain/access/user.ts';
import type { AlertFacts, AlertKind } from '../../../domain/messages/alert.ts';
import { type Languages, languageOf } from '../../../language/language.ts';
import type { WrittenMail } from './mail-of-booking.ts';

const paths: Readonly<Record<AlertKind, string>> = {
  link: '/',
  webhook: '/settings/webhooks',
  calls: '/calls?only=not-understood&since=day',
  messages: '/',
};

/** What an admin is alerted to, in English if they haven't chosen a language; undefined if they don't want it any more, or aren't one. */
export function mailOfAlert(
  languages: Languages,
  member: MailedMember,
  facts: AlertFacts,
): WrittenMail | undefined {
  if (!covers(member.role, 'admin') || member.mutedAlerts.includes(facts.kind)) return undefined;
  const { code, memberMails } = languageOf(languages, member.language ?? 'en');
  return { ...memberMails.alert(facts), language: code, path: paths[facts.kind] };
}
