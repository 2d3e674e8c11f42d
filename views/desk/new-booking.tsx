/** @jsxImportSource #html */
import { DocsLink } from '../components/docs-link.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { type ChosenTime, ChosenTimes } from './chosen-times.tsx';
import { FreeTimes, type FreeTimesProps } from './free-times.tsx';

export type NewBookingProps = FreeTimesProps & {
  /** "Wednesday, 25 Nov 2026, 9:30–10:00"; undefined while no time is chosen. */
  time: string | undefined;
  /** When it starts: "9:30". */
  clock: string;
  /** Its start, ISO 8601 with offset, and its end. */
  start: string;
  end: string;
  /** Where it is in the day's columns. */
  chosen: readonly ChosenTime[];
  /** Why callers aren't offered it, in sentences. */
  obstacles: string[];
  /** Whether nobody can have it, by hand either. */
  cannotBeHad: boolean;
  form: FilledForm;
  /** Whether the form was sent: then what was typed stays, whatever becomes of the time. */
  isAgain: boolean;
  /** What has to be asked about the words that were typed. */
  question: string | undefined;
  /** At a team of all, their names. */
  together: readonly string[] | undefined;
  /** The calendar whose time can be blocked instead. */
  blockedId: string | undefined;
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
        <ChosenTimes times={props.chosen} />
        <p class="lead" safe>
          {leadOf(props)}
        </p>
        <ProblemNote problem={question} id="question" />
        {time !== undefined && <Obstacles {...props} />}
        {time !== undefined && !props.cannotBeHad && <BlockForm {...props} />}
        {(props.isAgain || (time !== undefined && !props.cannotBeHad)) && <BookForm {...props} />}
        {(time === undefined || props.cannotBeHad) && <FreeTimes {...props} />}
      </div>
    </>
  );
}

/** When, where and, if it's with all of a team, with whom. */
function leadOf({ texts, calendar, time, together = [] }: NewBookingProps): string {
  const people = together.length === 0 ? [] : [texts.people.withNames(together)];
  return [...(time === undefined ? [] : [time]), calendar.name, ...people].join(' · ');
}

function Obstacles({ texts, clock, obstacles, isPart }: NewBookingProps): JSX.Element {
  if (obstacles.length === 0) return '';
  const title = texts.desk.whyNot(clock);
  return (
    <section class="obstacles">
      {isPart ? <h3 safe>{title}</h3> : <h2 safe>{title}</h2>}
      <ul>
        {obstacles.map((each) => (
          <li safe>{each}</li>
        ))}
      </ul>
      <p>
        <DocsLink to="timeNotOffered" texts={texts} />
      </p>
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
