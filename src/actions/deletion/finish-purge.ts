import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPostgres } from '../../../db/dialect.ts';
import { deleteFinalWorkspace, emptiedWorkspaces } from '../../../db/queries/purge/final.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { contentBytes, emptyLog, type Patience, scrub } from '../../../db/sqlite/scrub.ts';
import { beginScrub, endScrub, isScrubDue } from '../../../db/sqlite/scrub-due.ts';
import { withinWorkspace, write } from '../../../db/write.ts';

/** How many bytes are free on the disk of a file. */
type FreeBytes = (file: string) => number;

/** Whether `finishPurge` has anything to do. */
export async function isPurgeUnfinished(db: Database): Promise<boolean> {
  return (!isPostgres(db) && (await isScrubDue(db))) || (await emptiedWorkspaces(db)).length > 0;
}

/**
 * Deletes what `purgeDeleted` has left of workspaces, then removes what was deleted from the bytes of a SQLite file, unless
 * that's done. The connection is busy meanwhile, and so is this thread. Throws if it can't be done now.
 */
export async function finishPurge(
  db: Database,
  {
    file,
    freeBytes = freeBytesAt,
    patienceMs,
  }: { file?: string | undefined; freeBytes?: FreeBytes; patienceMs?: Patience } = {},
): Promise<void> {
  for (const workspaceId of await emptiedWorkspaces(db)) {
    await write(
      db,
      (transaction) => deleteFinalWorkspace(transaction, workspaceId),
      withinWorkspace({ workspaceId }),
    );
  }
  if (isPostgres(db) || !(await isScrubDue(db))) return;
  const scrubbing = await write(db, beginScrub);
  if (file !== undefined && !scrubbing.isInLog) await requireRoom(db, freeBytes(file));
  // Once the file has been rewritten, a reader who stays for hours doesn't have it rewritten every hour.
  const isLogEmpty = scrubbing.isInLog ? await emptyLog(db, patienceMs) : await scrub(db, patienceMs);
  await write(db, (transaction) => endScrub(transaction, { ...scrubbing, isLogEmpty }));
  if (!isLogEmpty) throw new Error('another process reads an older state');
}

/** SQLite writes the content twice, besides the file itself: failing halfway would leave the disk full for a while. */
async function requireRoom(db: Database, free: number): Promise<void> {
  const needed = 2 * (await contentBytes(db));
  if (free >= needed) return;
  throw new Error(`the disk has ${megabytes(free)} free, and it takes ${megabytes(needed)} for a moment`);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

const freeBytesAt: FreeBytes = (file) => {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
};
