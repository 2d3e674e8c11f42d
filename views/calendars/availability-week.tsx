/** @jsxImportSource #html */

import type { CalendarPicture } from '../../src/domain/calendar/shown/picture.ts';
import { dateOfDay } from '../../src/domain/time/local-time.ts';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
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

/** The week as it's saved, or as it would be. */
export type WeekPartProps = {
  texts: Texts;
  calendarId: string;
  /** The page that shows it. */
  path: string;
  week: PicturedWeek;
  /** Whether this isn't saved, and whether all of it could be. */
  isDraft: boolean;
  isRight: boolean;
  /** Upcoming bookings outside the hours; `when` is in the calendar's zone. */
  outside: { count: number; shown: { id: string; name: string; code: string; when: string }[] };
};

/** A week of a calendar's availability. Htmx replaces it while somebody edits. */
export function WeekPart(props: WeekPartProps): JSX.Element {
  const { texts, path, week, isDraft, isRight } = props;
  const { availability } = texts;
  return (
    <section id="week" aria-labelledby="week-title">
      <header class="section-head">
        <h2 id="week-title" safe>
          {titleOf(week, texts)}
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
      {isDraft && <Muted text={isRight ? availability.draft : availability.draftWithoutWrong} />}
      <OutsideBookings {...props} />
      <WeekPicture texts={texts} picture={week.picture} now={week.now} />
    </section>
  );
}

/** Weeks have numbers where they begin on Monday. */
function titleOf({ week, picture }: PicturedWeek, { availability, time }: Texts): string {
  const [year = '', number = ''] = week.split('-W');
  const [first] = picture.days;
  return time.weekStart === 1 || !first
    ? availability.week({ year, number })
    : availability.weekOf(time.date(dateOfDay(first.day)));
}

/** The bookings outside the hours. They stay. */
function OutsideBookings({ texts, calendarId, outside, isDraft }: WeekPartProps): JSX.Element {
  const { availability } = texts;
  const { count, shown } = outside;
  if (count === 0) return '';
  return (
    <details class="outside" open={count <= 5}>
      <summary class="warning" safe>
        {availability.outside(count, { isDraft })}
      </summary>
      <Muted text={availability.outsideStay(count)} />
      <ul>
        {shown.map(({ id, name, code, when }) => (
          <li>
            <a href={`/calendars/${calendarId}/bookings/${id}`} safe>{`${when}, ${name}`}</a>{' '}
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
