/** @jsxImportSource #html */
import type { CalendarPicture } from '../../src/domain/calendar/picture.ts';
import { Facts } from '../components/facts.tsx';
import { ProblemNote } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
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
  texts: Texts;
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
export function Availability(
  props: EditorProps & { dates: DateOverridesProps; seesManagement: boolean },
): JSX.Element {
  const { texts, calendar, dates } = props;
  return (
    <>
      <CalendarNavigation
        seesManagement={props.seesManagement}
        calendar={calendar}
        current="availability"
        texts={texts}
        lead={texts.availability.lead(calendar.timeZone.replaceAll('_', ' '))}
      />
      <Editor {...props} />
      <DateOverrides {...dates} />
    </>
  );
}

/** The form of hours, slots and parts of the day, and the week, drawn. Htmx replaces it while somebody edits. */
export function Editor(props: EditorProps): JSX.Element {
  const { texts, calendar, fields, conflict, isDraft, isRight } = props;
  const { availability, calendars } = texts;
  const path = `/calendars/${calendar.id}/availability`;
  return (
    <div id="editor" class="editor">
      {conflict !== undefined && <Conflict texts={texts} differences={conflict} path={path} />}
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
          <ProblemNote problem={isRight ? undefined : availability.wrong} />
          <div class="actions editor-bar">
            <button type="submit" safe>
              {conflict ? calendars.conflict.saveMine : calendars.save}
            </button>
            {isDraft && (
              <>
                <span class="muted" safe>
                  {availability.unsaved}
                </span>{' '}
                <Link href={path} text={availability.discard} />
              </>
            )}
          </div>
          <HoursEditor texts={texts} days={fields.days} preview={`${path}/preview`} focus={fields.focus} />
          <SlotSettings texts={texts} settings={fields.settings} />
          <PartsOfDay texts={texts} parts={fields.parts} usual={props.usual} />
        </form>
      ) : (
        <Facts facts={props.facts} />
      )}
    </div>
  );
}

function WeekPart(props: EditorProps): JSX.Element {
  const { texts, calendar, week, isDraft, isRight, fields } = props;
  const { availability } = texts;
  const [year = '', number = ''] = week.week.split('-W');
  const path = `/calendars/${calendar.id}/availability`;
  return (
    <section id="week" aria-labelledby="week-title">
      <header class="week-head">
        <h2 id="week-title" safe>
          {availability.week({ year, number })}
        </h2>
        <nav class="actions" aria-label={availability.weeks}>
          <Link href={`${path}?week=${week.before}`} text={availability.earlier} />
          {week.week === week.thisWeek ? (
            ''
          ) : (
            <Link href={`${path}?week=${week.thisWeek}`} text={availability.thisWeek} />
          )}
          <Link href={`${path}?week=${week.after}`} text={availability.later} />
        </nav>
      </header>
      {isDraft && fields !== undefined && (
        <p class="muted" safe>
          {isRight ? availability.draft : availability.draftWithoutWrong}
        </p>
      )}
      <OutsideBookings {...props} />
      <WeekPicture texts={texts} picture={week.picture} now={week.now} />
    </section>
  );
}

/** The bookings outside the hours. They stay. */
function OutsideBookings({ texts, calendar, outside, isDraft }: EditorProps): JSX.Element {
  const { availability } = texts;
  const { count, shown } = outside;
  if (count === 0) return '';
  return (
    <details class="outside" open={count <= 5}>
      <summary class="warning" safe>
        {availability.outside(count, { isDraft })}
      </summary>
      <p class="muted" safe>
        {availability.outsideStay(count)}
      </p>
      <ul>
        {shown.map(({ id, name, code, when }) => (
          <li>
            <a href={`/calendars/${calendar.id}/bookings/${id}`} safe>{`${when}, ${name}`}</a>{' '}
            <code safe>{code}</code>
          </li>
        ))}
        {count > shown.length && (
          <li class="muted" safe>
            {availability.outsideMore(count - shown.length)}
          </li>
        )}
      </ul>
    </details>
  );
}
