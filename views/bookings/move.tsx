/** @jsxImportSource #html */

import { calendarCrumbs } from '../calendars/navigation.tsx';
import { Filters } from '../components/filters.tsx';
import { ProblemNote } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { ShownBooking } from './booking.tsx';
import { callerInSentence } from './caller-name.ts';

/** A free slot to choose; `start` is ISO 8601 with offset. */
export type ShownSlot = { id: string; start: string; time: string };

/** The name of a day, and its free slots. */
export type DayOfSlots = { date: string; slots: ShownSlot[] };

/** A booking to move, and where it could go. Dates are YYYY-MM-DD, times in the calendar's zone. */
export type BookingMoveProps = ShownBooking & {
  /** The first day shown. */
  day: string;
  today: string;
  /** Slots near one that was refused; their `time` names the day too. */
  nearest: ShownSlot[];
  days: DayOfSlots[];
  earlierHref: string | undefined;
  laterHref: string;
  /** The next free slot if the days shown have none. */
  next: { time: string; href: string } | undefined;
  problem: string | undefined;
};

/** Free slots to move a booking to. */
export function BookingMove(props: BookingMoveProps): JSX.Element {
  const { calendar, booking, time, day, today, earlierHref, laterHref, problem } = props;
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  const hasSlots = props.nearest.length > 0 || props.days.some(({ slots }) => slots.length > 0);
  return (
    <>
      <PageHead
        title={`Move the booking of ${callerInSentence(booking.name)}`}
        lead={`Currently ${time} (${calendar.timeZone}). Its code stays ${booking.code}.`}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: 'Bookings' })}
      />
      <ProblemNote problem={problem} />
      <Filters
        action={`${path}/move`}
        fields={[{ label: 'Free times from', name: 'day', type: 'date', value: day, minimum: today }]}
        submit="Show"
      />
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
      {nearest.length > 0 && <Day date="Nearest to the time you chose" slots={nearest} />}
      {days
        .filter(({ slots }) => slots.length > 0)
        .map((each) => (
          <Day {...each} />
        ))}
      <p class="muted">Slotline doesn’t notify the caller. Let them know the new time yourself.</p>
      <div class="actions">
        <button type="submit">Move it</button>
        <a href={path}>Don’t move it</a>
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
      <h2>Nothing is free on these days</h2>
      {next === undefined ? (
        <p>No later times can be booked yet.</p>
      ) : (
        <p>
          The next free time is <Link href={next.href} text={next.time} />.
        </p>
      )}
      <p class="actions">
        <a href={path}>Don’t move it</a>
      </p>
    </section>
  );
}
