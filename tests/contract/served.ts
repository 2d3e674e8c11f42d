import type { Services } from '../../src/services.ts';
import { ContractServer, type Place } from './contract-server.ts';

/** A server that listens on this machine, over a database in memory. */
export type Served = { contract: ContractServer; place: Place; origin: string; stop(): Promise<void> };

/** Answers a request in place of the server itself. */
export type Handler = (request: Request) => Promise<Response>;

/** Serves a place at a free port; `createHandler` may answer otherwise than the server does. */
export async function serve(
  options: { rateLimit?: number; createHandler?: (services: Services) => Handler } = {},
): Promise<Served> {
  const contract = await ContractServer.open({ rateLimit: options.rateLimit ?? 100_000 });
  const place = await contract.place();
  const fetch: Handler =
    options.createHandler?.(contract.made.services) ?? ((request) => contract.server.fetch(request));
  // A client may use its connection again after any time, which must not be when it's closed as idle.
  const listening = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 0, fetch });
  return {
    contract,
    place,
    origin: `http://127.0.0.1:${listening.port}`,
    stop: () => listening.stop(true),
  };
}

/** The MCP URL of a place. */
export function mcpUrl({ origin }: Served, { calendarId }: Pick<Place, 'calendarId'>): URL {
  return new URL(`${origin}/mcp?calendarId=${calendarId}`);
}
