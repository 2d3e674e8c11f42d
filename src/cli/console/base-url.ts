import { serverUrls } from '../../../db/queries/servers.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { InputError } from '../../domain/errors.ts';
import type { Config } from '../../process/config.ts';

/** How many servers are tried, and for how long each, in milliseconds: most files have one, on this machine. */
const mostTried = 3;
const patienceMs = 500;

/**
 * Where the server is reached, without a slash at its end: as the settings say, else where a server on this file answers,
 * else where it would. Throws InputError where nobody can know. Asks the network: not to be called in a transaction.
 */
export async function baseUrlOf(
  db: Database,
  { baseUrl, port }: Config,
  what: 'a feed' | 'a link',
): Promise<string> {
  const known = baseUrl ?? (await answeringServer(db));
  if (known !== undefined) return known;
  if (port !== 0) return `http://127.0.0.1:${port}`;
  throw new InputError(
    `SLOTLINE_PORT is "0", any free port, which ${what} cannot be reached at: set SLOTLINE_BASE_URL, or a port`,
  );
}

async function answeringServer(db: Database): Promise<string | undefined> {
  for (const url of (await serverUrls(db)).slice(0, mostTried)) {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${url}/healthz`, { signal }).catch(() => undefined);
    if (answer?.ok) return url;
  }
  return undefined;
}
