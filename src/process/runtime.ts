import { InputError } from '../domain/errors.ts';
import { codeOf } from './error-code.ts';
import { FairQueue } from './fair-queue.ts';
import { type OpenRedis, RedisRefusal } from './redis-session.ts';

/** A listening server. */
export type HttpServer = {
  port: number;
  /** Its URL for callers on this machine, without a trailing slash. */
  url: string;
  /**
   * Answers requests that are on their way, asking callers to close their connections, then accepts no more and resolves
   * once every request has been answered.
   */
  stop(): Promise<void>;
};

/** Where and how to serve; port 0 picks a free one. Requests with a body larger than `maxBodyBytes` are never read. */
export type HttpOptions = {
  hostname: string;
  port: number;
  /** `socketAddress` takes a few microseconds, so it's only called when needed. */
  fetch(request: Request, socketAddress: () => string | undefined): Promise<Response>;
  maxBodyBytes: number;
};

/** Another program has the port. */
export class PortInUseError extends InputError {}

/**
 * How many seconds a connection may be idle: longer than the usual 60 of proxies, so that none sends a request into a
 * connection that is just closing.
 */
const idleTimeoutSeconds = 75;

/** How long requests may take up one turn of the event loop, in milliseconds. */
const longestTurnMs = 10;

/**
 * Bun answers new connections in the same turn of the event loop that accepted them. Under a flood of connections, that turn
 * would never end, and signals, timers and older connections would starve, so long turns are made to end.
 */
function createTurnstile(): () => Promise<void> | undefined {
  let turnStartedAt: number | undefined;
  return () => {
    if (turnStartedAt === undefined) {
      turnStartedAt = performance.now();
      setImmediate(() => {
        turnStartedAt = undefined;
      });
    }
    if (performance.now() - turnStartedAt < longestTurnMs) return undefined;
    return new Promise((resolve) => setImmediate(resolve));
  };
}

/**
 * How long a stopping server keeps reading from open connections, in milliseconds: until no request has come for a while,
 * because the runtime drops unread requests when it stops.
 */
const lastCalls = { quietMs: 100, mostMs: 1_000 } as const;

/** Answers requests that come while the server is stopping. */
class LastCalls {
  #calledAt: number | undefined;

  /** While the server is stopping, notes a request and asks its caller to close the connection. */
  async answer(answered: Promise<Response>): Promise<Response> {
    if (this.#calledAt !== undefined) this.#calledAt = performance.now();
    const response = await answered;
    if (this.#calledAt !== undefined) response.headers.set('Connection', 'close');
    return response;
  }

  /** Resolves once no request has come for a while. */
  async over(): Promise<void> {
    const startedAt = performance.now();
    this.#calledAt = startedAt;
    for (;;) {
      const now = performance.now();
      const end = Math.min(this.#calledAt + lastCalls.quietMs, startedAt + lastCalls.mostMs);
      if (now >= end) return;
      await new Promise((resolve) => setTimeout(resolve, end - now));
    }
  }
}

/** Serves HTTP. Throws PortInUseError, or InputError if it can't listen there. */
export function serveHttp({ hostname, port, fetch, maxBodyBytes }: HttpOptions): HttpServer {
  const turnEnd = createTurnstile();
  const last = new LastCalls();
  try {
    const server = Bun.serve({
      hostname,
      port,
      development: false,
      // Otherwise, in production, Bun would share the port with another server, and callers would reach either one.
      reusePort: false,
      maxRequestBodySize: maxBodyBytes,
      idleTimeout: idleTimeoutSeconds,
      async fetch(request, server) {
        await turnEnd();
        return last.answer(fetch(request, () => server.requestIP(request)?.address));
      },
      error: () => new Response('{"error":"Internal error","code":"INTERNAL"}', internalErrorInit),
    });
    const listeningPort = server.port ?? port;
    return {
      port: listeningPort,
      url: localUrl({ hostname, port: listeningPort }),
      async stop() {
        await last.over();
        await Promise.race([server.stop(false), allAnswered(server)]);
      },
    };
  } catch (error) {
    throw listenError(error, { hostname, port });
  }
}

/**
 * Resolves once no request is under way. The runtime's own `stop` also waits for idle connections if the process was held up
 * for seconds before.
 */
async function allAnswered(server: { pendingRequests: number }): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, lastCalls.quietMs));
  while (server.pendingRequests > 0);
}

/** The URL at which callers on the same machine reach a server that listens at `hostname`. */
export function localUrl({ hostname, port }: { hostname: string; port: number }): string {
  const address = { '0.0.0.0': '127.0.0.1', '::': '::1' }[hostname] ?? hostname;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** The cost of a password's hash: about 0.1 s and 64 MiB (RFC 9106 recommends this much memory where it is scarce). */
const passwordCost = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 3 } as const;

/** The argon2id hash of a password in PHC form, with its own salt, independent of how Unicode letters are composed. */
export async function hashPassword(password: string): Promise<string> {
  return await Bun.password.hash(password.normalize('NFC'), passwordCost);
}

/** Whether a password matches a hash from `hashPassword`; false for an invalid hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  try {
    return await Bun.password.verify(password.normalize('NFC'), hash);
  } catch {
    return false;
  }
}

/** How passwords are kept. */
export type Passwords = { hash: typeof hashPassword; verify: typeof verifyPassword };

/** Passwords as a server keeps them: two at a time, so that a crowd signing in doesn't take all memory. */
export const passwords: Passwords = {
  hash: (password) => passwordQueue.run(() => hashPassword(password)),
  verify: (password, hash) => passwordQueue.run(() => verifyPassword(password, hash)),
};

const passwordQueue = new FairQueue({ total: 2 });

/** A Worker for an `Expander`. */
export function spawnExpanderWorker(): Worker {
  return new Worker(inSources('links/ical/expander/expander-worker.ts'));
}

/** A Worker for `finishPurgeApart`. */
export function spawnPurgeWorker(): Worker {
  return new Worker(inSources('actions/deletion/purge-worker.ts'));
}

/** A file that is an entry point of `bun build` too, and so keeps its path in the binary. */
function inSources(path: string): URL {
  // In the binary, this file is part of a bundle at the place of `src`.
  const sources = import.meta.path.endsWith('runtime.ts') ? '..' : '.';
  return new URL(`${sources}/${path}`, import.meta.url);
}

/**
 * Connects to the Redis or Valkey at a URL. The client neither reconnects nor queues: a command that can't be sent now has
 * to fail now.
 */
export function redisAt(url: string): OpenRedis {
  return async ({ timeoutMs, closed }) => {
    const client = new Bun.RedisClient(url, {
      connectionTimeout: timeoutMs,
      autoReconnect: false,
      enableOfflineQueue: false,
      // Otherwise the environment could turn the check off.
      ...(url.startsWith('rediss:') && { tls: { rejectUnauthorized: true } }),
    });
    client.onclose = closed;
    try {
      await client.connect();
    } catch (error) {
      client.close();
      throw error;
    }
    return {
      async send(command, args) {
        try {
          return await client.send(command, args);
        } catch (error) {
          const isReply = error instanceof Error && codeOf(error) === 'ERR_REDIS_SERVER_ERROR';
          throw isReply ? new RedisRefusal(error.message, { cause: error }) : error;
        }
      },
      close: () => client.close(),
    };
  };
}

const internalErrorInit = { status: 500, headers: { 'Content-Type': 'application/json; charset=utf-8' } };

function listenError(error: unknown, { hostname, port }: { hostname: string; port: number }): unknown {
  const code = codeOf(error);
  if (code === 'EACCES') {
    return new InputError(
      `port ${port} may not be opened by this user: choose one from 1024 with --port, and put a proxy in front`,
      { cause: error },
    );
  }
  if (!isOfThisMachine(hostname)) {
    return new InputError(
      `"${hostname}" is no address of this machine: choose another with --host or SLOTLINE_HOST, such as 127.0.0.1 or 0.0.0.0; a public name belongs in SLOTLINE_BASE_URL`,
      { cause: error },
    );
  }
  if (code === 'EADDRINUSE') {
    return new PortInUseError(
      `port ${port} at "${hostname}" is in use: stop what listens there, or choose another port with --port`,
      { cause: error },
    );
  }
  return error;
}

/** For names and addresses of others, the runtime's code may be any, even that the port is in use. */
function isOfThisMachine(hostname: string): boolean {
  try {
    void Bun.serve({ hostname, port: 0, fetch: () => new Response() }).stop(true);
    return true;
  } catch {
    return false;
  }
}
