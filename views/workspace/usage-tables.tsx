/** @jsxImportSource #html */
import { type Column, DataTable } from '../components/data-table.tsx';
import type { Texts } from '../texts/en/en.ts';
import { ShareBar } from './usage-charts.tsx';

/** Milliseconds within which half, 95 % and 99 % of requests were answered; undefined if there were none. */
export type Percentiles = { p50: number | undefined; p95: number | undefined; p99: number | undefined };

/** A day in UTC: requests that were let in, and those over the limit. */
export type DayFigures = Percentiles & { date: string; requests: number; limited: number };

/** How often something was requested. */
export type NamedCount = { name: string; count: number };

/** How often an operation was requested, and how fast it was answered. */
export type OperationFigures = Percentiles & NamedCount;

function timeColumns(texts: Texts): Column<Percentiles>[] {
  return (['p50', 'p95', 'p99'] as const).map((name) => ({
    name: texts.usage.percentiles[name],
    class: 'num',
    text: (times) => timeText(times[name], texts),
  }));
}

type OperationTimesProps = { texts: Texts; operations: readonly OperationFigures[] };

/** How often each operation was requested, and how fast it was answered. */
export function OperationTimes({ texts, operations }: OperationTimesProps): JSX.Element {
  const { calls, usage } = texts;
  return (
    <DataTable<OperationFigures>
      texts={texts}
      rows={operations}
      columns={[
        { name: texts.common.operation, text: ({ name }) => calls.operationName(name) },
        countColumn(operations, texts),
        ...timeColumns(texts),
      ]}
      scrolls={usage.byOperation}
    />
  );
}

/** The figures behind the charts. */
export function DayTable({ texts, days }: { texts: Texts; days: readonly DayFigures[] }): JSX.Element {
  const { common, time, usage } = texts;
  return (
    <details>
      <summary safe>{usage.allFigures}</summary>
      <DataTable<DayFigures>
        texts={texts}
        rows={days.toReversed()}
        columns={[
          { name: common.day, text: ({ date }) => time.dateOf(date) },
          { name: common.requests, class: 'num', text: ({ requests }) => common.number(requests) },
          { name: usage.overLimit, class: 'num', text: ({ limited }) => common.number(limited) },
          ...timeColumns(texts),
        ]}
        scrolls={usage.allFigures}
      />
    </details>
  );
}

type RankingProps = {
  texts: Texts;
  title: string;
  column: string;
  rows: readonly NamedCount[];
  empty: string;
};

/** What was counted by name, the most frequent first. */
export function Ranking({ texts, title, column, rows, empty }: RankingProps): JSX.Element {
  return (
    <section>
      <h2 safe>{title}</h2>
      <DataTable
        texts={texts}
        rows={rows}
        columns={[{ name: column, text: ({ name }) => name }, countColumn(rows, texts)]}
        empty={empty}
        scrolls={title}
      />
    </section>
  );
}

/** Counts with bars; the first row has the highest. */
function countColumn(rows: readonly NamedCount[], { common }: Texts): Column<NamedCount> {
  return {
    name: common.requests,
    class: 'num',
    cell: ({ count }) => (
      <span class="with-share">
        <ShareBar value={count} most={rows[0]?.count ?? 1} />
        <span class="number" safe>
          {common.number(count)}
        </span>
      </span>
    ),
  };
}

/** A response time in milliseconds, or a dash for none. */
export function timeText(milliseconds: number | undefined, { time }: Texts): string {
  if (milliseconds === undefined) return '–';
  return time.milliseconds(milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds));
}
