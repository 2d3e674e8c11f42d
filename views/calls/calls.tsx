/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { CallDetails, type CallRow, operationName } from './call-details.tsx';

/** Which calls are shown, where not all are. */
export type CallFilter = 'not-understood' | 'refused';

/** The calls of a calendar, the newest first. */
export type CallsProps = {
  calendar: { id: string; name: string };
  now: number;
  rows: CallRow[];
  only: CallFilter | undefined;
  keepsWords: boolean;
  olderHref: string | undefined;
  newestHref: string | undefined;
};

const filters: { value: CallFilter | ''; name: string }[] = [
  { value: '', name: 'All calls' },
  { value: 'not-understood', name: 'Not understood' },
  { value: 'refused', name: 'Refused' },
];

/** What was said, understood and answered: the page on which a bot is mended. */
export function Calls(props: CallsProps): JSX.Element {
  const { calendar, now, rows, keepsWords, olderHref, newestHref } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="calls"
        lead="What callers said, what was understood, and what was answered. Kept for 30 days."
      />
      {!keepsWords && (
        <p class="note">
          What callers say is not kept. <a href="/settings/workspace">Change that for the workspace</a>.
        </p>
      )}
      <Filters {...props} />
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ol class="calls">
          {rows.map((row) => (
            <Call row={row} now={now} />
          ))}
        </ol>
      )}
      <PageLinks newestHref={newestHref} olderHref={olderHref} />
    </>
  );
}

function Filters({ calendar, only }: CallsProps): JSX.Element {
  return (
    <form class="filters" method="get" action={`/calendars/${calendar.id}/calls`}>
      <label>
        Show
        <select name="only">
          {filters.map(({ value, name }) => (
            <option value={value} selected={value === (only ?? '')} safe>
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

function Call({ row, now }: { row: CallRow; now: number }): JSX.Element {
  return (
    <li>
      <details class="call">
        <summary>
          <span class="call-said">
            {row.query === null ? (
              <span class="muted" safe>
                {operationName(row.operation)}
              </span>
            ) : (
              <q safe>{row.query}</q>
            )}
          </span>
          <Answered {...row} />
          <span class="call-facts muted">
            <Moment at={row.at} now={now} />
            <span safe>{formatMs(row.tookMs)}</span>
            <span safe>{row.keyName ?? 'a key that is gone'}</span>
            {row.callId !== null && <code safe>{row.callId}</code>}
          </span>
        </summary>
        <CallDetails row={row} />
      </details>
    </li>
  );
}

function Answered({ status, code, message, understood }: CallRow): JSX.Element {
  const kind = status >= 500 || status === 422 || status === 400 ? 'bad' : status >= 400 ? 'warn' : 'none';
  const badge = code === 'available' ? 'good' : kind;
  return (
    <span class="call-answer">
      <span class={`badge ${badge}`} safe>
        {code === null ? String(status) : codeName(code)}
      </span>
      {understood !== undefined && <span safe>{understood.spoken}</span>}
      {message !== null && (
        <span class="muted" safe>
          {message}
        </span>
      )}
    </span>
  );
}

function Nothing({ calendar, only, newestHref }: CallsProps): JSX.Element {
  const isFiltered = only !== undefined || newestHref !== undefined;
  return (
    <section class="empty">
      <Icon name="list" />
      <h2>{isFiltered ? 'No such calls' : 'No calls yet'}</h2>
      {isFiltered ? (
        <p class="actions">
          <a href={`/calendars/${calendar.id}/calls`}>Show all calls</a>
        </p>
      ) : (
        <p>
          Every request of a bot for this calendar will be here, a few seconds after it came.{' '}
          <a href={`/calendars/${calendar.id}/guide`}>Connect one</a>.
        </p>
      )}
    </section>
  );
}

/** A code as people read it: "not understood", "slot taken". */
export function codeName(code: string): string {
  if (code === 'QUERY_NOT_UNDERSTOOD') return 'not understood';
  return /^[A-Z_]+$/i.test(code) ? code.toLowerCase().replaceAll('_', ' ') : code;
}

/** Milliseconds, to as many digits as matter: "0.8 ms", "12 ms". */
export function formatMs(milliseconds: number): string {
  return `${milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds)} ms`;
}
