import type { Database } from '../../db/open.ts';
import { newestServerUrl } from '../../db/queries/servers.ts';
import type { Config } from '../config.ts';
import { InputError } from '../domain/errors.ts';

/**
 * Where the server is reached, without a slash at its end: as the settings say, else where the server on this file
 * listens, else where it would. Throws InputError where nobody can know.
 */
export async function baseUrlOf(
  db: Database,
  { baseUrl, port }: Config,
  what: 'a feed' | 'a link',
): Promise<string> {
  const known = baseUrl ?? (await newestServerUrl(db));
  if (known !== undefined) return known;
  if (port !== 0) return `http://127.0.0.1:${port}`;
  throw new InputError(
    `SLOTLINE_PORT is "0", any free port, which ${what} cannot be reached at: set SLOTLINE_BASE_URL, or a port`,
  );
}
