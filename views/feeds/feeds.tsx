/** @jsxImportSource #html */

import { CalendarNavigation, calendarCrumbs } from '../calendars/navigation.tsx';
import { ActiveBadge } from '../components/active-badge.tsx';
import { Copyable } from '../components/copyable.tsx';
import { DataTable } from '../components/data-table.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A feed as its row shows it; instants in epoch milliseconds. */
export type FeedRow = { id: string; createdAt: number; revokedAt: number | null };

type OfCalendar = { texts: Texts; calendar: { id: string; name: string } };

/** `newId` is the id that the next feed gets. */
export type FeedsProps = OfCalendar & { feeds: FeedRow[]; now: number; mayChange: boolean; newId: string };

/** The feeds of a calendar, without their addresses, and the form that creates one. */
export function Feeds({ texts, calendar, feeds, now, mayChange, newId }: FeedsProps): JSX.Element {
  const { feeds: said } = texts;
  const path = `/calendars/${calendar.id}/feeds`;
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement
        calendar={calendar}
        current="bookings"
        lead={said.lead}
      />
      <Section titleId="feeds-title" title={said.title}>
        <p safe>{said.explanation}</p>
        <p>
          <DocsLink to="feeds" texts={texts} />
        </p>
        <DataTable
          texts={texts}
          rows={feeds}
          empty={mayChange ? said.noneLead : said.none}
          row={({ revokedAt }) => ({ class: revokedAt === null ? undefined : 'revoked' })}
          columns={[
            { name: said.feed, cell: ({ id }) => <code safe>{id.slice(0, 8)}</code> },
            {
              name: texts.common.status,
              cell: ({ revokedAt }) => <ActiveBadge revokedAt={revokedAt} texts={texts} />,
            },
            {
              name: texts.common.created,
              cell: ({ createdAt }) => <Moment at={createdAt} now={now} texts={texts} />,
            },
          ]}
          actions={
            mayChange &&
            ((feed) => (
              <>{feed.revokedAt === null && <RevokeLink path={path} id={feed.id} texts={texts} />}</>
            ))
          }
        />
        {mayChange ? (
          <Form texts={texts} action={path} hidden={{ id: newId }} submit={said.create} />
        ) : (
          <Muted text={said.whoChanges} />
        )}
      </Section>
    </>
  );
}

function RevokeLink({ path, id, texts }: { path: string; id: string; texts: Texts }): JSX.Element {
  const { feeds } = texts;
  return (
    <a
      class="icon-button danger"
      href={`${path}/${id}/revoke`}
      aria-label={feeds.revokeOf(id.slice(0, 8))}
      title={texts.common.revoke}
    >
      <Icon name="trash" />
    </a>
  );
}

/** The address of a new feed. The browser asks before it leaves until the address is copied. */
export function MadeFeed({ texts, calendar, address }: OfCalendar & { address: string }): JSX.Element {
  const { made } = texts.feeds;
  return (
    <>
      <PageHead
        texts={texts}
        title={made.title}
        lead={made.lead(calendar.name)}
        crumbs={feedCrumbs(calendar, texts)}
        isFocused
      />
      <div class="secret" data-shown-once data-guard>
        <p>{made.copyNow as 'safe'}</p>
        <Copyable id="feed-address" text={address} button={made.copy} texts={texts} />
      </div>
      <p class="actions">
        <a class="button secondary" href={`/calendars/${calendar.id}/feeds`} data-guard-end safe>
          {made.done}
        </a>
      </p>
    </>
  );
}

/** The answer to a form that has created its feed already: it creates nothing, and shows nothing again. */
export function FeedShownBefore({ texts, calendar, id }: OfCalendar & { id: string }): JSX.Element {
  const { shownBefore } = texts.feeds;
  const path = `/calendars/${calendar.id}/feeds`;
  return (
    <>
      <PageHead
        texts={texts}
        title={shownBefore.title}
        lead={shownBefore.lead}
        crumbs={feedCrumbs(calendar, texts)}
      />
      <p safe>{shownBefore.advice}</p>
      <p class="actions">
        <Link class="button primary" href={path} text={shownBefore.haveIt} />
        <Link class="button secondary" href={`${path}/${id}/revoke`} text={shownBefore.revoke} />
      </p>
    </>
  );
}

/** The way back to the feeds of a calendar. */
export function feedCrumbs(calendar: OfCalendar['calendar'], texts: Texts) {
  return calendarCrumbs(calendar, { path: 'feeds', name: texts.feeds.title, texts });
}
