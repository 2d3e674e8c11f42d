import { randomBytes } from 'node:crypto';
import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { InputError } from '../domain/errors.ts';
import { isPostgresUrl } from './database-url.ts';
import { codeOf } from './error-code.ts';
import { type SecretKeySource, secretKeyBytes } from './secret-box.ts';

/** Servers on several machines have no file in common. */
export const secretKeyNeeded =
  'SLOTLINE_SECRET_KEY is missing: with PostgreSQL every server needs the same one, such as "openssl rand -hex 32" prints';

/** The file with a database's key, unless the environment has it: beside the database, readable only by its owner. */
export function secretKeyFile(databaseFile: string): string {
  return `${databaseFile}.key`;
}

/**
 * The key that encrypts passwords for other servers: from the environment, otherwise from a file beside the database, which
 * is created when it's first needed. A database in memory has its own. Both methods throw InputError if the file can't be
 * read or created, or contains no key.
 */
export function secretKeySource(config: {
  secretKey: string | undefined;
  databaseFile: string;
}): SecretKeySource {
  const { secretKey, databaseFile } = config;
  if (secretKey !== undefined || databaseFile === ':memory:') {
    const key = secretKey === undefined ? randomBytes(secretKeyBytes) : Buffer.from(secretKey, 'hex');
    return { read: () => key, make: () => key };
  }
  if (isPostgresUrl(databaseFile)) {
    const refuse = () => {
      throw new InputError(secretKeyNeeded);
    };
    return { read: refuse, make: refuse };
  }
  const file = secretKeyFile(databaseFile);
  return { read: () => read(file), make: () => make(file, databaseFile) };
}

function read(file: string): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    throw new InputError(`the key file "${file}" cannot be read: this user must own it`, { cause });
  }
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new InputError(`"${file}" holds no key: restore it from your backup, or set SLOTLINE_SECRET_KEY`);
  }
  return Buffer.from(text, 'hex');
}

/** Writes the whole file under another name first: if two processes do this, one wins, and neither reads half a key. */
function make(file: string, databaseFile: string): Uint8Array {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const key = `${randomBytes(secretKeyBytes).toString('hex')}\n`;
  try {
    writeFileSync(draft, key, { mode: 0o600, flag: 'wx', flush: true });
    // If root runs the command line, the server, which owns the database, must still be able to read the key.
    const { uid, gid } = statSync(databaseFile);
    if (process.getuid?.() === 0) chownSync(draft, uid, gid);
    linkSync(draft, file);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') {
      throw new InputError(
        `the key file "${file}" cannot be made: this user must be allowed to write there, or set SLOTLINE_SECRET_KEY`,
        { cause },
      );
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (!made) throw new InputError(`the key file "${file}" vanished while it was made: try again`);
  return made;
}
