import { createServer, type Server } from '../../../src/server.ts';
import type { Services } from '../../../src/services.ts';

let first: Server | undefined;

/** A server of these services, with the router of the first: making one takes 10 ms, and half of all tests want a server. */
export function testServer(services: Services): Server {
  const made = createServer(services, { router: first?.router });
  first ??= made;
  return made;
}
