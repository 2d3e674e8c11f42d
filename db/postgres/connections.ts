import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ConnectionLost, isLostConnection, isOutdated, postgresCode } from './error-code.ts';
import { lockStatement } from './locks.ts';

/** How long to wait for a connection: callers on the phone get an answer within 4 s. */
const connectMs = 3_000;

/** How long to wait for an answer before the connection counts as lost: the server's machine may be gone without a word. */
const answerMs = 10_000;

/** How many statements a connection keeps prepared. */
const mostPrepared = 256;

/** PostgreSQL stores no NUL, SQLite does: this stands for it, a code that no character will ever have. */
const nul = '\ufdd0';

const asText = (text: string) => text;
const asNumber = (text: string) => Number(text);

/** By type: whole numbers up to 2^53 as numbers, booleans as 1 or 0, JSON as text: all as SQLite has them. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => (text === 't' ? 1 : 0),
  20: asNumber,
  21: asNumber,
  23: asNumber,
  25: (text) => (text.includes(nul) ? text.replaceAll(nul, '\0') : text),
  700: asNumber,
  701: asNumber,
  1700: asNumber,
};

/** A bounded pool of connections, which Kysely's driver takes them from. */
export class Connections implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #known = new WeakMap<pg.PoolClient, Connection>();
  readonly #statements = new StatementNames();

  constructor({ url, most, onSent }: { url: string; most: number; onSent?: (() => void) | undefined }) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: most,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      pipeline: true,
      application_name: 'slotline',
      types: { getTypeParser: (type: number) => parsers[type] ?? asText },
    });
    this.onSent = onSent;
    this.options = this.#pool.options;
    // A connection that breaks is reported to whoever uses it; one that nobody uses is simply replaced.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.#pool.on('error', () => {});
  }

  /** Called for each round trip to the server. */
  readonly onSent: (() => void) | undefined;

  async connect(): Promise<PostgresPoolClient> {
    const client = await orLost(this.#pool.connect());
    const known = this.#known.get(client);
    if (known) return known;
    try {
      const names = (await prepare(client)).isDirect ? this.#statements : undefined;
      const connection = new Connection(client, { names, onSent: this.onSent });
      this.#known.set(client, connection);
      return connection;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

/**
 * Prepares a new connection: PostgreSQL would spend ten milliseconds on compiling a statement that takes less than one. Tells
 * whether the other side is PostgreSQL itself. A pooler such as PgBouncer may give each transaction another connection,
 * which doesn't know what was prepared before; it has a process ID of its own making.
 */
async function prepare(client: pg.PoolClient): Promise<{ isDirect: boolean }> {
  const text = "select pg_backend_pid() as pid, set_config('jit', 'off', false)";
  const { rows } = await orLost(client.query(text));
  return { isDirect: 'processID' in client && client.processID === rows[0]?.pid };
}

/** Names for the statements that are sent more than once. */
class StatementNames {
  readonly #numbers = new Map<string, number>();

  nameOf(text: string): string | undefined {
    const number = this.#numbers.get(text);
    if (number !== undefined) return `slotline${number}`;
    if (this.#numbers.size < mostPrepared) this.#numbers.set(text, this.#numbers.size);
    return undefined;
  }
}

/**
 * What nobody waits for: the locks and savepoints of a transaction, and a row that is written, or a change that's counted,
 * and that nothing is asked of.
 * Going back to a savepoint is waited for: it would undo a failure that nobody has heard of, and the rest be committed.
 */
const unanswered = new RegExp(
  `^(?:${lockStatement}|savepoint |\\s*insert into (?!.*\\breturning\\b)|\\s*update links set changes = changes )`,
  's',
);

/**
 * A connection as Kysely's driver uses it. Within a transaction, statements may be sent before the answers to those before
 * have come, and for some nobody waits: whatever is asked next, at the latest the commit, throws if one of them failed.
 */
class Connection implements PostgresPoolClient {
  #isBeginning = false;
  #isInTransaction = false;
  /** A transaction without the locks of writes is a migration, which may take its time. */
  #isPatient = false;
  #isLost = false;
  /** Resolves when everything that was sent is answered. */
  #answered: Promise<unknown> = Promise.resolve();
  /** Why a transaction fails: after its first error, PostgreSQL only says that it has failed. */
  #failure: { reason: unknown } | undefined;
  /** Whether an answer has come since the last round trip began. */
  #hasHeard = true;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: { names: StatementNames | undefined; onSent: (() => void) | undefined },
  ) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Cursor>(cursor: Cursor): Cursor;
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('there are no cursors');
    return this.#query(sql, parameters);
  }

  release(): void {
    this.#end();
    this.client.release(this.#isLost);
  }

  async #query(sql: string, parameters: readonly unknown[]) {
    if (sql === 'begin') {
      // Sent along with what comes next.
      this.#isBeginning = true;
      return nothing('BEGIN');
    }
    const isEnd = sql === 'commit' || sql === 'rollback';
    if (this.#isBeginning && isEnd) {
      this.#end();
      return nothing(sql.toUpperCase());
    }
    if (this.#isBeginning) this.#begin(sql);
    if (this.#isInTransaction && unanswered.test(sql)) {
      this.#send(sql, parameters).catch(() => {});
      return nothing('SENT');
    }
    const answer = await this.#ask(sql, parameters);
    if (isEnd) this.#end();
    return answer;
  }

  #begin(sql: string): void {
    this.#isBeginning = false;
    this.#isInTransaction = true;
    this.#isPatient = !sql.startsWith(lockStatement);
    this.#send('begin', []).catch(() => {});
  }

  #end(): void {
    this.#isBeginning = false;
    this.#isInTransaction = false;
    this.#isPatient = false;
    this.#failure = undefined;
  }

  /** The answer to a statement, unless one before it in its transaction failed. */
  async #ask(sql: string, parameters: readonly unknown[]) {
    if (this.#hasHeard) this.options.onSent?.();
    this.#hasHeard = false;
    const before = this.#answered;
    const answer = this.#send(sql, parameters);
    answer.catch(() => {});
    try {
      await before;
      if (this.#failure && sql !== 'rollback') throw this.#failure.reason;
      return await answer;
    } finally {
      this.#hasHeard = true;
    }
  }

  #send(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    const answer = this.#answerTo(sql, parameters);
    this.#answered = Promise.allSettled([this.#answered, answer]).then(() => undefined);
    return answer;
  }

  async #answerTo(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const values = parameters.map(withoutNul);
    const name = values.length > 0 ? this.options.names?.nameOf(text) : undefined;
    const isAlone = !this.#isInTransaction;
    try {
      return await this.#run(text, values, name);
    } catch (error) {
      this.#isLost ||= isLostConnection(postgresCode(error));
      if (!isAlone) this.#failure ??= { reason: error };
      // A query is just asked again. The connection, on which more may be outdated, is closed once it's given back.
      if (isAlone && name && isOutdated(postgresCode(error))) return await this.#run(text, values);
      // So is one that waited for a migration which waited for it.
      if (isAlone && postgresCode(error) === '40P01') return await this.#run(text, values);
      throw error;
    }
  }

  async #run(text: string, values: unknown[], name?: string): Promise<unknown> {
    const query = {
      text,
      ...(values.length > 0 && { values }),
      ...(name && { name }),
      ...(!this.#isPatient && { query_timeout: answerMs }),
    };
    return resultOf(await orLost(this.client.query(query)));
  }
}

/** Several statements have several results. */
function resultOf(result: unknown): unknown {
  return Array.isArray(result) ? result.at(-1) : result;
}

function nothing(command: string) {
  return { command, rowCount: 0, rows: [] };
}

function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', nul) : value;
}

/** What PostgreSQL itself says has a severity; everything else is trouble on the way to it. */
async function orLost<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'severity' in error) throw error;
    throw new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
