/** @jsxImportSource #html */
import { Moment } from '../components/moment.tsx';

/** A booking's event in a linked calendar; instants in epoch milliseconds. */
export type BookingEventRow = {
  linkId: string;
  name: string;
  host: string;
  isWritten: 0 | 1;
  goneAt: number | null;
  /** Why it is not written, in words. */
  error: string | undefined;
};

type EventsProps = {
  calendar: { id: string };
  booking: { status: 'booked' | 'cancelled' };
  events: BookingEventRow[];
  now: number;
};

/** Says where a booking is not in a linked calendar as it is here; nothing where all is well. */
export function BookingEvents({ calendar, booking, events, now }: EventsProps): JSX.Element {
  const isBooked = booking.status === 'booked';
  const troubled = events.filter(({ isWritten, goneAt }) => isWritten === 0 || (isBooked && goneAt !== null));
  return (
    <>
      {troubled.map((event) => (
        <p class={event.goneAt === null && event.error === undefined ? 'muted' : 'warning'}>
          <a href={`/calendars/${calendar.id}/links#link-${event.linkId}`} safe>
            {`“${event.name}” at ${event.host}`}
          </a>
          : <Trouble event={event} isBooked={isBooked} now={now} />
        </p>
      ))}
    </>
  );
}

type TroubleProps = { event: BookingEventRow; isBooked: boolean; now: number };

function Trouble({ event, isBooked, now }: TroubleProps): JSX.Element {
  const { isWritten, goneAt, error } = event;
  if (isBooked && goneAt !== null) {
    return (
      <>
        its event was deleted there <Moment at={goneAt} now={now} />. It is booked here all the same: cancel
        it here if that was meant.
      </>
    );
  }
  if (isWritten === 1) return '';
  const what = isBooked ? 'it is not written there yet' : 'its cancellation is not written there yet';
  return <span safe>{error === undefined ? `${what}.` : `${what}. ${error}`}</span>;
}
