import { Database as Sqlite, type Statement } from 'bun:sqlite';

/** How long SQLite itself waits for another process's lock. Short, because it blocks the event loop. */
export const busyTimeoutMs = 20;

/** SQLite with prepared statements: preparing costs more than most of our queries. */
export class PreparedSqlite extends Sqlite {
  /** The reader of this file; running anything here ends its snapshot. */
  reader: Reader | undefined;
  readonly #prepared = new Map<string, Statement>();
  #isInPart = false;

  // biome-ignore lint/suspicious/noExplicitAny: the signature that bun:sqlite declares.
  override prepare(sql: string, ..._rest: unknown[]): Statement<any, any> {
    this.reader?.endSnapshot();
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = super.prepare(sql);
    if (this.#prepared.size >= 256) this.#forgetOldest();
    this.#prepared.set(sql, statement);
    return statement;
  }

  /** Begins a transaction, or a part of the one that's open. */
  begin(): void {
    this.#isInPart = this.inTransaction;
    // All our transactions write: taking the lock at the start keeps them from failing halfway.
    this.prepare(this.#isInPart ? 'savepoint part' : 'begin immediate').run();
  }

  commit(): void {
    this.prepare(this.#isInPart ? 'release part' : 'commit').run();
  }

  rollBack(): void {
    // On a full disk SQLite rolls back on its own; rolling back again would fail and hide the reason.
    if (!this.inTransaction) return;
    if (!this.#isInPart) this.prepare('rollback').run();
    else for (const end of ['rollback to part', 'release part']) this.prepare(end).run();
  }

  override close(throwOnError?: boolean): void {
    this.reader?.close(throwOnError);
    // A statement that is still prepared would keep the file open.
    for (const statement of this.#prepared.values()) statement.finalize();
    this.#prepared.clear();
    super.close(throwOnError);
  }

  #forgetOldest(): void {
    const [oldest] = this.#prepared;
    if (!oldest) return;
    this.#prepared.delete(oldest[0]);
    oldest[1].finalize();
  }
}

/**
 * A second connection, so that a request's reads see committed data only and never wait for a transaction. Reads share a
 * snapshot to save locking. It ends with the turn of the event loop, when we write, and when a key is looked up: under
 * load a turn can take seconds, so each request starts with a new snapshot.
 */
class Reader {
  #isInSnapshot = false;
  /** That of the snapshot, once it has been asked for. */
  #version: number | undefined;

  constructor(private readonly sqlite: PreparedSqlite) {}

  read(sql: string, parameters: readonly unknown[]): unknown[] {
    if (!this.#isInSnapshot) {
      this.sqlite.prepare('begin deferred').run();
      this.#isInSnapshot = true;
      setImmediate(() => this.endSnapshot());
    }
    return this.sqlite.prepare(sql).all(...parameters);
  }

  /** A number that changes with what others commit, but not within a snapshot. This connection never writes itself. */
  version(): number | undefined {
    const read = () => this.read('pragma data_version', []) as { data_version: number }[];
    this.#version ??= read()[0]?.data_version;
    return this.#version;
  }

  endSnapshot(): void {
    if (!this.#isInSnapshot) return;
    this.#isInSnapshot = false;
    this.#version = undefined;
    // A read that failed badly has already ended the transaction.
    if (!this.sqlite.inTransaction) return;
    try {
      this.sqlite.prepare('commit').run();
    } catch {
      // Nobody waits for the end of a snapshot. If something's wrong with the file, the next read says so.
      if (this.sqlite.inTransaction) this.sqlite.prepare('rollback').run();
    }
  }

  close(throwOnError?: boolean): void {
    this.endSnapshot();
    this.sqlite.close(throwOnError);
  }
}

/** Opens a file for reads alone. */
export function openReader(file: string): Reader {
  const sqlite = new PreparedSqlite(file, { readonly: true, strict: false });
  sqlite.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  sqlite.run('PRAGMA cache_size = -16384');
  return new Reader(sqlite);
}
