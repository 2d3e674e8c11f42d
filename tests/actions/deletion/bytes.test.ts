import { Database as Sqlite } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../db/migrations/migrate.ts';
import { type Database, openDatabase, type SqliteDatabase } from '../../../db/sqlite/open.ts';
import { contentBytes } from '../../../db/sqlite/scrub.ts';
import { beginScrub, endScrub, isScrubDue, markScrubDue } from '../../../db/sqlite/scrub-due.ts';
import { type Writing, withoutLock, write } from '../../../db/write.ts';
import { finishPurge } from '../../../src/actions/deletion/finish-purge.ts';
import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { undoMs } from '../../../src/domain/undo.ts';
import { spawnPurgeWorker } from '../../../src/process/runtime.ts';
import { fillWorkspace, fullCalendar, phoneOf } from '../../helpers/actions/full-place.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { testServices } from '../../helpers/workspace.ts';

const folder = temporaryFolder();

const original = await filledFile();

/** A file with a workspace that stays, and one that was deleted 30 days ago: where it is, and the ID of the latter. */
async function filledFile(): Promise<{ file: string; id: string }> {
  const file = join(folder, 'original.db');
  const db = openDatabase(file);
  await migrate(db, { file });
  const made = await testServices({ db });
  const full = async (word: string) => {
    const workspaceId = await made.workspace(`Workspace ${word}`);
    await fillWorkspace(made, { workspaceId, word });
    await fullCalendar(made, { workspaceId, word, bookings: 100 });
    await signedIn(made, { role: 'owner', workspaceId, email: `${word}@example.net`, passwordHash: word });
    return workspaceId;
  };
  await full('zebra');
  const id = await full('quagga');
  // As an update that grows a row does, this leaves what the row was somewhere in its page.
  await db
    .updateTable('calls')
    .set({ message: 'quagga '.repeat(50) })
    .where('workspace_id', '=', id)
    .execute();
  const deleted = { deleted_at: made.clock.now() - undoMs };
  await db.updateTable('workspaces').set(deleted).where('id', '=', id).execute();
  await db.destroy();
  return { file, id };
}

/** A copy of that file, opened. */
async function prepared(name: string) {
  const file = join(folder, `${name}.db`);
  copyFileSync(original.file, file);
  const db = openDatabase(file);
  const made = await testServices({ db });
  const tools = { ...made.services, db, clock: made.clock };
  const messages = () => made.logLines.map((line) => JSON.parse(line));
  return { ...made, file, db, id: original.id, tools, messages };
}

function bytesHold(file: string, text: string): boolean {
  const files = [file, `${file}-wal`, `${file}-shm`].filter((each) => existsSync(each));
  return files.some((each) => readFileSync(each).toString('latin1').toLowerCase().includes(text));
}

async function workspacesIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('workspaces').select('name').execute();
  return rows.map(({ name }) => name);
}

test('nothing of a workspace deleted for good is in the bytes of the file or its log', async () => {
  const { file, db, id, tools, messages } = await prepared('bytes');
  const words = ['quagga', phoneOf('quagga'), id];
  expect(words.map((word) => bytesHold(file, word))).toEqual([true, true, true]);
  await new Housekeeping(tools).tidy();
  expect(words.filter((word) => bytesHold(file, word))).toEqual([]);
  expect(['zebra', phoneOf('zebra')].map((word) => bytesHold(file, word))).toEqual([true, true]);
  expect(await workspacesIn(db)).toEqual(['Workspace zebra']);
  expect(await isScrubDue(db)).toBe(false);
  expect(messages().map(({ message }) => message)).toEqual(['deleted for good', 'housekeeping']);
  await new Housekeeping(tools).tidy();
  expect(messages()).toHaveLength(2);
  await db.destroy();
});

test('where another process is in the way, that is logged, and done after a restart', async () => {
  const { file, db, tools, messages } = await prepared('busy');
  const writer = openDatabase(file);
  let letGo = () => {};
  // Takes the lock once everything but the bytes is done.
  const spawn = () => {
    void writer.transaction().execute(() => new Promise<void>((resolve) => (letGo = resolve)));
    return spawnPurgeWorker();
  };
  await new Housekeeping(tools, spawn).tidy();
  expect(messages()[0]).toMatchObject({
    level: 'error',
    message: 'deleted data is still in the bytes of the file, trying again in an hour',
    reason: expect.stringContaining('TRY_AGAIN'),
  });
  expect(bytesHold(file, 'quagga')).toBe(true);
  letGo();
  await writer.destroy();
  await db.destroy();
  const restarted = openDatabase(file);
  await new Housekeeping({ ...tools, db: restarted }).tidy();
  expect(bytesHold(file, 'quagga')).toBe(false);
  expect(await workspacesIn(restarted)).toEqual(['Workspace zebra']);
  await restarted.destroy();
});

test('a server that stops does not wait for it, and does it once it is started again', async () => {
  const { file, db, tools, messages } = await prepared('stopped');
  let housekeeping: Housekeeping | undefined;
  let stopping: Promise<void> | undefined;
  const spawn = () => {
    setTimeout(() => {
      stopping = housekeeping?.stop();
    });
    return spawnPurgeWorker();
  };
  housekeeping = new Housekeeping(tools, spawn);
  await housekeeping.tidy();
  await stopping;
  expect(messages().map(({ message }) => message)).toEqual(['housekeeping']);
  await db.destroy();
  const restarted = openDatabase(file);
  expect(await isScrubDue(restarted)).toBe(true);
  await new Housekeeping({ ...tools, db: restarted }).tidy();
  expect(bytesHold(file, 'quagga')).toBe(false);
  await restarted.destroy();
});

test('a disk without room for it is left alone', async () => {
  const { file, db, tools } = await prepared('full');
  // Purges, but leaves the bytes.
  await new Housekeeping(tools, () => {
    throw new Error('no thread');
  }).tidy();
  const finish = (free: number) => finishPurge(db, { file, freeBytes: () => free });
  const bytes = await contentBytes(db);
  await expect(finish(2 * bytes - 20_000)).rejects.toThrow(/^the disk has \d+ MB free, and it takes \d+ MB/);
  expect(bytesHold(file, 'quagga')).toBe(true);
  await finish(2 * bytes);
  expect(bytesHold(file, 'quagga')).toBe(false);
  await db.destroy();
});

test('what is deleted while the file is rewritten is due again', async () => {
  const { db } = await prepared('again');
  const within = <Result>(work: (transaction: Writing) => Promise<Result>) => write(db, work, withoutLock);
  expect(await isScrubDue(db)).toBe(false);
  await within(markScrubDue);
  const first = await within(beginScrub);
  await within(markScrubDue);
  await within((transaction) => endScrub(transaction, { ...first, isLogEmpty: true }));
  expect(await isScrubDue(db)).toBe(true);
  const second = await within(beginScrub);
  expect(second.isInLog).toBe(false);
  expect(await isScrubDue(db)).toBe(true);
  await within((transaction) => endScrub(transaction, { ...second, isLogEmpty: true }));
  expect(await isScrubDue(db)).toBe(false);
  await db.destroy();
});

test('a reader who stays keeps it in the log, and has the file rewritten only once', async () => {
  const { file, db, tools } = await prepared('reader');
  await new Housekeeping(tools, () => {
    throw new Error('no thread');
  }).tidy();
  const reader = new Sqlite(file, { readonly: true });
  reader.run('begin deferred');
  reader.query('select count(*) from workspaces').get();
  await write(db, async () => {}, withoutLock);
  const finishing = finishPurge(db, { file, patienceMs: { lock: 50, log: 100 } });
  await expect(finishing).rejects.toThrow('another process reads an older state');
  const scrubbing = await write(db, beginScrub, withoutLock);
  expect(scrubbing.isInLog).toBe(true);
  const left = { ...scrubbing, isLogEmpty: false };
  await write(db, (transaction) => endScrub(transaction, left), withoutLock);
  reader.close();
  await new Housekeeping(tools).tidy();
  expect(bytesHold(file, 'quagga')).toBe(false);
  expect(await isScrubDue(db)).toBe(false);
  await db.destroy();
});

test('others read while the file is rewritten, and write before and after', async () => {
  const { db, tools } = await prepared('meanwhile');
  const tidied = new Housekeeping(tools).tidy();
  let isOver = false;
  void tidied.then(() => {
    isOver = true;
  });
  let reads = 0;
  while (!isOver) {
    expect(readers(db)).toContain('Workspace zebra');
    await write(db, async () => {}, withoutLock);
    reads++;
    await Bun.sleep(1);
  }
  expect(reads).toBeGreaterThan(10);
  await db.destroy();
});

function readers(db: SqliteDatabase): unknown[] {
  return db.read('select name from workspaces', []).map((row) => (row as { name: string }).name);
}
