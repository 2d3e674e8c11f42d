import type { Stats } from 'node:fs';
import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { listed } from '../../language/speech/text.ts';
import type { Config } from '../../process/config.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { codeOf } from '../../process/error-code.ts';
import { secretKeyFile } from '../../process/secret-key.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { knownUsers, quoted, type Users } from './owners.ts';

type Seen = { path: string; stats: Stats; isUsable: boolean };

const { R_OK, W_OK, X_OK } = constants;

/** Checks who owns and may use the files of a server: its database with its log, its key, and the key of its account at Google. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const { databaseFile, googleServiceAccount } = config;
  const users = await knownUsers();
  const google = googleServiceAccount === undefined ? undefined : await see(googleServiceAccount, R_OK);
  if (isPostgresUrl(databaseFile) || databaseFile === ':memory:') {
    const findings = google ? await wideRights([google]) : [];
    if (findings.length > 0 || !google) return findings;
    return [ok(`Others can't read "${google.path}".`)];
  }
  const file = await realpath(databaseFile).catch(() => resolve(databaseFile));
  const folder = await see(dirname(file), R_OK | W_OK | X_OK);
  if (!folder) return [problem(missingFolder(dirname(file)))];
  const database = await see(file, R_OK | W_OK);
  if (database && !database.stats.isFile()) return [problem(`"${file}" is no file: set SLOTLINE_DATABASE.`)];
  const besides = [`${file}-wal`, `${file}-shm`, resolve(secretKeyFile(databaseFile))];
  const all = await Promise.all(besides.map((path) => see(path, R_OK | W_OK)));
  const files = [database, ...all].filter((each) => each !== undefined);
  const findings = [
    ...unusable([folder, ...files], users),
    ...foreign(files, { folder, users }),
    ...(await wideRights([...files, ...(google ? [google] : [])])),
  ];
  return findings.length > 0 ? findings : [ok(allRight(file, { isThere: database !== undefined, users }))];
}

async function see(path: string, needed: number): Promise<Seen | undefined> {
  try {
    const stats = await stat(path);
    const isUsable = await access(path, needed).then(
      () => true,
      // A disk that can only be read is what the check of the disk tells of.
      (error: unknown) => codeOf(error) === 'EROFS',
    );
    return { path, stats, isUsable };
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return undefined;
    throw error;
  }
}

function missingFolder(folder: string): string {
  return `There's no folder "${folder}", or this user can't look into it: create it with "mkdir -p ${quoted(folder)}" as the user who runs the server, or set SLOTLINE_DATABASE.`;
}

function allRight(file: string, { isThere, users }: { isThere: boolean; users: Users }): string {
  const who = users.own === undefined ? 'this user' : users.nameOf(users.own);
  if (!isThere) return `There's no "${file}" yet; ${who} can create it.`;
  return `${who} can read and write "${file}" and what belongs to it, and others can't.`;
}

/** What the user who runs this can't read and write. */
function unusable(seen: Seen[], { own, nameOf }: Users): Finding[] {
  const locked = seen.filter(({ isUsable }) => !isUsable);
  const [first] = locked;
  if (!first) return [];
  const paths = locked.map(({ path }) => quoted(path));
  const what = listed(
    locked.map(({ path }) => `"${path}"`),
    'and',
  );
  if (own === undefined)
    return [problem(`This user can't read and write ${what}: change their permissions.`)];
  const owners = [...new Set(locked.map(({ stats }) => stats.uid))];
  const me = nameOf(own);
  const isMine = owners.every((uid) => uid === own);
  const remedy = isMine ? `chmod u+rwX ${paths.join(' ')}` : `chown ${me} ${paths.join(' ')}`;
  const whose = isMine ? `even though they're its own` : `owned by ${listed(owners.map(nameOf), 'and')}`;
  const advice = `run "${remedy}"${isMine ? '' : ' as root, or run this as the user who runs the server'}`;
  return [problem(`${me} can't read and write ${what}, ${whose}: ${advice}.`)];
}

/** For root, who may do everything: what the owner of the database or its folder couldn't use. */
function foreign(files: Seen[], { folder, users }: { folder: Seen; users: Users }): Finding[] {
  if (users.own !== 0) return [];
  const owners = [...files, folder].map(({ stats }) => stats.uid);
  const owner = owners.find((uid) => uid !== 0);
  if (owner === undefined) return [];
  const name = users.nameOf(owner);
  const others = files.filter(({ stats }) => stats.uid !== owner);
  if (others.length === 0) return [];
  const what = listed(
    others.map(({ path }) => `"${path}"`),
    'and',
  );
  const paths = others.map(({ path }) => quoted(path)).join(' ');
  const whose = listed([...new Set(others.map(({ stats }) => users.nameOf(stats.uid)))], 'and');
  return [
    warning(
      `${what} ${others.length === 1 ? 'belongs' : 'belong'} to ${whose}, the rest to ${name}: if the server runs as ${name}, run "chown ${name} ${paths}".`,
    ),
  ];
}

/** Files that everybody on the machine could read or change. */
async function wideRights(files: Seen[]): Promise<Finding[]> {
  if (process.getuid === undefined) return [];
  const isOpen = async ({ path, stats }: Seen) => {
    const folder = await stat(dirname(path));
    return (stats.mode & 0o007) !== 0 && (folder.mode & 0o001) !== 0;
  };
  const areOpen = await Promise.all(files.map(isOpen));
  const paths = files.filter((_, index) => areOpen[index]).map(({ path }) => path);
  if (paths.length === 0) return [];
  const what = listed(
    paths.map((path) => `"${path}"`),
    'and',
  );
  return [
    warning(
      `Every user of this machine can read or change ${what}: run "chmod o-rwx ${paths.map(quoted).join(' ')}".`,
    ),
  ];
}
