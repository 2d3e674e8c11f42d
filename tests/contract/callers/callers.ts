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
  contract: ContractServer,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  await whileReading(contract, {
    work,
    read(statement, rows) {
      statements.push(statement);
      return rows();
    },
  });
  return statements;
}

/** Has something else done where the database reads, unless it isn't SQLite. */
export async function whileReading(
  { made: { db } }: ContractServer,
  {
    work,
    read,
  }: { work: () => Promise<unknown>; read: (statement: string, rows: () => unknown[]) => unknown },
): Promise<void> {
  if (!(db instanceof SqliteDatabase)) return;
  db.read = (statement, parameters) =>
    // Whoever reads awaits the rows.
    read(statement, () => SqliteDatabase.prototype.read.call(db, statement, parameters)) as unknown[];
  try {
    await work();
  } finally {
    Reflect.deleteProperty(db, 'read');
  }
}
