/** @jsxImportSource #html */
import { Heard } from '../components/lines.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';

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
export function MovedEvents({ moved, texts }: { moved: MovedEventRow[]; texts: Texts }): JSX.Element {
  const { booking, bookingMove } = texts;
  return (
    <>
      {moved.map((event) => (
        <div class="warning">
          <p>
            <strong safe>{event.words}</strong>
          </p>
          <p safe>{bookingMove.events.oldTime(booking.linkedCalendar(event.linkName, event.host))}</p>
          <SettleForm event={event} texts={texts} />
        </div>
      ))}
    </>
  );
}

type MovedBookingsProps = { moved: MovedEventRow[]; texts: Texts };

/** The moved events of all calendars, each with its booking; nothing if there are none. */
export function MovedBookings({ moved, texts }: MovedBookingsProps): JSX.Element {
  const { bookings, booking, bookingMove } = texts;
  if (moved.length === 0) return '';
  return (
    <Section titleId="moved-title" title={bookingMove.events.title}>
      {moved.map((event) => (
        <div class="warning">
          <p>
            <a href={`/calendars/${event.calendarId}/bookings/${event.bookingId}`} safe>
              {`${bookings.callerName(event.name)}, ${event.time}`}
            </a>
          </p>
          <p>
            <strong safe>{event.words}</strong>
            <span safe>{` (${booking.linkedCalendar(event.linkName, event.host)})`}</span>
          </p>
          <SettleForm event={event} texts={texts} />
        </div>
      ))}
    </Section>
  );
}

function SettleForm({ event, texts }: { event: MovedEventRow; texts: Texts }): JSX.Element {
  const { bookings, bookingMove } = texts;
  if (!event.isChangeable) return '';
  const { calendarId, bookingId, linkId, sequence, moved, name } = event;
  const whose = <Heard text={bookingMove.events.whose(bookings.callerName(name))} />;
  return (
    <form method="post" action={`/calendars/${calendarId}/bookings/${bookingId}/settle`} class="actions">
      <input type="hidden" name="sequence" value={String(sequence)} />
      <input type="hidden" name="link" value={linkId} />
      <input type="hidden" name="start" value={String(moved.startAt)} />
      <input type="hidden" name="end" value={String(moved.endAt)} />
      <button type="submit" name="settle" value="move" class="primary">
        {bookingMove.events.follow(whose) as 'safe'}
      </button>
      <button type="submit" name="settle" value="put-back" class="secondary">
        {bookingMove.events.putBack(whose) as 'safe'}
      </button>
    </form>
  );
}
