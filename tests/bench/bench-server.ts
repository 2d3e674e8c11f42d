import { Elysia } from 'elysia';
import { openDatabase } from '../../db/sqlite/open.ts';
import { Expander } from '../../src/links/ical/expander/expander.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { systemClock } from '../../src/process/clock.ts';
import { readConfig } from '../../src/process/config.ts';
import { createLog } from '../../src/process/log.ts';
import { passwords, spawnExpanderWorker } from '../../src/process/runtime.ts';
import { createServer } from '../../src/server.ts';
import { createServices, type Services } from '../../src/services.ts';
import { bareInsert } from './bench-bookings.ts';

// One server of the bench, in a process of its own: serves, and tells its CPU time and memory when asked.
const [kind = '', database = '', answer = '{}'] = process.argv.slice(2);

const parsed = JSON.parse(answer);

type Handler = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;

const handlers: Record<string, () => Handler> = {
  'bare Elysia route': () => {
    const app = new Elysia().post('/api/v1/check-availability', ({ body }) => (body ? parsed : undefined));
    return (request) => app.fetch(request);
  },
  slotline: () => slotline(),
  'bare durable insert': () => slotline([bareInsert]),
};

function slotline(operations?: readonly Operation[]): Handler {
  const { fetch } = createServer(benchServices(), { operations });
  return (request, server) => fetch(request, () => server.requestIP(request)?.address);
}

function benchServices(): Services {
  const config = readConfig({
    SLOTLINE_DATABASE: database,
    SLOTLINE_RATE_LIMIT: '100000',
    SLOTLINE_SECRET_KEY: 'ab'.repeat(32),
  });
  const expander = new Expander(spawnExpanderWorker);
  const log = createLog('error', (line) => process.stderr.write(`${line}\n`));
  const db = openDatabase(database);
  return createServices({ config, db, clock: systemClock, log, passwords, expander });
}

const make = handlers[kind];
if (!make) throw new Error(`no server "${kind}"`);
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: make() });
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system, rssBytes: process.memoryUsage.rss() });
});
process.send?.({ port: server.port });
