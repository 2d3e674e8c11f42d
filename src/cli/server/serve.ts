import type { Command } from 'commander';
import { hasUsers } from '../../../db/queries/users.ts';
import type { MadeAccessLink } from '../../actions/access-links.ts';
import { noWorkspace, perform } from '../../actions/action.ts';
import { registerServer } from '../../actions/servers/register.ts';
import { unregisterServer } from '../../actions/servers/unregister.ts';
import { renewSetUpLink } from '../../actions/workspaces/renew-set-up-link.ts';
import { type Config, readHost, readPort } from '../../process/config.ts';
import type { Log } from '../../process/log.ts';
import type { Services } from '../../services.ts';
import { operatorIn } from '../console/command-services.ts';
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
  const { services, url } = server;
  const by = operatorIn(noWorkspace, invocation);
  const registering = logFailure(log, perform(services, registerServer, { by, input: { url } }));
  try {
    await waitBriefly(registering);
    // Only now, because a start that fails must not end the link of a server that runs.
    const setUpLink = await newSetUpLink(invocation, services);
    await announce(invocation, { baseUrl: config.baseUrl ?? url, url, setUpLink });
    log.info('stopping', { signal: await interrupted });
  } finally {
    const unregister = () => logFailure(log, perform(services, unregisterServer, { by, input: { url } }));
    await waitBriefly(registering.then(unregister));
    await server.close();
  }
}

/** The noted address is a convenience for the command line: the server also serves where it can't be noted. */
async function logFailure(log: Log, noting: Promise<void>): Promise<void> {
  try {
    await noting;
  } catch (error) {
    log.error("the server's address could not be noted in the database", { reason: String(error) });
  }
}

async function waitBriefly(noting: Promise<void>): Promise<void> {
  await Promise.race([noting, new Promise((resolve) => setTimeout(resolve, notingMs).unref())]);
}

/** A new link to set up with while nobody can sign in. Where somebody can, nothing is written and nobody waited for. */
async function newSetUpLink(invocation: Invocation, services: Services): Promise<MadeAccessLink | undefined> {
  if (await hasUsers(services.db)) return undefined;
  const by = operatorIn(noWorkspace, invocation);
  return await perform(services, renewSetUpLink, { by, input: undefined });
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
