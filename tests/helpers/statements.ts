import { Database as Sqlite, type Statement } from 'bun:sqlite';
import { afterAll } from 'bun:test';
import { sql } from 'kysely';
import type { Database } from '../../db/sqlite/open.ts';

/** One time that a connection of SQLite was asked: how many rows it gave, or that it failed. */
export type StatementRun = { connection: Sqlite; sql: string; rows: number; isFailed: boolean };

/** Tells of each run of the statements that are prepared from now on, in any database of this process, until it is restored. */
export function watchStatements(onRun: (run: StatementRun) => void): { restore(): void } {
  const { prepare } = Sqlite.prototype;
  Sqlite.prototype.prepare = function (this: Sqlite, sql: string, ...rest: never[]) {
    const statement = prepare.call(this, sql, ...rest);
    const told = (run: Pick<StatementRun, 'rows' | 'isFailed'>) => onRun({ connection: this, sql, ...run });
    watch(statement, 'all', told);
    watch(statement, 'run', told);
    return statement;
  } as typeof prepare;
  return {
    restore() {
      Sqlite.prototype.prepare = prepare;
    },
  };
}

function watch(
  statement: Statement,
  way: 'all' | 'run',
  onRun: (run: Pick<StatementRun, 'rows' | 'isFailed'>) => void,
) {
  const ask = statement[way].bind(statement) as (...parameters: never[]) => unknown;
  const asked = (...parameters: never[]) => {
    let answer: unknown;
    try {
      answer = ask(...parameters);
    } catch (error) {
      onRun({ rows: 0, isFailed: true });
      throw error;
    }
    onRun({ rows: Array.isArray(answer) ? answer.length : 0, isFailed: false });
    return answer;
  };
  Object.assign(statement, { [way]: asked });
}

/** What a piece of work asks of a database: rows in all, the most that one statement gave, and SQLite's plan of each query. */
export type Asked = { rows: number; mostRows: number; plans: string[] };

/** Tells what work asks of a database. Call it outside of tests, before the database is opened. */
export function recordStatements(): { by(db: Database, work: () => Promise<unknown>): Promise<Asked> } {
  let runs: StatementRun[] = [];
  afterAll(watchStatements((run) => runs.push(run)).restore);
  return {
    async by(db, work) {
      runs = [];
      await askOnEachConnection(db);
      const connections = new Set(
        runs.filter(({ sql }) => sql.includes(mark)).map(({ connection }) => connection),
      );
      runs = [];
      await work();
      // What earlier tests left running in this process asks databases of its own.
      const own = runs.filter(({ connection }) => connections.has(connection));
      const [asked, counts] = [new Set(own.map(({ sql }) => sql)), own.map(({ rows }) => rows)];
      const plans = await Promise.all([...asked].filter(isQuery).map((query) => planOf(db, query)));
      return {
        rows: counts.reduce((sum, count) => sum + count, 0),
        mostRows: Math.max(...counts),
        plans,
      };
    },
  };
}

/** A name that no other query has. */
const mark = `mark_${crypto.randomUUID().replaceAll('-', '')}`;

/** A file has a connection that reads beside the one that writes. */
async function askOnEachConnection(db: Database): Promise<void> {
  // A query that was prepared before is not watched anew.
  const name = sql.ref(`${mark}_${crypto.randomUUID()}`);
  await sql`select 1 as ${name}`.execute(db);
  await db.transaction().execute(async (transaction) => sql`select 2 as ${name}`.execute(transaction));
}

/** Whether a plan reads a table from end to end, or begins with it and sorts all that it finds. */
export function isDear(plan: string, table: string): boolean {
  const steps = plan.split('\n');
  const isSorted = steps.includes('USE TEMP B-TREE FOR ORDER BY');
  return steps.some((step, index) => {
    const [how, what] = step.split(' ');
    return what === table && (how === 'SCAN' || (isSorted && index === 0));
  });
}

function isQuery(text: string): boolean {
  return /^\s*(?:select|with)\b/.test(text);
}

async function planOf(db: Database, query: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(db);
  return rows.map(({ detail }) => detail).join('\n');
}
