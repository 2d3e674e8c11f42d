import { isPassingInPostgres, postgresCode } from './postgres/error-code.ts';
import { isPassing, sqliteCode } from './sqlite/error-code.ts';

/** Whether a database's error may pass by itself: a busy lock, a full disk, a lost connection. */
export function isPassingError(error: unknown): boolean {
  return isPassing(sqliteCode(error)) || isPassingInPostgres(postgresCode(error));
}
