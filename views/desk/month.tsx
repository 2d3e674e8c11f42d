/** @jsxImportSource #html */
import { dateOfDay, dayOfDate } from '../../src/domain/time/local-time.ts';
import { startOfWeek, weekdaysFrom, weekOf } from '../../src/domain/time/week.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import type { Texts } from '../texts/en/en.ts';

export type MonthProps = {
  texts: Texts;
  /** The day that's shown, counted from 1970-01-01. */
  day: number;
  today: number;
  hrefOf(day: number): string;
};

/** A month to jump by: each of its days, and the way to those beside it. */
export function Month({ texts, day, today, hrefOf }: MonthProps): JSX.Element {
  const { desk, time } = texts;
  const { year, month } = dateOfDay(day);
  const first = dayOfDate(year, month, 1);
  const next = dayOfDate(month === 12 ? year + 1 : year, (month % 12) + 1, 1);
  const firstShown = startOfWeek(first, time.weekStart);
  const weeks = Array.from(
    { length: Math.ceil((next - firstShown) / 7) },
    (_, index) => firstShown + 7 * index,
  );
  return (
    <table class="month">
      <caption>
        <MonthLink href={hrefOf(first - 1)} icon="chevron-left" name={desk.earlierMonth} />
        <strong safe>{desk.monthName(month, year)}</strong>
        <MonthLink href={hrefOf(next)} icon="chevron-right" name={desk.laterMonth} />
      </caption>
      <thead>
        <tr>
          {weekdaysFrom(time.weekStart).map((weekday) => (
            <th scope="col" safe>
              {time.shortWeekdays[weekday - 1]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((start) => (
          <tr>
            {weekOf(start, time.weekStart).map((each) => (
              <DayCell day={each} first={first} next={next} shown={day} today={today} hrefOf={hrefOf} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthLink({ href, icon, name }: { href: string; icon: IconName; name: string }): JSX.Element {
  return (
    <a href={href} title={name} aria-label={name}>
      <Icon name={icon} />
    </a>
  );
}

type DayCellProps = Pick<MonthProps, 'day' | 'today' | 'hrefOf'> & {
  first: number;
  next: number;
  shown: number;
};

function DayCell({ day, first, next, shown, today, hrefOf }: DayCellProps): JSX.Element {
  if (day < first || day >= next) return <td></td>;
  return (
    <td>
      <a
        href={hrefOf(day)}
        class={day === today ? 'today' : undefined}
        aria-current={day === shown ? 'date' : undefined}
        safe
      >
        {String(dateOfDay(day).day)}
      </a>
    </td>
  );
}
