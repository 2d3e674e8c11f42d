/** @jsxImportSource #html */

import { Html } from '@elysiajs/html';
import type { Texts } from '../texts/en/en.ts';
import { Heard, Muted } from './lines.tsx';

/**
 * A column: `text` is escaped, `cell` is an element, whose texts are `safe`. Of its classes, `num` goes to the right, `c3` and
 * `c2` are left out where it's narrow, and `at`, `sub`, `with` and `end` are its place in a row of two lines on phones: before
 * the name, below it, below and beside it at the end.
 */
export type Column<Row> = {
  name: string;
  class?: string;
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
  /** What stands above a row, if something new begins with it. */
  group?(row: Row, before: Row | undefined): JSX.Element | undefined;
  /** What stands here if there are no rows. */
  empty?: string;
  /** The link that names a row covers it; on phones, a row is two lines of the columns that have a place there. */
  isLines?: true;
  /** What it's called for screen readers. */
  caption?: string;
  /** What the table is called, if it scrolls sideways on phones instead of turning into cards. */
  scrolls?: string;
};

/** Rows with their columns. On phones each row is a card, with the columns' names beside the values, or two lines. */
export function DataTable<Row>(props: DataTableProps<Row>): JSX.Element {
  const { rows, empty, scrolls, isLines } = props;
  if (rows.length === 0 && empty !== undefined) {
    return <Muted text={empty} />;
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
  const { texts, rows, actions, caption } = props;
  const columns = props.columns.filter((column) => column !== false);
  return (
    <table>
      {caption !== undefined && (
        <caption class="hidden" safe>
          {caption}
        </caption>
      )}
      <thead>
        <tr>
          {columns.map(({ name, class: own }) => (
            <th scope="col" class={own} safe>
              {name}
            </th>
          ))}
          {actions ? (
            <th scope="col" class="row-actions">
              <Heard text={texts.common.actions} />
            </th>
          ) : (
            ''
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <>
            <GroupRow
              content={props.group?.(row, rows[index - 1])}
              columns={columns.length + (actions ? 1 : 0)}
            />
            <Row {...props} columns={columns} row={row} attributes={props.row?.(row)} />
          </>
        ))}
      </tbody>
    </table>
  );
}

function GroupRow({ content, columns }: { content: JSX.Element | undefined; columns: number }): JSX.Element {
  if (content === undefined) return '';
  return (
    <tr class="group">
      <th colspan={String(columns)} scope="rowgroup">
        {content as 'safe'}
      </th>
    </tr>
  );
}

type RowProps = Omit<DataTableProps<unknown>, 'columns' | 'row'> & {
  columns: readonly Column<unknown>[];
  row: unknown;
  attributes: { id?: string; class?: string | undefined } | undefined;
};

function Row({ columns, row, attributes, actions, ...props }: RowProps): JSX.Element {
  const rowName = 'rowName' in props ? props.rowName : columns[0]?.name;
  return (
    <tr {...attributes}>
      {columns.map((column) =>
        column.name === rowName ? (
          <th scope="row" class={column.class}>
            {contentOf(column, row) as 'safe'}
          </th>
        ) : (
          <td data-label={column.name} class={column.class}>
            {contentOf(column, row) as 'safe'}
          </td>
        ),
      )}
      {actions ? <td class="row-actions">{actions(row) as 'safe'}</td> : ''}
    </tr>
  );
}

function contentOf(column: Column<unknown>, row: unknown): JSX.Element {
  return 'text' in column ? Html.escapeHtml(String(column.text(row))) : column.cell(row);
}
