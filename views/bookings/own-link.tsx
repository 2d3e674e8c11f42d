/** @jsxImportSource #html */
import { Copyable } from '../components/copyable.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The address of a booking's page, and when that was opened last, in epoch milliseconds; null for never. */
export type OwnLinkShown = { url: string; usedAt: number | null };

/** The link that a booking's caller has: to copy, to renew, and when it was used last. */
export function OwnLink({
  texts,
  link: { url, usedAt },
  renewHref,
  now,
}: {
  texts: Texts;
  link: OwnLinkShown;
  renewHref: string;
  now: number;
}): JSX.Element {
  const { ownLink } = texts;
  return (
    <>
      <Copyable id="own-link" text={url} name={ownLink.name} texts={texts} />
      <div>
        {usedAt === null ? (
          <span safe>{ownLink.unused}</span>
        ) : (
          <span>{ownLink.used(<Moment at={usedAt} now={now} texts={texts} />) as 'safe'}</span>
        )}
        {' · '}
        <Link href={renewHref} text={ownLink.renew} />
      </div>
    </>
  );
}
