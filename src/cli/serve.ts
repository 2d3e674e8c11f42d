import type { Command } from 'commander';
import { readHost, readPort } from '../config.ts';
import { openCurrent } from './database.ts';
import { addCommand, answer, type CommonOptions, type Invocation, invocationOf } from './invocation.ts';
import { createTerminalLog, startServer } from './running-server.ts';
import type { Terminal } from './terminal.ts';

type ServeOptions = { port?: string; host?: string };

/** Adds `serve`. */
export function addServeCommand(program: Command, terminal: Terminal): void {
  addCommand(program, {
    usage: 'serve',
    summary: 'serve the API until SIGTERM or SIGINT; requests in flight are answered first',
    examples: ['slotline serve', 'SLOTLINE_BASE_URL=https://slots.example.com slotline serve --port 8080'],
  })
    .option('--port <port>', 'the port to listen at, 0 for a free one (default: SLOTLINE_PORT, else 3000)')
    .option('--host <host>', 'where to listen (default: SLOTLINE_HOST, else 127.0.0.1)')
    .action((options: CommonOptions & ServeOptions) => serve(invocationOf(terminal, options), options));
}

async function serve(invocation: Invocation, options: ServeOptions): Promise<void> {
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
  const server = startServer({ config, db, log });
  const baseUrl = config.baseUrl ?? server.url;
  await answer(invocation, {
    json: { baseUrl, url: server.url },
    text: `Slotline answers at ${baseUrl}${baseUrl === server.url ? '' : ` (listens at ${server.url})`}`,
  });
  log.info('stopping', { signal: await interrupted });
  await server.close();
}
