/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Filters } from '../components/filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Moment } from '../components/moment.tsx';
import { PageLinks } from '../components/page-links.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CallDetails, type CallRow } from './call-details.tsx';

/** Which calls are shown, if not all. */
export type CallFilter = 'not-understood' | 'asked' | 'refused';

/** The calls of a calendar, the newest first. */
export type CallsProps = {
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
  texts: Texts;
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

/** What was said, understood and answered, to find out what a bot does wrong. */
export function Calls(props: CallsProps): JSX.Element {
  const { texts, calendar, now, rows, only, keepsWords, doubts, olderHref, newestHref } = props;
  const { calls } = texts;
  const choices = [
    { value: '', name: calls.all },
    ...Object.entries(calls.filters).map(([value, name]) => ({ value, name })),
  ];
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement={props.seesManagement}
        calendar={calendar}
        current="calls"
        lead={calls.lead}
      />
      {!keepsWords && <p class="note">{calls.notKept as 'safe'}</p>}
      <Filters
        action={`/calendars/${calendar.id}/calls`}
        fields={[{ label: calls.show, name: 'only', type: 'select', value: only ?? '', choices }]}
        texts={texts}
      />
      {doubts.length > 0 && (
        <section aria-labelledby="doubts-title">
          <h2 id="doubts-title" safe>
            {calls.whatWasAsked}
          </h2>
          <DataTable
            texts={texts}
            rows={doubts}
            columns={[
              { name: calls.why, text: ({ name }) => name },
              { name: calls.times, text: ({ count }) => count },
            ]}
          />
        </section>
      )}
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ol class="calls">
          {rows.map((row) => (
            <Call row={row} now={now} texts={texts} />
          ))}
        </ol>
      )}
      <PageLinks firstHref={newestHref} nextHref={olderHref} texts={texts} />
    </>
  );
}

function Call({ row, now, texts }: { row: CallRow; now: number; texts: Texts }): JSX.Element {
  const { calls } = texts;
  return (
    <li>
      <details class="call">
        <summary>
          <span class="call-said">
            {row.query === null ? (
              <span class="muted" safe>
                {calls.operationName(row.operation)}
              </span>
            ) : (
              <q safe>{row.query}</q>
            )}
          </span>
          <Answered {...row} texts={texts} />
          {row.reply !== null && <span>{calls.saidThen(row.reply) as 'safe'}</span>}
          <span class="call-facts muted">
            <Moment at={row.at} now={now} texts={texts} />
            <span safe>{formatMs(row.tookMs, texts)}</span>
            <span safe>{row.keyName ?? calls.deletedKey}</span>
            {row.callId !== null && <code safe>{row.callId}</code>}
          </span>
        </summary>
        <CallDetails row={row} texts={texts} />
      </details>
    </li>
  );
}

function Answered({ status, code, message, understood, texts }: CallRow & { texts: Texts }): JSX.Element {
  const kind = status >= 500 || status === 422 || status === 400 ? 'bad' : status >= 400 ? 'warn' : 'none';
  const badge = code === 'available' ? 'good' : code === 'unclear' ? 'warn' : kind;
  return (
    <span class="call-answer">
      <span class={`badge ${badge}`} safe>
        {code === null ? String(status) : codeName(code, texts)}
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

function Nothing({ texts, calendar, only, newestHref, seesManagement }: CallsProps): JSX.Element {
  const { calls } = texts;
  const isFiltered = only !== undefined || newestHref !== undefined;
  return (
    <section class="empty">
      <Icon name="list" />
      <h2 safe>{isFiltered ? calls.noMatches : calls.noneYet}</h2>
      {isFiltered ? (
        <p class="actions">
          <Link href={`/calendars/${calendar.id}/calls`} text={calls.showAll} />
        </p>
      ) : (
        seesManagement && <p>{calls.noneYetHelp(`/calendars/${calendar.id}/guide`) as 'safe'}</p>
      )}
    </section>
  );
}

/** A code in words: "not understood", "slot taken". */
export function codeName(code: string, { calls }: Texts): string {
  return calls.codeName(code);
}

/** Milliseconds, rounded: "0.8 ms", "12 ms". */
export function formatMs(milliseconds: number, { time }: Texts): string {
  return time.milliseconds(milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds));
}
