/** @jsxImportSource #html */
import type { BookingStatus } from '../../src/domain/booking/booking.ts';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { WeekPicture, type WeekPictureProps } from '../calendars/week-picture.tsx';
import { Icon } from '../components/icon.tsx';
import { callerName } from './caller-name.ts';

/** What a list of bookings is filtered by, as it is typed: dates are YYYY-MM-DD, texts are empty where nothing is. */
export type BookingsFilter = { q: string; from: string; to: string; status: BookingStatus | 'all' };

/** A booking as its row shows it; `day` and `time` are in the calendar's zone, `start` is ISO 8601 with offset. */
export type BookingRow = {
  id: string;
  code: string;
  status: BookingStatus;
  day: string;
  time: string;
  start: string;
  name: string;
  phone: string | null;
  email: string | null;
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
  /** The week that is drawn, and the way to those beside it; undefined where rows are searched for. */
  week: (WeekPictureProps & { title: string; earlierHref: string; laterHref: string }) | undefined;
  laterHref: string | undefined;
  firstHref: string | undefined;
  csvHref: string;
};

/** Who comes when: the week as a picture, and the bookings as a list. */
export function Bookings(props: BookingsProps): JSX.Element {
  const { calendar, week, problem, rows, says, laterHref, firstHref, csvHref } = props;
  return (
    <>
      <CalendarNavigation calendar={calendar} current="bookings" lead="Who comes when." />
      {week !== undefined && <Week {...week} id={calendar.id} />}
      <section aria-labelledby="list-title">
        <header class="page-head">
          <div>
            <h2 id="list-title">List</h2>
            <p class="muted" safe>
              {`${says} Times are those of ${calendar.timeZone}.`}
            </p>
          </div>
          <div class="actions">
            <a class="button secondary" href={`/calendars/${calendar.id}/feeds`}>
              Calendar feeds
            </a>
            <a class="button secondary" href={csvHref} download="bookings.csv">
              Export CSV
            </a>
          </div>
        </header>
        <Filters {...props} />
        {problem === undefined && rows.length > 0 && <Rows calendarId={calendar.id} rows={rows} />}
        {problem === undefined && rows.length === 0 && <Nothing {...props} />}
        {(laterHref !== undefined || firstHref !== undefined) && (
          <nav class="pages" aria-label="Pages">
            {firstHref !== undefined && <a href={firstHref}>First page</a>}
            {laterHref !== undefined && (
              <a href={laterHref} rel="next">
                Next page
              </a>
            )}
          </nav>
        )}
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
] as const;

function Filters({ calendar, filter, problem }: BookingsProps): JSX.Element {
  return (
    <>
      {problem !== undefined && (
        <p class="problem" role="alert" id="problem" safe>
          {problem}
        </p>
      )}
      <form class="filters" method="get" action={`/calendars/${calendar.id}/bookings`}>
        <label>
          Search
          <input
            type="search"
            name="q"
            value={filter.q}
            maxlength="200"
            placeholder="Name, phone, last 4 digits, email or code"
          />
        </label>
        <label>
          First day
          <input type="date" name="from" value={filter.from} />
        </label>
        <label>
          Last day
          <input
            type="date"
            name="to"
            value={filter.to}
            aria-invalid={problem === undefined ? undefined : 'true'}
            aria-describedby={problem === undefined ? undefined : 'problem'}
          />
        </label>
        <label>
          Status
          <select name="status">
            {statuses.map(({ value, name }) => (
              <option value={value} selected={value === filter.status}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="secondary">
          Show
        </button>
      </form>
    </>
  );
}

function Rows({ calendarId, rows }: { calendarId: string; rows: BookingRow[] }): JSX.Element {
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Name</th>
            <th scope="col">Phone or email</th>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr class={row.status === 'cancelled' ? 'revoked' : undefined}>
              <td data-label="When">
                <time datetime={row.start} safe>{`${row.day}, ${row.time}`}</time>
              </td>
              <th scope="row">
                <a href={`/calendars/${calendarId}/bookings/${row.id}`} safe>
                  {callerName(row.name)}
                </a>
              </th>
              <td data-label="Phone or email" safe>
                {row.phone ?? row.email ?? '–'}
              </td>
              <td data-label="Code">
                <code safe>{row.code}</code>
              </td>
              <td data-label="Status" class="keeps-colour">
                <StatusBadge status={row.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
      <h3>{isFiltered ? 'Nothing like that' : 'Nothing is booked yet'}</h3>
      {isFiltered ? (
        <p class="actions">
          <a href={`/calendars/${calendar.id}/bookings`}>Show what is to come</a>
        </p>
      ) : (
        <p>
          What callers book stands here at once. The{' '}
          <a href={`/calendars/${calendar.id}/guide`}>Integration Guide</a> lets a bot in.
        </p>
      )}
    </section>
  );
}
