/** @jsxImportSource #html */

import type { Booking } from '../../src/domain/booking/booking.ts';
import { type AuditRow, AuditTable } from '../audit-log/audit-log.tsx';
import { calendarCrumbs } from '../calendars/navigation.tsx';
import { type Fact, Facts } from '../components/facts.tsx';
import { ProblemNote } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHead } from '../components/page-head.tsx';
import { StatusBadge } from './bookings.tsx';
import { callerName } from './caller-name.ts';
import { type MovedEventRow, MovedEvents } from './moved-events.tsx';

/** What every page of a booking shows; `time` is when it is, in the calendar's zone. */
export type ShownBooking = {
  calendar: { id: string; name: string; timeZone: string };
  booking: Booking;
  time: string;
};

/** A booking's event in a linked calendar; instants in epoch milliseconds. */
type EventRow = {
  linkId: string;
  name: string;
  host: string;
  isWritten: 0 | 1;
  goneAt: number | null;
  /** Why it isn't written, in words. */
  error: string | undefined;
};

export type BookingProps = ShownBooking & {
  now: number;
  /** Whether the visitor can move and cancel it. */
  isChangeable: boolean;
  /** Whether the visitor can correct its details. */
  isEditable: boolean;
  /** Whether the visitor can see where changes came from. */
  showsAddresses: boolean;
  /** What's wrong with a form of this page. */
  problem: string | undefined;
  /** Its events that somebody moved in linked calendars. */
  moved: MovedEventRow[];
  /** Its events in linked calendars. */
  events: EventRow[];
  /** The newest first. */
  history: AuditRow[];
};

/** A booking with everything known about it, and what was done to it. */
export function BookingPage(props: BookingProps): JSX.Element {
  const { calendar, booking, time, history } = props;
  return (
    <>
      <PageHead
        title={callerName(booking.name)}
        lead={`${time} (${calendar.timeZone})`}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: 'Bookings' })}
        actions={props.isEditable && <Actions {...props} />}
      />
      <ProblemNote problem={props.problem} />
      <MovedEvents {...props} />
      <EventProblems {...props} />
      <Facts facts={factsOf(props)} />
      <section aria-labelledby="history-title">
        <h2 id="history-title">History</h2>
        {history.length === 0 ? (
          <p class="muted">No history.</p>
        ) : (
          <AuditTable rows={history} now={props.now} showsAddresses={props.showsAddresses} />
        )}
      </section>
    </>
  );
}

function Actions({ calendar, booking, isChangeable }: BookingProps): JSX.Element {
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  return (
    <>
      {isChangeable && <Link class="button" href={`${path}/move`} text="Move" />}
      <Link class="button secondary" href={`${path}/edit`} text="Edit" />
      {isChangeable && <Link class="button secondary danger" href={`${path}/cancel`} text="Cancel booking" />}
    </>
  );
}

function factsOf({ booking, now }: BookingProps): (Fact | false)[] {
  const { phone, email, notes, metadata, callId, cancelledAt, cancelReason } = booking;
  return [
    { name: 'Status', value: <StatusBadge status={booking.status} /> },
    { name: 'Code', value: <code safe>{booking.code}</code> },
    phone !== null && { name: 'Phone', value: <Link href={`tel:${phone}`} text={phone} /> },
    email !== null && {
      name: 'Email',
      value: <Link href={`mailto:${encodeURIComponent(email)}`} text={email} />,
    },
    notes !== null && { name: 'Notes', value: <Lines text={notes} /> },
    ...Object.entries(metadata).map(([name, text]) => ({ name, text })),
    callId !== null && { name: 'Call', value: <code safe>{callId}</code> },
    { name: 'Booked', value: <Moment at={booking.createdAt} now={now} /> },
    cancelledAt !== null && { name: 'Cancelled', value: <Moment at={cancelledAt} now={now} /> },
    cancelReason !== null && { name: 'Reason', value: <Lines text={cancelReason} /> },
  ];
}

function Lines({ text }: { text: string }): JSX.Element {
  return (
    <span class="lines" safe>
      {text}
    </span>
  );
}

/** Where a linked calendar doesn't match the booking; nothing if all is well. */
function EventProblems({ calendar, booking, events, now }: BookingProps): JSX.Element {
  const isBooked = booking.status === 'booked';
  const wrong = events.filter(({ isWritten, goneAt }) => isWritten === 0 || (isBooked && goneAt !== null));
  return (
    <>
      {wrong.map((event) => (
        <p class={event.goneAt === null && event.error === undefined ? 'muted' : 'warning'}>
          <a href={`/calendars/${calendar.id}/links#link-${event.linkId}`} safe>
            {`“${event.name}” at ${event.host}`}
          </a>
          : <EventProblem event={event} isBooked={isBooked} now={now} />
        </p>
      ))}
    </>
  );
}

function EventProblem({ event, isBooked, now }: { event: EventRow; isBooked: boolean; now: number }) {
  const { isWritten, goneAt, error } = event;
  if (isBooked && goneAt !== null) {
    return (
      <>
        the event was deleted there <Moment at={goneAt} now={now} />. It’s still booked here. If it should be
        cancelled, cancel it here, too.
      </>
    );
  }
  if (isWritten === 1) return '';
  const what = isBooked ? 'not written there yet.' : 'the cancellation isn’t written there yet.';
  return <span safe>{error === undefined ? what : `${what} ${error}`}</span>;
}
