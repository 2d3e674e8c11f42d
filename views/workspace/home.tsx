/** @jsxImportSource #html */

import type { LinkProblem } from '../../src/domain/calendar/link.ts';
import { callerName } from '../bookings/caller-name.ts';
import { MovedBookings, type MovedEventRow } from '../bookings/moved-events.tsx';
import { UnknownZoneNote } from '../calendars/unknown-zone.tsx';
import { Facts } from '../components/facts.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LinkProblemNote } from '../links/note.tsx';

/** A calendar with its next bookings; `day` and `time` are in its zone. */
export type HomeCalendar = {
  id: string;
  name: string;
  timeZone: string;
  /** Undefined if all linked calendars are fresh, or there are none. */
  linkProblem: LinkProblem | undefined;
  /** Undefined if the server doesn't know the time zone. */
  next: { start: string; day: string; time: string; name: string }[] | undefined;
};

export type HomeProps = {
  workspaceName: string;
  /** The steps to the first call; undefined if they're all done, or the visitor can't do them. */
  steps: Step[] | undefined;
  bookedToday: number;
  /** Undefined for those who don't see how the workspace is run. */
  requestsOfDay: number | undefined;
  calendars: HomeCalendar[];
  /** Bookings whose events somebody moved in linked calendars. */
  moved: MovedEventRow[];
  mayManage: boolean;
};

/** One thing to do, and where to do it. */
export type Step = { title: string; words: string; href: string; isDone: boolean };

/** The first page: what to do next, and the next bookings. */
export function Home(props: HomeProps): JSX.Element {
  const { workspaceName, steps, calendars } = props;
  return (
    <>
      <PageHead title="Home" lead={`Overview of ${workspaceName}`} />
      <MovedBookings moved={props.moved} />
      {steps !== undefined && <Steps steps={steps} />}
      {calendars.length === 0 ? <NoCalendar mayManage={props.mayManage} /> : <Today {...props} />}
    </>
  );
}

function Steps({ steps }: { steps: Step[] }): JSX.Element {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <article>
      <h2>What to do next</h2>
      <p class="muted" safe>
        {`${done} of ${steps.length} done`}
      </p>
      <ol class="steps">
        {steps.map(({ title, words, href, isDone }) => (
          <li class={isDone ? 'done' : undefined}>
            {isDone ? <strong safe>{title}</strong> : <Link href={href} text={title} />}
            {isDone && <span class="hidden">: done</span>}
            {!isDone && <p safe>{words}</p>}
          </li>
        ))}
      </ol>
    </article>
  );
}

function Today({ bookedToday, requestsOfDay, calendars }: HomeProps): JSX.Element {
  return (
    <>
      <Facts
        class="stats"
        facts={[
          { name: 'Bookings made today', text: String(bookedToday) },
          requestsOfDay !== undefined && {
            name: 'Requests in the last 24 hours',
            text: String(requestsOfDay),
          },
        ]}
      />
      <section>
        <h2>Upcoming</h2>
        {calendars.map((calendar) => (
          <Coming {...calendar} />
        ))}
      </section>
    </>
  );
}

function Coming(calendar: HomeCalendar): JSX.Element {
  const { id, name, timeZone, linkProblem, next } = calendar;
  return (
    <article>
      <h3>
        <Link href={`/calendars/${id}`} text={name} />
      </h3>
      <p class="muted" safe>
        {timeZone}
      </p>
      {linkProblem && (
        <p>
          <LinkProblemNote calendar={calendar} problem={linkProblem} />
        </p>
      )}
      {next === undefined && (
        <p>
          <UnknownZoneNote {...calendar} />
        </p>
      )}
      {next?.length === 0 && <p>No bookings.</p>}
      {next !== undefined && next.length > 0 && (
        <dl class="facts">
          {next.map((booking) => (
            <div>
              <dt class="number">
                <time datetime={booking.start} safe>
                  {`${booking.day}, ${booking.time}`}
                </time>
              </dt>
              <dd safe>{callerName(booking.name)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function NoCalendar({ mayManage }: { mayManage: boolean }): JSX.Element {
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2>No calendars yet</h2>
      <p>
        {mayManage
          ? 'Create a calendar to see its next bookings here.'
          : 'Once an owner or admin creates a calendar, you’ll see its next bookings here.'}
      </p>
    </section>
  );
}
