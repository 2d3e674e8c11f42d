import { describe, expect, test } from 'bun:test';
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotlineCommand } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { openKept } from '../../helpers/releases/kept-file.ts';

const folder = temporaryFolder();
const environment = { PATH: process.env['PATH'] ?? '', HOME: folder };
const program = slotlineCommand.at(-1) ?? '';
/** Root may write everywhere, so it becomes nobody. */
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
/** What is mounted in it ends with the process. */
const withOwnMounts = ['unshare', '--map-root-user', '--mount'];
const canBeNobody = works([...asNobody, 'test', '-r', program]);
const canMount = works([...withOwnMounts, 'mount', '-t', 'tmpfs', 'tmpfs', folder]);
if (!canBeNobody || !canMount) process.stderr.write('skipped: what needs another user, or a small disk\n');

function works([program = '', ...options]: string[]): boolean {
  return Bun.which(program) !== null && Bun.spawnSync([program, ...options]).success;
}

/** Runs a command as somebody who can't write what isn't theirs. */
function runAsNobody(...args: string[]) {
  const { exitCode, stderr } = Bun.spawnSync([...asNobody, ...slotlineCommand, ...args], {
    env: environment,
  });
  return { exitCode, stderr: stderr.toString() };
}

describe.skipIf(!canBeNobody)('an old database that this user may only read', () => {
  test.each([
    ['serve', ['--port', '0']],
    ['workspace', ['list']],
    ['backup', [join(folder, 'copy.db')]],
    ['move', ['--to', 'postgres://nobody@127.0.0.1:1/none']],
  ])('is refused by %s, and nothing is left beside it', async (command, options) => {
    const { place, file } = await placeOf(command, 0o777);
    chmodSync(file, 0o444);
    const before = readFileSync(file);
    const problem = `"${file}" can't be written by this user: run Slotline as the user who owns it`;
    expect(runAsNobody(command, ...options, '--database', file)).toEqual({
      exitCode: 2,
      stderr: `slotline: ${problem}\n`,
    });
    expect(readdirSync(place).sort()).toEqual(['slotline.db', 'slotline.db.key']);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('is not migrated where no copy can be made beside it', async () => {
    const { place, file } = await placeOf('closed', 0o755);
    chmodSync(file, 0o666);
    const before = readFileSync(file);
    const { exitCode, stderr } = runAsNobody('migrate', '--database', file);
    expect(exitCode).toBe(1);
    expect(stderr).toStartWith("slotline: this user isn't allowed to write to the database or its folder");
    expect(readdirSync(place).sort()).toEqual(['slotline.db', 'slotline.db.key']);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

test.skipIf(!canBeNobody)('a backup into a folder of somebody else is refused in a sentence', async () => {
  const { file } = await placeOf('backed-up', 0o777);
  chmodSync(file, 0o666);
  expect(runAsNobody('backup', join(folder, 'copy.db'), '--database', file)).toEqual({
    exitCode: 2,
    stderr: `slotline: "${folder}" can't be written, so there is no backup (EACCES: permission denied)\n`,
  });
});

/** Copies a database to a disk of a size, runs a command on it, and lists what's there and whether it's as before. */
const onDisk = `
  disk="$2"; kept="$3"
  mount -t tmpfs -o size="$1" tmpfs "$disk" && cp "$kept" "$disk/slotline.db"
  shift 3; "$@" migrate --database "$disk/slotline.db"
  echo "exit code $?"; ls "$disk"; cmp "$disk/slotline.db" "$kept" && echo unchanged
`;

describe.skipIf(!canMount)('an old database on a full disk', () => {
  test.each([
    ['its copy', '700k'],
    ['what is migrated', '1000k'],
  ])('is left as it is, without a copy, where there is no room for %s', async (_, size) => {
    const { file } = await openKept('0.2.0', join(folder, `${size}.db`));
    const disk = join(folder, size);
    mkdirSync(disk);
    const child = Bun.spawnSync(
      [...withOwnMounts, 'sh', '-c', onDisk, 'sh', size, disk, file, ...slotlineCommand],
      { env: environment },
    );
    expect(child.stderr.toString()).toBe('slotline: the disk is full (SQLITE_FULL)\n');
    expect(child.stdout.toString()).toBe('exit code 1\nslotline.db\nunchanged\n');
  });
});

/** An old database in a folder of a mode. */
async function placeOf(name: string, mode: number): Promise<{ place: string; file: string }> {
  chmodSync(folder, 0o755);
  const place = join(folder, name);
  mkdirSync(place);
  const { file } = await openKept('0.2.0', join(place, 'slotline.db'));
  chmodSync(`${file}.key`, 0o644);
  chmodSync(place, mode);
  return { place, file };
}
