/** @jsxImportSource #html */

import type { Channel } from '../../src/domain/messages/message.ts';
import { calendarCrumbs } from '../calendars/navigation.tsx';
import type { FieldProps } from '../components/field.tsx';
import { Filters, Results } from '../components/filters.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { GiveLine, type GiveProps } from '../hand-over/give.tsx';
import type { ShownBooking } from './booking.tsx';

/** A free slot to choose; `start` is ISO 8601 with offset. */
export type ShownSlot = { id: string; start: string; time: string };

/** The name of a day, and its free slots. */
export type DayOfSlots = { date: string; slots: ShownSlot[] };

/** A booking to move, and where it could go. Dates are YYYY-MM-DD, times in the calendar's zone. */
export type BookingMoveProps = ShownBooking & {
  /** The path of the booking's pages. */
  path: string;
  /** At a team where one is enough, those it can be with, and who's chosen; undefined for anyone. */
  choosable: readonly { calendarId: string; name: string }[] | undefined;
  withId: string | undefined;
  /** By what the caller is told of the new time. */
  told: readonly Channel[];
  /** Where to go afterwards, unless it's the booking's own page. */
  back: string | undefined;
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
  /** Giving it to somebody else at its own time. */
  give: Omit<GiveProps, 'texts'> | undefined;
  problem: string | undefined;
};

/** Free slots to move a booking to. */
export function BookingMove(props: BookingMoveProps): JSX.Element {
  const { texts, calendar, booking, time, path, days, earlierHref, laterHref, problem } = props;
  const { bookings, booking: ofBooking, bookingMove: said } = texts;
  const hasSlots = props.nearest.length > 0 || props.days.some(({ slots }) => slots.length > 0);
  return (
    <>
      <PageHead
        texts={texts}
        title={ofBooking.moveOf(booking.name)}
        lead={said.lead({ time, zone: calendar.timeZone, code: booking.code })}
        crumbs={calendarCrumbs(calendar, { path: 'bookings', name: texts.bookings.title, texts })}
      />
      <ProblemNote problem={problem} />
      <GiveLine {...props} />
      <Filters action={`${path}/move`} fields={filtersOf(props)} submit={bookings.show} texts={texts} />
      <Results count={days.flatMap(({ slots }) => slots).length} hasMore={false} texts={texts}>
        <nav class="pages" aria-label={said.days}>
          {earlierHref === undefined ? <span></span> : <Link href={earlierHref} text={said.earlierDays} />}
          <Link href={laterHref} text={said.laterDays} />
        </nav>
        {hasSlots ? <TimeChoice {...props} /> : <NothingFree {...props} />}
      </Results>
    </>
  );
}

/** From which day on, and with whom. */
function filtersOf({ texts, day, today, back, choosable, withId }: BookingMoveProps): FieldProps[] {
  const { bookingMove: said, people } = texts;
  const choices = [
    ...(choosable ?? []).map(({ calendarId, name }) => ({ value: calendarId, name })),
    { value: '', name: people.anyone },
  ];
  return [
    { label: said.freeFrom, name: 'day', type: 'date', value: day, minimum: today },
    ...(choosable
      ? [{ label: people.with, name: 'with', type: 'select' as const, value: withId ?? '', choices }]
      : []),
    ...(back === undefined ? [] : [{ label: '', name: 'back', type: 'hidden' as const, value: back }]),
  ];
}

function TimeChoice(props: BookingMoveProps): JSX.Element {
  const { texts, booking, back, day, nearest, days, path, choosable, withId, told } = props;
  const { bookingMove: said } = texts;
  return (
    <form class="slot-choice" method="post" action={`${path}/move`}>
      <input type="hidden" name="sequence" value={String(booking.sequence)} />
      <input type="hidden" name="day" value={day} />
      {choosable !== undefined && <input type="hidden" name="with" value={withId ?? ''} />}
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      {nearest.length > 0 && <Day date={said.nearest} slots={nearest} />}
      {days
        .filter(({ slots }) => slots.length > 0)
        .map((each) => (
          <Day {...each} />
        ))}
      <Muted text={told.length > 0 ? texts.told.notified(told) : said.notNotified} />
      <div class="actions">
        <button type="submit" class="primary" safe>
          {said.moveIt}
        </button>
        <Link href={back ?? path} text={said.dontMove} />
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

function NothingFree({ texts, back, next, path }: BookingMoveProps): JSX.Element {
  const { bookingMove: said } = texts;
  return (
    <section class="empty">
      <h2 safe>{said.nothingFree}</h2>
      {next === undefined ? (
        <p safe>{said.nothingLater}</p>
      ) : (
        <p>{said.nextFree(<Link href={next.href} text={next.time} />) as 'safe'}</p>
      )}
      <p class="actions">
        <Link href={back ?? path} text={said.dontMove} />
      </p>
    </section>
  );
}
