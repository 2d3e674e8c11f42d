import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Database } from '../../../db/sqlite/open.ts';
import { createSignInLink } from '../../actions/account/create-sign-in-link.ts';
import { noWorkspace, perform } from '../../actions/action.ts';
import { createDemo, type Demo } from '../../actions/demo/create.ts';
import { InputError } from '../../domain/errors.ts';
import { type Config, readPort } from '../../process/config.ts';
import { PortInUseError } from '../../process/runtime.ts';
import type { Services } from '../../services.ts';
import { operatorIn, servicesOf } from '../console/command-services.ts';
import { openCurrent } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { formatFields } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { type CreateServer, createTerminalLog, type RunningServer, startServer } from './running-server.ts';

type DemoOptions = CommonOptions & { port?: string; once?: true };

const query = 'tomorrow afternoon';

/** Adds `demo`. */
export function addDemoCommand(program: Command, terminal: Terminal, createServer: CreateServer): void {
  addCommand(program, {
    usage: 'demo',
    summary: 'try it: serve a sample workspace from a temporary file and ask it one question',
    examples: ['slotline demo', 'slotline demo --once', 'slotline demo --database demo.db'],
  })
    .option('--port <port>', 'the port to listen at (default: 3000, or a free one where that is taken)')
    .option('--once', 'stop after the answer')
    .action((options: DemoOptions) => demo(invocationOf(terminal, options), options, createServer));
}

/** The sample goes into a folder that is removed at the end, or into a new file where one is named. */
async function demo(invocation: Invocation, options: DemoOptions, createServer: CreateServer): Promise<void> {
  const { terminal } = invocation;
  if (options.database !== undefined && existsSync(options.database)) {
    throw new InputError(
      `"${options.database}" is there already: the demo keeps its sample in a new file only`,
    );
  }
  const port = options.port === undefined ? undefined : readPort(options.port);
  const interrupted = terminal.interruption();
  const folder = mkdtempSync(join(tmpdir(), 'slotline-demo-'));
  try {
    const databaseFile = options.database ?? join(folder, 'demo.db');
    const config: Config = { ...invocation.config, databaseFile, baseUrl: undefined };
    const { db } = await openCurrent(databaseFile);
    const services = servicesOf({ ...invocation, config }, db);
    const by = operatorIn(noWorkspace, invocation);
    const data = await perform(services, createDemo, { by, input: undefined });
    const server = startDemo(createServer, { terminal, config, db, port });
    try {
      const signInPath = options.once ? undefined : await newSignInPath(invocation, server.services, data);
      await present(invocation, { server, data, signInPath });
      if (!options.once) await interrupted;
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function startDemo(
  createServer: CreateServer,
  given: { terminal: Terminal; config: Config; db: Database; port: number | undefined },
): RunningServer {
  const { terminal, config, db, port } = given;
  const isQuiet = terminal.environment['SLOTLINE_LOG'] === undefined;
  const log = createTerminalLog(terminal, isQuiet ? { ...config, logLevel: 'error' } : config);
  try {
    return startServer(createServer, { config: { ...config, port: port ?? config.port }, db, log });
  } catch (error) {
    if (port !== undefined || !(error instanceof PortInUseError)) throw error;
    return startServer(createServer, { config: { ...config, port: 0 }, db, log });
  }
}

async function newSignInPath(
  invocation: Invocation,
  services: Services,
  { workspaceId, userId }: Demo,
): Promise<string> {
  const by = operatorIn(workspaceId, invocation);
  return (await perform(services, createSignInLink, { by, input: { userId } })).path;
}

/** Tells what there is; with a path to sign in at where the demo goes on serving. */
async function present(
  invocation: Invocation,
  { server, data, signInPath }: { server: RunningServer; data: Demo; signInPath: string | undefined },
): Promise<void> {
  const { url } = server;
  const { key, calendarId } = data;
  const reply = await ask(url, data);
  const curl = `curl -s ${url}/api/v1/check-availability -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" -d '${bodyFor(calendarId)}'`;
  const slots = reply.slots.map(({ start, spoken }) => `  ${start}  ${spoken}`);
  const signInUrl = signInPath && `${url}${signInPath}`;
  await answer(invocation, {
    json: { baseUrl: url, key, calendarId, curl, signInUrl, answer: reply },
    text: [
      'Slotline demo: a sample workspace in a temporary file.',
      formatFields({ 'base URL': url, 'API key': key, calendarId }),
      `Ask it:\n\n${curl}`,
      `"${query}" — ${reply.message}`,
      slots.join('\n'),
      ...(signInUrl === undefined
        ? []
        : [
            `Look around, by a link that works once, for 30 minutes:\n\n${signInUrl}`,
            'Serving until Ctrl-C.',
          ]),
    ].join('\n\n'),
  });
}

type Reply = { message: string; slots: { start: string; spoken: string }[] };

async function ask(url: string, { key, calendarId }: Demo): Promise<Reply> {
  const response = await fetch(`${url}/api/v1/check-availability`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: bodyFor(calendarId),
  });
  if (!response.ok)
    throw new Error(`the demo's own question got ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

function bodyFor(calendarId: string): string {
  return JSON.stringify({ calendarId, query });
}
