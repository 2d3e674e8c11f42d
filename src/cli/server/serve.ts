import type { Command } from 'commander';
import { deleteServer, insertServer } from '../../../db/queries/servers.ts';
import { write } from '../../../db/write.ts';
import type { MadeAccessLink } from '../../actions/access-links.ts';
import { renewSetUpLink } from '../../actions/workspaces/set-up.ts';
import { type Config, readHost, readPort } from '../../process/config.ts';
import type { Log } from '../../process/log.ts';
import { openCurrent } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import type { Terminal } from '../console/terminal.ts';
import { type CreateServer, createTerminalLog, startServer } from './running-server.ts';

/** How long start and stop wait for the address to be noted, in milliseconds: another process may be writing. */
const notingMs = 500;

type ServeOptions = { port?: string; host?: string };

/** Adds `serve`. */
export function addServeCommand(program: Command, terminal: Terminal, createServer: CreateServer): void {
  addCommand(program, {
    usage: 'serve',
    summary: 'serve the API until SIGTERM or SIGINT; requests in flight are answered first',
    examples: ['slotline serve', 'SLOTLINE_BASE_URL=https://slots.example.com slotline serve --port 8080'],
  })
    .option('--port <port>', 'the port to listen at, 0 for a free one (default: SLOTLINE_PORT, else 3000)')
    .option('--host <host>', 'where to listen (default: SLOTLINE_HOST, else 127.0.0.1)')
    .action((options: CommonOptions & ServeOptions) =>
      serve(invocationOf(terminal, options), options, createServer),
    );
}

async function serve(
  invocation: Invocation,
  options: ServeOptions,
  createServer: CreateServer,
): Promise<void> {
  const { terminal } = invocation;
  const config = {
    ...invocation.config,
    port: options.port === undefined ? invocation.config.port : readPort(options.port),
    host: options.host === undefined ? invocation.config.host : readHost(options.host),
  };
  const log = createTerminalLog(terminal, config);
  const interrupted = terminal.interruption();
  const { db, migration } = await openCurrent(config.databaseFile);
  if (migration.applied.length > 0) log.info('migrated', migration);
  const server = startServer(createServer, { config, db, log });
  warnOfProxy(config, log);
  const at = invocation.clock.now();
  const noting = noted(log, () =>
    write(db, (transaction) => insertServer(transaction, { url: server.url, at })),
  );
  try {
    await patiently(noting);
    // Only now, because a start that fails must not end the link of a server that runs.
    const setUpLink = await renewSetUpLink(db, invocation.clock.now());
    await announce(invocation, { baseUrl: config.baseUrl ?? server.url, url: server.url, setUpLink });
    log.info('stopping', { signal: await interrupted });
  } finally {
    const forget = () => write(db, (transaction) => deleteServer(transaction, server.url));
    await patiently(noting.then(() => noted(log, forget)));
    await server.close();
  }
}

/** Where the server listens is told to the command line as a convenience: where it cannot be noted, the server serves on. */
async function noted(log: Log, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    log.error("the server's address could not be noted in the database", { reason: String(error) });
  }
}

async function patiently(noting: Promise<void>): Promise<void> {
  await Promise.race([noting, new Promise((resolve) => setTimeout(resolve, notingMs).unref())]);
}

/** TLS ends at a proxy: unless its word is taken, everybody who comes through it looks like one caller. */
function warnOfProxy({ baseUrl, trustedProxies }: Config, log: Log): void {
  if (!baseUrl?.startsWith('https:') || trustedProxies.length > 0) return;
  log.error(
    'SLOTLINE_TRUSTED_PROXY is not set: everyone behind your proxy shares one limit of sign-in tries, and the audit log shows the proxy’s address. Set it to that address, such as 127.0.0.1',
  );
}

async function announce(
  invocation: Invocation,
  { baseUrl, url, setUpLink }: { baseUrl: string; url: string; setUpLink: MadeAccessLink | undefined },
): Promise<void> {
  const setUpUrl = setUpLink && `${baseUrl}${setUpLink.path}`;
  const lines = [`Slotline answers at ${baseUrl}${baseUrl === url ? '' : ` (listens at ${url})`}`];
  if (setUpUrl !== undefined) {
    lines.push(`Nobody can sign in yet. Set up here, within 30 minutes, once:\n\n  ${setUpUrl}\n`);
  }
  await answer(invocation, { json: { baseUrl, url, setUpUrl }, text: lines.join('\n') });
}
