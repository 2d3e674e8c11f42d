/** @jsxImportSource #html */
import type { Booking } from '../../src/domain/booking/booking.ts';
import { CalendarCrumbs } from '../calendars/navigation.tsx';
import { Moment } from '../components/moment.tsx';
import { StatusBadge } from './bookings.tsx';
import { callerName } from './caller-name.ts';
import { type BookingEventRow, BookingEvents } from './events.tsx';
import { type MovedEventRow, MovedEvents } from './moved-events.tsx';

/** One thing that was done to a booking; `at` in epoch milliseconds. */
export type HistoryRow = { at: number; who: string; what: string; from: string | null };

/** What the page of one booking shows. */
export type BookingProps = {
  calendar: { id: string; name: string; timeZone: string };
  booking: Booking;
  /** When it is, in the calendar's zone. */
  time: string;
  now: number;
  /** Whether who looks may move and cancel it, and it still can be. */
  isChangeable: boolean;
  /** Whether who looks may correct its details: until it is cancelled. */
  isEditable: boolean;
  /** Whether who looks may see where changes came from. */
  showsAddresses: boolean;
  /** What somebody wanted of it and cannot have. */
  problem: string | undefined;
  /** Its events that somebody moved in linked calendars. */
  moved: MovedEventRow[];
  /** Its events in linked calendars. */
  events: BookingEventRow[];
  /** The newest first. */
  history: HistoryRow[];
};

/** A booking with all that is known of it, and what was done to it. */
export function BookingPage(props: BookingProps): JSX.Element {
  const { calendar, booking, time, isChangeable, isEditable } = props;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  return (
    <>
      <header class="page-head">
        <div>
          <BookingCrumbs calendar={calendar} />
          <h1 safe>{callerName(booking.name)}</h1>
          <p class="lead" safe>
            {`${time} (${calendar.timeZone})`}
          </p>
        </div>
        {isEditable && (
          <div class="actions">
            {isChangeable && (
              <a class="button" href={`${path}/move`}>
                Move
              </a>
            )}
            <a class="button secondary" href={`${path}/edit`}>
              Edit
            </a>
            {isChangeable && (
              <a class="button secondary danger" href={`${path}/cancel`}>
                Cancel booking
              </a>
            )}
          </div>
        )}
      </header>
      {props.problem !== undefined && (
        <p class="problem" role="alert" id="problem" safe>
          {props.problem}
        </p>
      )}
      <MovedEvents {...props} />
      <BookingEvents {...props} />
      <Facts {...props} />
      <section aria-labelledby="history-title">
        <h2 id="history-title">History</h2>
        <History {...props} />
      </section>
    </>
  );
}

/** The way back from a booking to its calendar's list. */
export function BookingCrumbs({ calendar }: { calendar: { id: string; name: string } }): JSX.Element {
  return <CalendarCrumbs calendar={calendar} path="bookings" name="Bookings" />;
}

function Facts({ booking, now }: BookingProps): JSX.Element {
  const { phone, email, notes, metadata, callId, cancelledAt, cancelReason } = booking;
  return (
    <dl class="facts">
      <Fact name="Status">
        <StatusBadge status={booking.status} />
      </Fact>
      <Fact name="Code">
        <code safe>{booking.code}</code>
      </Fact>
      {phone !== null && (
        <Fact name="Phone">
          <a href={`tel:${phone}`} safe>
            {phone}
          </a>
        </Fact>
      )}
      {email !== null && (
        <Fact name="Email">
          <a href={`mailto:${encodeURIComponent(email)}`} safe>
            {email}
          </a>
        </Fact>
      )}
      {notes !== null && (
        <Fact name="Notes">
          <span class="lines" safe>
            {notes}
          </span>
        </Fact>
      )}
      {Object.entries(metadata).map(([name, value]) => (
        <Fact name={name}>
          <span safe>{value}</span>
        </Fact>
      ))}
      {callId !== null && (
        <Fact name="Call">
          <code safe>{callId}</code>
        </Fact>
      )}
      <Fact name="Made">
        <Moment at={booking.createdAt} now={now} />
      </Fact>
      {cancelledAt !== null && (
        <Fact name="Cancelled">
          <Moment at={cancelledAt} now={now} />
        </Fact>
      )}
      {cancelReason !== null && (
        <Fact name="Reason">
          <span class="lines" safe>
            {cancelReason}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: JSX.Element }): JSX.Element {
  return (
    <div>
      <dt safe>{name}</dt>
      <dd>{children as 'safe'}</dd>
    </div>
  );
}

function History({ history, now, showsAddresses }: BookingProps): JSX.Element {
  if (history.length === 0) return <p class="muted">Nothing is written down of it.</p>;
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            {showsAddresses && <th scope="col">From</th>}
          </tr>
        </thead>
        <tbody>
          {history.map(({ at, who, what, from }) => (
            <tr>
              <td data-label="When">
                <Moment at={at} now={now} />
              </td>
              <td data-label="Who" safe>
                {who}
              </td>
              <td data-label="What" safe>
                {what}
              </td>
              {showsAddresses && (
                <td data-label="From">
                  {from === null ? <span class="muted">–</span> : <code safe>{from}</code>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
