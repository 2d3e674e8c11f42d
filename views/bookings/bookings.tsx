/** @jsxImportSource #html */

import type { Attendance, Booking, BookingStatus } from '../../src/domain/booking/booking.ts';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Filters, Results } from '../components/filters.tsx';
import type { FieldProps } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { LivePart } from '../components/live-part.tsx';
import { PageLinks } from '../components/page-links.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What a list of bookings is filtered by, as typed: dates are YYYY-MM-DD, texts are empty for no filter. */
export type BookingsFilter = {
  q: string;
  from: string;
  to: string;
  status: BookingStatus | Attendance | 'all';
};

/** A booking as the list shows it; `day` and `time` are in the calendar's zone, `start` is ISO 8601 with offset. */
export type BookingRow = Pick<
  Booking,
  'id' | 'code' | 'status' | 'attendance' | 'name' | 'phone' | 'email'
> & {
  day: string;
  time: string;
  start: string;
  /** The service's name. */
  service: string | undefined;
  /** With whom it is at a team. */
  people: readonly string[];
};

/** What the list of a calendar's bookings shows. */
export type BookingsProps = {
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
  texts: Texts;
  calendar: { id: string; name: string; timeZone: string; team?: object | undefined };
  filter: BookingsFilter;
  /** What the list holds, as a sentence. */
  says: string;
  problem: string | undefined;
  rows: BookingRow[];
  isFiltered: boolean;
  /** The stamp of what's shown. */
  stamp: string;
  laterHref: string | undefined;
  firstHref: string | undefined;
  csvHref: string;
  /** The form to book by hand; undefined if the visitor can't. */
  newHref: string | undefined;
};

/** What the page around the list shows. */
export type BookingsPageProps = Pick<BookingsProps, 'texts' | 'calendar' | 'seesManagement'> & {
  list: JSX.Element;
  /** The address of the list, and the stamp of what it shows. */
  live: { href: string; stamp: string };
};

/** The page of a calendar's bookings, whose list stays up to date. */
export function Bookings(props: BookingsPageProps): JSX.Element {
  const { texts, calendar, seesManagement, live, list } = props;
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement={seesManagement}
        calendar={calendar}
        current="bookings"
        lead={texts.bookings.lead}
      />
      <LivePart id="bookings" {...live} content={list} />
    </>
  );
}

/** Upcoming appointments, or those that were searched for. */
export function BookingsList(props: BookingsProps): JSX.Element {
  const { texts, calendar, stamp, problem, rows, laterHref, firstHref } = props;
  const { bookings } = texts;
  return (
    <section aria-labelledby="list-title">
      <ListHead {...props} />
      <Filters
        action={`/calendars/${calendar.id}/bookings`}
        fields={filtersOf(props)}
        problem={problem}
        submit={bookings.show}
        changes={['bookings-says', 'bookings-actions']}
        texts={texts}
      />
      <Results count={rows.length} hasMore={laterHref !== undefined} stamp={stamp} texts={texts}>
        {problem === undefined && rows.length > 0 && <Rows {...props} />}
        {problem === undefined && rows.length === 0 && <Nothing {...props} />}
        <PageLinks
          firstHref={firstHref}
          nextHref={laterHref}
          names={[bookings.firstPage, bookings.nextPage]}
          texts={texts}
        />
      </Results>
    </section>
  );
}

function ListHead({ texts, calendar, says, seesManagement, csvHref, newHref }: BookingsProps): JSX.Element {
  const { bookings } = texts;
  return (
    <header class="page-head">
      <div>
        <h2 id="list-title" safe>
          {bookings.list}
        </h2>
        <p class="muted" id="bookings-says" safe>
          {`${says} ${bookings.timesIn(calendar.timeZone)}`}
        </p>
      </div>
      <div class="actions" id="bookings-actions">
        {newHref !== undefined && <Link class="button primary" href={newHref} text={texts.desk.newBooking} />}
        {seesManagement && !calendar.team && (
          <Link class="button secondary" href={`/calendars/${calendar.id}/feeds`} text={bookings.feeds} />
        )}
        <Link class="button secondary" href={csvHref} download="bookings.csv" text={bookings.exportCsv} />
      </div>
    </header>
  );
}

function filtersOf({ texts, filter: { q, from, to, status }, problem }: BookingsProps): FieldProps[] {
  const { bookings, desk } = texts;
  const placeholder = bookings.searchFor;
  const choices = [
    { value: 'booked', name: bookings.statuses.booked },
    ...Object.entries(desk.attendances).map(([value, name]) => ({ value, name })),
    { value: 'cancelled', name: bookings.statuses.cancelled },
    { value: 'all', name: bookings.bookedAndCancelled },
  ];
  return [
    { label: bookings.search, name: 'q', type: 'search', value: q, maxLength: 200, placeholder },
    { label: bookings.firstDay, name: 'from', type: 'date', value: from },
    { label: bookings.lastDay, name: 'to', type: 'date', value: to, isWrong: problem !== undefined },
    {
      label: bookings.status,
      name: 'status',
      id: 'booking-status',
      type: 'select',
      value: status,
      choices,
    },
  ];
}

function Rows({ texts, calendar, rows }: BookingsProps): JSX.Element {
  const { common, bookings } = texts;
  return (
    <DataTable
      texts={texts}
      rows={rows}
      isLines
      rowName={common.name}
      row={(row) => ({ id: `booking-${row.id}`, class: lookOf(row) })}
      columns={[
        {
          name: bookings.when,
          cell: ({ start, day, time }) => <time datetime={start} safe>{`${day}, ${time}`}</time>,
        },
        {
          name: common.name,
          cell: ({ id, name }) => (
            <Link href={`/calendars/${calendar.id}/bookings/${id}`} text={bookings.callerName(name)} />
          ),
        },
        rows.some(({ service }) => service !== undefined) && {
          name: bookings.service,
          isExtra: true,
          text: ({ service }) => service ?? '–',
        },
        rows.some(({ people }) => people.length > 0) && {
          name: texts.people.with,
          isExtra: true,
          text: ({ people }) => texts.people.names(people) || '–',
        },
        { name: bookings.phoneOrEmail, isExtra: true, text: ({ phone, email }) => phone ?? email ?? '–' },
        { name: bookings.code, isExtra: true, cell: ({ code }) => <code safe>{code}</code> },
        {
          name: bookings.status,
          class: 'keeps-colour',
          cell: (row) => <BookingBadge booking={row} texts={texts} />,
        },
      ]}
    />
  );
}

function lookOf({ status, attendance }: BookingRow): string | undefined {
  if (status === 'cancelled') return 'revoked';
  return attendance === null ? undefined : 'marked';
}

type Marked = Pick<Booking, 'status' | 'attendance'>;

/** What has become of a booking as a badge: whether the person came, where somebody noted it, else its status. */
export function BookingBadge({
  booking: { status, attendance },
  texts,
}: {
  booking: Marked;
  texts: Texts;
}): JSX.Element {
  if (status === 'cancelled' || attendance === null) return <StatusBadge status={status} texts={texts} />;
  return (
    <span class={attendance === 'arrived' ? 'badge good' : 'badge warn'} safe>
      {texts.desk.attendances[attendance]}
    </span>
  );
}

/** The status of a booking as a badge. */
export function StatusBadge({ status, texts }: { status: BookingStatus; texts: Texts }): JSX.Element {
  return (
    <span class={status === 'booked' ? 'badge good' : 'badge bad'} safe>
      {texts.bookings.statuses[status]}
    </span>
  );
}

function Nothing({ texts, calendar, isFiltered, seesManagement }: BookingsProps): JSX.Element {
  const { bookings } = texts;
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h3 safe>{isFiltered ? bookings.noMatches : bookings.noneYet}</h3>
      {isFiltered ? (
        <p class="actions">
          <Link href={`/calendars/${calendar.id}/bookings`} text={bookings.showUpcoming} />
        </p>
      ) : (
        seesManagement && <p>{bookings.noneYetHelp(`/calendars/${calendar.id}/guide`) as 'safe'}</p>
      )}
    </section>
  );
}
