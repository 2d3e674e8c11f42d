/** @jsxImportSource #html */
import type { Booking } from '../../src/domain/booking/booking.ts';
import { BookingCrumbs } from './booking.tsx';
import { callerInSentence } from './caller-name.ts';

/** A free slot to choose; `start` is ISO 8601 with offset. */
export type ShownSlot = { id: string; start: string; time: string };

/** A day, as it is called, with its free slots. */
export type DayOfSlots = { date: string; slots: ShownSlot[] };

/** A booking that is about to move, and where it could. Dates are YYYY-MM-DD, times in the calendar's zone. */
export type BookingMoveProps = {
  calendar: { id: string; name: string; timeZone: string };
  booking: Booking;
  time: string;
  /** The first day that is shown. */
  day: string;
  today: string;
  /** Slots near one that could not be had; their `time` names the day too. */
  nearest: ShownSlot[];
  days: DayOfSlots[];
  earlierHref: string | undefined;
  laterHref: string;
  /** The next free slot, where the days that are shown have none. */
  next: { time: string; href: string } | undefined;
  problem: string | undefined;
};

/** Lets somebody choose the slot that a booking moves to. */
export function BookingMove(props: BookingMoveProps): JSX.Element {
  const { calendar, booking, time, day, today, earlierHref, laterHref, problem } = props;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  const hasSlots = props.nearest.length > 0 || props.days.some(({ slots }) => slots.length > 0);
  return (
    <>
      <header class="page-head">
        <div>
          <BookingCrumbs calendar={calendar} />
          <h1 safe>{`Move the booking of ${callerInSentence(booking.name)}`}</h1>
          <p class="lead" safe>
            {`Now ${time} (${calendar.timeZone}). Its code stays ${booking.code}.`}
          </p>
        </div>
      </header>
      {problem !== undefined && (
        <p class="problem" role="alert" id="problem" safe>
          {problem}
        </p>
      )}
      <form class="filters" method="get" action={`${path}/move`}>
        <label>
          Free times from
          <input type="date" name="day" value={day} min={today} required />
        </label>
        <button type="submit" class="secondary">
          Show
        </button>
      </form>
      <nav class="pages" aria-label="Days">
        {earlierHref === undefined ? <span></span> : <a href={earlierHref}>Earlier days</a>}
        <a href={laterHref}>Later days</a>
      </nav>
      {hasSlots ? <Choice {...props} path={path} /> : <NothingFree next={props.next} path={path} />}
    </>
  );
}

function Choice({ booking, day, nearest, days, path }: BookingMoveProps & { path: string }): JSX.Element {
  return (
    <form class="slot-choice" method="post" action={`${path}/move`}>
      <input type="hidden" name="sequence" value={String(booking.sequence)} />
      <input type="hidden" name="day" value={day} />
      {nearest.length > 0 && <Day date="Nearest to what you chose" slots={nearest} />}
      {days
        .filter(({ slots }) => slots.length > 0)
        .map((each) => (
          <Day {...each} />
        ))}
      <p class="muted">Nobody is told by Slotline: let them know the new time yourself.</p>
      <div class="actions">
        <button type="submit">Move it</button>
        <a href={path}>Leave it as it is</a>
      </div>
    </form>
  );
}

function Day({ date, slots }: DayOfSlots): JSX.Element {
  return (
    <fieldset>
      <legend safe>{date}</legend>
      {slots.map(({ id, start, time }) => (
        <label>
          <input type="radio" name="slot" value={id} required />
          <time datetime={start} safe>
            {time}
          </time>
        </label>
      ))}
    </fieldset>
  );
}

function NothingFree({ next, path }: Pick<BookingMoveProps, 'next'> & { path: string }): JSX.Element {
  return (
    <section class="empty">
      <h2>Nothing is free in these days</h2>
      {next === undefined ? (
        <p>And nothing later that can be booked yet.</p>
      ) : (
        <p>
          The next free time is{' '}
          <a href={next.href} safe>
            {next.time}
          </a>
          .
        </p>
      )}
      <p class="actions">
        <a href={path}>Leave it as it is</a>
      </p>
    </section>
  );
}
