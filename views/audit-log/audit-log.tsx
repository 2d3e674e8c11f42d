/** @jsxImportSource #html */
import { type AuditAction, auditActions } from '../../src/domain/access/audit-action.ts';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { actionNames } from './sentences.ts';

/** One thing that was done; `at` is in epoch milliseconds. */
export type AuditRow = {
  at: number;
  who: string;
  /** Where more of the same person's is shown. */
  whoHref: string | undefined;
  what: string;
  from: string | null;
};

/** What the audit log shows, and by what it was filtered. */
export type AuditLogProps = {
  now: number;
  rows: AuditRow[];
  action: AuditAction | undefined;
  by: string | undefined;
  people: { value: string; name: string }[];
  /** Where the older entries are, and the newest where these are not. */
  olderHref: string | undefined;
  newestHref: string | undefined;
};

/** Who did what, when and from where. */
export function AuditLog(props: AuditLogProps): JSX.Element {
  const { now, rows, olderHref, newestHref } = props;
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Audit log</h1>
          <p class="lead">
            Who changed what, when, and from where. Names and numbers of callers never stand here.
          </p>
        </div>
      </header>
      <Filters {...props} />
      {rows.length === 0 ? <Nothing {...props} /> : <Entries rows={rows} now={now} />}
      <PageLinks newestHref={newestHref} olderHref={olderHref} />
    </>
  );
}

function Filters({ action, by, people }: AuditLogProps): JSX.Element {
  return (
    <form class="filters" method="get" action="/settings/audit-log">
      <label>
        What
        <select name="action">
          <option value="">Everything</option>
          {auditActions.map((each) => (
            <option value={each} selected={each === action} safe>
              {actionNames[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Who
        <select name="by">
          <option value="">Everybody</option>
          {people.map(({ value, name }) => (
            <option value={value} selected={value === by} safe>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="secondary">
        Filter
      </button>
    </form>
  );
}

function Entries({ rows, now }: Pick<AuditLogProps, 'rows' | 'now'>): JSX.Element {
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, who, whoHref, what, from }) => (
            <tr>
              <td data-label="When">
                <Moment at={at} now={now} />
              </td>
              <td data-label="Who">
                {whoHref === undefined ? (
                  <span safe>{who}</span>
                ) : (
                  <a href={whoHref} safe>
                    {who}
                  </a>
                )}
              </td>
              <td data-label="What" safe>
                {what}
              </td>
              <td data-label="From">
                {from === null ? <span class="muted">–</span> : <code safe>{from}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Nothing({ action, by, newestHref }: AuditLogProps): JSX.Element {
  const isFiltered = action !== undefined || by !== undefined || newestHref !== undefined;
  return (
    <section class="empty">
      <Icon name="list" />
      <h2>{isFiltered ? 'Nothing like that' : 'Nothing has happened yet'}</h2>
      {isFiltered ? (
        <p class="actions">
          <a href="/settings/audit-log">Show everything</a>
        </p>
      ) : (
        <p>Every change of calendars, keys, members and bookings will be told here.</p>
      )}
    </section>
  );
}
