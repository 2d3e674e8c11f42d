/** @jsxImportSource #html */
import { AccessLink, type Mailing } from '../../../views/members/access-link.tsx';
import type { MadeAccessLink } from '../../actions/access-links.ts';
import { languageOf } from '../../language/language.ts';
import type { MemberMails, MemberMailWords } from '../../language/speech/member-mails.ts';
import { canMailLinks, mailLink } from '../access-link-mail.ts';
import { page } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';

/** A link for somebody: what its page says where it isn't mailed, and what the mail says. */
export type GivenLink = {
  to: string;
  title: string;
  lead: string;
  link: MadeAccessLink;
  /** The language of the mail; the visitor's if it isn't known. */
  language: string | undefined;
  mail(mails: MemberMails): MemberMailWords;
};

/**
 * Mails a link, or shows it where no mail can be sent. Its whole address, which isn't kept anywhere, is only in this answer and
 * in the mail.
 */
export async function giveLink(visit: MemberVisit, given: GivenLink): Promise<Response> {
  const { services, texts, url, now } = visit;
  const { title, lead, link, to } = given;
  const address = `${services.config.baseUrl ?? url.origin}${link.path}`;
  const body = (
    <AccessLink
      texts={texts}
      now={now}
      url={address}
      expiresAt={link.expiresAt}
      title={title}
      lead={lead}
      to={to}
      mailing={canMailLinks(visit.services) ? await mailed(visit, given) : undefined}
    />
  );
  return page(visit, { title, current: '/settings/members', body });
}

async function mailed(visit: MemberVisit, { to, link, language, mail }: GivenLink): Promise<Mailing> {
  const { services, session, texts } = visit;
  // A workspace can't flood anybody's mailbox.
  const { isAdmitted } = await services.linkMails.take(session.workspaceId);
  if (!isAdmitted) return { problem: texts.members.tooManyMails };
  const code = language ?? texts.language;
  const words = mail(languageOf(services.languages, code).memberMails);
  const failure = await mailLink(services, { to, fromName: session.workspaceName, code, words, link });
  return { problem: failure && texts.messageFailures[failure.code](failure.details) };
}
