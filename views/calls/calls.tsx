/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Filters } from '../components/filters.tsx';
import type { Choice } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { CallDetails, type CallRow, operationName } from './call-details.tsx';

/** Which calls are shown, if not all. */
export type CallFilter = 'not-understood' | 'asked' | 'refused';

/** The calls of a calendar, the newest first. */
export type CallsProps = {
  calendar: { id: string; name: string };
  now: number;
  rows: CallRow[];
  only: CallFilter | undefined;
  keepsWords: boolean;
  /** How often something was asked back, by why; only shown with those calls. */
  doubts: { name: string; count: number }[];
  olderHref: string | undefined;
  newestHref: string | undefined;
};

const filters: (Choice & { value: CallFilter | '' })[] = [
  { value: '', name: 'All calls' },
  { value: 'not-understood', name: 'Not understood' },
  { value: 'asked', name: 'Asked back' },
  { value: 'refused', name: 'Refused' },
];

/** What was said, understood and answered, to find out what a bot does wrong. */
export function Calls(props: CallsProps): JSX.Element {
  const { calendar, now, rows, keepsWords, doubts, olderHref, newestHref } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="calls"
        lead="What callers said, what was understood, and what was answered. Kept for 30 days."
      />
      {!keepsWords && (
        <p class="note">
          What callers say isn’t kept. <a href="/settings/workspace">Change this in settings</a>.
        </p>
      )}
      <Filters
        action={`/calendars/${calendar.id}/calls`}
        fields={[{ label: 'Show', name: 'only', type: 'select', value: props.only ?? '', choices: filters }]}
      />
      {doubts.length > 0 && (
        <section aria-labelledby="doubts-title">
          <h2 id="doubts-title">What had to be asked</h2>
          <DataTable
            rows={doubts}
            columns={[
              { name: 'Why', text: ({ name }) => name },
              { name: 'Times', text: ({ count }) => count },
            ]}
          />
        </section>
      )}
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ol class="calls">
          {rows.map((row) => (
            <Call row={row} now={now} />
          ))}
        </ol>
      )}
      <PageLinks firstHref={newestHref} nextHref={olderHref} />
    </>
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
          {row.reply !== null && (
            <span>
              Then: <q safe>{row.reply}</q>
            </span>
          )}
          <span class="call-facts muted">
            <Moment at={row.at} now={now} />
            <span safe>{formatMs(row.tookMs)}</span>
            <span safe>{row.keyName ?? 'a deleted key'}</span>
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
  const badge = code === 'available' ? 'good' : code === 'unclear' ? 'warn' : kind;
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
      <h2>{isFiltered ? 'No matching calls' : 'No calls yet'}</h2>
      {isFiltered ? (
        <p class="actions">
          <a href={`/calendars/${calendar.id}/calls`}>Show all calls</a>
        </p>
      ) : (
        <p>
          Requests that bots make for this calendar appear here within seconds.{' '}
          <a href={`/calendars/${calendar.id}/guide`}>Connect a bot</a>.
        </p>
      )}
    </section>
  );
}

/** A code in words: "not understood", "slot taken". */
export function codeName(code: string): string {
  if (code === 'QUERY_NOT_UNDERSTOOD') return 'not understood';
  if (code === 'unclear') return 'asked back';
  return /^[A-Z_]+$/i.test(code) ? code.toLowerCase().replaceAll('_', ' ') : code;
}

/** Milliseconds, rounded: "0.8 ms", "12 ms". */
export function formatMs(milliseconds: number): string {
  return `${milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds)} ms`;
}
