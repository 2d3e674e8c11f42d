/** @jsxImportSource #html */

import type { LinkState } from '../../src/domain/calendar/link.ts';
import { Facts } from '../components/facts.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';

/** A link as its card shows it, without what it signs in with. Instants in epoch milliseconds. */
export type LinkRow = {
  id: string;
  name: string;
  kindName: string;
  host: string;
  state: LinkState;
  freshnessMinutes: number;
  syncedAt: number | null;
  events: number;
  /** Why the last sync failed, and what helps; undefined if it didn't. */
  failure: { sentence: string; advice: LinkAdvice; nextAt: number } | undefined;
  /** A sentence about events that couldn't be read: how many, and which days they block. */
  unclear: string | undefined;
  writing: LinkWriting | undefined;
};

/** What helps with a failure: other credentials, another address, patience, or what its sentence says. */
export type LinkAdvice = 'access' | 'address' | 'patience' | 'said';

/** How bookings are written to a link. */
export type LinkWriting = {
  target: string;
  waiting: number;
  /** Why nothing can be written. */
  error: string | undefined;
  troubled: TroubledBooking[];
};

/** A booking that isn't there as it should be; `when` is in the calendar's zone. */
export type TroubledBooking = {
  id: string;
  code: string;
  when: string;
  goneAt: number | null;
  /** What somebody did to its event: "Moved to 4 PM in the linked calendar". */
  moved: string | undefined;
  error: string | undefined;
};

type CardProps = OfCalendar & { link: LinkRow; mayChange: boolean; now: number };

/** A link: its state, what's wrong with it, and what can be done. */
export function LinkCard(props: CardProps): JSX.Element {
  const { link, mayChange, now } = props;
  const waiting = link.writing?.waiting ?? 0;
  return (
    <article class="link-card" id={`link-${link.id}`}>
      <header class="section-head">
        <h3 safe>{link.name}</h3>
        <LinkBadge state={link.state} />
      </header>
      <Failure {...props} />
      {link.unclear !== undefined && (
        <p class="warning" safe>
          {link.unclear}
        </p>
      )}
      <Facts
        facts={[
          { name: 'Where', text: `${link.kindName} at ${link.host}` },
          {
            name: 'Last read',
            value: link.syncedAt === null ? <>never</> : <Moment at={link.syncedAt} now={now} />,
          },
          { name: 'Maximum data age', text: `${link.freshnessMinutes} minutes` },
          { name: 'Events', text: String(link.events) },
          { name: 'Bookings are written to', text: link.writing?.target ?? 'nowhere' },
          waiting > 0 && {
            name: 'Waiting to be written',
            text: `${waiting} ${waiting === 1 ? 'booking' : 'bookings'}`,
          },
        ]}
      />
      {link.writing ? <Troubles {...props} writing={link.writing} /> : ''}
      {mayChange && <Actions {...props} />}
    </article>
  );
}

/** The state of a link, in one word. */
export function LinkBadge({ state }: { state: LinkState }): JSX.Element {
  const { tone, word } = badges[state];
  return <span class={`badge ${tone}`}>{word as 'safe'}</span>;
}

const badges = {
  fresh: { tone: 'good', word: 'Fresh' },
  stale: { tone: 'warn', word: 'Stale' },
  failing: { tone: 'bad', word: 'Failing' },
};

function Failure({ link: { state, failure }, now }: CardProps): JSX.Element {
  if (!failure) return '';
  return (
    <div class={state === 'fresh' ? 'warning' : 'problem'}>
      <p>
        <strong safe>{failure.sentence}</strong>
      </p>
      <Advice {...failure} now={now} />
    </div>
  );
}

function Advice({ advice, nextAt, now }: { advice: LinkAdvice; nextAt: number; now: number }): JSX.Element {
  if (advice === 'access') return <p>Enter another user name or password under “Change”.</p>;
  if (advice === 'address') {
    return <p>Link the calendar again with the right address, then remove this link.</p>;
  }
  if (advice === 'said') return '';
  return (
    <p>
      It syncs again {nextAt > now ? <Moment at={nextAt} now={now} /> : 'in a moment'}, or when you press
      “Sync now”. If it’s gone for good, remove the link to free its busy times.
    </p>
  );
}

function Troubles({ calendar, writing, now }: CardProps & { writing: LinkWriting }): JSX.Element {
  const { error, troubled } = writing;
  return (
    <>
      {error !== undefined && (
        <p class="problem" safe>
          {`Bookings aren’t written there: ${error}`}
        </p>
      )}
      {troubled.length > 0 && (
        <div class="warning">
          <p>
            <strong>Bookings that differ in the linked calendar</strong>
          </p>
          <ul>
            {troubled.map(({ id, code, when, goneAt, moved, error: why }) => (
              <li>
                <Link href={`/calendars/${calendar.id}/bookings/${id}`} text={`${when} (${code})`} />:{' '}
                {goneAt === null ? (
                  <span safe>{wordsOf(moved, why)}</span>
                ) : (
                  <>
                    deleted there <Moment at={goneAt} now={now} />. It’s still booked here. If it’s off,
                    cancel it here too.
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What's wrong with a booking, as the end of a line that begins with its time. */
function wordsOf(moved: string | undefined, why: string | undefined): string {
  if (why === undefined) return moved ?? '';
  return moved === undefined
    ? `not written. ${why}`
    : `${moved}. The last change made in Slotline hasn’t been written to it. ${why}`;
}

function Actions({ calendar, link }: CardProps): JSX.Element {
  const path = `/calendars/${calendar.id}/links/${link.id}`;
  return (
    <div class="actions">
      <form method="post" action={`${path}/sync`} data-hx-post={`${path}/sync`} data-hx-sync="this:drop">
        <button type="submit" class="secondary">
          Sync now<span class="hidden" safe>{` ${link.name}`}</span>
        </button>
        <span class="waiting" role="status">
          Syncing…
        </span>
      </form>
      <a class="button secondary" href={`${path}/edit`}>
        Change<span class="hidden" safe>{` ${link.name}`}</span>
      </a>
      <a class="button secondary danger" href={`${path}/remove`}>
        Remove<span class="hidden" safe>{` ${link.name}`}</span>
      </a>
    </div>
  );
}

/** The calendar that links are of. */
export type OfCalendar = { calendar: { id: string; name: string } };
