/** @jsxImportSource #html */
import { dateOfDay, dayOfDate, formatDay, weekdayOf } from '../../src/domain/time/local-time.ts';
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
  const weekStart = first - (weekdayOf(first) - 1);
  const weeks = Array.from(
    { length: Math.ceil((next - weekStart) / 7) },
    (_, index) => weekStart + 7 * index,
  );
  return (
    <table class="month">
      <caption>
        <MonthLink href={hrefOf(first - 1)} arrow="←" name={desk.earlierMonth} />
        <strong safe>{desk.monthName(month, year)}</strong>
        <MonthLink href={hrefOf(next)} arrow="→" name={desk.laterMonth} />
      </caption>
      <thead>
        <tr>
          {time.shortWeekdays.map((name) => (
            <th scope="col" safe>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday) => (
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((index) => (
              <DayCell {...{ day: monday + index, first, next, shown: day, today, hrefOf }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthLink({ href, arrow, name }: { href: string; arrow: '←' | '→'; name: string }): JSX.Element {
  return (
    <a href={href}>
      <span aria-hidden="true">{arrow}</span>
      <span class="hidden" safe>
        {name}
      </span>
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
      >
        <time datetime={formatDay(day)}>{dateOfDay(day).day as unknown as 'safe'}</time>
      </a>
    </td>
  );
}
