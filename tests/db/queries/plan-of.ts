import type { SqliteDatabase } from '../../../db/sqlite/open.ts';

/** The steps of SQLite's plan for a statement with parameters. */
export function planOf(
  db: SqliteDatabase,
  [sql, parameters]: readonly [sql: string, parameters: readonly unknown[]] = ['', []],
): string[] {
  const steps = db.read(`explain query plan ${sql}`, parameters) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}
