import { Database as Sqlite, type Statement } from 'bun:sqlite';
import { Kysely, SqliteAdapter } from 'kysely';
import { BunSqliteDialect } from 'kysely-bun-sqlite';
import type { Schema } from './schema.ts';

/** The database as every query function takes it. */
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
export function openDatabase(file: string): Database {
  const sqlite = new PreparedSqlite(file, {
    create: true,
    readwrite: true,
    strict: false,
  });
  try {
    for (const pragma of pragmas) sqlite.run(`PRAGMA ${pragma}`);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new Kysely<Schema>({
    dialect: new SlotlineSqliteDialect({ database: sqlite }),
  });
}

/** SQLite that keeps its statements prepared: preparing costs more than most of our queries. */
class PreparedSqlite extends Sqlite {
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
