import { openAny } from '../../../db/open.ts';
import { databaseFigures, totalJobs } from '../../../db/queries/servers/figures.ts';
import { listeningServers } from '../../../db/queries/servers/servers.ts';
import { openToRead } from '../../../db/sqlite/open.ts';
import { LinkError } from '../../links/link-error.ts';
import { databasePlace, isPostgresUrl } from '../../process/database-url.ts';
import { localUrl } from '../../process/runtime.ts';
import { formatInstant } from '../console/answer.ts';
import { commandWithoutDatabase } from '../console/command.ts';
import { fetchAnywhere } from '../console/fetch-anywhere.ts';
import { optional } from '../console/options.ts';
import { host, port } from '../console/readers.ts';

/** How long the server may take to answer, in milliseconds. */
const patienceMs = 4000;

/** `slotline health`: for the health checks of containers and supervisors. Throws if the server isn't ready. */
export const health = commandWithoutDatabase({
  examples: ['slotline health', 'slotline health --port 8080'],
  options: {
    port: optional(port, 'the port that it listens on (default: SLOTLINE_PORT, or 3000)'),
    host: optional(host, 'the address that it listens on (default: SLOTLINE_HOST, or 127.0.0.1)'),
  },
  async run({ config, clock, isJson }, { port = config.port, host = config.host }) {
    const url = localUrl({ hostname: host, port });
    const problem = await problemOf(url);
    if (problem !== undefined) throw new Error(`the server at ${url} ${problem}`);
    // A check that's made every few seconds opens no database.
    const facts = isJson ? await factsOf({ url, databaseFile: config.databaseFile, now: clock.now() }) : {};
    return { json: { url, ready: true, ...facts }, text: `The server at ${url} is ready.` };
  },
});

const unknown = { version: null, startedAt: null, database: null, jobs: null };

/** What the server has written of itself, and its database; null for what this user can't read. */
async function factsOf(given: { url: string; databaseFile: string; now: number }): Promise<object> {
  const { url, databaseFile, now } = given;
  try {
    const db = isPostgresUrl(databaseFile) ? await openAny(databaseFile) : openToRead(databaseFile);
    try {
      const server = (await listeningServers(db)).find((each) => each.url === url);
      return {
        version: server?.version ?? null,
        startedAt: formatInstant(server?.startedAt ?? null),
        database: { file: databasePlace(databaseFile), ...(await databaseFigures(db)) },
        jobs: await totalJobs(db, { now }),
      };
    } finally {
      await db.destroy();
    }
  } catch {
    return unknown;
  }
}

async function problemOf(url: string): Promise<string | undefined> {
  try {
    const { status, body } = await fetchAnywhere(`${url}/readyz`, { deadlineMs: patienceMs });
    if (status === 200) return undefined;
    return status === 503 ? `isn't ready${reasonsIn(body)}` : `answers ${status}`;
  } catch (error) {
    const isLate = error instanceof LinkError && error.code === 'timed_out';
    return isLate ? `doesn't answer within ${patienceMs / 1000} seconds` : "doesn't answer: is it running?";
  }
}

const words: Record<string, string> = {
  stopping: "it's stopping",
  database: "it can't use its database",
  redis: "it can't use Redis",
  clock: "its clock differs from the database's",
};

/** Why a server says that it isn't ready; whatever else answers there may say nothing. */
function reasonsIn(body: Uint8Array): string {
  try {
    const { reasons } = JSON.parse(new TextDecoder().decode(body)) as { reasons: string[] };
    return `: ${reasons.map((reason) => words[reason] ?? JSON.stringify(reason)).join(', ')}`;
  } catch {
    return '';
  }
}
