/** @jsxImportSource #html */
import { formatDay } from '../../src/domain/time/local-time.ts';
import { Icon } from '../components/icon.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CalendarChoice, type CalendarChoiceProps } from './calendar-choice.tsx';
import { Legend, type LegendProps } from './legend.tsx';
import { Month } from './month.tsx';
import { Quick, type QuickProps } from './quick.tsx';

export type DeskBarProps = LegendProps & {
  texts: Texts;
  /** The date, or the week's: "Wed, Nov 25, 2026". */
  date: string;
  /** The beginning of it that phones have room for; undefined for all of it. */
  shortDate?: string | undefined;
  /** How many bookings there are, in words. */
  lead: string;
  /** The day that's shown, and the present one, counted from 1970-01-01. */
  day: number;
  today: number;
  /** How many days the links beside the date go. */
  step: 1 | 7;
  hrefOf(day: number): string;
  /** The same as a day and as a week; undefined if there's none. */
  views: { day: string; week: string | undefined };
  choice: Omit<CalendarChoiceProps, 'texts'> | undefined;
  quick: Omit<QuickProps, 'texts'> | undefined;
  /** The way to another look of the same, for phones. */
  otherView?: JSX.Element | undefined;
  /** Where a new booking begins; undefined if the visitor can't book. */
  newHref: string | undefined;
};

/** What the bar of the day and the week has: which day it is, other ways to see it, and what can be done. */
export function DeskBar(props: DeskBarProps): JSX.Element {
  const { texts, lead, quick, choice, newHref } = props;
  return (
    <>
      <Steps {...props} />
      <GoToDate {...props} />
      <Views {...props} />
      <p class="count" safe>
        {lead}
      </p>
      {quick !== undefined && <Quick texts={texts} {...quick} />}
      <div class="end">
        {props.otherView as 'safe'}
        {choice !== undefined && <CalendarChoice texts={texts} {...choice} />}
        <Legend {...props} />
        {newHref !== undefined && (
          <a class="button primary new" href={newHref} aria-keyshortcuts="N" data-panel>
            <Icon name="plus" />
            {texts.deskBar.create as 'safe'}
            <span aria-hidden="true">
              <kbd>N</kbd>
            </span>
          </a>
        )}
      </div>
    </>
  );
}

function Steps({
  texts: { common, desk, shortcuts, time },
  day,
  today,
  step,
  hrefOf,
}: DeskBarProps): JSX.Element {
  const [earlier, later] = step === 1 ? [desk.earlierDay, desk.laterDay] : [desk.earlierWeek, desk.laterWeek];
  const beside = [
    { href: hrefOf(day - step), rel: 'prev', name: earlier, icon: 'chevron-left', key: '←' },
    { href: hrefOf(day + step), rel: 'next', name: later, icon: 'chevron-right', key: '→' },
  ] as const;
  return (
    <nav class="day-links" aria-label={common.date}>
      {beside.map(({ href, rel, name, icon, key }) => (
        <a
          class="icon-button"
          href={href}
          rel={rel}
          title={shortcuts.titled(name, key)}
          aria-label={name}
          aria-keyshortcuts={rel === 'prev' ? 'ArrowLeft' : 'ArrowRight'}
        >
          <Icon name={icon} />
        </a>
      ))}
      <a
        class="button"
        href={hrefOf(today)}
        title={shortcuts.titled(time.today, 'T')}
        aria-keyshortcuts="T"
        safe
      >
        {time.today}
      </a>
    </nav>
  );
}

/** The date, which opens a month to jump by. */
function GoToDate({ texts, date, shortDate = date, day, today, hrefOf }: DeskBarProps): JSX.Element {
  const { desk } = texts;
  const [path = '', query] = hrefOf(day).split('?');
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'day');
  return (
    <details class="popover">
      <summary class="date" title={desk.month}>
        <span>
          {shortDate as 'safe'}
          {shortDate !== date && (
            <span class="not-phone" safe>
              {date.slice(shortDate.length)}
            </span>
          )}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div class="menu popped">
        <Month texts={texts} day={day} today={today} hrefOf={hrefOf} />
        <form method="get" action={path} class="row">
          {others.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <input type="date" name="day" value={formatDay(day)} aria-label={texts.common.date} />
          <button type="submit" safe>
            {desk.go}
          </button>
        </form>
      </div>
    </details>
  );
}

function Views({ texts: { common, deskBar, shortcuts }, step, views }: DeskBarProps): JSX.Element {
  if (views.week === undefined) return '';
  const choices = [
    { href: views.day, name: common.day, isCurrent: step === 1, key: 'D' },
    { href: views.week, name: deskBar.week, isCurrent: step === 7, key: 'W' },
  ];
  return (
    <nav class="segments" aria-label={deskBar.view}>
      {choices.map(({ href, name, isCurrent, key }) => (
        <a
          href={href}
          title={shortcuts.titled(name, key)}
          aria-current={isCurrent ? 'page' : undefined}
          aria-keyshortcuts={key}
          safe
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
