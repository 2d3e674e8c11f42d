/** @jsxImportSource #html */
import { DataTable } from '../components/data-table.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A month with its name, how many calls were checked, and what was found in them. */
export type MonthOfPromises = {
  name: string;
  calls: number;
  kept: number;
  broken: number;
  different: number;
  invented: number;
  unsaid: number;
};

type FiguresProps = { months: readonly MonthOfPromises[]; texts: Texts };

/** What bots promised: the newest month in words, all of them as a table below; nothing if no call was checked. */
export function PromiseFigures({ months, texts }: FiguresProps): JSX.Element {
  const { figures } = texts.promises;
  const [newest] = months;
  if (!newest) return '';
  const { name, calls, kept, broken, different, invented } = newest;
  const columns = ['calls', 'kept', 'broken', 'different', 'invented', 'unsaid'] as const;
  return (
    <details class="call-all">
      <summary safe>
        {figures.inWords({ month: name, calls, kept, all: kept + broken + different + invented })}
      </summary>
      <DataTable
        texts={texts}
        rows={months}
        columns={[
          { name: figures.month, text: (row) => row.name },
          ...columns.map((column) => ({
            name: figures.columns[column],
            class: 'num',
            text: (row: MonthOfPromises) => row[column],
          })),
        ]}
      />
    </details>
  );
}
