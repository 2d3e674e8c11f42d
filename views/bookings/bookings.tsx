/** @jsxImportSource #html */

import type { Booking, BookingStatus } from '../../src/domain/booking/booking.ts';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { WeekPicture, type WeekPictureProps } from '../calendars/week-picture.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Filters } from '../components/filters.tsx';
import type { FieldProps } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { callerName } from './caller-name.ts';

/** What a list of bookings is filtered by, as typed: dates are YYYY-MM-DD, texts are empty for no filter. */
export type BookingsFilter = { q: string; from: string; to: string; status: BookingStatus | 'all' };

/** A booking as the list shows it; `day` and `time` are in the calendar's zone, `start` is ISO 8601 with offset. */
export type BookingRow = Pick<Booking, 'id' | 'code' | 'status' | 'name' | 'phone' | 'email'> & {
  day: string;
  time: string;
  start: string;
};

/** What the list of a calendar's bookings shows. */
export type BookingsProps = {
  calendar: { id: string; name: string; timeZone: string };
  filter: BookingsFilter;
  /** What the list holds, as a sentence. */
  says: string;
  problem: string | undefined;
  rows: BookingRow[];
  isFiltered: boolean;
  /** The week as a picture, with links to those beside it; undefined for a search. */
  week: (WeekPictureProps & { title: string; earlierHref: string; laterHref: string }) | undefined;
  laterHref: string | undefined;
  firstHref: string | undefined;
  csvHref: string;
};

/** Upcoming appointments: the week as a picture, and the bookings as a list. */
export function Bookings(props: BookingsProps): JSX.Element {
  const { calendar, week, problem, rows, says, laterHref, firstHref, csvHref } = props;
  return (
    <>
      <CalendarNavigation calendar={calendar} current="bookings" lead="Upcoming appointments" />
      {week !== undefined && <Week {...week} id={calendar.id} />}
      <section aria-labelledby="list-title">
        <header class="page-head">
          <div>
            <h2 id="list-title">List</h2>
            <p class="muted" safe>
              {`${says} Times are in ${calendar.timeZone}.`}
            </p>
          </div>
          <div class="actions">
            <Link class="button secondary" href={`/calendars/${calendar.id}/feeds`} text="Calendar feeds" />
            <Link class="button secondary" href={csvHref} download="bookings.csv" text="Export CSV" />
          </div>
        </header>
        <Filters
          action={`/calendars/${calendar.id}/bookings`}
          fields={filtersOf(props)}
          problem={problem}
          submit="Show"
        />
        {problem === undefined && rows.length > 0 && <Rows {...props} />}
        {problem === undefined && rows.length === 0 && <Nothing {...props} />}
        <PageLinks firstHref={firstHref} nextHref={laterHref} names={['First page', 'Next page']} />
      </section>
    </>
  );
}

type WeekProps = NonNullable<BookingsProps['week']> & { id: string };

function Week({ title, earlierHref, laterHref, id, ...picture }: WeekProps): JSX.Element {
  return (
    <section aria-labelledby="week-title">
      <header class="week-head">
        <h2 id="week-title" safe>
          {title}
        </h2>
        <p class="actions">
          <a href={earlierHref}>Earlier</a>
          <a href={`/calendars/${id}/bookings`}>Today</a>
          <a href={laterHref}>Later</a>
        </p>
      </header>
      <WeekPicture {...picture} />
    </section>
  );
}

const statuses = [
  { value: 'booked', name: 'Booked' },
  { value: 'cancelled', name: 'Cancelled' },
  { value: 'all', name: 'Booked and cancelled' },
];

function filtersOf({ filter: { q, from, to, status }, problem }: BookingsProps): FieldProps[] {
  const placeholder = 'Name, phone (or its last 4 digits), email or code';
  return [
    { label: 'Search', name: 'q', type: 'search', value: q, maxLength: 200, placeholder },
    { label: 'First day', name: 'from', type: 'date', value: from },
    { label: 'Last day', name: 'to', type: 'date', value: to, isWrong: problem !== undefined },
    {
      label: 'Status',
      name: 'status',
      id: 'booking-status',
      type: 'select',
      value: status,
      choices: statuses,
    },
  ];
}

function Rows({ calendar, rows }: BookingsProps): JSX.Element {
  return (
    <DataTable
      rows={rows}
      rowName="Name"
      row={({ status }) => ({ class: status === 'cancelled' ? 'revoked' : undefined })}
      columns={[
        {
          name: 'When',
          cell: ({ start, day, time }) => <time datetime={start} safe>{`${day}, ${time}`}</time>,
        },
        {
          name: 'Name',
          cell: ({ id, name }) => (
            <Link href={`/calendars/${calendar.id}/bookings/${id}`} text={callerName(name)} />
          ),
        },
        { name: 'Phone or email', text: ({ phone, email }) => phone ?? email ?? '–' },
        { name: 'Code', cell: ({ code }) => <code safe>{code}</code> },
        { name: 'Status', class: 'keeps-colour', cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
    />
  );
}

/** The status of a booking as a badge. */
export function StatusBadge({ status }: { status: BookingStatus }): JSX.Element {
  return status === 'booked' ? (
    <span class="badge good">Booked</span>
  ) : (
    <span class="badge bad">Cancelled</span>
  );
}

function Nothing({ calendar, isFiltered }: BookingsProps): JSX.Element {
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h3>{isFiltered ? 'No matching bookings' : 'No bookings yet'}</h3>
      {isFiltered ? (
        <p class="actions">
          <a href={`/calendars/${calendar.id}/bookings`}>Show upcoming</a>
        </p>
      ) : (
        <p>
          New bookings appear here immediately. To connect a bot, follow the{' '}
          <a href={`/calendars/${calendar.id}/guide`}>Integration Guide</a>.
        </p>
      )}
    </section>
  );
}
