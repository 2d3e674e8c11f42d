import { Database as Sqlite, type Statement } from 'bun:sqlite';
import { Kysely, SqliteAdapter } from 'kysely';
import { BunSqliteDialect } from 'kysely-bun-sqlite';
import type { Schema } from './schema.ts';

/** The database as every query function takes it, be it the whole or a transaction. */
export type Database = Kysely<Schema>;

/** How long SQLite itself waits for another process's lock. Short: the event loop stands still meanwhile. */
const busyTimeoutMs = 20;

const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'journal_size_limit = 67108864',
];

/**
 * Opens a SQLite file (or ":memory:"), making it where there is none, with a durable write-ahead log. Throws SQLite's
 * own error where the file cannot be opened or is no database.
 */
export function openDatabase(file: string): SqliteDatabase {
  const sqlite = new PreparedSqlite(file, { create: true, readwrite: true, strict: false });
  try {
    for (const pragma of pragmas) sqlite.run(`PRAGMA ${pragma}`);
    if (file !== ':memory:') sqlite.reader = openReader(file);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new SqliteDatabase(sqlite);
}

/** A second connection for reads on the way of a request: they see what is committed, and wait for no transaction. */
function openReader(file: string): PreparedSqlite {
  const reader = new PreparedSqlite(file, { readonly: true, strict: false });
  reader.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  reader.run('PRAGMA cache_size = -16384');
  return reader;
}

/** A whole database: what Kysely does, and reads that go straight to SQLite. */
export class SqliteDatabase extends Kysely<Schema> {
  readonly #reader: PreparedSqlite;

  constructor(sqlite: PreparedSqlite) {
    super({ dialect: new SlotlineSqliteDialect({ database: sqlite }) });
    this.#reader = sqlite.reader ?? sqlite;
  }

  /** The rows of one SELECT, now. In a file it sees committed data only; never for use in a transaction. */
  read(sql: string, parameters: readonly unknown[]): unknown[] {
    return this.#reader.prepare(sql).all(...parameters);
  }
}

/** A database file that nobody else can open until it is released. */
export type DatabaseLock = { release(): void };

/**
 * Locks a file that no other connection has open; its log is brought into it and removed. Leaving write-ahead logging is
 * what SQLite allows to a sole connection alone (https://sqlite.org/wal.html), so a server that lies idle is found too.
 * Throws SQLite's own error, SQLITE_BUSY where anybody has it open.
 */
export function lockDatabase(file: string): DatabaseLock {
  const sqlite = new Sqlite(file, { readwrite: true, create: false });
  try {
    sqlite.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    sqlite.run('PRAGMA journal_mode = DELETE');
    sqlite.run('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close(true);
    throw error;
  }
  return {
    release() {
      sqlite.run('ROLLBACK');
      sqlite.close(true);
    },
  };
}

/** SQLite that keeps its statements prepared: preparing costs more than most of our queries. */
class PreparedSqlite extends Sqlite {
  reader: PreparedSqlite | undefined;
  readonly #prepared = new Map<string, Statement>();

  // biome-ignore lint/suspicious/noExplicitAny: the signature that bun:sqlite declares.
  override prepare(sql: string, ..._rest: unknown[]): Statement<any, any> {
    const known = this.#prepared.get(sql);
    if (known) return known;
    // Every transaction of ours writes: taking the lock at its start means that it cannot fail halfway for want of it.
    const statement = super.prepare(sql === 'begin' ? 'begin immediate' : sql);
    if (this.#prepared.size >= 256) this.#forgetOldest();
    this.#prepared.set(sql, statement);
    return statement;
  }

  override close(throwOnError?: boolean): void {
    this.reader?.close(throwOnError);
    super.close(throwOnError);
  }

  #forgetOldest(): void {
    const [oldest] = this.#prepared;
    if (!oldest) return;
    this.#prepared.delete(oldest[0]);
    oldest[1].finalize();
  }
}

/** SQLite rolls schema changes back like any other change; Kysely's adapter does not say so. */
class TransactionalSchemaAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SlotlineSqliteDialect extends BunSqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSchemaAdapter();
  }
}
