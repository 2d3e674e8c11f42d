/** @jsxImportSource #html */

import type { LinkProblem } from '../../src/domain/calendar/link.ts';
import type { CalendarPicture } from '../../src/domain/calendar/picture.ts';
import { Copyable } from '../components/copyable.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LinkProblemNote } from '../links/note.tsx';
import { DayStrip } from './day-strip.tsx';
import { UnknownZoneNote } from './unknown-zone.tsx';

/** A calendar that isn't archived; `hours` is empty if it has none. */
export type ListedCalendar = {
  id: string;
  name: string;
  timeZone: string;
  hours: string;
  /** Today in the calendar's zone, and the next slot that callers are offered; undefined if the server doesn't know the zone. */
  day: { today: CalendarPicture; nextFree: string | undefined } | undefined;
  /** Undefined if no linked calendar has a problem. */
  linkProblem: LinkProblem | undefined;
};

/** `now` is in epoch milliseconds. */
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
      <PageHead
        title="Calendars"
        lead="What callers can book, each with its own hours and time zone."
        actions={
          canManage && (
            <a class="button" href="/calendars/new">
              <Icon name="plus" />
              New calendar
            </a>
          )
        }
      />
      {calendars.length === 0 ? (
        <Empty canManage={canManage} workspaceId={workspaceId} />
      ) : (
        <DataTable
          rows={calendars}
          columns={[
            { name: 'Name', cell: (calendar) => <Name {...calendar} /> },
            {
              name: 'Today',
              cell: (calendar) =>
                calendar.day ? (
                  <DayStrip picture={calendar.day.today} now={now} />
                ) : (
                  <UnknownZoneNote {...calendar} />
                ),
            },
            { name: 'Next free slot', cell: (calendar) => <NextFree {...calendar} /> },
            { name: 'Hours', text: ({ hours }) => hours || 'none' },
            { name: 'API', cell: (calendar) => <GuideLink {...calendar} /> },
          ]}
        />
      )}
    </>
  );
}

function Name({ id, name, timeZone }: ListedCalendar): JSX.Element {
  return (
    <span>
      <Link href={`/calendars/${id}/availability`} text={name} />
      <br />
      <small class="muted" safe>
        {timeZone}
      </small>
    </span>
  );
}

function NextFree(calendar: ListedCalendar): JSX.Element {
  if (calendar.linkProblem) return <LinkProblemNote calendar={calendar} problem={calendar.linkProblem} />;
  return (
    <span class="whole" safe>
      {calendar.day?.nextFree ?? 'none'}
    </span>
  );
}

function GuideLink({ id, name }: ListedCalendar): JSX.Element {
  return (
    <a href={`/calendars/${id}/guide`}>
      Guide<span class="hidden" safe>{` for ${name}`}</span>
    </a>
  );
}

function Empty({ canManage, workspaceId }: Omit<CalendarsProps, 'calendars' | 'now'>): JSX.Element {
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2>No calendars yet</h2>
      {canManage ? (
        <>
          <p class="actions">
            <Link class="button" href="/calendars/new" text="Create the first one" />
          </p>
          <p>Or run this on the server:</p>
          <Copyable
            id="create-calendar"
            text={`slotline calendar create --workspace ${workspaceId} --name "Dr. Lee" --time-zone Europe/Berlin --hours "mon-fri 09:00-17:00"`}
          />
        </>
      ) : (
        <p>Ask an owner or admin of the workspace to create one.</p>
      )}
    </section>
  );
}
