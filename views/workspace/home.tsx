/** @jsxImportSource #html */
import type { LinkProblem } from '../../src/domain/calendar/link.ts';
import { MovedBookings, type MovedEventRow } from '../bookings/moved-events.tsx';
import { UnknownZoneNote } from '../calendars/unknown-zone.tsx';
import { Icon } from '../components/icon.tsx';
import { LinkProblemNote } from '../links/note.tsx';

/** A calendar with what comes next in it; `day` and `time` are in its zone. */
export type HomeCalendar = {
  id: string;
  name: string;
  timeZone: string;
  /** Undefined where all linked calendars are fresh, or there are none. */
  linkProblem: LinkProblem | undefined;
  /** Undefined where the server does not know the time zone. */
  next: { start: string; day: string; time: string; name: string }[] | undefined;
};

/** What the first page shows. */
export type HomeProps = {
  workspaceName: string;
  /** What is still to be done on the way to the first call; undefined for who cannot do it, or where all is done. */
  steps: Step[] | undefined;
  bookedToday: number;
  requestsOfDay: number;
  calendars: HomeCalendar[];
  /** Bookings whose events somebody moved in linked calendars. */
  moved: MovedEventRow[];
  mayManage: boolean;
};

/** One thing to do, with where it is done. */
export type Step = { title: string; words: string; href: string; isDone: boolean };

/** The first page: what to do next, and what comes next. */
export function Home(props: HomeProps): JSX.Element {
  const { workspaceName, steps, calendars } = props;
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Home</h1>
          <p class="lead" safe>
            {`What happens in ${workspaceName}.`}
          </p>
        </div>
      </header>
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
            {isDone ? (
              <strong safe>{title}</strong>
            ) : (
              <a href={href} safe>
                {title}
              </a>
            )}
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
      <dl class="stats">
        <div>
          <dt>Bookings made today</dt>
          <dd>{bookedToday}</dd>
        </div>
        <div>
          <dt>Requests in the last 24 hours</dt>
          <dd>{requestsOfDay}</dd>
        </div>
      </dl>
      <section>
        <h2>Coming up</h2>
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
        <a href={`/calendars/${id}`} safe>
          {name}
        </a>
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
      {next?.length === 0 && <p>Nothing is booked.</p>}
      {next !== undefined && next.length > 0 && (
        <dl class="facts">
          {next.map((booking) => (
            <div>
              <dt class="number">
                <time datetime={booking.start} safe>
                  {`${booking.day}, ${booking.time}`}
                </time>
              </dt>
              <dd safe>{booking.name === '' ? 'Erased' : booking.name}</dd>
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
      <h2>Nothing to see yet</h2>
      <p>
        {mayManage
          ? 'Once there is a calendar, its next bookings are shown here.'
          : 'An owner or admin makes the first calendar. Its next bookings will be shown here.'}
      </p>
    </section>
  );
}
