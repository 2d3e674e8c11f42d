/** @jsxImportSource #html */
import { CalendarCrumbs, CalendarNavigation } from '../calendars/navigation.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';

/** A feed as its row shows it; instants in epoch milliseconds. */
export type FeedRow = { id: string; createdAt: number; revokedAt: number | null };

type CalendarProps = { calendar: { id: string; name: string } };

/** What the page of a calendar's feeds shows; `newId` is the id that the next would have. */
export type FeedsProps = CalendarProps & {
  feeds: FeedRow[];
  now: number;
  mayChange: boolean;
  newId: string;
};

/** What takes the place of a form takes its focus too, so that it is read aloud. */
const focused = { autofocus: true };

/** The feeds of a calendar, never their addresses, and the way to make one. */
export function Feeds(props: FeedsProps): JSX.Element {
  const { calendar, feeds, mayChange, newId } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="bookings"
        lead="Its bookings in your own calendar program, where they follow every change."
      />
      <section aria-labelledby="feeds-title">
        <h2 id="feeds-title">Calendar feeds</h2>
        <p>
          A feed is a secret address that Google Calendar, Outlook, Apple Calendar and others subscribe to.
          Whoever has it can read the bookings, names and numbers too: make one for each person or program,
          and revoke it when it is no longer used.
        </p>
        {feeds.length === 0 ? <NoFeeds mayChange={mayChange} /> : <Rows {...props} />}
        {mayChange ? (
          <form method="post" action={`/calendars/${calendar.id}/feeds`}>
            <input type="hidden" name="id" value={newId} />
            <button type="submit">Create a feed</button>
          </form>
        ) : (
          <p class="muted">Owners and admins of the workspace create and revoke feeds.</p>
        )}
      </section>
    </>
  );
}

function NoFeeds({ mayChange }: { mayChange: boolean }): JSX.Element {
  return (
    <p class="muted">
      {mayChange ? 'There is none yet. Its address is shown once, right after this.' : 'There is none yet.'}
    </p>
  );
}

function Rows({ calendar, feeds, now, mayChange }: FeedsProps): JSX.Element {
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Status</th>
            <th scope="col">Created</th>
            {mayChange && (
              <th scope="col">
                <span class="hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ id, createdAt, revokedAt }) => (
            <tr class={revokedAt === null ? undefined : 'revoked'}>
              <th scope="row">
                <code safe>{id.slice(0, 8)}</code>
              </th>
              <td data-label="Status" class="keeps-colour">
                {revokedAt === null ? (
                  <span class="badge good">Active</span>
                ) : (
                  <span class="badge bad">Revoked</span>
                )}
              </td>
              <td data-label="Created">
                <Moment at={createdAt} now={now} />
              </td>
              {mayChange && (
                <td class="row-actions">
                  {revokedAt === null && (
                    <a
                      class="icon-button danger"
                      href={`/calendars/${calendar.id}/feeds/${id}/revoke`}
                      aria-label={`Revoke feed ${id.slice(0, 8)}`}
                      title="Revoke"
                    >
                      <Icon name="trash" />
                    </a>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The address of a feed that has just been made. Leaving asks back until it is copied. */
export function MadeFeed({ calendar, address }: CalendarProps & { address: string }): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <FeedCrumbs calendar={calendar} />
          <h1 tabindex="-1" {...focused}>
            Copy the address of the feed
          </h1>
          <p class="lead" safe>
            {`The bookings of ${calendar.name} can be subscribed to from now on.`}
          </p>
        </div>
      </header>
      <div class="secret" data-shown-once data-guard>
        <p>
          <strong>This is the only time it is shown.</strong> Add it to a calendar program as a calendar by
          URL, not as a file to import: only so it follows what changes. Do not pass it on.
        </p>
        <div class="copy">
          <code id="feed-address" safe>
            {address}
          </code>
          <button type="button" data-copy="feed-address">
            Copy address
          </button>
        </div>
      </div>
      <p class="actions">
        <a class="button secondary" href={`/calendars/${calendar.id}/feeds`} data-guard-end>
          I have copied it
        </a>
      </p>
    </>
  );
}

/** The answer to a form that has made its feed already: nothing new is made, and nothing is shown again. */
export function FeedShownBefore({ calendar, id }: CalendarProps & { id: string }): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <FeedCrumbs calendar={calendar} />
          <h1>This address was shown once</h1>
          <p class="lead">It was made by this form before. Nothing new was made now.</p>
        </div>
      </header>
      <p>Nobody can show it again, not even Slotline. If it was not copied, revoke it and make another.</p>
      <p class="actions">
        <a class="button" href={`/calendars/${calendar.id}/feeds`}>
          I have it
        </a>
        <a class="button secondary" href={`/calendars/${calendar.id}/feeds/${id}/revoke`}>
          Revoke it
        </a>
      </p>
    </>
  );
}

/** Asks whether a feed is to be revoked. */
export function FeedRevocation(props: CalendarProps & { feed: FeedRow; now: number }): JSX.Element {
  const { calendar, feed, now } = props;
  const path = `/calendars/${calendar.id}/feeds`;
  return (
    <>
      <header class="page-head">
        <div>
          <FeedCrumbs calendar={calendar} />
          <h1 safe>{`Revoke the feed ${feed.id.slice(0, 8)}?`}</h1>
          <p class="lead">
            Its address shows nothing from the next request on. Programs that subscribe to it keep what they
            have, or drop it. This cannot be undone.
          </p>
        </div>
      </header>
      <div class="danger-zone">
        <p>
          Created <Moment at={feed.createdAt} now={now} />.
        </p>
        <form method="post" action={`${path}/${feed.id}/revoke`}>
          <div class="actions">
            <button type="submit" class="danger">
              Revoke
            </button>
            <a href={path}>Keep it</a>
          </div>
        </form>
      </div>
    </>
  );
}

function FeedCrumbs({ calendar }: CalendarProps): JSX.Element {
  return <CalendarCrumbs calendar={calendar} path="feeds" name="Calendar feeds" />;
}
