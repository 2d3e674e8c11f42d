import type { Database } from '../../../db/sqlite/open.ts';
import { Housekeeping } from '../../actions/housekeeping.ts';
import { Expander } from '../../links/ical/expander/expander.ts';
import { LinkSchedule } from '../../links/sync/schedule.ts';
import { systemClock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import { createLog, type Log } from '../../process/log.ts';
import { type HttpServer, passwords, serveHttp, spawnExpanderWorker } from '../../process/runtime.ts';
import { createServices, type Services } from '../../services.ts';
import type { Terminal } from '../console/terminal.ts';

/** A server that answers, over a database of its own. */
export type RunningServer = {
  /** Where it listens, without a slash at its end. */
  url: string;
  services: Services;
  /** Drains for at most 8 seconds, writes what is still in memory, and closes the database. */
  close(): Promise<void>;
};

/** How a server is made of its services: `main.ts` says. */
export type CreateServer = (services: Services) => Pick<Parameters<typeof serveHttp>[0], 'fetch'>;

/** No limit of the runtime's: the gate counts what it reads, and refuses by the contract's order and words. */
const maxBodyBytes = Number.MAX_SAFE_INTEGER;

const drainMs = 8_000;

/** Logs to standard error, so that standard output holds what was asked for and nothing else. */
export function createTerminalLog(terminal: Terminal, config: Config): Log {
  return createLog(config.logLevel, (line) => terminal.warn(line));
}

/** Serves over an open database with the newest schema. Throws InputError where it cannot listen. */
export function startServer(
  createServer: CreateServer,
  { config, db, log }: { config: Config; db: Database; log: Log },
): RunningServer {
  const expander = new Expander(spawnExpanderWorker);
  const services = createServices({ config, db, clock: systemClock, log, passwords, expander });
  const { fetch } = createServer(services);
  const http = serveHttp({ hostname: config.host, port: config.port, fetch, maxBodyBytes });
  const housekeeping = new Housekeeping(services);
  housekeeping.start();
  const schedule = new LinkSchedule({ ...services, connector: services.linkConnector });
  schedule.start();
  log.info('listening', { url: http.url, databaseFile: config.databaseFile });
  return {
    url: http.url,
    services,
    async close() {
      if (!(await drained(http))) log.error('requests were still unanswered at shutdown', { drainMs });
      await schedule.stop();
      expander.close();
      await housekeeping.stop();
      await services.keyUsage.flush();
      await services.callLog.flush();
      await db.destroy();
      log.info('stopped');
    },
  };
}

async function drained(http: HttpServer): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), drainMs);
  });
  const isDrained = await Promise.race([http.stop().then(() => true), deadline]);
  clearTimeout(timer);
  return isDrained;
}
