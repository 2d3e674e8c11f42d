import { constants } from 'bun:sqlite';
import { closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Driver, Kysely, SqliteAdapter } from 'kysely';
import { BunSqliteDialect } from 'kysely-bun-sqlite';
import type { Schema } from '../schema.ts';
import { busyTimeoutMs, openReader, PreparedSqlite } from './connections.ts';
import type { WaitingWrites } from './waiting-writes.ts';

/** What every query function takes: the database or a transaction. */
export type Database = Kysely<Schema>;

const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'journal_size_limit = 67108864',
];

/**
 * Opens a SQLite file (or ":memory:") for durable writes, creating it if needed, and changes nothing in it: `migrate` gives
 * it its write-ahead log. Throws SQLite's own error if it can't be opened or isn't a database.
 */
export function openDatabase(file: string): SqliteDatabase {
  if (file !== ':memory:') makePrivate(file);
  const sqlite = new PreparedSqlite(file, { create: true, readwrite: true, strict: false });
  try {
    for (const pragma of pragmas) sqlite.run(`PRAGMA ${pragma}`);
    if (file !== ':memory:') sqlite.reader = openReader(file);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new SqliteDatabase(sqlite, file);
}

/** Opens a database in memory that begins as a copy of a file's bytes (https://sqlite.org/c3ref/deserialize.html). */
export function openImage(bytes: Uint8Array): SqliteDatabase {
  // The constructor takes bytes as `deserialize` does, which its types leave out.
  const sqlite = new PreparedSqlite(bytes as unknown as string, { strict: false });
  for (const pragma of pragmas) sqlite.run(`PRAGMA ${pragma}`);
  return new SqliteDatabase(sqlite, ':memory:');
}

/**
 * Opens a SQLite file that nobody else has open, and keeps others from using it until it's closed. In write-ahead logging,
 * every connection that has read keeps a lock on the file as long as it lives (https://sqlite.org/wal.html), so this notices
 * idle servers and readers of any version, in any container, and nothing of a process that was killed. Throws SQLITE_BUSY.
 */
export function openAlone(file: string): SqliteDatabase {
  const sqlite = new PreparedSqlite(file, { readwrite: true, strict: false });
  try {
    for (const pragma of ['locking_mode = EXCLUSIVE', ...pragmas]) sqlite.run(`PRAGMA ${pragma}`);
    // Without a log, a file is only locked by using it.
    sqlite.run('BEGIN EXCLUSIVE');
    sqlite.run('COMMIT');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new SqliteDatabase(sqlite, file);
}

/**
 * Opens a SQLite file to read it, and changes nothing on the disk: no log is made, moved into the file or removed, whether
 * or not a server has it open. Throws SQLite's own error, SQLITE_CANTOPEN also for a log without its index, which reading
 * would have to make.
 */
export function openToRead(file: string): SqliteDatabase {
  const target = linkTarget(file);
  const url = pathToFileURL(target);
  const hasLog = (statSync(`${target}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const isShared = hasLog || (existsSync(`${target}-wal`) && existsSync(`${target}-shm`));
  // Without a log nobody writes, and the file is all there is (https://sqlite.org/uri.html, https://sqlite.org/walformat.html).
  url.search = isShared ? 'readonly_shm=1' : 'immutable=1';
  const { SQLITE_OPEN_READONLY, SQLITE_OPEN_URI } = constants;
  const sqlite = new PreparedSqlite(url.href, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
  try {
    for (const pragma of [`busy_timeout = ${busyTimeoutMs}`, 'trusted_schema = OFF']) {
      sqlite.run(`PRAGMA ${pragma}`);
    }
    // The file isn't read before it's asked for something.
    sqlite.run('SELECT 1 FROM sqlite_schema LIMIT 1');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new SqliteDatabase(sqlite, file);
}

/** Where symbolic links lead, if the file is there: SQLite has the log beside that, not beside a link. */
export function linkTarget(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/**
 * Makes a new file readable by its owner only: it will hold people's names and numbers. One that's there isn't opened,
 * since closing it would end the locks that this process has on it (https://sqlite.org/howtocorrupt.html, section 2.2).
 */
function makePrivate(file: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite is about to try the same, and its error says more.
  }
}

/** The database: Kysely, plus reads that go straight to SQLite. */
export class SqliteDatabase extends Kysely<Schema> {
  /** Writes take turns: there is one connection for them. */
  readonly writes: WaitingWrites = { waiting: [], areRunning: false, failedTogether: 0 };
  readonly #sqlite: PreparedSqlite;
  readonly #file: string;
  readonly #inode: string | undefined;

  constructor(sqlite: PreparedSqlite, file: string) {
    super({ dialect: new SlotlineSqliteDialect(sqlite) });
    this.#sqlite = sqlite;
    this.#file = file;
    this.#inode = this.file === undefined ? undefined : inodeOf(file);
  }

  /** Its path; undefined in memory. */
  get file(): string | undefined {
    return this.#file === ':memory:' ? undefined : this.#file;
  }

  /** Whether a transaction is open on the connection that writes. */
  get isInTransaction(): boolean {
    return this.#sqlite.inTransaction;
  }

  /** Whether its file is still in place: writes to a replaced or removed file would be lost. */
  isInPlace(): boolean {
    // Looking for a file that isn't there takes longer than a write.
    return this.file === undefined || inodeOf(this.#file) === this.#inode;
  }

  /** Makes the next read see everything that any process has committed. */
  freshen(): void {
    this.#sqlite.reader?.endSnapshot();
  }

  /** A number that is another one after each change that any process has committed. */
  version(): number {
    this.freshen();
    return this.versionRead() ?? numberIn(this.read('select total_changes() as version', []));
  }

  /**
   * The version that reads see until the turn ends, something is written or `freshen` is called; undefined in a transaction in
   * memory, where they see what isn't committed yet.
   */
  versionRead(): number | undefined {
    const { reader } = this.#sqlite;
    if (reader) return reader.version();
    // What's rolled back is counted too: what's read after it never has the number of what was read before.
    return this.isInTransaction ? undefined : numberIn(this.read('select total_changes() as version', []));
  }

  /** All of it in bytes, which `openImage` takes. */
  image(): Uint8Array {
    return this.#sqlite.serialize();
  }

  /** The rows of a SELECT. Sees committed data only; don't use it in a transaction. */
  read(sql: string, parameters: readonly unknown[]): unknown[] {
    const { reader } = this.#sqlite;
    return reader ? reader.read(sql, parameters) : this.#sqlite.prepare(sql).all(...parameters);
  }
}

/** The only value of the only row. */
function numberIn([row]: unknown[]): number {
  return Number(Object.values(row ?? {})[0]);
}

/** Identifies a file even if another takes its name; undefined if there's none. */
function inodeOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.dev} ${stat.ino}`;
}

/** SQLite rolls schema changes back like any other, but Kysely's adapter doesn't say so. */
class TransactionalSchemaAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SlotlineSqliteDialect extends BunSqliteDialect {
  constructor(private readonly sqlite: PreparedSqlite) {
    super({ database: sqlite });
  }

  override createDriver(): Driver {
    return Object.assign(super.createDriver(), {
      beginTransaction: async () => this.sqlite.begin(),
      commitTransaction: async () => this.sqlite.commit(),
      rollbackTransaction: async () => this.sqlite.rollBack(),
    });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSchemaAdapter();
  }
}
