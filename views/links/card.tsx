/** @jsxImportSource #html */
import type { LinkState } from '../../src/domain/calendar/link.ts';
import { Moment } from '../components/moment.tsx';

/** A link as its card shows it: nothing that it signs in with. Instants in epoch milliseconds. */
export type LinkRow = {
  id: string;
  name: string;
  kindName: string;
  host: string;
  state: LinkState;
  freshnessMinutes: number;
  syncedAt: number | null;
  events: number;
  /** Why the last try failed, and what helps; undefined where it did not. */
  failure: { sentence: string; advice: LinkAdvice; nextAt: number } | undefined;
  /** A sentence about events that couldn't be read: how many, and which days they block. */
  unclear: string | undefined;
  writing: LinkWriting | undefined;
};

/** What helps against a failure: other credentials, another address, patience, or what its sentence says. */
export type LinkAdvice = 'access' | 'address' | 'patience' | 'said';

/** How bookings are written to a link. */
export type LinkWriting = {
  target: string;
  waiting: number;
  /** Why nothing can be written. */
  error: string | undefined;
  troubled: TroubledBooking[];
};

/** A booking that is not there as it should be; `when` is in the calendar's zone. */
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

/** A link with how it is, what is wrong with it, and what can be done with it. */
export function LinkCard(props: CardProps): JSX.Element {
  const { link, mayChange, now } = props;
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
      <dl class="facts">
        <Fact name="Where">
          <span safe>{`${link.kindName} at ${link.host}`}</span>
        </Fact>
        <Fact name="Last read">
          {link.syncedAt === null ? 'never' : <Moment at={link.syncedAt} now={now} />}
        </Fact>
        <Fact name="Counts as confirmed for">{`${link.freshnessMinutes} minutes` as 'safe'}</Fact>
        <Fact name="Events">{String(link.events) as 'safe'}</Fact>
        <Fact name="Bookings are written to">
          <span safe>{link.writing?.target ?? 'nowhere'}</span>
        </Fact>
        <Waiting count={link.writing?.waiting ?? 0} />
      </dl>
      {link.writing ? <Troubles {...props} writing={link.writing} /> : ''}
      {mayChange && <Actions {...props} />}
    </article>
  );
}

/** How a link is, in one word. */
export function LinkBadge({ state }: { state: LinkState }): JSX.Element {
  const { tone, word } = badges[state];
  return <span class={`badge ${tone}`}>{word as 'safe'}</span>;
}

const badges = {
  fresh: { tone: 'good', word: 'Fresh' },
  stale: { tone: 'warn', word: 'Stale' },
  failing: { tone: 'bad', word: 'Failing' },
};

function Fact({ name, children }: { name: string; children: JSX.Element }): JSX.Element {
  return (
    <div>
      <dt>{name as 'safe'}</dt>
      <dd>{children as 'safe'}</dd>
    </div>
  );
}

function Waiting({ count }: { count: number }): JSX.Element {
  if (count === 0) return '';
  const words = `${count} ${count === 1 ? 'booking' : 'bookings'}`;
  return <Fact name="Waiting to be written">{words as 'safe'}</Fact>;
}

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
  if (advice === 'access') return <p>Give it another user name or password under “Change”.</p>;
  if (advice === 'address') {
    return <p>A link keeps its address: link the calendar again by the right one, then remove this link.</p>;
  }
  if (advice === 'said') return '';
  return (
    <p>
      It is read again {nextAt > now ? <Moment at={nextAt} now={now} /> : 'in a moment'}, or by “Sync now”. If
      it is gone for good, remove the link: what it keeps busy here is free then.
    </p>
  );
}

function Troubles({ calendar, writing, now }: CardProps & { writing: LinkWriting }): JSX.Element {
  const { error, troubled } = writing;
  return (
    <>
      {error !== undefined && (
        <p class="problem" safe>
          {`Bookings are not written: ${error}`}
        </p>
      )}
      {troubled.length > 0 && (
        <div class="warning">
          <p>
            <strong>Not there as they are here</strong>
          </p>
          <ul>
            {troubled.map(({ id, code, when, goneAt, moved, error: why }) => (
              <li>
                <a href={`/calendars/${calendar.id}/bookings/${id}`} safe>
                  {`${when} (${code})`}
                </a>
                :{' '}
                {goneAt === null ? (
                  <span safe>{wordsOf(moved, why)}</span>
                ) : (
                  <>
                    deleted there <Moment at={goneAt} now={now} />. It is booked here all the same: cancel it
                    here if that was meant.
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

/** What is wrong with a booking, as the end of a line that begins with when it is. */
function wordsOf(moved: string | undefined, why: string | undefined): string {
  if (why === undefined) return moved ?? '';
  return moved === undefined
    ? `not written. ${why}`
    : `${moved}. The last change here isn’t written there. ${why}`;
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
          Reading…
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

/** The calendar that the pages of links are about. */
export type OfCalendar = { calendar: { id: string; name: string } };
