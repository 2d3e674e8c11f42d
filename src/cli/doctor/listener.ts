import { randomBytes } from 'node:crypto';
import type { Config } from '../../process/config.ts';
import { type HttpServer, serveHttp } from '../../process/runtime.ts';

/** How a request arrived: from which address, and with which Host and X-Forwarded-For, if any. */
export type Arrival = { address: string | undefined; host: string | null; forwardedFor: string | null };

/** A date that no clock shows: who puts another in its place has one of their own. */
const noDate = 'Thu, 01 Jan 1970 00:00:00 GMT';

/** Listens where the server would, and waits for a single request of ours. Others are asked to come back. */
export class Listener {
  /** The path of that request. */
  readonly path = `/doctor-${randomBytes(16).toString('hex')}`;
  /** That request, once it has arrived. */
  arrival: Arrival | undefined;
  readonly #server: HttpServer;

  /** Throws InputError like the server if it can't listen there. */
  constructor({ host, port }: Pick<Config, 'host' | 'port'>) {
    this.#server = serveHttp({
      hostname: host,
      port,
      maxBodyBytes: 0,
      fetch: async (request, socketAddress) => {
        if (!new URL(request.url).pathname.endsWith(this.path)) {
          return new Response('{"error":"Slotline is about to start"}', {
            status: 503,
            headers: { 'Content-Type': 'application/json', 'Retry-After': '2' },
          });
        }
        // The runtime forgets a request's headers once it's answered.
        const { headers } = request;
        const [host, forwardedFor] = [headers.get('host'), headers.get('x-forwarded-for')];
        this.arrival = { address: socketAddress(), host, forwardedFor };
        return new Response('ok', { headers: { Date: noDate, 'Cache-Control': 'no-store' } });
      },
    });
  }

  /** Whether a Date header is of another clock than ours. */
  isOtherDate(date: string | null): date is string {
    return date !== null && date !== noDate;
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }
}
