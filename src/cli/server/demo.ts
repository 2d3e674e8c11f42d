import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../db/sqlite/open.ts';
import { createSignInLink } from '../../actions/account/create-sign-in-link.ts';
import { noWorkspace } from '../../actions/action.ts';
import { createDemo, type Demo } from '../../actions/demo/create.ts';
import { InputError } from '../../domain/errors.ts';
import { PortInUseError } from '../../process/runtime.ts';
import type { Answer } from '../console/answer.ts';
import { commandWithoutDatabase, type Invocation, operator, print, servicesOf } from '../console/command.ts';
import { openCurrent, refuseUrl } from '../console/database.ts';
import { fetchAnywhere } from '../console/fetch-anywhere.ts';
import { flag, optional } from '../console/options.ts';
import { port } from '../console/readers.ts';
import { createTerminalLog } from '../console/terminal.ts';
import { type RunningServer, startServer } from './running-server.ts';

const query = 'tomorrow afternoon';

/** `slotline demo`: its data is in a folder that's removed at the end, or in a new file that --database names. */
export const demo = commandWithoutDatabase({
  databaseHelp: 'a new file to keep the sample in (default: a temporary one, removed at the end)',
  examples: ['slotline demo', 'slotline demo --once', 'slotline demo --database demo.db'],
  options: {
    port: optional(
      port,
      "the port to listen on (default: SLOTLINE_PORT or 3000, or any free one if that's taken)",
    ),
    once: flag('stop after the answer, without serving on'),
  },
  async run(given, { port, once }) {
    const { terminal, databaseOption } = given;
    if (databaseOption !== undefined) refuseUrl(databaseOption, 'name a new file for the demo');
    if (databaseOption !== undefined && existsSync(databaseOption)) {
      throw new InputError(`"${databaseOption}" already exists: name a new file for the demo`);
    }
    const interrupted = terminal.interruption();
    const folder = mkdtempSync(join(tmpdir(), 'slotline-demo-'));
    try {
      const databaseFile = databaseOption ?? join(folder, 'demo.db');
      const invocation = { ...given, config: { ...given.config, databaseFile, baseUrl: undefined } };
      const { db } = await openCurrent(databaseFile);
      const data = await operator(await servicesOf(invocation, db))(createDemo, noWorkspace, undefined);
      const server = await startDemo(invocation, { db, port });
      try {
        const signInUrl = once ? undefined : await newSignInUrl(server, data);
        const taken = takenPort(invocation, { port, url: server.url });
        await print(
          invocation,
          await presentation(server.url, data, { signInUrl, taken, file: databaseOption }),
        );
        if (!once) await interrupted;
      } finally {
        await server.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return undefined;
  },
});

/** Callers' pages are found at whichever port it is. */
async function startDemo(
  invocation: Invocation,
  { db, port }: { db: Database; port: number | undefined },
): Promise<RunningServer> {
  const { terminal, config } = invocation;
  const isQuiet = terminal.environment['SLOTLINE_LOG'] === undefined;
  const log = createTerminalLog(terminal, isQuiet ? { ...config, logLevel: 'error' } : config);
  const startAt = async (port: number) => {
    const served = { ...config, port };
    const server = await startServer(invocation, { config: served, db, log });
    served.baseUrl = server.url;
    return server;
  };
  try {
    return await startAt(port ?? config.port);
  } catch (error) {
    if (port !== undefined || !(error instanceof PortInUseError)) throw error;
    return await startAt(0);
  }
}

/** The usual port, if the demo had to take another one. */
function takenPort(
  { config }: Invocation,
  { port, url }: { port: number | undefined; url: string },
): number | undefined {
  const isUsual = port !== undefined || config.port === 0 || new URL(url).port === String(config.port);
  return isUsual ? undefined : config.port;
}

async function newSignInUrl({ services, url }: RunningServer, { workspaceId, userId }: Demo) {
  const { path } = await operator(services)(createSignInLink, workspaceId, { userId });
  return `${url}${path}`;
}

/** Shows what's there; and, if the demo keeps serving, where to sign in. */
async function presentation(
  url: string,
  data: Demo,
  given: { signInUrl: string | undefined; taken: number | undefined; file: string | undefined },
): Promise<Answer> {
  const { signInUrl, taken, file } = given;
  const { key, calendarId, bookingPath } = data;
  const reply = await ask(url, data);
  const curl = `curl -s ${url}/api/v1/check-availability -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" -d '${bodyFor(calendarId)}'`;
  const elsewhere = taken === undefined ? '' : ` (port ${taken} is in use)`;
  const paragraphs = [
    `Slotline demo: a sample workspace in ${file === undefined ? 'a temporary file' : `"${file}"`}, at ${url}${elsewhere}`,
    `export SLOTLINE_API_KEY=${key}\nexport CALENDAR_ID=${calendarId}`,
    `Ask it:\n\n${curl}`,
    `"${query}" — ${reply.message}`,
    reply.slots.map(({ start, spoken }) => `  ${start}  ${spoken}`).join('\n'),
  ];
  if (signInUrl !== undefined) {
    paragraphs.push(
      `Look around with this link, which works once, for 30 minutes:\n\n${signInUrl}`,
      `Book as a caller would: ${url}${bookingPath}`,
      'Serving until Ctrl-C.',
    );
  }
  return {
    json: {
      baseUrl: url,
      key,
      calendarId,
      curl,
      signInUrl,
      bookingUrl: `${url}${bookingPath}`,
      answer: reply,
    },
    text: paragraphs.join('\n\n'),
  };
}

type Reply = { message: string; slots: { start: string; spoken: string }[] };

async function ask(url: string, { key, calendarId }: Demo): Promise<Reply> {
  const { status, body } = await fetchAnywhere(`${url}/api/v1/check-availability`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: bodyFor(calendarId),
    deadlineMs: 30_000,
  });
  const text = new TextDecoder().decode(body);
  if (status !== 200) throw new Error(`the demo's own question got ${status}: ${text}`);
  return JSON.parse(text) as Reply;
}

function bodyFor(calendarId: string): string {
  return JSON.stringify({ calendarId, query });
}
