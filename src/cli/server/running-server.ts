import type { Database } from '../../../db/sqlite/open.ts';
import { Housekeeping } from '../../actions/housekeeping.ts';
import type { Docs } from '../../caller/docs/docs.ts';
import { MemberMailSchedule } from '../../jobs/messages/members/schedule.ts';
import { MessageSchedule } from '../../jobs/messages/schedule.ts';
import { WebhookSchedule } from '../../jobs/webhooks/schedule.ts';
import { Expander } from '../../links/ical/expander/expander.ts';
import { LinkSchedule } from '../../links/sync/schedule.ts';
import { systemClock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import { shownDatabase } from '../../process/database-url.ts';
import type { Log } from '../../process/log.ts';
import { type HttpServer, passwords, serveHttp, spawnExpanderWorker } from '../../process/runtime.ts';
import { createServices, type Services } from '../../services.ts';

/** A server that's up, with its database open. */
export type RunningServer = {
  /** Where it listens, without a trailing slash. */
  url: string;
  services: Services;
  /**
   * Goes on for `drainSeconds`, but not ready anymore. Then answers open requests for up to 8 seconds, writes what's in
   * memory, and closes the database.
   */
  close(): Promise<void>;
};

/** Loads what makes a server, which `main.ts` knows. */
export type LoadServer = () => Promise<CreateServer>;

/** Makes a server from its services and the docs, which may still be loading. */
type CreateServer = (
  services: Services,
  served: { docs: Promise<Docs> },
) => Pick<Parameters<typeof serveHttp>[0], 'fetch'>;

/** The runtime sets no limit: the gate does, in the contract's order and words. */
const maxBodyBytes = Number.MAX_SAFE_INTEGER;

const drainMs = 8_000;

/** Serves an open database with a current schema. Throws InputError if it can't listen. */
export async function startServer(
  { loadServer, loadDocs }: { loadServer: LoadServer; loadDocs: () => Promise<Docs> },
  { config, db, log }: { config: Config; db: Database; log: Log },
): Promise<RunningServer> {
  const expander = new Expander(spawnExpanderWorker);
  const stop = new AbortController();
  const parts = { config, db, clock: systemClock, log, passwords, expander, stopping: stop.signal };
  const services = createServices(parts);
  const createServer = await loadServer();
  const { fetch } = createServer(services, { docs: loadDocs() });
  const http = serveHttp({ hostname: config.host, port: config.port, fetch, maxBodyBytes });
  const housekeeping = new Housekeeping(services);
  housekeeping.start();
  const schedule = new LinkSchedule({ ...services, connector: services.linkConnector });
  schedule.start();
  const webhooks = new WebhookSchedule(services);
  webhooks.start();
  const messages = new MessageSchedule(services);
  messages.start();
  const memberMails = new MemberMailSchedule(services);
  memberMails.start();
  services.clockWatch.start();
  log.info('listening', {
    url: http.url,
    databaseFile: shownDatabase(config.databaseFile),
    rateLimit: config.redis === undefined ? 'in memory' : `shared at ${new URL(config.redis).host}`,
  });
  // It may start after us. It has logged why it can't be reached; until it can, requests are answered 503.
  services.limits.tryOut().catch(() => {});
  return {
    url: http.url,
    services,
    async close() {
      stop.abort();
      await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1000));
      if (!(await drained(http))) log.error('requests were still unanswered at shutdown', { drainMs });
      await Promise.all([schedule.stop(), webhooks.stop(), messages.stop(), memberMails.stop()]);
      await services.messenger.close();
      await services.clockWatch.stop();
      expander.close();
      await housekeeping.stop();
      await services.keyUsage.flush();
      await services.callLog.flush();
      services.limits.close();
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
