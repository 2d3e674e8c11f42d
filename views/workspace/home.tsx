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
import type { Texts } from '../texts/en/en.ts';
import { FirstStepsBanner, type StepsDone } from './first-steps.tsx';

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
  texts: Texts;
  workspaceName: string;
  /** How far the first steps are; undefined if nothing is left, or the visitor can't do them. */
  stepsLeft: StepsDone | undefined;
  bookedToday: number;
  /** Undefined for those who don't see how the workspace is run. */
  requestsOfDay: number | undefined;
  calendars: HomeCalendar[];
  /** Bookings whose events somebody moved in linked calendars. */
  moved: MovedEventRow[];
  mayManage: boolean;
};

/** The first page: what to do next, and the next bookings. */
export function Home(props: HomeProps): JSX.Element {
  const { texts, workspaceName, stepsLeft, calendars } = props;
  return (
    <>
      <PageHead texts={texts} title={texts.common.home} lead={texts.home.lead(workspaceName)} />
      <MovedBookings {...{ texts, moved: props.moved }} />
      {stepsLeft !== undefined && <FirstStepsBanner {...stepsLeft} texts={texts} />}
      {calendars.length === 0 ? <NoCalendar {...props} /> : <Today {...props} />}
    </>
  );
}

function Today({ texts, bookedToday, requestsOfDay, calendars }: HomeProps): JSX.Element {
  const { home } = texts;
  return (
    <>
      <Facts
        class="stats"
        facts={[
          { name: home.bookedToday, text: String(bookedToday) },
          requestsOfDay !== undefined && { name: home.requestsOfDay, text: String(requestsOfDay) },
        ]}
      />
      <section>
        <h2 safe>{home.upcoming}</h2>
        {calendars.map((calendar) => (
          <Coming calendar={calendar} texts={texts} />
        ))}
      </section>
    </>
  );
}

function Coming({ calendar, texts }: { calendar: HomeCalendar; texts: Texts }): JSX.Element {
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
          <LinkProblemNote {...{ texts, calendar, problem: linkProblem }} />
        </p>
      )}
      {next === undefined && (
        <p>
          <UnknownZoneNote {...{ ...calendar, texts }} />
        </p>
      )}
      {next?.length === 0 && <p safe>{texts.home.noBookings}</p>}
      {next !== undefined && next.length > 0 && (
        <dl class="facts">
          {next.map((booking) => (
            <div>
              <dt class="number">
                <time datetime={booking.start} safe>
                  {`${booking.day}, ${booking.time}`}
                </time>
              </dt>
              <dd safe>{callerName(booking.name, texts)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function NoCalendar({ mayManage, texts: { home } }: HomeProps): JSX.Element {
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2 safe>{home.noCalendars}</h2>
      <p safe>{mayManage ? home.createCalendar : home.waitForCalendar}</p>
    </section>
  );
}
