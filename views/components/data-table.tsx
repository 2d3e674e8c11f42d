/** @jsxImportSource #html */
import { Html } from '@elysiajs/html';
import type { Texts } from '../texts/en/en.ts';

/** A column: `text` is escaped, `cell` is an element, whose texts are `safe`. */
export type Column<Row> = {
  name: string;
  class?: string;
  /** Left out of lines on phones: the row's own page has it. */
  isExtra?: true;
} & ({ text(row: Row): string | number } | { cell(row: Row): JSX.Element });

export type DataTableProps<Row> = {
  texts: Texts;
  rows: readonly Row[];
  /** In their order; false for one that isn't shown. */
  columns: readonly (Column<Row> | false)[];
  /** The name of the column that names its row, the first one if it isn't said; undefined for none. */
  rowName?: string | undefined;
  /** What can be done with a row. */
  actions?: ((row: Row) => JSX.Element) | false;
  /** The attributes of a row. */
  row?(row: Row): { id?: string; class?: string | undefined };
  /** What stands here if there are no rows. */
  empty?: string;
  /** On phones each row is a line, which is the link in it as a whole. */
  isLines?: true;
  /** What the table is called, if it scrolls sideways on phones instead of turning into cards. */
  scrolls?: string;
};

/** Rows with their columns. On phones each row is a card, with the columns' names beside the values, or a line. */
export function DataTable<Row>(props: DataTableProps<Row>): JSX.Element {
  const { rows, empty, scrolls, isLines } = props;
  if (rows.length === 0 && empty !== undefined) {
    return (
      <p class="muted" safe>
        {empty}
      </p>
    );
  }
  if (scrolls !== undefined) {
    return (
      <section class="table" tabindex="0" aria-label={scrolls}>
        <Table {...(props as DataTableProps<unknown>)} />
      </section>
    );
  }
  return (
    <div class={isLines ? 'table lines' : 'table stack'}>
      <Table {...(props as DataTableProps<unknown>)} />
    </div>
  );
}

function Table(props: DataTableProps<unknown>): JSX.Element {
  const { texts, rows, actions, row: attributes } = props;
  const columns = props.columns.filter((column) => column !== false);
  const rowName = 'rowName' in props ? props.rowName : columns[0]?.name;
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ name, isExtra }) => (
            <th scope="col" class={isExtra && 'extra'} safe>
              {name}
            </th>
          ))}
          {actions ? (
            <th scope="col">
              <span class="hidden" safe>
                {texts.common.actions}
              </span>
            </th>
          ) : (
            ''
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr {...attributes?.(row)}>
            {columns.map((column) =>
              column.name === rowName ? (
                <th scope="row">{contentOf(column, row) as 'safe'}</th>
              ) : (
                <td data-label={column.name} class={classOf(column)}>
                  {contentOf(column, row) as 'safe'}
                </td>
              ),
            )}
            {actions ? <td class="row-actions">{actions(row) as 'safe'}</td> : ''}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf({ class: own, isExtra }: Column<unknown>): string | undefined {
  return isExtra ? ['extra', own].filter(Boolean).join(' ') : own;
}

function contentOf(column: Column<unknown>, row: unknown): JSX.Element {
  return 'text' in column ? Html.escapeHtml(String(column.text(row))) : column.cell(row);
}
