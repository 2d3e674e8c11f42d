import { describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Disk, diskFindings, fileSystemOf } from '../../../src/cli/doctor/disk.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { examine } from './examination.ts';

const folder = temporaryFolder();

const good: Disk = { folder: '/data', kind: 'ext4', syncMs: 0.42, size: 0, free: 80e9 };

describe('the disk', () => {
  test('is tried without leaving anything', async () => {
    const { disk } = await examine(['--database', join(folder, 'slotline.db')]);
    // On a busy machine a sync may take so long that it's a warning.
    expect(disk).toEqual([
      expect.stringMatching(/^(?:ok: .*a sync|warning: Syncing to the disk) takes .+ ms/),
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    [{}, 'ok: ext4, a sync takes 0.4 ms, 80 GB free.'],
    [{ kind: undefined, syncMs: undefined }, 'ok: 80 GB free.'],
    [{ kind: 'nfs4' }, 'problem: "/data" is on a network file system (nfs4)'],
    [{ kind: 'cifs' }, 'problem: "/data" is on a network file system (cifs)'],
    [{ kind: 'fuse.sshfs' }, 'problem: "/data" is on a network file system (fuse.sshfs)'],
    [{ kind: '9p' }, 'warning: "/data" is a folder of the host (9p)'],
    [{ kind: 'virtiofs' }, 'warning: "/data" is a folder of the host (virtiofs)'],
    [{ kind: 'tmpfs' }, 'warning: "/data" is in memory (tmpfs) and gone after a restart'],
    [{ syncMs: 80.4 }, 'warning: Syncing to the disk takes 80 ms, and each booking waits for it'],
    [{ free: 999e6 }, 'warning: 999 MB are free in "/data": have at least 1.0 GB'],
    [{ size: 60e9 }, 'warning: 80 GB are free in "/data": have at least 120 GB'],
  ])('with %j: %s', (seen: Partial<Disk>, expected) => {
    const findings = diskFindings({ ...good, ...seen });
    expect(findings.map(({ status, message }) => `${status}: ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });
});

const mounts = [
  '22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw',
  '40 22 0:40 / /mnt rw - tmpfs tmpfs rw',
  '41 22 0:41 / /mnt/my\\040data rw,relatime - nfs4 nas:/data rw,vers=4.2',
  '42 22 0:42 / /srv rw - ext4 /dev/sdb1 rw',
  '43 42 0:43 / /srv rw - xfs /dev/sdc1 rw',
].join('\n');

test.each([
  ['/var/lib/slotline', 'ext4'],
  ['/', 'ext4'],
  ['/mnt', 'tmpfs'],
  ['/mnt/my data/slotline', 'nfs4'],
  ['/mnt2', 'ext4'],
  ['/srv/x', 'xfs'],
])('the file system of %s is %s', (path, kind) => {
  expect(fileSystemOf(path, mounts)).toBe(kind);
});

test('without a list of mounts, nothing is said of the file system', () => {
  expect(fileSystemOf('/var', '')).toBeUndefined();
});
