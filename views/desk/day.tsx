/** @jsxImportSource #html */
import { MovedBookings, type MovedEventRow } from '../bookings/moved-events.tsx';
import { type UntoldCaller, UntoldCallers } from '../bookings/untold.tsx';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { UnknownZoneNote } from '../calendars/unknown-zone.tsx';
import { Icon } from '../components/icon.tsx';
import { LiveBeside, LivePart, type LivePartProps } from '../components/live-part.tsx';
import { SideToggle } from '../components/page-head.tsx';
import { PageLinks, type PageLinksProps } from '../components/page-links.tsx';
import { ToHandOver, type WaitingPlace } from '../hand-over/notice.tsx';
import { type FailedWriting, FailedWritings } from '../links/failed-writing.tsx';
import type { Texts } from '../texts/en/en.ts';
import { type TroubledWebhook, TroubledWebhooks } from '../webhooks/troubled.tsx';
import { FirstStepsBanner, type StepsDone } from '../workspace/first-steps.tsx';
import { AgendaTools, type AgendaToolsProps, ViewLink } from './agenda-tools.tsx';
import { DeskBar, type DeskBarProps } from './bar.tsx';
import { MarkSheet } from './marks.tsx';

/** A live part of what to see to, and how much that is, in words. */
type ToDo = { href: string; count: string | undefined; content: JSX.Element };

export type DayProps = DeskBarProps & {
  /** The columns, or why there are none. */
  grid: JSX.Element;
  /** "Wednesday, Nov 25, 2026". */
  title: string;
  /** Other pages of calendars. */
  pages?: Pick<PageLinksProps, 'firstHref' | 'nextHref'>;
  /** How phones show the day; undefined for a week. */
  agenda?: Pick<AgendaToolsProps, 'filters' | 'views' | 'otherHref'>;
  /** The calendar whose week it is; undefined for the day of all. */
  tabs: { calendar: { id: string; name: string }; seesManagement: boolean } | undefined;
  moved: MovedEventRow[];
  /** Links that bookings couldn't be written to for good. */
  failed: readonly FailedWriting[];
  /** Endpoints that aren't told what happens; none on the week of one calendar. */
  webhooks: readonly TroubledWebhook[];
  /** Callers of bookings to come whom a message didn't reach; none on the week of one calendar. */
  untold: readonly UntoldCaller[];
  /** What callers left for the desk; undefined on the week of one calendar. */
  messages: ToDo | undefined;
  /** What bots promised and nobody did; undefined on the week of one calendar. */
  promises: ToDo | undefined;
  /** Where bookings are to be handed over. */
  waiting: readonly WaitingPlace[];
  /** How far the workspace is set up; undefined if that's done, or not theirs to do. */
  stepsLeft: StepsDone | undefined;
  /** Calendars whose time zone the server doesn't know. */
  unknownZones: { id: string; name: string; timeZone: string }[];
  /** How the day stays up to date. */
  live: Pick<LivePartProps, 'href' | 'stamp'>;
  /** The address of all calendars, which scripts begin others with. */
  calendarsHref: string;
};

/** A day of all calendars, or a week of one: what's booked, held, busy and free, and what can be done with it. */
export function Day(props: DayProps): JSX.Element {
  const { texts, title, tabs, agenda } = props;
  return (
    <>
      {tabs === undefined ? (
        <header class="bar page-head desk-bar">
          <SideToggle texts={texts} />
          <h1 class="hidden" safe>
            {title}
          </h1>
          <DeskBar {...props} otherView={agenda && <ViewLink texts={texts} {...agenda} />} />
        </header>
      ) : (
        <>
          <CalendarNavigation texts={texts} current="week" {...tabs} />
          <div class="bar desk-bar">
            <DeskBar {...props} />
          </div>
        </>
      )}
      {agenda !== undefined && <AgendaTools {...props} {...agenda} toDo={toDoIn(props)} />}
      <Notes {...props} />
      <div
        class="desk"
        data-calendars={props.calendarsHref}
        data-half-days={texts.time.hourCycle === 12 ? '' : undefined}
      >
        <MarkSheet />
        <LivePart id="day" {...props.live} content={props.grid} />
        <aside id="panel" class="panel" aria-label={texts.common.newBooking} hidden></aside>
        <template id="panel-close">
          <button
            type="button"
            class="icon-button close"
            title={texts.common.close}
            aria-label={texts.common.close}
            data-close
          >
            <Icon name="cross" />
          </button>
        </template>
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

/** What phones show by its count, since the list begins at now. */
function toDoIn({ messages, promises }: DayProps): AgendaToolsProps['toDo'] {
  return [
    ...(messages ? [{ id: 'left-messages', icon: 'message', count: messages.count } as const] : []),
    ...(promises ? [{ id: 'promises', icon: 'warning', count: promises.count } as const] : []),
  ];
}

/** What to see to, above the day; it takes no more room than a few lines. */
function Notes(props: DayProps): JSX.Element {
  const { texts, stepsLeft, moved, failed, webhooks, messages, promises, untold, waiting, unknownZones } =
    props;
  return (
    <div class="desk-notes">
      {stepsLeft !== undefined && <FirstStepsBanner {...stepsLeft} texts={texts} />}
      <FailedWritings texts={texts} failed={failed} />
      <TroubledWebhooks texts={texts} troubled={webhooks} />
      {messages !== undefined && <LiveBeside id="left-messages" of="day" {...messages} />}
      {promises !== undefined && <LiveBeside id="promises" of="day" {...promises} />}
      <UntoldCallers texts={texts} untold={untold} />
      <MovedBookings texts={texts} moved={moved} />
      <ToHandOver texts={texts} places={waiting} />
      {unknownZones.map((calendar) => (
        <p>
          <strong safe>{calendar.name}</strong>: <UnknownZoneNote {...calendar} texts={texts} />
        </p>
      ))}
    </div>
  );
}

export type NoColumnsProps = {
  texts: Texts;
  /** Whether there are no calendars at all, and whether the visitor may create some. */
  isEmpty: boolean;
  mayManage: boolean;
};

/** What stands in place of the columns where none are shown. */
export function NoColumns({ texts: { common, desk }, isEmpty, mayManage }: NoColumnsProps): JSX.Element {
  const whatToDo = mayManage ? desk.createCalendar : desk.waitForCalendar;
  return (
    <section class="empty">
      <Icon name="calendar" />
      {isEmpty && <h2 safe>{common.noCalendarsYet}</h2>}
      <p safe>{isEmpty ? whatToDo : desk.nothingShown}</p>
    </section>
  );
}
