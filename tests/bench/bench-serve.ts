/** What answers the requests of a bench. */
type Handler = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;

/** What a process of the bench tells of itself: CPU time (user and system) in microseconds, and memory in bytes. */
export type Usage = { cpuUs: number; rssBytes: number };

/** Serves at a free port, which it tells, and tells its usage when asked. */
export function serveBench(fetch: Handler): void {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch });
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuUs: user + system, rssBytes: process.memoryUsage.rss() } satisfies Usage);
  });
  process.send?.({ port: server.port });
}
