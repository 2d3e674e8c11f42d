import { Database as Sqlite, type Statement } from 'bun:sqlite';
import { afterAll } from 'bun:test';
import { sql } from 'kysely';
import type { Database } from '../../db/sqlite/open.ts';

/** One time that SQLite was asked: how many rows it gave, or that it failed. */
export type StatementRun = { sql: string; rows: number; isFailed: boolean };

/** Tells of each run of the statements that are prepared from now on, in any database of this process, until it is restored. */
export function watchStatements(onRun: (run: StatementRun) => void): { restore(): void } {
  const { prepare } = Sqlite.prototype;
  Sqlite.prototype.prepare = function (this: Sqlite, sql: string, ...rest: never[]) {
    const statement = prepare.call(this, sql, ...rest);
    watch(statement, 'all', sql, onRun);
    watch(statement, 'run', sql, onRun);
    return statement;
  } as typeof prepare;
  return {
    restore() {
      Sqlite.prototype.prepare = prepare;
    },
  };
}

function watch(statement: Statement, way: 'all' | 'run', sql: string, onRun: (run: StatementRun) => void) {
  const ask = statement[way].bind(statement) as (...parameters: never[]) => unknown;
  const asked = (...parameters: never[]) => {
    let answer: unknown;
    try {
      answer = ask(...parameters);
    } catch (error) {
      onRun({ sql, rows: 0, isFailed: true });
      throw error;
    }
    onRun({ sql, rows: Array.isArray(answer) ? answer.length : 0, isFailed: false });
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
      await work();
      const [asked, counts] = [new Set(runs.map(({ sql }) => sql)), runs.map(({ rows }) => rows)];
      const plans = await Promise.all([...asked].filter(isQuery).map((query) => planOf(db, query)));
      return {
        rows: counts.reduce((sum, count) => sum + count, 0),
        mostRows: Math.max(...counts),
        plans,
      };
    },
  };
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
