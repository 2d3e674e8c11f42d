import { LinkError } from '../../links/link-error.ts';
import { localUrl } from '../../process/runtime.ts';
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
  async run({ config }, { port = config.port, host = config.host }) {
    const url = localUrl({ hostname: host, port });
    const problem = await problemOf(url);
    if (problem !== undefined) throw new Error(`the server at ${url} ${problem}`);
    return { json: { url, ready: true }, text: `The server at ${url} is ready.` };
  },
});

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
