import { Database as Sqlite, type Statement } from 'bun:sqlite';

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
