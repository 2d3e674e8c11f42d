import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { InputError } from '../../src/domain/errors.ts';
import type { Database } from '../sqlite/open.ts';

/** How many rows are read and written at once. */
const batchRows = 500;

/** What PostgreSQL has made for itself, or that nobody needs where no server runs yet. */
const notMoved = ['kysely_migration', 'search_letters', 'servers'];

/** A table and its rows: how many there are, and a sum of their hashes that doesn't depend on their order. */
export type MovedTable = { name: string; rows: number; hash: string };

type Row = Record<string, unknown>;
type Table = { name: string; columns: string[] };

/**
 * Copies all rows of a SQLite database to an empty PostgreSQL one with the same schema, in one transaction each, and
 * compares every table's count and hash afterwards. Throws InputError with nothing copied if the target isn't empty or
 * a table came out different.
 */
export async function moveToPostgres(source: Database, target: Database): Promise<MovedTable[]> {
  return await source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      await sql`lock table workspaces, users in exclusive mode`.execute(to);
      await refuseFilled(to);
      const tables = await tablesInOrder(to);
      const read: MovedTable[] = [];
      for (const table of tables) read.push(await copy(table, from, to));
      await continueNumbers(to);
      for (const [index, table] of tables.entries()) {
        const written = await summed(table.name, rowsInPostgres(to, table));
        const expected = read[index];
        if (written.rows === expected?.rows && written.hash === expected.hash) continue;
        throw new InputError(
          `the table "${table.name}" came out different, so nothing was copied: try again`,
        );
      }
      return read;
    }),
  );
}

async function refuseFilled(to: Database): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from workspaces) + (select count(*) from users) as count
  `.execute(to);
  if (rows[0]?.count === 0) return;
  throw new InputError('the PostgreSQL database already holds data: name an empty one');
}

/** The tables to copy, each after those that it refers to. */
async function tablesInOrder(to: Database): Promise<Table[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name <> 'name_pieces' order by table_name, ordinal_position
  `.execute(to);
  const references = await sql<{ name: string; target: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and conrelid <> confrelid
  `.execute(to);
  const waiting = Map.groupBy(rows, ({ name }) => name);
  for (const name of notMoved) waiting.delete(name);
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const isFree = (name: string) =>
      !references.rows.some((reference) => reference.name === name && waiting.has(reference.target));
    const free = [...waiting.keys()].filter(isFree);
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const name of free) {
      ordered.push({ name, columns: (waiting.get(name) ?? []).map(({ column }) => column) });
      waiting.delete(name);
    }
  }
  return ordered;
}

async function copy(table: Table, from: Database, to: Database): Promise<MovedTable> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  async function* copied() {
    for await (const batch of rowsInSqlite(from, table)) {
      const rows = batch.map((row) => table.columns.map((name) => row[name]));
      const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
      await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(to);
      yield rows;
    }
  }
  return await summed(table.name, copied());
}

async function* rowsInSqlite(from: Database, { name, columns }: Table): AsyncGenerator<Row[]> {
  const wanted = sql.join(columns.map((column) => sql.ref(column)));
  const isKeyed = await hasRowid(from, name);
  for (let after = -1, done = 0; ; ) {
    // Tables without rowid are small. No column may be called like the number, or it would take its place.
    const batch: RawBuilder<Row & { moved_rowid: number }> = isKeyed
      ? sql`select rowid as moved_rowid, ${wanted} from ${sql.table(name)} where rowid > ${after} order by rowid limit ${batchRows}`
      : sql`select ${wanted} from ${sql.table(name)} limit ${batchRows} offset ${done}`;
    const { rows } = await batch.execute(from);
    if (rows.length === 0) return;
    yield rows;
    done += rows.length;
    after = rows.at(-1)?.moved_rowid ?? after;
  }
}

async function hasRowid(from: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ wr: number }>`select wr from pragma_table_list where name = ${name}`.execute(
    from,
  );
  return rows[0]?.wr === 0;
}

async function* rowsInPostgres(to: Database, { name, columns }: Table): AsyncGenerator<unknown[][]> {
  const wanted = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare moved no scroll cursor for select ${wanted} from ${sql.table(name)}`.execute(to);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from moved`.execute(to);
    if (rows.length === 0) break;
    yield rows.map((row) => columns.map((column) => row[column]));
  }
  await sql`close moved`.execute(to);
}

/** Numbers that PostgreSQL gives go on after those that were copied. */
async function continueNumbers(to: Database): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(to);
  for (const { name, column } of rows) {
    const highest = sql`(select max(${sql.ref(column)}) from ${sql.table(name)})`;
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(${highest}, 1), ${highest} is not null)
    `.execute(to);
  }
}

async function summed(name: string, batches: AsyncIterable<unknown[][]>): Promise<MovedTable> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    rows += batch.length;
    for (const row of batch) {
      const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      sum = BigInt.asUintN(256, sum + BigInt(`0x${digest}`));
    }
  }
  return { name, rows, hash: sum.toString(16).padStart(64, '0') };
}
