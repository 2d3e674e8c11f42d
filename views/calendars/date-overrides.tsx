/** @jsxImportSource #html */
import type { DateOverride } from '../../src/domain/calendar/calendar.ts';
import { DataTable } from '../components/data-table.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';

/** The dates of a calendar with hours of their own, from today on. */
export type DateOverridesProps = {
  calendarId: string;
  week: string;
  /** `hours` is empty if the date is closed; `version` names the override as it's shown. */
  dates: (Pick<DateOverride, 'date' | 'label'> & Record<'title' | 'hours' | 'week' | 'version', string>)[];
  mayChange: boolean;
  form: FilledForm;
};

/** Lists special dates, and takes more of them. */
export function DateOverrides({ calendarId, week, dates, mayChange, form }: DateOverridesProps): JSX.Element {
  const path = `/calendars/${calendarId}`;
  return (
    <section id="dates" aria-labelledby="dates-title">
      <header class="week-head">
        <h2 id="dates-title">Special dates</h2>
        {mayChange && (
          <p class="actions">
            <a class="button secondary" href={`${path}/holidays`}>
              <Icon name="calendar" />
              Add holidays
            </a>
          </p>
        )}
      </header>
      <p class="muted">Dates when the calendar is closed or has different hours.</p>
      <DataTable
        rows={dates}
        empty="No special dates yet"
        columns={[
          {
            name: 'Date',
            cell: (row) => (
              <a href={`${path}/availability?week=${row.week}`}>
                <time datetime={row.date} safe>
                  {row.title}
                </time>
              </a>
            ),
          },
          {
            name: 'Hours',
            cell: ({ hours }) =>
              hours === '' ? <span class="badge warn">Closed</span> : <span safe>{hours}</span>,
          },
          { name: 'Reason', text: ({ label }) => label ?? '–' },
        ]}
        actions={
          mayChange &&
          (({ date, title, version }) => (
            <form method="post" action={`${path}/dates/remove`}>
              <input type="hidden" name="date" value={date} />
              <input type="hidden" name="version" value={version} />
              <button type="submit" class="icon-button danger" aria-label={`Remove ${title}`}>
                <Icon name="trash" />
              </button>
            </form>
          ))
        }
      />
      {mayChange && <Form {...form} action={`${path}/dates`} hidden={{ week }} submit="Add date" isRow />}
    </section>
  );
}
