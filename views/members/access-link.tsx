/** @jsxImportSource #html */

import { Copyable } from '../components/copyable.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What a link does and for whom; instants are in epoch milliseconds. */
export type AccessLinkProps = {
  texts: Texts;
  title: string;
  lead: string;
  url: string;
  expiresAt: number;
  now: number;
};

/** A link to send to somebody, shown only once. */
export function AccessLink({ texts, title, lead, url, expiresAt, now }: AccessLinkProps): JSX.Element {
  const { members } = texts;
  return (
    <>
      <PageHead texts={texts} title={title} lead={lead} />
      <div class="secret" data-shown-once data-guard>
        <p>{members.copyNow(<Moment at={expiresAt} now={now} texts={texts} />) as 'safe'}</p>
        <Copyable id="access-link" text={url} texts={texts} />
        <Muted text={members.linkWarning} />
      </div>
      <p>
        <Link href="/settings/members" data-guard-end text={members.backToMembers} />
      </p>
    </>
  );
}
