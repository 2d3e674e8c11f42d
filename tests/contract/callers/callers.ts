import { SqliteDatabase } from '../../../db/sqlite/open.ts';
import type { CallerTold } from '../../../src/domain/calendar/caller-told.ts';
import type { ContractServer, Place } from '../contract-server.ts';

/** Has a calendar tell so much of who calls. */
export async function tells(
  { made }: ContractServer,
  { calendarId }: Place,
  told: CallerTold,
): Promise<void> {
  await made.db.updateTable('calendars').set({ caller_told: told }).where('id', '=', calendarId).execute();
}

/** What the database is asked meanwhile, in its order; nothing where it isn't SQLite. */
export async function statementsOf(
  { made: { db } }: ContractServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  if (!(db instanceof SqliteDatabase)) return statements;
  const read = db.read;
  db.read = function (this: SqliteDatabase, statement: string, parameters: readonly unknown[]) {
    statements.push(statement);
    return read.call(this, statement, parameters);
  };
  try {
    await work();
  } finally {
    db.read = read;
  }
  return statements;
}
