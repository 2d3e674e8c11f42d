import { openDatabase } from '../../../db/sqlite/open.ts';
import { finishPurge } from './finish-purge.ts';
import type { PurgeAnswer, PurgeJob } from './finish-purge-apart.ts';

// The entry point of a Worker: it does one job, with connections of its own, and answers.
declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<PurgeJob>) => self.postMessage(await answer(data));

async function answer({ file }: PurgeJob): Promise<PurgeAnswer> {
  try {
    const db = openDatabase(file);
    try {
      await finishPurge(db, { file });
    } finally {
      await db.destroy();
    }
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}
