/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import type { DayFields } from './availability-fields.ts';
import { weekdayNames } from './day-names.ts';

/** The hours of the week to be edited; `preview` is where buttons send the form to see what becomes of it. */
export type HoursEditorProps = { days: DayFields[]; preview: string; focus: string | undefined };

/** The hours of each weekday: any number of periods, and a way to copy them to other days. */
export function HoursEditor({ days, preview, focus }: HoursEditorProps): JSX.Element {
  return (
    <section class="days" aria-labelledby="hours-title">
      <h2 id="hours-title">Weekly hours</h2>
      <p class="muted">
        Write times as 9, 9:30 or 17:00; 24:00 is the end of the day. A day without periods is closed.
      </p>
      {days.map((day) => (
        <Day day={day} preview={preview} focus={focus} />
      ))}
    </section>
  );
}

type DayProps = { day: DayFields; preview: string; focus: string | undefined };

function Day({ day, preview, focus }: DayProps): JSX.Element {
  const { weekday, rows, problem } = day;
  const name = weekdayNames[weekday - 1] ?? '';
  return (
    <fieldset class="day-hours" aria-describedby={problem === undefined ? undefined : `problem-${weekday}`}>
      <legend>{name as 'safe'}</legend>
      <ul class="periods">
        {rows.length === 0 ? <li class="muted">Closed</li> : ''}
        {rows.map((row, index) => (
          <Period {...{ weekday, name, row, index, preview, focus }} isWrong={problem !== undefined} />
        ))}
      </ul>
      {problem !== undefined && (
        <p class="problem" role="alert" id={`problem-${weekday}`} safe>
          {problem}
        </p>
      )}
      <div class="actions">
        <button
          type="submit"
          class="link"
          id={`add-${weekday}`}
          name="do"
          value={`add ${weekday}`}
          autofocus={focus === `add-${weekday}`}
          {...sendTo(preview)}
        >
          Add period<span class="hidden">{` on ${name}` as 'safe'}</span>
        </button>
        {rows.length > 0 ? <Copy day={day} preview={preview} focus={focus} /> : ''}
      </div>
    </fieldset>
  );
}

type PeriodProps = {
  weekday: number;
  name: string;
  row: { from: string; to: string };
  index: number;
  preview: string;
  focus: string | undefined;
  isWrong: boolean;
};

function Period({ weekday, name, row, index, preview, focus, isWrong }: PeriodProps): JSX.Element {
  const field = { type: 'text', inputmode: 'text', maxlength: '20', autocomplete: 'off' };
  const wrong = isWrong ? { 'aria-invalid': 'true', 'aria-describedby': `problem-${weekday}` } : {};
  const which = `${name}, period ${index + 1}`;
  return (
    <li>
      <input
        {...field}
        {...wrong}
        id={`from-${weekday}-${index}`}
        name={`from-${weekday}`}
        value={row.from}
        placeholder="09:00"
        aria-label={`${which}, from`}
        autofocus={focus === `from-${weekday}-${index}`}
      />
      <span aria-hidden="true">–</span>
      <input
        {...field}
        {...wrong}
        id={`to-${weekday}-${index}`}
        name={`to-${weekday}`}
        value={row.to}
        placeholder="17:00"
        aria-label={`${which}, to`}
      />
      <button
        type="submit"
        class="icon-button"
        name="do"
        value={`remove ${weekday} ${index}`}
        aria-label={`Remove ${which}`}
        {...sendTo(preview)}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

function Copy({ day: { weekday }, preview, focus }: DayProps): JSX.Element {
  const name = weekdayNames[weekday - 1] ?? '';
  const others = weekdayNames.map((each, index) => ({ each, number: index + 1 }));
  return (
    <span class="copy-day">
      <button
        type="submit"
        class="link"
        id={`copy-${weekday}`}
        name="do"
        value={`copy ${weekday}`}
        autofocus={focus === `copy-${weekday}`}
        {...sendTo(preview)}
      >
        Copy<span class="hidden">{` ${name}` as 'safe'}</span> to
      </button>
      <select name={`copy-${weekday}`} aria-label={`Where to copy the hours of ${name}`}>
        <option value="1-5">Mon–Fri</option>
        <option value="1-7">Every day</option>
        {others
          .filter(({ number }) => number !== weekday)
          .map(({ each, number }) => (
            <option value={String(number)}>{each as 'safe'}</option>
          ))}
      </select>
    </span>
  );
}

/** A button that shows the form as it would be, without saving it: by a page of its own, or in place by htmx. */
export function sendTo(path: string): Record<string, string> {
  return {
    formaction: path,
    'data-hx-post': path,
    'data-hx-target': '#editor',
    'data-hx-select': '#editor',
    'data-hx-swap': 'outerHTML',
  };
}
