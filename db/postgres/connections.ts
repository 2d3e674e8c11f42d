import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ConnectionLost, isLostConnection, postgresCode } from './error-code.ts';
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
      const names = (await isDirect(client)) ? this.#statements : undefined;
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
 * Whether the other side is PostgreSQL itself. A pooler such as PgBouncer may give each transaction another connection,
 * which doesn't know what was prepared before; it has a process ID of its own making.
 */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await orLost(client.query('select pg_backend_pid() as pid'));
  return 'processID' in client && client.processID === rows[0]?.pid;
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

/** What nobody waits for: a row that is written, and that nothing is asked of. */
const written = /^\s*insert into (?!.*\breturning\b)/s;

/**
 * A connection as Kysely's driver uses it. Within a transaction, rows are written without waiting for an answer: what comes
 * next, at the latest the commit, throws if one couldn't be written.
 */
class Connection implements PostgresPoolClient {
  #isBeginning = false;
  #isInTransaction = false;
  /** A transaction without the locks of writes is a migration, which may take its time. */
  #isPatient = false;
  #isLost = false;
  #unanswered: Promise<unknown>[] = [];
  /** The names that the server knows by now: one that is on its way must not be sent again. */
  readonly #prepared = new Set<string>();

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
    this.#isBeginning = false;
    this.#isInTransaction = false;
    this.#isPatient = false;
    this.client.release(this.#isLost);
  }

  async #query(sql: string, parameters: readonly unknown[]) {
    if (sql === 'begin') {
      // Sent along with what comes next.
      this.#isBeginning = true;
      return nothing('BEGIN');
    }
    const isEnd = sql === 'commit' || sql === 'rollback';
    if (this.#isBeginning) {
      this.#isBeginning = false;
      if (isEnd) return nothing(sql.toUpperCase());
      this.#isInTransaction = true;
      this.#isPatient = !sql.startsWith(lockStatement);
      if (!this.#isPatient) return await this.#ask(`begin; ${sql}`, []);
      await this.#ask('begin', []);
    }
    if (this.#isInTransaction && written.test(sql)) return this.#write(sql, parameters);
    if (isEnd) this.#isInTransaction = false;
    return await this.#ask(sql, parameters);
  }

  #write(sql: string, parameters: readonly unknown[]) {
    const answer = this.#send(sql, parameters);
    answer.catch(() => {});
    this.#unanswered.push(answer);
    return nothing('INSERT');
  }

  /** The answer to a statement, unless a row before it couldn't be written. */
  async #ask(sql: string, parameters: readonly unknown[]) {
    this.options.onSent?.();
    const before = this.#unanswered;
    this.#unanswered = [];
    const [answer, ...answersBefore] = await Promise.allSettled([this.#send(sql, parameters), ...before]);
    const failed = sql === 'rollback' ? undefined : answersBefore.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  async #send(text: string, parameters: readonly unknown[]) {
    const values = parameters.map(withoutNul);
    const known = values.length > 0 ? this.options.names?.nameOf(text) : undefined;
    const isOnItsWay = this.#unanswered.length > 0;
    const name = known !== undefined && (this.#prepared.has(known) || !isOnItsWay) ? known : undefined;
    try {
      const query = {
        text,
        ...(values.length > 0 && { values }),
        ...(name && { name }),
        ...(!this.#isPatient && { query_timeout: answerMs }),
      };
      const result: unknown = await orLost(this.client.query(query));
      if (name) this.#prepared.add(name);
      return resultOf(result);
    } catch (error) {
      this.#isLost ||= isLostConnection(postgresCode(error));
      throw error;
    }
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
