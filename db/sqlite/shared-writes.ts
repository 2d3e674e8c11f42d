import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { attemptUntil, tookTooLong, tryAgain } from '../attempts.ts';
import { withinTransaction } from '../compiled.ts';
import { isPassingError } from '../passing.ts';
import type { Schema } from '../schema.ts';
import type { SqliteDatabase } from './open.ts';
import type { WaitingWrite } from './waiting-writes.ts';

const misplaced = 'the database file was replaced or removed: start the server again';

/**
 * No more writes join a transaction of so many, or one that has taken so long: other processes wait meanwhile, and ask for
 * the lock for 20 ms at a time.
 */
const shared = { most: 32, longestMs: 10 };

/** Tells a write what came of it. */
type Answer = () => void;

/**
 * Does `work` in a transaction when its turn comes, and answers once that's durable. Writes that wait at the same time share
 * one, because it's the end of a transaction that takes long. Each is undone by itself if it throws. The deadline is a time of
 * `performance.now()`. Throws as `write` does.
 */
export function writeShared<Result>(
  db: SqliteDatabase,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  deadline: number,
): Promise<Result> {
  return new Promise<unknown>((resolve, reject) => {
    db.writes.waiting.push({ work, deadline, resolve, reject });
    if (!db.writes.areRunning) void writeAll(db);
  }) as Promise<Result>;
}

async function writeAll(db: SqliteDatabase): Promise<void> {
  const { waiting } = db.writes;
  db.writes.areRunning = true;
  for (let first = waiting[0]; first; first = waiting[0]) {
    const { deadline } = first;
    // Requests that came in this turn of the event loop are about to write as well. Those that waited too long hear so now.
    if (performance.now() <= deadline) await new Promise((resolve) => setImmediate(resolve));
    try {
      const answers = await attemptUntil(deadline, () => attempt(db));
      waiting.splice(0, answers.length);
      for (const answer of answers) answer();
    } catch (error) {
      waiting.shift();
      first.reject(error);
    }
    if (db.writes.failedTogether > 0) db.writes.failedTogether -= 1;
  }
  db.writes.areRunning = false;
}

/** Runs the first write that waits, with others if they can share a transaction. Throws what fails the first. */
async function attempt(db: SqliteDatabase): Promise<Answer[]> {
  // What's written to a file that was removed or replaced is gone with the last process that has it open.
  if (!db.isInPlace()) throw tryAgain(new Error(misplaced));
  const { waiting, failedTogether } = db.writes;
  if (waiting.length > 1 && failedTogether === 0) {
    const answers = await writeTogether(db);
    if (answers) return answers;
  }
  const [first] = waiting;
  if (!first) return [];
  const result = await inTransaction(db, first);
  return [() => first.resolve(result)];
}

/**
 * Runs the first writes that wait in one transaction. Undefined if that fails, with nothing written, once another than the
 * first takes part: those that had been fine until then have to be tried one by one.
 */
async function writeTogether(db: SqliteDatabase): Promise<Answer[] | undefined> {
  const { waiting } = db.writes;
  const answers: Answer[] = [];
  return await db.connection().execute(async (connection) => {
    await run(connection, 'begin immediate');
    const startedAt = performance.now();
    try {
      for (const each of waiting.slice(0, shared.most)) {
        answers.push(await answerOf(db, { connection, write: each }));
        if (performance.now() - startedAt > shared.longestMs) break;
      }
      await run(connection, 'commit');
      return answers;
    } catch (error) {
      if (db.isInTransaction) await run(connection, 'rollback');
      if (answers.length === 0) throw error;
      db.writes.failedTogether = answers.length;
      return undefined;
    }
  });
}

/** Runs a write as a part of a transaction. Throws if that has failed as a whole. */
async function answerOf(
  db: SqliteDatabase,
  { connection, write }: { connection: Kysely<Schema>; write: WaitingWrite },
): Promise<Answer> {
  const { deadline, resolve, reject } = write;
  if (performance.now() > deadline) return () => reject(tookTooLong());
  try {
    const result = await inTransaction(connection, write);
    return () => resolve(result);
  } catch (error) {
    // On a full disk, SQLite undoes all of it.
    if (!db.isInTransaction || isPassingError(error)) throw error;
    return () => reject(error);
  }
}

/** Within a transaction, this is a savepoint. */
async function inTransaction(db: Kysely<Schema>, { work }: WaitingWrite): Promise<unknown> {
  return await db
    .transaction()
    .execute((transaction) => withinTransaction(transaction, () => work(transaction)));
}

async function run(db: Kysely<Schema>, statement: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement));
}
