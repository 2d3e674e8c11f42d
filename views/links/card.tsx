/** @jsxImportSource #html */

import type { NotedLinkProblem, ToldLinkState } from '../../src/domain/calendar/link.ts';
import { Facts } from '../components/facts.tsx';
import { Warning } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A link as its card shows it, without what it signs in with. Instants in epoch milliseconds. */
export type LinkRow = {
  id: string;
  name: string;
  kindName: string;
  host: string;
  state: ToldLinkState;
  freshnessMinutes: number;
  syncedAt: number | null;
  events: number;
  /** Why the last sync failed, and what helps; undefined if it didn't. */
  failure: { sentence: string; advice: LinkAdvice; nextAt: number } | undefined;
  /** A sentence about events that couldn't be read: how many, and which days they block. */
  unclear: string | undefined;
  writing: LinkWriting | undefined;
};

/** What helps with a failure: other credentials, signing in again, another address, patience, or what its sentence says. */
export type LinkAdvice = 'access' | 'address' | 'reconnect' | 'patience' | 'said';

/** How bookings are written to a link. */
export type LinkWriting = {
  target: string;
  waiting: number;
  /** How many bookings are no longer tried to be written. */
  failed: number;
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
  const { texts, link, mayChange, now } = props;
  const { links, common, time } = texts;
  const { card } = links;
  const waiting = link.writing?.waiting ?? 0;
  return (
    <article class="link-card" id={`link-${link.id}`}>
      <header class="section-head">
        <h3 safe>{link.name}</h3>
        <LinkBadge state={link.state} texts={texts} />
      </header>
      <Failure {...props} />
      {link.unclear !== undefined && <Warning text={link.unclear} />}
      <Facts
        facts={[
          { name: card.where, text: card.place(link.kindName, link.host) },
          {
            name: card.lastRead,
            ...(link.syncedAt === null
              ? { text: common.never }
              : { value: <Moment at={link.syncedAt} now={now} texts={texts} /> }),
          },
          { name: card.freshness, text: time.minutes(link.freshnessMinutes) },
          { name: card.events, text: String(link.events) },
          { name: card.target, text: link.writing?.target ?? card.nowhere },
          waiting > 0 && { name: card.waiting, text: card.bookings(waiting) },
        ]}
      />
      {link.writing ? <Troubles {...props} writing={link.writing} /> : ''}
      {mayChange && <Actions {...props} />}
    </article>
  );
}

/** The state of a link, in one word. */
export function LinkBadge({
  state,
  texts,
}: {
  state: ToldLinkState | NotedLinkProblem;
  texts: Texts;
}): JSX.Element {
  return (
    <span class={`badge ${tones[state]}`} safe>
      {texts.links.states[state]}
    </span>
  );
}

const tones: Readonly<Record<ToldLinkState | NotedLinkProblem, string>> = {
  fresh: 'good',
  troubled: 'warn',
  stale: 'warn',
  failing: 'bad',
  ended: 'bad',
};

function Failure({ texts, link: { state, failure, syncedAt }, now }: CardProps): JSX.Element {
  if (!failure) return '';
  const { problems } = texts.links;
  const since = state === 'troubled' ? problems.stillCounts : problems.failingSince;
  return (
    <div class={state === 'troubled' ? 'warning' : 'problem'}>
      <p>
        <strong safe>{failure.sentence}</strong>
      </p>
      {syncedAt !== null && <p>{since(<Moment at={syncedAt} now={now} texts={texts} />) as 'safe'}</p>}
      <Advice {...failure} now={now} texts={texts} />
    </div>
  );
}

type AdviceProps = { texts: Texts; advice: LinkAdvice; nextAt: number; now: number };

function Advice({ texts, advice, nextAt, now }: AdviceProps): JSX.Element {
  const { problems } = texts.links;
  if (advice === 'access') return <p safe>{problems.enterAccess}</p>;
  if (advice === 'address') return <p safe>{problems.linkAgain}</p>;
  if (advice === 'said' || advice === 'reconnect') return '';
  const when = nextAt > now ? <Moment at={nextAt} now={now} texts={texts} /> : texts.time.inAMoment;
  return <p>{problems.syncsAgain(when) as 'safe'}</p>;
}

function Troubles(props: CardProps & { writing: LinkWriting }): JSX.Element {
  const { texts, calendar, link, writing, mayChange, now } = props;
  const { problems } = texts.links;
  const { error, troubled, failed } = writing;
  return (
    <>
      {error !== undefined && (
        <p class="problem" safe>
          {problems.notWrittenThere(error)}
        </p>
      )}
      {troubled.length > 0 && (
        <div class="warning">
          <p>
            <strong safe>{problems.differing}</strong>
          </p>
          <ul>
            {troubled.map(({ id, code, when, goneAt, moved, error: why }) => (
              <li>
                <Link href={`/calendars/${calendar.id}/bookings/${id}`} text={`${when} (${code})`} />:{' '}
                {goneAt === null ? (
                  <span safe>{wordsOf(moved, why, texts)}</span>
                ) : (
                  (problems.deletedThere(<Moment at={goneAt} now={now} texts={texts} />) as 'safe')
                )}
              </li>
            ))}
          </ul>
          {failed > 0 && <p safe>{problems.triesNoMore}</p>}
          {failed > 0 && mayChange && <TryAgain texts={texts} calendar={calendar} link={link} />}
        </div>
      )}
    </>
  );
}

function TryAgain({ texts, calendar, link }: OfCalendar & { link: LinkRow }): JSX.Element {
  return (
    <form method="post" action={`/calendars/${calendar.id}/links/${link.id}/retry`}>
      <button type="submit" class="secondary">
        {texts.links.problems.tryAgain as 'safe'}
        <span class="hidden" safe>{` ${link.name}`}</span>
      </button>
    </form>
  );
}

/** What's wrong with a booking, as the end of a line that begins with its time. */
function wordsOf(moved: string | undefined, why: string | undefined, { links }: Texts): string {
  const { notWritten, movedAndNotWritten } = links.problems;
  if (why === undefined) return moved ?? '';
  return moved === undefined ? notWritten(why) : movedAndNotWritten(moved, why);
}

function Actions({ texts, calendar, link }: CardProps): JSX.Element {
  const { card } = texts.links;
  const path = `/calendars/${calendar.id}/links/${link.id}`;
  return (
    <div class="actions">
      {link.failure?.advice === 'reconnect' && (
        <a class="button primary" href={`${path}/reconnect`}>
          {card.reconnect as 'safe'}
          <span class="hidden" safe>{` ${link.name}`}</span>
        </a>
      )}
      <form method="post" action={`${path}/sync`} data-hx-post={`${path}/sync`} data-hx-sync="this:drop">
        <button type="submit" class="secondary">
          {card.syncNow as 'safe'}
          <span class="hidden" safe>{` ${link.name}`}</span>
        </button>
        <span class="waiting" role="status" safe>
          {card.syncing}
        </span>
      </form>
      <a class="button secondary" href={`${path}/edit`}>
        {texts.common.change as 'safe'}
        <span class="hidden" safe>{` ${link.name}`}</span>
      </a>
      <a class="button secondary danger" href={`${path}/remove`}>
        {card.remove as 'safe'}
        <span class="hidden" safe>{` ${link.name}`}</span>
      </a>
    </div>
  );
}

/** The calendar that links are of. */
export type OfCalendar = { texts: Texts; calendar: { id: string; name: string } };
