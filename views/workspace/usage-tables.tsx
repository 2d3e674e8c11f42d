/** @jsxImportSource #html */
import { operationName } from '../calls/call-details.tsx';
import { formatMs } from '../calls/calls.tsx';
import { ShareBar } from './usage-charts.tsx';

/** Milliseconds within which half, 95 % and 99 % of requests were answered; undefined where there were none. */
export type Percentiles = { p50: number | undefined; p95: number | undefined; p99: number | undefined };

/** A day in UTC: requests that were let in, and those that were over the limit. */
export type DayFigures = Percentiles & { date: string; requests: number; limited: number };

/** Requests of an operation, and how fast they were answered. */
export type OperationFigures = Percentiles & { name: string; count: number };

/** How often each operation was asked for, and how fast it answered. */
export function OperationTimes({ operations }: { operations: readonly OperationFigures[] }): JSX.Element {
  return (
    <section class="table" tabindex="0" aria-label="By operation">
      <table>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Requests</th>
            <th scope="col">Half within</th>
            <th scope="col">95 % within</th>
            <th scope="col">99 % within</th>
          </tr>
        </thead>
        <tbody>
          {operations.map(({ name, count, p50, p95, p99 }) => (
            <tr>
              <th scope="row" safe>
                {operationName(name)}
              </th>
              <td>
                <span class="with-share">
                  <ShareBar value={count} most={operations[0]?.count ?? 1} />
                  <span class="number">{grouped(count) as 'safe'}</span>
                </span>
              </td>
              {[p50, p95, p99].map((time) => (
                <td class="number" safe>
                  {timeText(time)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The figures behind the charts. */
export function DayTable({ days }: { days: readonly DayFigures[] }): JSX.Element {
  return (
    <details>
      <summary>All figures by day</summary>
      <section class="table" tabindex="0" aria-label="All figures by day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Requests</th>
              <th scope="col">Over the limit</th>
              <th scope="col">Half within</th>
              <th scope="col">95 % within</th>
              <th scope="col">99 % within</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, requests, limited, p50, p95, p99 }) => (
              <tr>
                <th scope="row" safe>
                  {date}
                </th>
                {[grouped(requests), grouped(limited), timeText(p50), timeText(p95), timeText(p99)].map(
                  (text) => (
                    <td class="number" safe>
                      {text}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** What was counted by name, the most first; `none` says that nothing was. */
export function Ranking({
  title,
  column,
  rows,
  none,
}: {
  title: string;
  column: string;
  rows: { name: string; count: number }[];
  none: string;
}): JSX.Element {
  return (
    <section>
      <h2 safe>{title}</h2>
      {rows.length === 0 ? (
        <p class="muted" safe>
          {none}
        </p>
      ) : (
        <section class="table" tabindex="0" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col" safe>
                  {column}
                </th>
                <th scope="col">Requests</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, count }) => (
                <tr>
                  <th scope="row" safe>
                    {name}
                  </th>
                  <td>
                    <span class="with-share">
                      <ShareBar value={count} most={rows[0]?.count ?? 1} />
                      <span class="number">{grouped(count) as 'safe'}</span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** A time to answer in milliseconds, or a dash for none. */
export function timeText(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : formatMs(milliseconds);
}

/** A count with a comma every three digits. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
