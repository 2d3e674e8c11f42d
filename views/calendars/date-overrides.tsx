/** @jsxImportSource #html */

import type { DateOverride } from '../../src/domain/calendar/hours.ts';
import { DataTable } from '../components/data-table.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The dates of a calendar with hours of their own, from today on. */
export type DateOverridesProps = {
  texts: Texts;
  calendarId: string;
  week: string;
  /** `hours` is empty if the date is closed; `version` names the override as it's shown. */
  dates: (Pick<DateOverride, 'date' | 'label'> & Record<'title' | 'hours' | 'week' | 'version', string>)[];
  mayChange: boolean;
  form: FilledForm;
};

/** Lists special dates, and takes more of them. */
export function DateOverrides(props: DateOverridesProps): JSX.Element {
  const { texts, calendarId, week, dates, mayChange, form } = props;
  const { specialDates: said } = texts;
  const path = `/calendars/${calendarId}`;
  return (
    <section id="dates" aria-labelledby="dates-title">
      <header class="section-head">
        <h2 id="dates-title" safe>
          {said.title}
        </h2>
        {mayChange && (
          <p class="actions">
            <a class="button secondary" href={`${path}/holidays`}>
              <Icon name="calendar" />
              {said.holidays.add as 'safe'}
            </a>
          </p>
        )}
      </header>
      <Muted text={said.lead} />
      <DataTable
        texts={texts}
        rows={dates}
        empty={said.empty}
        columns={[
          {
            name: texts.common.date,
            cell: (row) => (
              <a href={`${path}/availability/dates?week=${row.week}`}>
                <time datetime={row.date} safe>
                  {row.title}
                </time>
              </a>
            ),
          },
          {
            name: texts.common.hours,
            cell: ({ hours }) =>
              hours === '' ? (
                <span class="badge warn" safe>
                  {texts.common.closed}
                </span>
              ) : (
                <span safe>{hours}</span>
              ),
          },
          { name: said.reason, text: ({ label }) => label ?? '–' },
        ]}
        actions={
          mayChange &&
          (({ date, title, version }) => (
            <form method="post" action={`${path}/dates/remove`}>
              <input type="hidden" name="date" value={date} />
              <input type="hidden" name="version" value={version} />
              <button type="submit" class="icon-button danger" aria-label={said.remove(title)}>
                <Icon name="trash" />
              </button>
            </form>
          ))
        }
      />
      {mayChange && (
        <Form {...form} texts={texts} action={`${path}/dates`} hidden={{ week }} submit={said.add} isRow />
      )}
    </section>
  );
}
