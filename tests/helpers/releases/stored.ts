import { Database as Sqlite } from 'bun:sqlite';

type Row = Record<string, unknown>;

/** The rows of tables by the tables' names, in an order that only depends on them. */
export type Rows = Record<string, Row[]>;

/** All rows of a file, but for those of its migrations and its index of names. */
export function rowsIn(file: string): Rows {
  using sqlite = new Sqlite(file);
  const tables = sqlite.query<{ name: string }, []>(`
    select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'
      and name not like 'booking_search%' and name not like 'kysely_migration%'`);
  const entries = tables.all().map(({ name }) => {
    const rows = sqlite.query<Row, []>(`select * from "${name}"`).all();
    return [name, sorted(rows)] as const;
  });
  return Object.fromEntries(entries);
}

/** What rows have in the tables and columns of others. */
export function inColumnsOf(others: Rows, rows: Rows): Rows {
  const entries = Object.entries(others).map(([name, [first = {}]]) => {
    const columns = Object.keys(first);
    const same = (rows[name] ?? []).map((row) =>
      Object.fromEntries(columns.map((each) => [each, row[each]])),
    );
    return [name, sorted(same)] as const;
  });
  return Object.fromEntries(entries);
}

/** What a file's tables, indexes and triggers are declared with, by their names. */
export function schemaIn(file: string): Record<string, string | null> {
  using sqlite = new Sqlite(file);
  const declared = sqlite.query<{ name: string; sql: string | null }, []>(
    "select type || ' ' || name as name, sql from sqlite_schema order by 1",
  );
  return Object.fromEntries(declared.all().map(({ name, sql }) => [name, sql]));
}

/** What lasts of a release's rows: later ones do without some tables, and the outbox keeps only what a link has yet to see. */
export function lasting({ key_requests: _requests, outbox: _outbox, ...rows }: Rows): Rows {
  return rows;
}

/** What's wrong with a file, if anything. */
export function problemsIn(file: string): unknown[] {
  using sqlite = new Sqlite(file);
  return [
    ...sqlite.query("select * from pragma_integrity_check where integrity_check <> 'ok'").all(),
    ...sqlite.query('select * from pragma_foreign_key_check').all(),
    ...sqlite.query("insert into booking_search (booking_search) values ('integrity-check')").all(),
  ];
}

function sorted(rows: Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: JSON.stringify(Object.entries(row).sort()) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}
