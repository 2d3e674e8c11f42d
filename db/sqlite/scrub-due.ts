import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * The file itself notes that deleted data is still in its bytes, in the number that SQLite leaves to programs
 * (https://sqlite.org/pragma.html#pragma_user_version): 0 if there's none, 1 if there is, -1 if it's in the log alone, another
 * one while that is being removed. It's part of transactions, and survives restarts and backups.
 */
const marks = { clean: 0, due: 1, inLog: -1 } as const;

/** A removal that has begun; `isInLog` if nothing but the log holds deleted data. */
export type Scrubbing = { mark: number; isInLog: boolean };

/** Whether deleted data has to be removed from the file's bytes. */
export async function isScrubDue(db: Database): Promise<boolean> {
  return (await mark(db)) !== marks.clean;
}

/** Notes that data was deleted in this transaction, and has to be removed from the file's bytes. */
export async function markScrubDue(transaction: Database): Promise<void> {
  if ((await mark(transaction)) !== marks.due) await setMark(transaction, marks.due);
}

/** Notes that the removal begins. Pass the result to `endScrub`. */
export async function beginScrub(transaction: Database): Promise<Scrubbing> {
  const isInLog = (await mark(transaction)) === marks.inLog;
  const begun = marks.due + 1 + Math.floor(Math.random() * 2 ** 30);
  await setMark(transaction, begun);
  return { mark: begun, isInLog };
}

/** Notes that the file has been rewritten, and whether the log is empty, unless more was deleted since that began. */
export async function endScrub(
  transaction: Database,
  { mark: begun, isLogEmpty }: Scrubbing & { isLogEmpty: boolean },
): Promise<void> {
  if ((await mark(transaction)) === begun) {
    await setMark(transaction, isLogEmpty ? marks.clean : marks.inLog);
  }
}

async function mark(db: Database): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? marks.clean;
}

async function setMark(db: Database, number: number): Promise<void> {
  await sql`pragma user_version = ${sql.lit(number)}`.execute(db);
}
