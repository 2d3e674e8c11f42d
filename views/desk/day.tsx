/** @jsxImportSource #html */
import { formatDay } from '../../src/domain/time/local-time.ts';
import { MovedBookings, type MovedEventRow } from '../bookings/moved-events.tsx';
import { CalendarTabs } from '../calendars/navigation.tsx';
import { UnknownZoneNote } from '../calendars/unknown-zone.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { LivePart, type LivePartProps } from '../components/live-part.tsx';
import { Crumbs } from '../components/page-head.tsx';
import { PageLinks, type PageLinksProps } from '../components/page-links.tsx';
import { ToHandOver, type WaitingPlace } from '../hand-over/notice.tsx';
import type { Texts } from '../texts/en/en.ts';
import { FirstStepsBanner, type StepsDone } from '../workspace/first-steps.tsx';
import { AgendaTools, type AgendaToolsProps, ViewLink } from './agenda-tools.tsx';
import { CalendarChoice, type CalendarChoiceProps } from './calendar-choice.tsx';
import { Month } from './month.tsx';
import { Quick, type QuickProps } from './quick.tsx';

export type DayProps = {
  texts: Texts;
  /** The columns, or why there are none. */
  grid: JSX.Element;
  mayChange: boolean;
  /** Whether the visitor may see linked calendars. */
  seesLinks: boolean;
  /** "Wednesday, 25 Nov 2026". */
  title: string;
  /** How many bookings the day has, in words. */
  lead: string;
  /** The day that's shown, and the present one, counted from 1970-01-01. */
  day: number;
  today: number;
  /** How many days the links beside the date go. */
  step: number;
  hrefOf(day: number): string;
  /** Other pages of calendars. */
  pages?: Pick<PageLinksProps, 'firstHref' | 'nextHref'>;
  choice: Omit<CalendarChoiceProps, 'texts'> | undefined;
  /** How phones show the day; undefined for a week. */
  agenda?: Pick<AgendaToolsProps, 'filters' | 'views' | 'otherHref'>;
  /** The calendar whose week it is; undefined for the day of all. */
  tabs: { calendar: { id: string; name: string }; seesManagement: boolean } | undefined;
  quick: Omit<QuickProps, 'texts'> | undefined;
  moved: MovedEventRow[];
  /** Where bookings are to be handed over. */
  waiting: readonly WaitingPlace[];
  /** How far the workspace is set up; undefined if that's done, or not theirs to do. */
  stepsLeft: StepsDone | undefined;
  /** Calendars whose time zone the server doesn't know. */
  unknownZones: { id: string; name: string; timeZone: string }[];
  /** Whether the visitor may create calendars. */
  mayManage: boolean;
  /** How the day stays up to date. */
  live: Pick<LivePartProps, 'href' | 'stamp'>;
  /** The address of all calendars, which scripts begin others with. */
  calendarsHref: string;
};

/** A day of all calendars, or a week of one: what's booked, held, busy and free, and what can be done with it. */
export function Day(props: DayProps): JSX.Element {
  const { texts, title, lead, moved, quick, tabs } = props;
  return (
    <>
      <header class="page-head desk-head">
        <div>
          {tabs !== undefined && (
            <Crumbs texts={texts} crumbs={[{ href: '/calendars', name: texts.common.calendars }]} />
          )}
          <h1 safe>{title}</h1>
          <p class="lead" safe>
            {lead}
          </p>
        </div>
        <div class="actions">
          <DayLinks {...props} />
          {props.agenda !== undefined && <ViewLink texts={texts} {...props.agenda} />}
          <Legend texts={texts} mayChange={props.mayChange} />
        </div>
      </header>
      {tabs !== undefined && <CalendarTabs texts={texts} current="week" {...tabs} />}
      {props.stepsLeft !== undefined && <FirstStepsBanner {...props.stepsLeft} texts={texts} />}
      <MovedBookings {...{ texts, moved }} />
      <ToHandOver texts={texts} places={props.waiting} />
      {props.unknownZones.map((calendar) => (
        <p>
          <strong safe>{calendar.name}</strong>: <UnknownZoneNote {...calendar} texts={texts} />
        </p>
      ))}
      <div class="desk-tools">
        {quick !== undefined && <Quick texts={texts} {...quick} />}
        {props.choice !== undefined && <CalendarChoice texts={texts} {...props.choice} />}
      </div>
      {props.agenda !== undefined && <AgendaTools {...props} {...props.agenda} />}
      <div
        class="desk"
        data-calendars={props.calendarsHref}
        data-half-days={texts.time.hourCycle === 12 ? '' : undefined}
      >
        <div>
          <LivePart id="day" {...props.live} content={props.grid} />
        </div>
        <aside
          id="panel"
          class="panel"
          aria-label={texts.desk.newBooking}
          data-said-close={texts.desk.close}
          hidden
        ></aside>
      </div>
      {props.pages !== undefined && (
        <PageLinks
          {...props.pages}
          names={[texts.bookings.firstPage, texts.bookings.nextPage]}
          texts={texts}
        />
      )}
    </>
  );
}

export type NoColumnsProps = {
  texts: Texts;
  /** Whether there are no calendars at all, and whether the visitor may create some. */
  isEmpty: boolean;
  mayManage: boolean;
};

/** What stands in place of the columns where none are shown. */
export function NoColumns({ texts: { desk }, isEmpty, mayManage }: NoColumnsProps): JSX.Element {
  const whatToDo = mayManage ? desk.createCalendar : desk.waitForCalendar;
  return (
    <section class="empty">
      <Icon name="calendar" />
      {isEmpty && <h2 safe>{desk.noCalendars}</h2>}
      <p safe>{isEmpty ? whatToDo : desk.nothingShown}</p>
    </section>
  );
}

function DayLinks({ texts, day, today, step, hrefOf }: DayProps): JSX.Element {
  const { desk } = texts;
  const [path = '', query] = hrefOf(day).split('?');
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'day');
  const [earlier, later] = step === 1 ? [desk.earlierDay, desk.laterDay] : [desk.earlierWeek, desk.laterWeek];
  return (
    <nav class="actions day-links" aria-label={desk.goTo}>
      <a class="button secondary" href={hrefOf(day - step)} rel="prev">
        <span aria-hidden="true">←</span>
        <span class="hidden" safe>
          {earlier}
        </span>
      </a>
      <Link class="button secondary" href={hrefOf(today)} text={desk.today} />
      <a class="button secondary" href={hrefOf(day + step)} rel="next">
        <span aria-hidden="true">→</span>
        <span class="hidden" safe>
          {later}
        </span>
      </a>
      <details class="popover">
        <summary class="button secondary" safe>
          {desk.month}
        </summary>
        <div class="popped">
          <Month {...{ texts, day, today, hrefOf }} />
          <form method="get" action={path} class="row">
            {others.map(([name, value]) => (
              <input type="hidden" name={name} value={value} />
            ))}
            <label for="go-to" safe>
              {desk.goTo}
            </label>
            <input type="date" id="go-to" name="day" value={formatDay(day)} />
            <button type="submit" class="secondary" safe>
              {desk.go}
            </button>
          </form>
        </div>
      </details>
    </nav>
  );
}

function Legend({ texts: { desk }, mayChange }: Pick<DayProps, 'texts' | 'mayChange'>): JSX.Element {
  return (
    <details class="popover">
      <summary class="button secondary" title={desk.legend}>
        <span aria-hidden="true">?</span>
        <span class="hidden" safe>
          {desk.legend}
        </span>
      </summary>
      <div class="popped">
        <ul class="desk-legend" aria-label={desk.legend}>
          <li>
            <span class="swatch booking">
              <Icon name="phone" />
            </span>
            {desk.bookedBy.bot as 'safe'}
          </li>
          <li>
            <span class="swatch booking">
              <Icon name="user" />
            </span>
            {desk.bookedBy.desk as 'safe'}
          </li>
          <li>
            <span class="swatch held">
              <Icon name="clock" />
            </span>
            {desk.held as 'safe'}
          </li>
          <li>
            <span class="swatch external"></span>
            {desk.busyElsewhere(desk.unknownLink) as 'safe'}
          </li>
          <li>
            <span class="swatch time-off"></span>
            {desk.timeOff as 'safe'}
          </li>
          <li>
            <span class="swatch shut"></span>
            {desk.closed as 'safe'}
          </li>
        </ul>
        {mayChange && (
          <p class="muted drag-help" safe>
            {desk.dragHelp}
          </p>
        )}
      </div>
    </details>
  );
}
