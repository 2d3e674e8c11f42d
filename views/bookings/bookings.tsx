/** @jsxImportSource #html */

import type { Booking } from '../../src/domain/booking/booking.ts';
import type { Hue } from '../../src/domain/hue.ts';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { Results } from '../components/filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { LivePart } from '../components/live-part.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import type { Texts } from '../texts/en/en.ts';
import { BookingFilters } from './booking-filters.tsx';
import { BookingRows } from './booking-rows.tsx';
import type { DayOfBookings } from './days.ts';
import { type BookingRange, type BookingsFilter, bookingRanges } from './filter.ts';

/** A booking as the list shows it; `time` is in its calendar's zone, `start` is ISO 8601 with offset. */
export type BookingRow = Pick<
  Booking,
  'id' | 'code' | 'status' | 'attendance' | 'name' | 'phone' | 'email' | 'source'
> & {
  href: string;
  /** In the list's zone, counted from 1970-01-01. */
  day: number;
  time: string;
  /** The zone of its time, unless that's the list's. */
  zone: string | undefined;
  start: string;
  minutes: number;
  /** The service's name. */
  service: string | undefined;
  hue: Hue;
  /** Whom it is with, unless that's the calendar of the page. */
  with: string | undefined;
};

/** What a list of bookings shows: those of a calendar, or of all that the visitor sees. */
export type BookingsProps = {
  /** Whether the visitor sees how calendars are run. */
  seesManagement: boolean;
  texts: Texts;
  calendar: { id: string; name: string; team?: object | undefined } | undefined;
  filter: BookingsFilter;
  /** Those that can be chosen. */
  calendars: readonly { id: string; name: string }[];
  services: readonly { id: string; name: string }[];
  /** What the list holds, as a sentence. */
  says: string;
  /** The zone of its days. */
  zone: string;
  today: number;
  problem: string | undefined;
  rows: BookingRow[];
  /** The days of the rows. */
  days: readonly DayOfBookings[];
  showsCounts: boolean;
  isFiltered: boolean;
  /** The stamp of what's shown. */
  stamp: string;
  /** Where the list is, and with other filters. */
  base: string;
  hrefOf(changes: Partial<BookingsFilter>): string;
  laterHref: string | undefined;
  firstHref: string | undefined;
  csvHref: string;
  /** The form to book by hand; undefined if the visitor can't. */
  newHref: string | undefined;
};

/** What the page around the list shows: the address of the list, and the stamp of what it shows. */
export type BookingsPageProps = { list: JSX.Element; live: { href: string; stamp: string } };

/** The page of bookings, which stays up to date. */
export function Bookings({ live, list }: BookingsPageProps): JSX.Element {
  return <LivePart id="bookings" {...live} content={list} />;
}

/** Upcoming appointments, or those that were searched for, with the head of their page. */
export function BookingsList(props: BookingsProps): JSX.Element {
  const { texts, calendar, stamp, problem, rows, laterHref, firstHref } = props;
  const { bookings } = texts;
  const ranges = <Ranges {...props} />;
  const actions = <Actions {...props} />;
  return (
    <>
      {calendar ? (
        <CalendarNavigation {...props} calendar={calendar} current="bookings" actions={actions} />
      ) : (
        <PageHead texts={texts} title={bookings.title} segments={ranges} actions={actions} />
      )}
      <BookingFilters {...props} before={calendar ? ranges : undefined} />
      <p class="hidden" id="bookings-says" safe>
        {`${props.says} ${bookings.timesIn(props.zone)}`}
      </p>
      <Results count={rows.length} hasMore={laterHref !== undefined} stamp={stamp} texts={texts}>
        {problem === undefined && rows.length > 0 && <BookingRows {...props} />}
        {problem === undefined && rows.length === 0 && <Nothing {...props} />}
        <PageLinks
          firstHref={firstHref}
          nextHref={laterHref}
          names={[bookings.firstPage, bookings.nextPage]}
          texts={texts}
        />
      </Results>
    </>
  );
}

/** From today on, what is over, or both. */
function Ranges({ texts, filter, hrefOf }: BookingsProps): JSX.Element {
  const { bookings } = texts;
  const current: BookingRange = filter.range || 'upcoming';
  // A person and who came are listed from all days, unless something else is said.
  const isAllByDefault = filter.range === 'all' && hrefOf({}) === hrefOf({ range: '' });
  return (
    <nav class="segments" id="bookings-ranges" aria-label={bookings.range}>
      {bookingRanges.map((range) => (
        <a
          href={hrefOf({ range: range === 'upcoming' && !isAllByDefault ? '' : range, from: '', to: '' })}
          aria-current={range === current ? 'page' : undefined}
          safe
        >
          {bookings.ranges[range]}
        </a>
      ))}
    </nav>
  );
}

function Actions({ texts, calendar, seesManagement, csvHref, newHref }: BookingsProps): JSX.Element {
  const { bookings, desk } = texts;
  return (
    <div class="actions" id="bookings-actions">
      {seesManagement && calendar && !calendar.team && (
        <Link class="button secondary" href={`/calendars/${calendar.id}/feeds`} text={bookings.feeds} />
      )}
      <a class="button secondary" href={csvHref} download="bookings.csv">
        <Icon name="download" />
        {bookings.exportCsv as 'safe'}
      </a>
      {newHref !== undefined && (
        <a class="button primary" href={newHref}>
          <Icon name="plus" />
          {desk.newBooking as 'safe'}
        </a>
      )}
    </div>
  );
}

function Nothing({ texts, base, calendar, isFiltered, seesManagement }: BookingsProps): JSX.Element {
  const { bookings } = texts;
  const guideHref = calendar ? `/calendars/${calendar.id}/guide` : '/calendars';
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2 safe>{isFiltered ? bookings.noMatches : bookings.noneYet}</h2>
      {isFiltered ? (
        <p class="actions">
          <Link class="button" href={base} text={bookings.showUpcoming} />
        </p>
      ) : (
        seesManagement && <p>{bookings.noneYetHelp(guideHref) as 'safe'}</p>
      )}
    </section>
  );
}
