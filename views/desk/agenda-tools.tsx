/** @jsxImportSource #html */

import { dateOfDay, weekdayOf } from '../../src/domain/time/local-time.ts';
import { weekOf } from '../../src/domain/time/week.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Heard } from '../components/lines.tsx';
import { BarFinder } from '../frame/finder.tsx';
import type { Texts } from '../texts/en/en.ts';

export type AgendaToolsProps = {
  texts: Texts;
  /** The day that's shown, counted from 1970-01-01. */
  day: number;
  hrefOf(day: number): string;
  /** What to see to above the list, which begins at now: by the ID of its part, how much it is; undefined for nothing. */
  toDo: readonly { id: string; icon: IconName; count: string | undefined }[];
  /** What the page can be narrowed to, everything first. */
  filters: readonly { name: string | null; href: string; isCurrent: boolean }[];
  /** What the page holds, and where it's the other way round. */
  views: readonly ('list' | 'grid')[];
  otherHref: string;
};

/** On phones, above the day: the days of its week, and whose it is. */
export function AgendaTools({
  texts,
  day,
  hrefOf,
  filters,
  toDo,
}: Omit<AgendaToolsProps, 'views' | 'otherHref'>): JSX.Element {
  const { agenda } = texts;
  return (
    <div class="agenda-tools">
      <nav class="week-strip" aria-label={agenda.days}>
        {weekOf(day, texts.time.weekStart).map((each) => (
          <WeekDay texts={texts} each={each} day={day} href={hrefOf(each)} />
        ))}
      </nav>
      <div class="agenda-filter">
        {toDo.map(({ id, icon, count }) => (
          <a class="chip" href={`#${id}`} data-counted hidden={count === undefined}>
            <Icon name={icon} />
            <span safe>{count ?? ''}</span>
          </a>
        ))}
        {filters.length > 0 && (
          <nav aria-label={texts.common.calendars}>
            {filters.map(({ name, href, isCurrent }) => (
              <a
                class={isCurrent ? 'chip set' : 'chip'}
                href={href}
                aria-current={isCurrent ? 'true' : undefined}
                safe
              >
                {name ?? texts.common.all}
              </a>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}

/** From the list to the columns and back, and in a phone's bar the way to the finder. */
export function ViewLink({
  texts,
  views,
  otherHref,
}: Pick<AgendaToolsProps, 'texts' | 'views' | 'otherHref'>): JSX.Element {
  const { agenda } = texts;
  const isList = views.includes('list');
  const name = isList ? agenda.asGrid : agenda.asList;
  // Wide screens have columns, unless there are none.
  const place = views.includes('grid') ? 'other-view' : '';
  return (
    <>
      <BarFinder texts={texts} />
      <a class={`icon-button ${place}`} href={otherHref} title={name} aria-label={name}>
        <Icon name={isList ? 'columns' : 'list'} />
      </a>
    </>
  );
}

type WeekDayProps = { texts: Texts; each: number; day: number; href: string };

function WeekDay({ texts: { time }, each, day, href }: WeekDayProps): JSX.Element {
  const weekday = weekdayOf(each);
  const date = dateOfDay(each);
  return (
    <a
      href={href}
      class={weekday > 5 ? 'weekend' : undefined}
      aria-current={each === day ? 'date' : undefined}
    >
      <span aria-hidden="true">{(time.weekdays[weekday - 1] ?? '').slice(0, 1) as 'safe'}</span>
      <b aria-hidden="true">{date.day}</b>
      <Heard text={time.longDay({ weekday, ...date })} />
    </a>
  );
}
