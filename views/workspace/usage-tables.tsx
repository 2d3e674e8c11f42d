/** @jsxImportSource #html */
import { operationName } from '../calls/call-details.tsx';
import { formatMs } from '../calls/calls.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { ShareBar } from './usage-charts.tsx';

/** Milliseconds within which half, 95 % and 99 % of requests were answered; undefined if there were none. */
export type Percentiles = { p50: number | undefined; p95: number | undefined; p99: number | undefined };

/** A day in UTC: requests that were let in, and those over the limit. */
export type DayFigures = Percentiles & { date: string; requests: number; limited: number };

/** How often something was requested. */
export type NamedCount = { name: string; count: number };

/** How often an operation was requested, and how fast it was answered. */
export type OperationFigures = Percentiles & NamedCount;

const timeColumns: Column<Percentiles>[] = [
  { name: 'Median', class: 'number', text: ({ p50 }) => timeText(p50) },
  { name: '95% within', class: 'number', text: ({ p95 }) => timeText(p95) },
  { name: '99% within', class: 'number', text: ({ p99 }) => timeText(p99) },
];

/** How often each operation was requested, and how fast it was answered. */
export function OperationTimes({ operations }: { operations: readonly OperationFigures[] }): JSX.Element {
  return (
    <DataTable<OperationFigures>
      rows={operations}
      columns={[
        { name: 'Operation', text: ({ name }) => operationName(name) },
        countColumn(operations),
        ...timeColumns,
      ]}
      scrolls="By operation"
    />
  );
}

/** The figures behind the charts. */
export function DayTable({ days }: { days: readonly DayFigures[] }): JSX.Element {
  return (
    <details>
      <summary>All figures by day</summary>
      <DataTable<DayFigures>
        rows={days.toReversed()}
        columns={[
          { name: 'Day', text: ({ date }) => date },
          { name: 'Requests', class: 'number', text: ({ requests }) => grouped(requests) },
          { name: 'Over the limit', class: 'number', text: ({ limited }) => grouped(limited) },
          ...timeColumns,
        ]}
        scrolls="All figures by day"
      />
    </details>
  );
}

type RankingProps = { title: string; column: string; rows: readonly NamedCount[]; empty: string };

/** What was counted by name, the most frequent first. */
export function Ranking({ title, column, rows, empty }: RankingProps): JSX.Element {
  return (
    <section>
      <h2 safe>{title}</h2>
      <DataTable
        rows={rows}
        columns={[{ name: column, text: ({ name }) => name }, countColumn(rows)]}
        empty={empty}
        scrolls={title}
      />
    </section>
  );
}

/** Counts with bars; the first row has the highest. */
function countColumn(rows: readonly NamedCount[]): Column<NamedCount> {
  return {
    name: 'Requests',
    cell: ({ count }) => (
      <span class="with-share">
        <ShareBar value={count} most={rows[0]?.count ?? 1} />
        <span class="number">{grouped(count) as 'safe'}</span>
      </span>
    ),
  };
}

/** A response time in milliseconds, or a dash for none. */
export function timeText(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : formatMs(milliseconds);
}

/** A count with a comma every three digits. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
