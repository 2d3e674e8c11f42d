/** @jsxImportSource #html */

import { CalendarNavigation, calendarCrumbs } from '../calendars/navigation.tsx';
import { ActiveBadge } from '../components/active-badge.tsx';
import { Confirmation } from '../components/confirmation.tsx';
import { Copyable } from '../components/copyable.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';

/** A feed as its row shows it; instants in epoch milliseconds. */
export type FeedRow = { id: string; createdAt: number; revokedAt: number | null };

type OfCalendar = { calendar: { id: string; name: string } };

/** `newId` is the id that the next feed gets. */
export type FeedsProps = OfCalendar & { feeds: FeedRow[]; now: number; mayChange: boolean; newId: string };

/** The feeds of a calendar, without their addresses, and the form that creates one. */
export function Feeds({ calendar, feeds, now, mayChange, newId }: FeedsProps): JSX.Element {
  const path = `/calendars/${calendar.id}/feeds`;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="bookings"
        lead="See its bookings in your own calendar app, always up to date."
      />
      <section aria-labelledby="feeds-title">
        <h2 id="feeds-title">Calendar feeds</h2>
        <p>
          A feed is a secret address that Google Calendar, Outlook, Apple Calendar and other apps can
          subscribe to. Anyone who has it can read the bookings, including names and phone numbers. Create one
          for each person or app, and revoke it when it’s no longer used.
        </p>
        <DataTable
          rows={feeds}
          empty={
            mayChange
              ? 'No feeds yet. You’ll see a new feed’s address once, right after you create it.'
              : 'No feeds yet.'
          }
          row={({ revokedAt }) => ({ class: revokedAt === null ? undefined : 'revoked' })}
          columns={[
            { name: 'Feed', cell: ({ id }) => <code safe>{id.slice(0, 8)}</code> },
            {
              name: 'Status',
              class: 'keeps-colour',
              cell: ({ revokedAt }) => <ActiveBadge revokedAt={revokedAt} />,
            },
            { name: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} now={now} /> },
          ]}
          actions={
            mayChange && ((feed) => <>{feed.revokedAt === null && <RevokeLink path={path} id={feed.id} />}</>)
          }
        />
        {mayChange ? (
          <Form action={path} hidden={{ id: newId }} submit="Create a feed" />
        ) : (
          <p class="muted">Owners and admins of the workspace create and revoke feeds.</p>
        )}
      </section>
    </>
  );
}

function RevokeLink({ path, id }: { path: string; id: string }): JSX.Element {
  return (
    <a
      class="icon-button danger"
      href={`${path}/${id}/revoke`}
      aria-label={`Revoke feed ${id.slice(0, 8)}`}
      title="Revoke"
    >
      <Icon name="trash" />
    </a>
  );
}

/** The address of a new feed. The browser asks before it leaves until the address is copied. */
export function MadeFeed({ calendar, address }: OfCalendar & { address: string }): JSX.Element {
  return (
    <>
      <PageHead
        title="Copy the address of the feed"
        lead={`Apps can now subscribe to the bookings of ${calendar.name}.`}
        crumbs={feedCrumbs(calendar)}
        isFocused
      />
      <div class="secret" data-shown-once data-guard>
        <p>
          <strong>This is the only time you’ll see it.</strong> In your calendar app, subscribe to this
          address (“add by URL”). Don’t import it as a file, because that wouldn’t update. Keep the address to
          yourself.
        </p>
        <Copyable id="feed-address" text={address} button="Copy address" />
      </div>
      <p class="actions">
        <a class="button secondary" href={`/calendars/${calendar.id}/feeds`} data-guard-end>
          I have copied it
        </a>
      </p>
    </>
  );
}

/** The answer to a form that has created its feed already: it creates nothing, and shows nothing again. */
export function FeedShownBefore({ calendar, id }: OfCalendar & { id: string }): JSX.Element {
  const path = `/calendars/${calendar.id}/feeds`;
  return (
    <>
      <PageHead
        title="This address was shown once"
        lead="You already created this feed with this form. Nothing new was created."
        crumbs={feedCrumbs(calendar)}
      />
      <p>It can’t be shown again. If you didn’t copy it, revoke it and create another one.</p>
      <p class="actions">
        <Link class="button" href={path} text="I have it" />
        <Link class="button secondary" href={`${path}/${id}/revoke`} text="Revoke it" />
      </p>
    </>
  );
}

/** Asks whether to revoke a feed. */
export function FeedRevocation({ calendar, feed, now }: OfCalendar & { feed: FeedRow; now: number }) {
  const path = `/calendars/${calendar.id}/feeds`;
  return (
    <Confirmation
      title={`Revoke the feed ${feed.id.slice(0, 8)}?`}
      lead="Its address stops working at once. Apps that subscribed to it may keep bookings they already have. You can’t undo this."
      crumbs={feedCrumbs(calendar)}
      action={`${path}/${feed.id}/revoke`}
      submit="Revoke"
      keepHref={path}
    >
      <p>
        Created <Moment at={feed.createdAt} now={now} />.
      </p>
    </Confirmation>
  );
}

function feedCrumbs(calendar: OfCalendar['calendar']) {
  return calendarCrumbs(calendar, { path: 'feeds', name: 'Calendar feeds' });
}
