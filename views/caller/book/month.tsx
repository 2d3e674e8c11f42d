/** @jsxImportSource #html */
import { dateOfDay, weekdayOf } from '../../../src/domain/time/local-time.ts';
import { startOfWeek, weekdaysFrom, weekOf } from '../../../src/domain/time/week.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import type { Texts } from '../../texts/en/en.ts';

/** A month whose days lead to their free times; days are counted from 1970-01-01. */
export type BookMonthProps = {
  texts: Texts;
  firstDay: number;
  /** The first day of the month after. */
  nextDay: number;
  today: number;
  /** The day whose times are shown. */
  day: number | undefined;
  /** Where each day that has free times leads. */
  hrefs: ReadonlyMap<number, string>;
  earlierHref: string | undefined;
  laterHref: string | undefined;
};

/** A month to pick a day from, without its weeks that have passed. */
export function BookMonth(props: BookMonthProps): JSX.Element {
  const { texts, firstDay, nextDay, today, earlierHref, laterHref } = props;
  const { desk, time } = texts;
  const { year, month } = dateOfDay(firstDay);
  const firstShown = startOfWeek(Math.min(Math.max(firstDay, today), nextDay - 1), time.weekStart);
  const count = Math.ceil((nextDay - firstShown) / 7);
  const weeks = Array.from({ length: count }, (_, index) => firstShown + 7 * index);
  return (
    <div>
      <div class="month-head">
        <MonthLink href={earlierHref} icon="chevron-left" name={desk.earlierMonth} />
        <h2 id="month" safe>
          {desk.monthName(month, year)}
        </h2>
        <MonthLink href={laterHref} icon="chevron-right" name={desk.laterMonth} />
      </div>
      <table class="month" aria-labelledby="month">
        <thead>
          <tr>
            {weekdaysFrom(time.weekStart).map((weekday) => (
              <th scope="col">
                <abbr title={time.weekdays[weekday - 1]} safe>
                  {time.shortWeekdays[weekday - 1]}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((start) => (
            <tr>
              {weekOf(start, time.weekStart).map((each) => (
                <Day {...props} each={each} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthLink({
  href,
  icon,
  name,
}: {
  href: string | undefined;
  icon: IconName;
  name: string;
}): JSX.Element {
  if (href === undefined) return <span class="icon-button"></span>;
  return (
    <a class="icon-button" href={href} title={name} aria-label={name} rel="nofollow">
      <Icon name={icon} />
    </a>
  );
}

function Day({
  texts,
  each,
  firstDay,
  nextDay,
  today,
  day,
  hrefs,
}: BookMonthProps & { each: number }): JSX.Element {
  if (each < firstDay || each >= nextDay) return <td></td>;
  const date = dateOfDay(each);
  const href = hrefs.get(each);
  const number = String(date.day);
  return (
    <td class={each === today ? 'today' : undefined}>
      {href === undefined ? (
        (number as 'safe')
      ) : (
        <a
          href={href}
          rel="nofollow"
          aria-label={texts.time.longDay({ ...date, weekday: weekdayOf(each) })}
          aria-current={each === day ? 'date' : undefined}
          safe
        >
          {number}
        </a>
      )}
    </td>
  );
}
