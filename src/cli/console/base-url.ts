import { serverUrls } from '../../../db/queries/servers/servers.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { InputError } from '../../domain/errors.ts';
import { LinkError } from '../../links/link-error.ts';
import type { Config } from '../../process/config.ts';
import { fetchAnywhere } from './fetch-anywhere.ts';

/** Tries only a few servers, each briefly: most databases have one, on this machine. */
const mostTried = 3;
const patienceMs = 500;

/**
 * Where the server can be reached, without a trailing slash: the configured URL, else a server on this database that
 * answers, else one that's too busy to, else the default. Throws InputError if there's no telling. Uses the network, so
 * don't call it in a transaction.
 */
export async function baseUrlOf(
  db: Database,
  { baseUrl, port }: Config,
  what: 'a feed' | 'a link' | 'a page' | 'a call hook',
) {
  const known = baseUrl ?? (await runningServer(db));
  if (known !== undefined) return known;
  if (port !== 0) return `http://127.0.0.1:${port}`;
  throw new InputError(
    `SLOTLINE_PORT is "0", any free port, so ${what} would have no address: set SLOTLINE_BASE_URL, or a port`,
  );
}

async function runningServer(db: Database): Promise<string | undefined> {
  const busy: string[] = [];
  for (const url of (await serverUrls(db)).slice(0, mostTried)) {
    try {
      const { status } = await fetchAnywhere(`${url}/healthz`, { deadlineMs: patienceMs });
      if (status === 200) return url;
    } catch (error) {
      if (error instanceof LinkError && error.code === 'timed_out') busy.push(url);
    }
  }
  return busy[0];
}
