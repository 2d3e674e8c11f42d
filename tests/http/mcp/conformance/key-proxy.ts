import { mcpUrl, type Served } from '../../../contract/served.ts';

/** A proxy that listens on this machine, until it is stopped. */
export type KeyProxy = { url: string; stop(): Promise<void> };

/** Passes all on to the MCP endpoint of a served place, with its key: for clients that can send no headers of their own. */
export function startKeyProxy(served: Served): KeyProxy {
  const target = mcpUrl(served, served.place);
  const proxy = Bun.serve({
    port: 0,
    hostname: 'localhost',
    async fetch(request) {
      // All headers as they came, Host and Origin too: whether they are good is for the server to say.
      const headers = new Headers(request.headers);
      headers.set('authorization', `Bearer ${served.place.key}`);
      const body = request.method === 'POST' ? await request.arrayBuffer() : undefined;
      const answer = await fetch(target, { method: request.method, headers, body, decompress: false });
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    },
  });
  return { url: `http://localhost:${proxy.port}/mcp`, stop: () => proxy.stop(true) };
}
