import type { Stats } from 'node:fs';
import { access, constants, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { listed } from '../../language/speech/text.ts';
import type { Config } from '../../process/config.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { codeOf } from '../../process/error-code.ts';
import { secretKeyFile } from '../../process/secret-key.ts';
import { type Finding, type Findings, ok, problem, warning } from './finding.ts';

type Seen = { path: string; stats: Stats; isUsable: boolean };

/** The user who runs this process, where users have numbers, and what users are called. */
type Users = { own: number | undefined; nameOf(uid: number): string };

const { R_OK, W_OK, X_OK } = constants;

/** Checks who owns and may use the files of a server: its database with its log, its key, and the key of its account at Google. */
export async function checkFiles(config: Config): Promise<Findings> {
  const { databaseFile, googleServiceAccount } = config;
  const google = googleServiceAccount === undefined ? undefined : await see(googleServiceAccount, R_OK);
  if (isPostgresUrl(databaseFile) || databaseFile === ':memory:') {
    if (!google) return [];
    return (await wideRights([google])) ?? ok`Others can't read "${google.path}".`;
  }
  const users = await knownUsers();
  const file = await realpath(databaseFile).catch(() => resolve(databaseFile));
  const folder = await see(dirname(file), R_OK | W_OK | X_OK);
  if (!folder) {
    return problem`There's no folder "${dirname(file)}", or this user can't look into it: create it with "mkdir -p ${quoted([dirname(file)])}" as the user who runs the server, or set SLOTLINE_DATABASE.`;
  }
  const database = await see(file, R_OK | W_OK);
  if (database && !database.stats.isFile()) return problem`"${file}" is no file: set SLOTLINE_DATABASE.`;
  const besides = [`${file}-wal`, `${file}-shm`, resolve(secretKeyFile(databaseFile))];
  const all = [database, ...(await Promise.all(besides.map((path) => see(path, R_OK | W_OK))))];
  const files = all.filter((each) => each !== undefined);
  const findings = [
    unusable([folder, ...files], users),
    foreign(files, { folder, users }),
    await wideRights([...files, ...(google ? [google] : [])]),
  ].filter((each) => each !== undefined);
  if (findings.length > 0) return findings;
  const who = users.own === undefined ? 'this user' : users.nameOf(users.own);
  if (!database) return ok`There's no "${file}" yet; ${who} can create it.`;
  return ok`${who} can read and write "${file}" and what belongs to it, and others can't.`;
}

async function see(path: string, needed: number): Promise<Seen | undefined> {
  try {
    const stats = await stat(path);
    // A disk that can only be read is what the check of the disk tells of.
    const failure = await access(path, needed).then(() => '', codeOf);
    return { path, stats, isUsable: failure === '' || failure === 'EROFS' };
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return undefined;
    throw error;
  }
}

/** The users of this machine, as far as its list of them is a file. */
async function knownUsers(): Promise<Users> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const names = new Map(
    lines.split('\n').map((line) => {
      const [name = '', , uid] = line.split(':');
      return [Number(uid), name];
    }),
  );
  return { own: process.getuid?.(), nameOf: (uid) => names.get(uid) || String(uid) };
}

/** What the user who runs this can't read and write. */
function unusable(seen: readonly Seen[], { own, nameOf }: Users): Finding | undefined {
  const locked = seen.filter(({ isUsable }) => !isUsable);
  if (locked.length === 0) return undefined;
  const [what, paths] = [named(locked), quoted(locked.map(({ path }) => path))];
  if (own === undefined) return problem`This user can't read and write ${what}: change their permissions.`;
  const me = nameOf(own);
  if (locked.every(({ stats }) => stats.uid === own)) {
    return problem`${me} can't read and write ${what}, even though they're its own: run "chmod u+rwX ${paths}".`;
  }
  return problem`${me} can't read and write ${what}, owned by ${ownersOf(locked, nameOf)}: run "chown ${me} ${paths}" as root, or run this as the user who runs the server.`;
}

/** For root, who may do everything: what the owner of the database or its folder couldn't use. */
function foreign(
  files: readonly Seen[],
  { folder, users: { own, nameOf } }: { folder: Seen; users: Users },
): Finding | undefined {
  const owner = [...files, folder].find(({ stats }) => stats.uid !== 0)?.stats.uid;
  const others = files.filter(({ stats }) => stats.uid !== owner);
  if (own !== 0 || owner === undefined || others.length === 0) return undefined;
  const name = nameOf(owner);
  const belong = others.length === 1 ? 'belongs' : 'belong';
  return warning`${named(others)} ${belong} to ${ownersOf(others, nameOf)}, the rest to ${name}: if the server runs as ${name}, run "chown ${name} ${quoted(others.map(({ path }) => path))}".`;
}

/** Files that everybody on the machine could read or change. */
async function wideRights(files: readonly Seen[]): Promise<Finding | undefined> {
  if (process.getuid === undefined) return undefined;
  const open: Seen[] = [];
  for (const file of files) {
    const folder = await stat(dirname(file.path));
    if ((file.stats.mode & 0o007) !== 0 && (folder.mode & 0o001) !== 0) open.push(file);
  }
  if (open.length === 0) return undefined;
  return warning`Every user of this machine can read or change ${named(open)}: run "chmod o-rwx ${quoted(open.map(({ path }) => path))}".`;
}

function named(seen: readonly Seen[]): string {
  return listed(
    seen.map(({ path }) => `"${path}"`),
    'and',
  );
}

function ownersOf(seen: readonly Seen[], nameOf: Users['nameOf']): string {
  return listed([...new Set(seen.map(({ stats }) => nameOf(stats.uid)))], 'and');
}

/** Paths as a shell takes them. */
function quoted(paths: readonly string[]): string {
  const plain = /^[\w./:@+-]+$/;
  return paths.map((path) => (plain.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)).join(' ');
}
