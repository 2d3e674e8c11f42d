/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { DataTable } from './data-table.tsx';
import { Moment } from './moment.tsx';

/** Something deleted that can be restored until it's gone for good; instants are in epoch milliseconds. */
export type DeletedRow = { id: string; name: string; deletedAt: number; finalAt: number };

export type DeletedProps = {
  texts: Texts;
  title: string;
  rows: readonly DeletedRow[];
  /** Where a row's form to restore it posts to. */
  restoreAt(row: DeletedRow): string;
  now: number;
};

/** What was deleted and can still be restored; nothing if that's nothing. */
export function Deleted({ texts, title, rows, restoreAt, now }: DeletedProps): JSX.Element {
  const { common, deletion } = texts;
  if (rows.length === 0) return '';
  return (
    <section>
      <h2 safe>{title}</h2>
      <DataTable
        texts={texts}
        rows={rows}
        isLines
        columns={[
          { name: common.name, class: 'grow', text: ({ name }) => name },
          {
            name: deletion.deletedAt,
            class: 'c2 meta',
            cell: (row) => <Moment at={row.deletedAt} now={now} texts={texts} />,
          },
          {
            name: deletion.finalAt,
            class: 'sub meta',
            cell: (row) => <Moment at={row.finalAt} now={now} texts={texts} />,
          },
        ]}
        actions={(row) => (
          <form method="post" action={restoreAt(row)}>
            <button type="submit" class="secondary" aria-label={deletion.restoreOf(row.name)} safe>
              {deletion.restore}
            </button>
          </form>
        )}
      />
    </section>
  );
}
