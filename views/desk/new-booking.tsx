/** @jsxImportSource #html */
import type { ShownSlot } from '../bookings/move.tsx';
import { type FilledForm, Form, ProblemNote } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

export type NewBookingProps = {
  texts: Texts;
  calendar: { id: string; name: string; timeZone: string };
  /** "Wednesday, 25 Nov 2026, 9:30–10:00"; undefined while no time is chosen. */
  time: string | undefined;
  /** Its start, ISO 8601 with offset, and its end. */
  start: string;
  end: string;
  /** Why callers aren't offered it, in sentences. */
  obstacles: string[];
  /** Whether nobody can have it, by hand either. */
  cannotBeHad: boolean;
  form: FilledForm;
  /** Whether the form was sent: then what was typed stays, whatever becomes of the time. */
  isAgain: boolean;
  /** What has to be asked about the words that were typed. */
  question: string | undefined;
  /** Free times to choose from instead. */
  slots: (ShownSlot & { date: string })[];
  /** How long those are. */
  minutes: number;
  /** What's chosen of the calendar's services, empty for none; undefined if it has none. */
  service: string | undefined;
  /** At a team where one is enough, those who can be chosen, and who is; undefined for anyone. */
  choosable: readonly { calendarId: string; name: string }[] | undefined;
  withId: string | undefined;
  /** At a team of all, their names. */
  together: readonly string[] | undefined;
  /** The calendar whose time can be blocked instead. */
  blockedId: string | undefined;
  /** What was typed, which says who it's for, too. */
  words: string;
  /** The page to go back to; undefined for the booking's day. */
  back: string | undefined;
  /** Whether it's a part of the day's page. */
  isPart: boolean;
};

/** The form to book by hand, with what's in the way of the time. */
export function NewBooking(props: NewBookingProps): JSX.Element {
  const { texts, time, question, isPart } = props;
  const { desk } = texts;
  return (
    <>
      {isPart ? (
        <h2 tabindex="-1" safe>
          {desk.newBooking}
        </h2>
      ) : (
        <PageHead
          texts={texts}
          title={desk.newBooking}
          crumbs={[{ href: props.back ?? '/', name: desk.day }]}
        />
      )}
      <div id="booking">
        <p class="lead" safe>
          {leadOf(props)}
        </p>
        <ProblemNote problem={question} id="question" />
        {time !== undefined && <Obstacles {...props} />}
        {time !== undefined && !props.cannotBeHad && <BlockForm {...props} />}
        {(props.isAgain || (time !== undefined && !props.cannotBeHad)) && <BookForm {...props} />}
        {(time === undefined || props.cannotBeHad) && <Slots {...props} />}
      </div>
    </>
  );
}

/** When, where and, if it's with all of a team, with whom. */
function leadOf({ texts, calendar, time, together = [] }: NewBookingProps): string {
  const people = together.length === 0 ? [] : [texts.people.withNames(together)];
  return [...(time === undefined ? [] : [time]), calendar.name, ...people].join(' · ');
}

/** A heading below that of the page, or of the panel on the day's page. */
function SubHeading({ text, isPart }: { text: string; isPart: boolean }): JSX.Element {
  return isPart ? <h3 safe>{text}</h3> : <h2 safe>{text}</h2>;
}

function Obstacles({ texts: { desk }, obstacles, isPart }: NewBookingProps): JSX.Element {
  if (obstacles.length === 0) return '';
  return (
    <section class="obstacles">
      <SubHeading text={desk.whyNot} isPart={isPart} />
      <ul>
        {obstacles.map((each) => (
          <li safe>{each}</li>
        ))}
      </ul>
    </section>
  );
}

/** What decides about the rest of the form. */
const chosen: ReadonlySet<string> = new Set(['service', 'with']);

function BookForm({ texts, calendar, form, start, back, service, isPart }: NewBookingProps): JSX.Element {
  const path = `/calendars/${calendar.id}/bookings/new`;
  const reload = { from: `${path}?choose=${isPart ? 'part' : 'page'}`, part: 'booking' };
  const fields = form.fields.map((field) => (chosen.has(field.name) ? { ...field, reload } : field));
  const hidden = {
    start,
    ...(service !== undefined && { 'shown-service': service }),
    ...(back !== undefined && { back }),
  };
  return (
    <div id="book-form" class={isPart ? undefined : 'narrow'}>
      <Form
        {...form}
        fields={fields}
        texts={texts}
        action={path}
        hidden={hidden}
        submit={texts.desk.book}
        replaces={isPart ? 'panel-body' : undefined}
        isFocused
      />
    </div>
  );
}

function Slots(props: NewBookingProps): JSX.Element {
  const { slots, isPart, calendar, words, minutes, service, withId, back } = props;
  const { desk } = props.texts;
  const kept = {
    calendar: calendar.id,
    words,
    minutes: String(minutes),
    ...(service !== undefined && { service }),
    ...(back !== undefined && { back }),
  };
  const dates = [...new Set(slots.map(({ date }) => date))];
  return (
    <section>
      <SubHeading text={desk.freeTimes} isPart={isPart} />
      <PersonChoice {...props} kept={kept} />
      {slots.length === 0 && <p safe>{desk.noFreeTimes}</p>}
      <form method="post" action="/book" data-panel>
        {Object.entries({ ...kept, ...(props.choosable && { with: withId ?? '' }) }).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {dates.map((date) => (
          <>
            <p class="times-of" safe>
              {date}
            </p>
            <p class="times">
              {slots
                .filter((slot) => slot.date === date)
                .map(({ start, time }) => (
                  <button type="submit" name="start" value={start} class="secondary" safe>
                    {time}
                  </button>
                ))}
            </p>
          </>
        ))}
      </form>
    </section>
  );
}

/** Whose free times are shown. */
function PersonChoice({
  texts: { people },
  choosable,
  withId,
  kept,
}: NewBookingProps & { kept: Readonly<Record<string, string>> }): JSX.Element {
  if (!choosable) return '';
  return (
    <form method="post" action="/book" class="person-choice" data-panel>
      {Object.entries(kept).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <label for="times-with" safe>
        {people.with}
      </label>
      <div class="row">
        <select id="times-with" name="with">
          <option value="" safe>
            {people.anyone}
          </option>
          {choosable.map(({ calendarId, name }) => (
            <option value={calendarId} selected={calendarId === withId} safe>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" class="secondary" safe>
          {people.showTimes}
        </button>
      </div>
    </form>
  );
}

function BlockForm({ texts: { desk }, blockedId, start, end, back }: NewBookingProps): JSX.Element {
  if (blockedId === undefined) return '';
  return (
    <form method="post" action={`/calendars/${blockedId}/time-off`} class="block-form">
      <input type="hidden" name="start" value={start} />
      <input type="hidden" name="end" value={end} />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <label for="block-label" safe>
        {desk.blockLabel}
      </label>
      <div class="row">
        <input
          type="text"
          id="block-label"
          name="label"
          placeholder={desk.blockPlaceholder}
          maxlength="100"
        />
        <button type="submit" class="secondary" safe>
          {desk.blockTime}
        </button>
      </div>
      <p class="block-more">
        <Link
          href={`/calendars/${blockedId}/time-off?start=${encodeURIComponent(start)}&end=${encodeURIComponent(end)}`}
          text={desk.blockMore}
        />
      </p>
    </form>
  );
}
