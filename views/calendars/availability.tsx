/** @jsxImportSource #html */
import type { CalendarPicture } from '../../src/domain/calendar/picture.ts';
import { Facts } from '../components/facts.tsx';
import { ProblemNote } from '../components/form.tsx';
import { Conflict, type ConflictProps } from './availability-conflict.tsx';
import type { AvailabilityFields, UsualTimes } from './availability-fields.ts';
import { DateOverrides, type DateOverridesProps } from './date-overrides.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { CalendarNavigation } from './navigation.tsx';
import { PartsOfDay } from './parts-of-day.tsx';
import { SlotSettings } from './slot-settings.tsx';
import { WeekPicture } from './week-picture.tsx';

/** A week, drawn, and the weeks beside it, "2026-W47". */
export type PicturedWeek = {
  picture: CalendarPicture;
  week: string;
  before: string;
  after: string;
  thisWeek: string;
  now: number;
};

/** What the editor of a calendar's hours holds. */
export type EditorProps = {
  calendar: { id: string; name: string; timeZone: string };
  week: PicturedWeek;
  /** Undefined for those who may only look. */
  fields: AvailabilityFields | undefined;
  usual: UsualTimes;
  /** The same in words, for those who may only look. */
  facts: { name: string; text: string }[];
  /** Whether this isn't saved. */
  isDraft: boolean;
  isRight: boolean;
  /** Upcoming bookings outside the hours; `when` is in the calendar's zone. */
  outside: { count: number; shown: { id: string; name: string; code: string; when: string }[] };
  conflict: ConflictProps['differences'] | undefined;
};

/** When a calendar can be booked: its hours, slots and dates, with the week drawn beside them. */
export function Availability(props: EditorProps & { dates: DateOverridesProps }): JSX.Element {
  const { calendar, dates } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="availability"
        lead={`When callers can book, in ${calendar.timeZone.replaceAll('_', ' ')} time.`}
      />
      <Editor {...props} />
      <DateOverrides {...dates} />
    </>
  );
}

/** The form of hours, slots and parts of the day, and the week, drawn. Htmx replaces it while somebody edits. */
export function Editor(props: EditorProps): JSX.Element {
  const { calendar, fields, conflict, isDraft, isRight } = props;
  const path = `/calendars/${calendar.id}/availability`;
  return (
    <div id="editor" class="editor">
      {conflict !== undefined && <Conflict differences={conflict} path={path} />}
      <WeekPart {...props} />
      {fields ? (
        <form
          method="post"
          action={path}
          data-hx-post={`${path}/preview`}
          data-hx-trigger="input delay:400ms"
          data-hx-target="#week"
          data-hx-select="#week"
          data-hx-swap="outerHTML"
        >
          <input type="hidden" name="version" value={fields.version} />
          <input type="hidden" name="week" value={props.week.week} />
          <ProblemNote problem={isRight ? undefined : 'Not saved. Fix the fields below.'} />
          <div class="actions editor-bar">
            <button type="submit">{conflict ? 'Save mine' : 'Save'}</button>
            {isDraft && (
              <>
                <span class="muted">Not saved yet.</span> <a href={path}>Discard</a>
              </>
            )}
          </div>
          <HoursEditor days={fields.days} preview={`${path}/preview`} focus={fields.focus} />
          <SlotSettings settings={fields.settings} />
          <PartsOfDay parts={fields.parts} usual={props.usual} />
        </form>
      ) : (
        <Facts facts={props.facts} />
      )}
    </div>
  );
}

function WeekPart(props: EditorProps): JSX.Element {
  const { calendar, week, isDraft, isRight, fields } = props;
  const path = `/calendars/${calendar.id}/availability`;
  return (
    <section id="week" aria-labelledby="week-title">
      <header class="week-head">
        <h2 id="week-title" safe>{`Week ${week.week.slice(6)} of ${week.week.slice(0, 4)}`}</h2>
        <nav class="actions" aria-label="Weeks">
          <a href={`${path}?week=${week.before}`}>Earlier</a>
          {week.week === week.thisWeek ? '' : <a href={`${path}?week=${week.thisWeek}`}>This week</a>}
          <a href={`${path}?week=${week.after}`}>Later</a>
        </nav>
      </header>
      {isDraft && fields !== undefined && (
        <p class="muted">
          {isRight ? 'This is how it’ll look once you save.' : 'Shown without the fields that need fixing.'}
        </p>
      )}
      <OutsideBookings {...props} />
      <WeekPicture picture={week.picture} now={week.now} />
    </section>
  );
}

/** The bookings outside the hours. They stay. */
function OutsideBookings({ calendar, outside: { count, shown }, isDraft }: EditorProps): JSX.Element {
  if (count === 0) return '';
  const isOne = count === 1;
  const verb = isDraft ? 'would fall' : isOne ? 'falls' : 'fall';
  const [subject, object] = isOne ? ['It stays', 'it'] : ['They stay', 'them'];
  return (
    <details class="outside" open={count <= 5}>
      <summary class="warning">
        {`${count} ${isOne ? 'booking' : 'bookings'} ${verb} outside these hours` as 'safe'}
      </summary>
      <p class="muted">{`${subject} booked until you move or cancel ${object}.` as 'safe'}</p>
      <ul>
        {shown.map(({ id, name, code, when }) => (
          <li>
            <a href={`/calendars/${calendar.id}/bookings/${id}`} safe>{`${when}, ${name}`}</a>{' '}
            <code safe>{code}</code>
          </li>
        ))}
        {count > shown.length && <li class="muted">{`and ${count - shown.length} more` as 'safe'}</li>}
      </ul>
    </details>
  );
}
