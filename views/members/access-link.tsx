/** @jsxImportSource #html */

import { Copyable } from '../components/copyable.tsx';
import { Muted, Warning } from '../components/lines.tsx';
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
  /** Whom it's for, and what came of mailing it to them; undefined if it isn't mailed. */
  to: string;
  mailing: Mailing | undefined;
};

/** What came of mailing a link: why it failed, if it did. */
export type Mailing = { problem: string | undefined };

/** A link for somebody, shown only once: to be sent to them, or, if it was mailed, for those who ask for it. */
export function AccessLink(props: AccessLinkProps): JSX.Element {
  const { texts, title, lead, to, mailing } = props;
  const { members } = texts;
  const isSent = mailing !== undefined && mailing.problem === undefined;
  return (
    <>
      <PageHead texts={texts} title={title} lead={isSent ? undefined : lead} />
      {mailing?.problem !== undefined && <Warning text={members.notMailed(mailing.problem)} />}
      {isSent ? (
        <>
          <p>{members.mailedTo(to, <Expiry {...props} />) as 'safe'}</p>
          <details>
            <summary safe>{members.showLink}</summary>
            <div class="secret" data-shown-once>
              <TheLink {...props} />
            </div>
          </details>
        </>
      ) : (
        <div class="secret" data-shown-once data-guard>
          <p>{members.copyNow(<Expiry {...props} />) as 'safe'}</p>
          <TheLink {...props} />
        </div>
      )}
      <p>
        <Link href="/settings/members" data-guard-end text={members.backToMembers} />
      </p>
    </>
  );
}

function Expiry({ expiresAt, now, texts }: AccessLinkProps): JSX.Element {
  return <Moment at={expiresAt} now={now} texts={texts} />;
}

function TheLink({ url, texts }: AccessLinkProps): JSX.Element {
  return (
    <>
      <Copyable id="access-link" text={url} texts={texts} />
      <Muted text={texts.members.linkWarning} />
    </>
  );
}
