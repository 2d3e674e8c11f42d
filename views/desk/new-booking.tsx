/** @jsxImportSource #html */
import { DocsLink } from '../components/docs-link.tsx';
import { Field, type FieldProps } from '../components/field.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { type ChosenTime, ChosenTimes } from './chosen-times.tsx';
import { FreeTimes, type FreeTimesProps, Times, TimesForm } from './free-times.tsx';

export type NewBookingProps = FreeTimesProps & {
  /** "Wed, 25 Nov, 9:30–10:00"; undefined while no time is chosen. */
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
  /** Other free times of its day. */
  also: FreeTimesProps['slots'];
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
  const isFree = time !== undefined && !props.cannotBeHad;
  const hasForm = isFree || props.isAgain;
  return (
    <>
      {isPart ? (
        <h2 tabindex="-1" safe>
          {texts.common.newBooking}
        </h2>
      ) : (
        <PageHead
          texts={texts}
          title={texts.common.newBooking}
          crumbs={[{ href: props.back ?? '/', name: texts.common.home }]}
        />
      )}
      <div id="booking">
        <ChosenTimes times={props.chosen} />
        <ProblemNote problem={question} id="question" />
        {hasForm ? <BookForm {...props} /> : <When {...props} />}
        {props.also.length > 0 && <TimesForm {...props} id="also-free" />}
        {isFree && <BlockForm {...props} />}
        <p>
          <Link href={`/calendars/${props.calendar.id}/booking-links`} text={texts.bookingLinks.title} />
        </p>
        {!isFree && <FreeTimes {...props} />}
      </div>
    </>
  );
}

/** When it is and with whom, what's in its way, and how to choose another time. */
function When(props: NewBookingProps & { fields?: readonly FieldProps[] }): JSX.Element {
  const { texts, calendar, time, together = [], fields = [] } = props;
  const people = together.length === 0 ? [] : [texts.people.withNames(together)];
  const said = (
    <>
      <Icon name="clock" />
      <span>
        {time !== undefined && <strong safe>{time}</strong>}
        <span safe>{[calendar.name, ...people].join(' · ')}</span>
      </span>
    </>
  );
  return (
    <>
      {fields.length === 0 ? (
        <p class="when">{said as 'safe'}</p>
      ) : (
        <details class="when" open={time === undefined || fields.some(({ isWrong }) => isWrong)}>
          <summary>
            {said as 'safe'}
            <span class="button quiet small" safe>
              {texts.common.change}
            </span>
          </summary>
          {fields.map((field) => (
            <Field {...field} />
          ))}
          {props.also.length > 0 && (
            <div>
              <p class="times-of" safe>
                {texts.deskBar.alsoFree}
              </p>
              <Times slots={props.also} form="also-free" />
            </div>
          )}
        </details>
      )}
      {time !== undefined && <Obstacles {...props} />}
    </>
  );
}

function Obstacles({ texts, clock, obstacles, isPart }: NewBookingProps): JSX.Element {
  if (obstacles.length === 0) return '';
  const title = texts.desk.whyNot(clock);
  return (
    <section class="obstacles warning">
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
/** What the chosen time says already. */
const ofTime: ReadonlySet<string> = new Set(['date', 'time']);

function BookForm(props: NewBookingProps): JSX.Element {
  const { texts, calendar, form, start, back, service, isPart, findingId } = props;
  const path = `/calendars/${calendar.id}/bookings/new`;
  const reload = { from: `${path}?choose=${isPart ? 'part' : 'page'}`, part: 'booking' };
  const fields = form.fields.map((field) => (chosen.has(field.name) ? { ...field, reload } : field));
  const hidden = {
    start,
    ...(service !== undefined && { 'shown-service': service }),
    ...(back !== undefined && { back }),
    ...(findingId !== undefined && { finding: String(findingId) }),
  };
  const timeFields = fields.filter(({ name }) => ofTime.has(name));
  return (
    <div id="book-form" class={isPart ? undefined : 'narrow'}>
      <Form
        {...form}
        fields={fields.filter(({ name }) => !ofTime.has(name))}
        texts={texts}
        action={path}
        hidden={hidden}
        submit={texts.common.book}
        replaces={isPart ? 'panel-body' : undefined}
        isFocused
      >
        <When {...props} fields={timeFields} />
      </Form>
    </div>
  );
}

function BlockForm({ texts: { common, desk }, blockedId, start, end, back }: NewBookingProps): JSX.Element {
  if (blockedId === undefined) return '';
  return (
    <details class="block-form">
      <summary safe>{desk.blockTime}</summary>
      <form method="post" action={`/calendars/${blockedId}/time-off`}>
        <input type="hidden" name="start" value={start} />
        <input type="hidden" name="end" value={end} />
        {back !== undefined && <input type="hidden" name="back" value={back} />}
        <label for="block-label" safe>
          {common.label}
        </label>
        <div class="row">
          <input
            type="text"
            id="block-label"
            name="label"
            placeholder={desk.blockPlaceholder}
            maxlength="100"
          />
          <button type="submit" safe>
            {desk.blockTime}
          </button>
        </div>
        <Link
          href={`/calendars/${blockedId}/time-off?start=${encodeURIComponent(start)}&end=${encodeURIComponent(end)}`}
          text={desk.blockMore}
        />
      </form>
    </details>
  );
}
