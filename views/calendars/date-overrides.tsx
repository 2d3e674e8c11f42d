/** @jsxImportSource #html */
import { type Problem, ProblemNote } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';

/** The dates of a calendar with other hours than their weekday's, from today on. */
export type DateOverridesProps = {
  calendarId: string;
  week: string;
  /** `hours` is empty where the date is closed; `version` names the override as it is shown. */
  dates: {
    date: string;
    title: string;
    label: string | null;
    hours: string;
    week: string;
    version: string;
  }[];
  mayChange: boolean;
  typed: { date: string; hours: string; label: string };
  problem: Problem | undefined;
};

/** Lists what differs on single dates, and takes more of it. */
export function DateOverrides(props: DateOverridesProps): JSX.Element {
  const { calendarId, dates, mayChange } = props;
  return (
    <section id="dates" aria-labelledby="dates-title">
      <header class="week-head">
        <h2 id="dates-title">Dates</h2>
        {mayChange ? (
          <p class="actions">
            <a class="button secondary" href={`/calendars/${calendarId}/holidays`}>
              <Icon name="calendar" />
              Add holidays
            </a>
          </p>
        ) : (
          ''
        )}
      </header>
      <p class="muted">Other hours than the weekday’s on single dates, or none.</p>
      {dates.length === 0 ? <p>Every date to come keeps the hours of its weekday.</p> : <Dates {...props} />}
      {mayChange ? <NewDate {...props} /> : ''}
    </section>
  );
}

function Dates({ calendarId, dates, mayChange }: DateOverridesProps): JSX.Element {
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Hours</th>
            <th scope="col">Why</th>
            {mayChange ? (
              <th scope="col">
                <span class="hidden">Remove</span>
              </th>
            ) : (
              ''
            )}
          </tr>
        </thead>
        <tbody>
          {dates.map(({ date, title, label, hours, week, version }) => (
            <tr>
              <th scope="row">
                <a href={`/calendars/${calendarId}/availability?week=${week}`}>
                  <time datetime={date} safe>
                    {title}
                  </time>
                </a>
              </th>
              <td data-label="Hours">
                {hours === '' ? <span class="badge warn">Closed</span> : <span safe>{hours}</span>}
              </td>
              <td data-label="Why" safe>
                {label ?? '–'}
              </td>
              {mayChange ? (
                <td class="row-actions">
                  <form method="post" action={`/calendars/${calendarId}/dates/remove`}>
                    <input type="hidden" name="date" value={date} />
                    <input type="hidden" name="version" value={version} />
                    <button type="submit" class="icon-button danger" aria-label={`Remove ${title}`}>
                      <Icon name="trash" />
                    </button>
                  </form>
                </td>
              ) : (
                ''
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NewDate({ calendarId, week, typed, problem }: DateOverridesProps): JSX.Element {
  const wrong = (field: string) =>
    problem?.field === field ? { 'aria-invalid': 'true', 'aria-describedby': 'problem' } : {};
  return (
    <>
      <ProblemNote problem={problem} />
      <form class="filters" method="post" action={`/calendars/${calendarId}/dates`}>
        <input type="hidden" name="week" value={week} />
        <label>
          Date
          <input type="date" name="date" value={typed.date} required {...wrong('date')} />
        </label>
        <label>
          Hours (none: closed)
          <input
            name="hours"
            value={typed.hours}
            placeholder="9:00-12:00, 13:00-17:00"
            maxlength="200"
            {...wrong('hours')}
          />
        </label>
        <label>
          Why
          <input
            name="label"
            value={typed.label}
            placeholder="Works outing"
            maxlength="100"
            {...wrong('label')}
          />
        </label>
        <button type="submit" class="secondary">
          Add date
        </button>
      </form>
    </>
  );
}
