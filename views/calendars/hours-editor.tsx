/** @jsxImportSource #html */

import { weekdaysFrom } from '../../src/domain/time/week.ts';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import type { DayFields, Times } from './availability-fields.ts';
import { TimeRange } from './time-range.tsx';

/** Where buttons send the form to see what becomes of it, and the id of the field that comes next. */
type Editing = { texts: Texts; preview: string; focus: string | undefined };

/** The hours of each weekday: any number of periods, and a way to copy them to other days. */
export function HoursEditor({ days, ...editing }: Editing & { days: DayFields[] }): JSX.Element {
  const { availability, time } = editing.texts;
  const { weeklyHours, weeklyHelp } = availability;
  const order = weekdaysFrom(time.weekStart);
  return (
    <Section titleId="hours-title" title={weeklyHours} class="days">
      <Muted text={weeklyHelp[time.hourCycle]} />
      {days
        .toSorted((a, b) => order.indexOf(a.weekday) - order.indexOf(b.weekday))
        .map((day) => (
          <Day {...day} {...editing} />
        ))}
    </Section>
  );
}

type DayProps = DayFields & Editing;

function Day(props: DayProps): JSX.Element {
  const { texts, weekday, rows, problem, preview, focus } = props;
  const { availability, time } = texts;
  const name = time.weekdays[weekday - 1] ?? '';
  const problemId = problem === undefined ? undefined : `problem-${weekday}`;
  return (
    <fieldset class="day-hours" aria-describedby={problemId}>
      <legend>{name as 'safe'}</legend>
      <ul class="periods">
        {rows.length === 0 ? (
          <li class="muted" safe>
            {availability.closedDay}
          </li>
        ) : (
          ''
        )}
        {rows.map((times, index) => (
          <PeriodRow
            texts={texts}
            weekday={weekday}
            name={name}
            times={times}
            index={index}
            preview={preview}
            focus={focus}
            problemId={problemId}
          />
        ))}
      </ul>
      <ProblemNote problem={problem} id={problemId ?? ''} />
      <div class="actions">
        <button
          type="submit"
          class="link"
          id={`add-${weekday}`}
          autofocus={focus === `add-${weekday}`}
          {...previews(preview, `add ${weekday}`)}
        >
          {availability.addPeriod as 'safe'}
          <span class="hidden" safe>{` ${availability.onWeekday(name)}`}</span>
        </button>
        {rows.length > 0 ? <Copy {...props} name={name} /> : ''}
      </div>
    </fieldset>
  );
}

type PeriodProps = Editing & {
  weekday: number;
  name: string;
  times: Times;
  index: number;
  problemId: string | undefined;
};

function PeriodRow(props: PeriodProps): JSX.Element {
  const { texts, weekday, name, times, index, problemId, preview, focus } = props;
  const { availability, time } = texts;
  const label = availability.period(name, index + 1);
  return (
    <li>
      <TimeRange
        texts={texts}
        times={times}
        label={label}
        problemId={problemId}
        focus={focus}
        usual={{ from: time.clock(9 * 60), to: time.clock(17 * 60) }}
        nameOf={(end) => `${end}-${weekday}`}
        idOf={(end) => `${end}-${weekday}-${index}`}
      />
      <button
        type="submit"
        class="icon-button"
        aria-label={availability.remove(label)}
        {...previews(preview, `remove ${weekday} ${index}`)}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

function Copy({ texts, weekday, name, preview, focus }: DayProps & { name: string }): JSX.Element {
  const { availability, time } = texts;
  return (
    <span class="copy-day">
      <button
        type="submit"
        class="link"
        id={`copy-${weekday}`}
        autofocus={focus === `copy-${weekday}`}
        {...previews(preview, `copy ${weekday}`)}
      >
        {availability.copyTo(name) as 'safe'}
      </button>
      <select name={`copy-${weekday}`} data-aside="" aria-label={availability.copyWhere(name)}>
        <option value="1-5" safe>
          {availability.workdays}
        </option>
        <option value="1-7" safe>
          {availability.everyDay}
        </option>
        {time.weekdays.map((other, index) =>
          index + 1 === weekday ? '' : <option value={String(index + 1)}>{other as 'safe'}</option>,
        )}
      </select>
    </span>
  );
}

/** Makes a button preview the form without saving it: as a page, or in place by htmx. */
function previews(path: string, does: string): Record<string, string> {
  return {
    name: 'do',
    value: does,
    formaction: path,
    'data-hx-post': path,
    'data-hx-target': '#editor',
    'data-hx-select': '#editor',
    'data-hx-swap': 'outerHTML',
  };
}
