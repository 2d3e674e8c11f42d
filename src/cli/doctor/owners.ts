import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** The numbers of users, and what they're called. */
export type Users = {
  /** The user who runs this process; undefined where users have no numbers. */
  own: number | undefined;
  nameOf(uid: number): string;
};

/** The users of this machine, as far as its list of them is a file. */
export async function knownUsers(): Promise<Users> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const names = new Map(
    lines.split('\n').map((line) => {
      const [name = '', , uid] = line.split(':');
      return [Number(uid), name] as const;
    }),
  );
  const own = process.getuid?.();
  return { own, nameOf: (uid) => names.get(uid) || (uid === own && ownName()) || String(uid) };
}

function ownName(): string | undefined {
  try {
    const { username } = userInfo();
    return username === 'unknown' ? undefined : username;
  } catch {
    // A container may run as a user whom nobody knows.
    return undefined;
  }
}

/** A path as a shell takes it. */
export function quoted(path: string): string {
  return /^[\w./:@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
