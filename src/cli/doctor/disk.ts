import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, open, readFile, realpath, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../../process/error-code.ts';
import { type Finding, type Findings, formatBytes, ok, problem, warning } from './finding.ts';

/** A sync that takes longer is felt, since each booking waits for one, in milliseconds. */
const slowSyncMs = 50;

const syncs = 5;

/** What the log and a migration's backup may grow to, at least, in bytes. */
const leastFree = 1e9;

const onNetwork =
  /^(?:nfs\d?|cifs|smb\d?|smbfs|smb2|afs|ncpfs|fuse\.(?:sshfs|s3fs|rclone|gcsfuse|davfs|glusterfs))$/;
const onHost = /^(?:9p|virtiofs|vboxsf|fuse\.(?:grpcfuse|vmhgfs-fuse))$/;
const inMemory = /^(?:tmpfs|ramfs)$/;

/** Checks the disk that a database is on: what kind it is, how fast it syncs, and how much room it has. */
export async function checkDisk(databaseFile: string): Promise<Findings> {
  const file = await realpath(databaseFile).catch(() => resolve(databaseFile));
  const folder = await realpath(dirname(file)).catch(() => undefined);
  if (folder === undefined) return [];
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  const kind = fileSystemOf(folder, mounts);
  let syncMs: number | undefined;
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    syncMs = await syncTime(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') return problem`The disk of "${folder}" is full: make room.`;
    if (code === 'EROFS') return problem`"${folder}" can only be read: mount it so that it can be written.`;
    // That this user may not write there isn't the disk's fault.
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
  }
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const { bavail, bsize } = await statfs(folder);
  return diskFindings({ folder, kind, syncMs, size, free: bavail * bsize });
}

/** What was seen of a disk; `kind` and `syncMs` if it could be told. */
export type Disk = {
  folder: string;
  kind: string | undefined;
  syncMs: number | undefined;
  size: number;
  free: number;
};

/** Judges a disk. */
export function diskFindings(disk: Disk): Finding[] {
  const found = [...troublesOf(disk)];
  if (found.length > 0) return found;
  const { kind, syncMs, free } = disk;
  const parts = [kind, syncMs === undefined ? undefined : `a sync takes ${shownMs(syncMs)}`];
  return [ok`${[...parts.filter((part) => part !== undefined), `${formatBytes(free)} free`].join(', ')}.`];
}

function* troublesOf({ folder, kind = '', syncMs = 0, size, free }: Disk): Generator<Finding> {
  if (onNetwork.test(kind)) {
    yield problem`"${folder}" is on a network file system (${kind}), where SQLite can lose bookings or damage its file: use a local disk, or PostgreSQL.`;
  }
  if (onHost.test(kind)) {
    yield warning`"${folder}" is a folder of the host (${kind}): let nothing outside of this machine or container open the database, or use a volume instead.`;
  }
  if (inMemory.test(kind)) {
    yield warning`"${folder}" is in memory (${kind}) and gone after a restart: use a folder on a disk.`;
  }
  if (syncMs > slowSyncMs) {
    yield warning`Syncing to the disk takes ${Math.round(syncMs)} ms, and each booking waits for it: put "${folder}" on a faster disk.`;
  }
  const needed = Math.max(leastFree, 2 * size);
  if (free < needed) {
    yield warning`${formatBytes(free)} are free in "${folder}": have at least ${formatBytes(needed)}, for the log and for the backup before an update.`;
  }
}

function shownMs(ms: number): string {
  return ms < 0.1 ? 'less than 0.1 ms' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** The kind of file system that a folder is on, as `/proc/self/mountinfo` names it (proc(5)); undefined if it doesn't say. */
export function fileSystemOf(folder: string, mountInfo: string): string | undefined {
  let nearest = { point: '', kind: undefined as string | undefined };
  for (const line of mountInfo.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const [, , , , escaped] = before.split(' ');
    const point = escaped?.replace(/\\([0-7]{3})/g, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    );
    const isAbove = point !== undefined && `${folder}/`.startsWith(point === '/' ? '/' : `${point}/`);
    // Of several at one point, the last one covers the others.
    if (isAbove && point.length >= nearest.point.length) nearest = { point, kind: after.split(' ')[0] };
  }
  return nearest.kind;
}

/** Opens a file that has no name, so that nothing is left of it even if this process is killed (open(2)). */
const withoutName = constants.O_RDWR | constants.O_DIRECTORY | 0o20000000;

/** The median time of a few syncs in a folder, in milliseconds. Throws what the file system says. */
async function syncTime(folder: string): Promise<number> {
  const { handle, file } = await openScratch(folder);
  try {
    const page = Buffer.alloc(4096, 1);
    const times: number[] = [];
    for (let count = 0; count < syncs; count++) {
      const startedAt = performance.now();
      await handle.write(page);
      await handle.sync();
      times.push(performance.now() - startedAt);
    }
    return times.sort((a, b) => a - b)[Math.floor(syncs / 2)] ?? 0;
  } finally {
    await handle.close();
    if (file !== undefined) await rm(file, { force: true });
  }
}

/** A file to write into, and its path if it has to be removed when it's closed. */
async function openScratch(folder: string): Promise<{ handle: FileHandle; file?: string }> {
  if (process.platform === 'linux') {
    try {
      return { handle: await open(folder, withoutName, 0o600) };
    } catch (error) {
      // Not every file system has such files, and some say so oddly.
      if (!/^(?:EOPNOTSUPP|ENOTSUP|EISDIR|EINVAL|ENOENT)$/.test(codeOf(error) ?? '')) throw error;
    }
  }
  const file = join(folder, `.slotline-doctor-${randomUUID()}`);
  return { handle: await open(file, 'wx', 0o600), file };
}
