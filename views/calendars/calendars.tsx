/** @jsxImportSource #html */
import type { LinkProblem } from '../../src/domain/calendar/link.ts';
import type { CalendarPicture } from '../../src/domain/calendar/picture.ts';
import { Icon } from '../components/icon.tsx';
import { LinkProblemNote } from '../links/note.tsx';
import { DayStrip } from './day-strip.tsx';
import { UnknownZoneNote } from './unknown-zone.tsx';

/** A calendar that is not archived; `hours` is empty where none are kept. */
export type ListedCalendar = {
  id: string;
  name: string;
  timeZone: string;
  hours: string;
  /** Undefined where the server does not know the time zone. */
  day: ListedDay | undefined;
  /** Undefined where all linked calendars are fresh, or there are none. */
  linkProblem: LinkProblem | undefined;
};

/** Today in the calendar's zone, and the next slot that callers are offered; undefined where there is none. */
type ListedDay = { today: CalendarPicture; nextFree: string | undefined };

/** What there is to list; `now` in epoch milliseconds. */
export type CalendarsProps = {
  calendars: ListedCalendar[];
  canManage: boolean;
  workspaceId: string;
  now: number;
};

/** The calendars of a workspace. */
export function Calendars({ calendars, canManage, workspaceId, now }: CalendarsProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Calendars</h1>
          <p class="lead">What callers can book, each with its own hours and zone.</p>
        </div>
        {canManage && (
          <div class="actions">
            <a class="button" href="/calendars/new">
              <Icon name="plus" />
              New calendar
            </a>
          </div>
        )}
      </header>
      {calendars.length === 0 ? <Empty canManage={canManage} workspaceId={workspaceId} /> : ''}
      {calendars.length > 0 && (
        <div class="table stack">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Today</th>
                <th scope="col">Next free slot</th>
                <th scope="col">Hours</th>
                <th scope="col">API</th>
              </tr>
            </thead>
            <tbody>
              {calendars.map((calendar) => (
                <Row {...calendar} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Row(props: ListedCalendar & { now: number }): JSX.Element {
  const { id, name, timeZone, hours, day, linkProblem, now } = props;
  return (
    <tr>
      <th scope="row">
        <span>
          <a href={`/calendars/${id}/availability`} safe>
            {name}
          </a>
          <br />
          <small class="muted" safe>
            {timeZone}
          </small>
        </span>
      </th>
      <td data-label="Today">
        {day ? <DayStrip picture={day.today} now={now} /> : <UnknownZoneNote {...props} />}
      </td>
      <td data-label="Next free slot">
        {linkProblem ? (
          <LinkProblemNote calendar={props} problem={linkProblem} />
        ) : (
          <span class="whole" safe>
            {day?.nextFree ?? 'none'}
          </span>
        )}
      </td>
      <td data-label="Hours" safe>
        {hours === '' ? 'none' : hours}
      </td>
      <td data-label="API">
        <a href={`/calendars/${id}/guide`}>
          Guide<span class="hidden" safe>{` of ${name}`}</span>
        </a>
      </td>
    </tr>
  );
}

function Empty({ canManage, workspaceId }: Omit<CalendarsProps, 'calendars' | 'now'>): JSX.Element {
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2>No calendar yet</h2>
      {canManage ? (
        <>
          <p class="actions">
            <a class="button" href="/calendars/new">
              Make the first one
            </a>
          </p>
          <p>Or where the server runs:</p>
          <div class="copy">
            <code id="create-calendar" safe>
              {`slotline calendar create --workspace ${workspaceId} --name "Dr. Lee" --time-zone Europe/Berlin --hours "mon-fri 09:00-17:00"`}
            </code>
            <button type="button" class="secondary" data-copy="create-calendar">
              Copy
            </button>
          </div>
        </>
      ) : (
        <p>Ask an owner or admin of the workspace to make one.</p>
      )}
    </section>
  );
}
