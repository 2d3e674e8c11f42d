/** @jsxImportSource #html */

import { Copyable } from '../components/copyable.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';

/** What a link does and for whom; instants are in epoch milliseconds. */
export type AccessLinkProps = { title: string; lead: string; url: string; expiresAt: number; now: number };

/** A link to send to somebody, shown only once. */
export function AccessLink({ title, lead, url, expiresAt, now }: AccessLinkProps): JSX.Element {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div class="secret" data-shown-once data-guard>
        <p>
          Copy the link now: this is the only time you’ll see it. It works once, and expires{' '}
          <Moment at={expiresAt} now={now} />.
        </p>
        <Copyable id="access-link" text={url} />
        <p class="muted">
          Anyone with the link can use it. Send it where only they can read it, not to a public channel.
        </p>
      </div>
      <p>
        <Link href="/settings/members" data-guard-end text="Back to members" />
      </p>
    </>
  );
}
