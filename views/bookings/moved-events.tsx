/** @jsxImportSource #html */
import { callerName } from './caller-name.ts';

/** An event of a booking that somebody moved in a linked calendar. */
export type MovedEventRow = {
  linkId: string;
  linkName: string;
  host: string;
  calendarId: string;
  bookingId: string;
  name: string;
  sequence: number;
  /** When the booking is, in its calendar's zone. */
  time: string;
  /** What was done to the event: "Moved to 4 PM in the linked calendar". */
  words: string;
  /** When the event is now, in epoch milliseconds. */
  moved: { startAt: number; endAt: number };
  /** Whether the visitor can still move the booking. */
  isChangeable: boolean;
};

/** The moved events of a booking, with what to do about each, for its own page. */
export function MovedEvents({ moved }: { moved: MovedEventRow[] }): JSX.Element {
  return (
    <>
      {moved.map((event) => (
        <div class="warning">
          <p>
            <strong safe>{event.words}</strong>
          </p>
          <p>
            <span safe>{`In “${event.linkName}” at ${event.host}. `}</span>
            Here, the booking still has its old time. Nobody else can book the old or the new time.
          </p>
          <SettleForm event={event} />
        </div>
      ))}
    </>
  );
}

/** The moved events of all calendars, each with its booking; nothing if there are none. */
export function MovedBookings({ moved }: { moved: MovedEventRow[] }): JSX.Element {
  if (moved.length === 0) return '';
  return (
    <section aria-labelledby="moved-title">
      <h2 id="moved-title">Moved in a linked calendar</h2>
      {moved.map((event) => (
        <div class="warning">
          <p>
            <a href={`/calendars/${event.calendarId}/bookings/${event.bookingId}`} safe>
              {`${callerName(event.name)}, ${event.time}`}
            </a>
          </p>
          <p>
            <strong safe>{event.words}</strong>
            <span safe>{` (“${event.linkName}” at ${event.host})`}</span>
          </p>
          <SettleForm event={event} />
        </div>
      ))}
    </section>
  );
}

function SettleForm({ event }: { event: MovedEventRow }): JSX.Element {
  if (!event.isChangeable) return '';
  const { calendarId, bookingId, linkId, sequence, moved, name } = event;
  const whose = <span class="hidden" safe>{` of ${callerName(name)}`}</span>;
  return (
    <form method="post" action={`/calendars/${calendarId}/bookings/${bookingId}/settle`} class="actions">
      <input type="hidden" name="sequence" value={String(sequence)} />
      <input type="hidden" name="link" value={linkId} />
      <input type="hidden" name="start" value={String(moved.startAt)} />
      <input type="hidden" name="end" value={String(moved.endAt)} />
      <button type="submit" name="settle" value="move">
        Move the booking
        {whose as 'safe'}
      </button>
      <button type="submit" name="settle" value="put-back" class="secondary">
        Move the event back
        {whose as 'safe'}
      </button>
    </form>
  );
}
