import { CompiledQuery, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom as postgresJsonArrayFrom } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteJsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Database } from './sqlite/open.ts';

/** Rows of a table that an index finds, for each row before it in a FROM clause. */
export type RowsByIndex = { table: string; index: string; condition: RawBuilder<unknown> };

/** SQL where SQLite and PostgreSQL differ. All other SQL in `queries` is understood by both. */
export type Dialect = {
  name: 'sqlite' | 'postgres';
  /** A column that SQLite must not look up in an index, because another index is better. */
  unindexed(column: string): RawBuilder<unknown>;
  /** Names the index that SQLite has to use for a table. */
  indexedBy(index: string): RawBuilder<unknown>;
  /** A join that needs ON, and that SQLite does in the order in which it's written. */
  orderedJoin: RawBuilder<unknown>;
  /** The larger of two numbers, neither of which is null. */
  larger(a: unknown, b: unknown): RawBuilder<number>;
  /** Whether a text contains another. */
  contains(text: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<boolean>;
  /** A field of a JSON object that's stored as text. */
  jsonField(column: string, field: string): RawBuilder<string | null>;
  /** The strings of a JSON array, one a row. */
  jsonStrings(json: string | null | RawBuilder<unknown>): RawBuilder<unknown>;
  /** The pairs of numbers of a JSON array, one a row. */
  jsonPairs(json: string): RawBuilder<unknown>;
  /** The entries of a JSON array of a string and two numbers each, one a row, with their places before them, from 0. */
  jsonSeats(json: string): RawBuilder<unknown>;
  /** The rows of a subquery as the text of a JSON array. */
  jsonArrayFrom<Row>(query: SelectQueryBuilder<never, never, Row>): RawBuilder<unknown>;
  /** Whether a column that ignores the case of ASCII letters is an email address. */
  isEmail(column: string, email: string): RawBuilder<boolean>;
  /** What to put into FROM, and what into WHERE. */
  rowsByIndex(rows: RowsByIndex): { from: RawBuilder<unknown>; where: RawBuilder<unknown> };
  /** Joins, as `own`, the rows whose ids a subquery finds for each row so far. The subquery may have a limit. */
  firstOfEach(table: string, ids: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A statement of a migration, written for SQLite: `integer`, `integer primary key` and `strict` are translated. */
  definition(text: string): RawBuilder<unknown>;
  /** A statement with "?" for its parameters. */
  statement<Row>(text: string, parameters: readonly unknown[]): CompiledQuery<Row>;
};

/** The dialect of a database or transaction. */
export function dialectOf(db: Database): Dialect {
  return isPostgres(db) ? postgres : sqlite;
}

/** Whether a database or transaction is PostgreSQL's. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

const sqlite: Dialect = {
  name: 'sqlite',
  unindexed: (column) => sql`+${sql.ref(column)}`,
  indexedBy: (index) => sql`indexed by ${sql.ref(index)}`,
  orderedJoin: sql`cross join`,
  larger: (a, b) => sql`max(${a}, ${b})`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  jsonField: (column, field) => sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${field}`)})`,
  jsonStrings: (json) => sql`select value from json_each(${json})`,
  jsonPairs: (json) =>
    sql`select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(${json})`,
  jsonSeats: (json) =>
    sql`select key, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') from json_each(${json})`,
  jsonArrayFrom: (query) => sqliteJsonArrayFrom(query),
  isEmail: (column, email) => sql`${sql.ref(column)} = ${email} collate nocase`,
  rowsByIndex: ({ table, index, condition }) => ({
    from: sql`cross join ${sql.table(table)} indexed by ${sql.ref(index)}`,
    where: condition,
  }),
  firstOfEach: (table, ids) => sql`cross join ${sql.table(table)} as own on own.id in (${ids})`,
  definition: (text) => sql.raw(text),
  statement,
};

const postgres: Dialect = {
  name: 'postgres',
  unindexed: (column) => sql.ref(column),
  indexedBy: () => sql``,
  orderedJoin: sql`join`,
  larger: (a, b) => sql`greatest(${a}, ${b})`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  jsonField: (column, field) => sql`${jsonWithoutNul(sql.ref(column))} ->> ${sql.lit(field)}`,
  jsonStrings: (json) => sql`select json_array_elements_text(${jsonWithoutNul(sql`cast(${json} as text)`)})`,
  jsonPairs: (json) =>
    sql`select cast(pair ->> 0 as bigint), cast(pair ->> 1 as bigint) from json_array_elements(cast(${json} as json)) as pair`,
  jsonSeats: (json) =>
    sql`select ordinality - 1, seat ->> 0, cast(seat ->> 1 as bigint), cast(seat ->> 2 as bigint)
      from json_array_elements(cast(${json} as json)) with ordinality as seats (seat, ordinality)`,
  jsonArrayFrom: (query) => postgresJsonArrayFrom(query),
  isEmail: (column, email) => sql`lower(${sql.ref(column)}) = lower(${email} collate "C")`,
  // Without the offset, PostgreSQL pulls the subquery up and reads all rows that some row before it could match.
  rowsByIndex: ({ table, condition }) => ({
    from: sql`cross join lateral (select * from ${sql.table(table)} where ${condition} offset 0) as ${sql.table(table)}`,
    where: sql`true`,
  }),
  firstOfEach: (_, ids) => sql`cross join lateral (${ids}) as own`,
  definition: (text) =>
    sql.raw(
      text
        .replace(/\) strict(, without rowid)?$/, ')')
        .replace(/\binteger primary key\b/g, 'bigint generated by default as identity primary key')
        .replace(/\binteger\b/g, 'bigint')
        .replace(/\breal\b/g, 'double precision')
        .replace(
          / text(?= not null| primary key| unique| references| default| check|,|\n|$)/g,
          ' text collate "C"',
        ),
    ),
  statement: (text, parameters) => {
    let count = 0;
    return statement(
      text.replaceAll('?', () => `$${++count}`),
      parameters,
    );
  },
};

/** A statement as it's given. Kysely would freeze its parameters, which takes long for many rows at once. */
function statement<Row>(text: string, parameters: readonly unknown[]): CompiledQuery<Row> {
  return { ...(CompiledQuery.raw(text) as CompiledQuery<Row>), parameters };
}

/** PostgreSQL has no NUL, and refuses JSON with one, wherever it is. The driver stores the same in its place. */
function jsonWithoutNul(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cast(replace(${text}, '\\u0000', '\\ufdd0') as json)`;
}
