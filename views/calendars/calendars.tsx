/** @jsxImportSource #html */
import type { NotedLinkProblem } from '../../src/domain/calendar/link.ts';
import type { CalendarPicture } from '../../src/domain/calendar/shown/picture.ts';
import type { TeamKind } from '../../src/domain/calendar/team.ts';
import { zonePlace } from '../../src/domain/time/zone-place.ts';
import { Copyable } from '../components/copyable.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Deleted, type DeletedRow } from '../components/deleted.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { LinkProblemNote } from '../links/note.tsx';
import type { Texts } from '../texts/en/en.ts';
import { DayStrip } from './day-strip.tsx';
import { UnknownZoneNote } from './unknown-zone.tsx';

/** A calendar that isn't archived; `hours` is empty if it has none. */
export type ListedCalendar = {
  id: string;
  name: string;
  timeZone: string;
  /** Whose time it takes; undefined unless it's a team. */
  teamKind: TeamKind | undefined;
  hours: string;
  /** Today in the calendar's zone, and the next slot that callers are offered; undefined if the server doesn't know the zone. */
  day: { today: CalendarPicture; nextFree: string | undefined } | undefined;
  /** Undefined if no linked calendar has a problem. */
  linkProblem: NotedLinkProblem | undefined;
};

/** `now` is in epoch milliseconds. */
export type CalendarsProps = {
  texts: Texts;
  calendars: ListedCalendar[];
  /** Those that can be restored. */
  deleted: readonly DeletedRow[];
  canManage: boolean;
  /** Whether the visitor sees how bots connect. */
  showsGuide: boolean;
  workspaceId: string;
  now: number;
  /** Other pages of the list; undefined if there's no such page. */
  firstHref: string | undefined;
  nextHref: string | undefined;
};

/** The calendars of a workspace. */
export function Calendars(props: CalendarsProps): JSX.Element {
  const { texts, calendars, canManage, workspaceId, now } = props;
  const { calendars: said, common, time } = texts;
  const areOfSeveralZones = new Set(calendars.map(({ timeZone }) => timeZone)).size > 1;
  return (
    <>
      <PageHead
        texts={texts}
        title={common.calendars}
        lead={said.lead}
        actions={
          canManage && (
            <>
              {calendars.length > 0 && (
                <Link class="button secondary" href="/calendars/new-team" text={texts.teams.create} />
              )}
              <a class="button primary" href="/calendars/new">
                <Icon name="plus" />
                {said.create as 'safe'}
              </a>
            </>
          )
        }
      />
      {calendars.length === 0 ? (
        <Empty texts={texts} canManage={canManage} workspaceId={workspaceId} />
      ) : (
        <DataTable
          texts={texts}
          rows={calendars}
          isLines
          row={() => ({ class: 'row' })}
          columns={[
            {
              name: common.name,
              class: 'grow',
              cell: (calendar) => <Name {...calendar} showsZone={areOfSeveralZones} texts={texts} />,
            },
            {
              name: time.today,
              class: 'sub',
              cell: (calendar) =>
                calendar.day ? (
                  <DayStrip texts={texts} picture={calendar.day.today} now={now} />
                ) : (
                  <UnknownZoneNote {...calendar} texts={texts} />
                ),
            },
            {
              name: said.nextFree,
              class: 'end',
              cell: (calendar) => <NextFree {...calendar} texts={texts} />,
            },
            { name: common.hours, class: 'c2 meta wide', text: ({ hours }) => hours || said.none },
            props.showsGuide && {
              name: said.api,
              class: 'c3 meta',
              cell: (calendar) => <GuideLink {...calendar} texts={texts} />,
            },
          ]}
        />
      )}
      <PageLinks
        firstHref={props.firstHref}
        nextHref={props.nextHref}
        names={[texts.bookings.firstPage, texts.bookings.nextPage]}
        texts={texts}
      />
      <Deleted
        texts={texts}
        title={texts.deletion.calendar.list}
        rows={props.deleted}
        restoreAt={({ id }) => `/calendars/${id}/restore`}
        now={now}
      />
    </>
  );
}

/** The name, a team's kind, and the time zone where calendars differ in it. */
function Name({
  texts,
  id,
  name,
  timeZone,
  teamKind,
  showsZone,
}: CellProps & { showsZone: boolean }): JSX.Element {
  const notes = [teamKind && texts.teams.teamMark[teamKind], showsZone && zonePlace(timeZone)].filter(
    Boolean,
  );
  return (
    <span>
      <Link href={`/calendars/${id}/${teamKind === undefined ? 'availability' : 'team'}`} text={name} />{' '}
      <small class="muted" safe>
        {notes.join(' · ')}
      </small>
    </span>
  );
}

type CellProps = ListedCalendar & { texts: Texts };

function NextFree({ texts, ...calendar }: CellProps): JSX.Element {
  const { linkProblem: problem, day } = calendar;
  return (
    <span>
      {(problem === undefined || problem === 'troubled') && (
        <span class="whole" safe>
          {day?.nextFree ?? texts.calendars.none}
        </span>
      )}
      {problem !== undefined && <LinkProblemNote calendar={calendar} problem={problem} texts={texts} />}
    </span>
  );
}

function GuideLink({ id, name, texts }: CellProps): JSX.Element {
  const { guide, ofCalendar } = texts.calendars;
  return (
    <a href={`/calendars/${id}/guide`}>
      {guide as 'safe'}
      <span class="hidden" safe>{` ${ofCalendar(name)}`}</span>
    </a>
  );
}

function Empty({
  texts,
  canManage,
  workspaceId,
}: Pick<CalendarsProps, 'texts' | 'canManage' | 'workspaceId'>): JSX.Element {
  const { calendars: said } = texts;
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2 safe>{texts.common.noCalendarsYet}</h2>
      {canManage ? (
        <>
          <p class="actions">
            <Link class="button primary" href="/calendars/new" text={said.createFirst} />
          </p>
          <p safe>{said.orOnServer}</p>
          <Copyable
            texts={texts}
            id="create-calendar"
            text={`slotline calendar create --workspace ${workspaceId} --name "Dr. Lee" --time-zone Europe/Berlin --hours "mon-fri 09:00-17:00"`}
          />
          <p>
            <DocsLink to="start" texts={texts} />
          </p>
        </>
      ) : (
        <p safe>{said.askToCreate}</p>
      )}
    </section>
  );
}
