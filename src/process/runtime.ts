import { InputError } from '../domain/errors.ts';
import { codeOf } from './error-code.ts';
import { FairQueue } from './fair-queue.ts';

/** A server that listens. */
export type HttpServer = {
  port: number;
  /** Where it listens as a caller on this machine writes it, without a slash at its end. */
  url: string;
  /**
   * Answers what has been sent already, asking callers to close their connections, then accepts nothing new and resolves
   * once every request in flight has been answered.
   */
  stop(): Promise<void>;
};

/** Where and how to serve; port 0 takes a free one. Requests with a larger body than `maxBodyBytes` are never read. */
export type HttpOptions = {
  hostname: string;
  port: number;
  /** `socketAddress` takes some microseconds: asked only where it is needed. */
  fetch(request: Request, socketAddress: () => string | undefined): Promise<Response>;
  maxBodyBytes: number;
};

/** The port is taken by another program. */
export class PortInUseError extends InputError {}

/**
 * Seconds that a connection may be idle: longer than the 60 after which the usual proxies give theirs up, so that none
 * sends a request into a connection that closes at that moment.
 */
const idleTimeoutSeconds = 75;

/** How long one turn of the event loop may take in requests, in milliseconds. */
const longestTurnMs = 10;

/**
 * Bun answers new connections within the turn of the event loop that accepted them: under a flood of them the turn would
 * never end, and with it no signal, timer or older connection would be heard. So a turn that has lasted is made to end.
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
 * How long a stopping server goes on reading from open connections, in milliseconds: until no request has come for a
 * while, because the runtime drops those it has not read when it stops.
 */
const lastCalls = { quietMs: 100, mostMs: 1_000 } as const;

/** The requests that come after the server was told to stop. */
class LastCalls {
  #calledAt: number | undefined;

  /** Notes a request, and asks its caller to close the connection; before the server is told to stop, does nothing. */
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

/** Serves HTTP. Throws PortInUseError, or InputError where it cannot listen there at all. */
export function serveHttp({ hostname, port, fetch, maxBodyBytes }: HttpOptions): HttpServer {
  const turnEnd = createTurnstile();
  const last = new LastCalls();
  try {
    const server = Bun.serve({
      hostname,
      port,
      development: false,
      // Out of development Bun shares a port with whoever listens there already, and callers reach either.
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
      url: `http://${localName(hostname)}:${listeningPort}`,
      async stop() {
        await last.over();
        await server.stop(false);
      },
    };
  } catch (error) {
    throw listenError(error, { hostname, port });
  }
}

/** The cost of a password's hash: about 0.1 s and 64 MiB (RFC 9106 recommends this much memory where it is scarce). */
const passwordCost = { algorithm: 'argon2id', memoryCost: 65_536, timeCost: 3 } as const;

/** The argon2id hash of a password in PHC form, with its own salt; letters count as typed, however they are composed. */
export async function hashPassword(password: string): Promise<string> {
  return await Bun.password.hash(password.normalize('NFC'), passwordCost);
}

/** Whether a password is the one of a hash that `hashPassword` made; false for a hash that is none. */
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

/**
 * A Worker for an `Expander`. Its file is an entry point of `bun build` too, and keeps its place below `src` in the
 * binary.
 */
export function spawnExpanderWorker(): Worker {
  // In the binary this file is part of a bundle, which lies where `src` does.
  const sources = import.meta.path.endsWith('runtime.ts') ? '..' : '.';
  return new Worker(new URL(`${sources}/links/ical/expander/expander-worker.ts`, import.meta.url));
}

const internalErrorInit = { status: 500, headers: { 'Content-Type': 'application/json; charset=utf-8' } };

/** A name under which a server that listens at `hostname` can be reached from its own machine. */
function localName(hostname: string): string {
  if (hostname === '0.0.0.0') return '127.0.0.1';
  if (hostname === '::') return '[::1]';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

function listenError(error: unknown, { hostname, port }: { hostname: string; port: number }): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new PortInUseError(
      `port ${port} at "${hostname}" is in use: stop what listens there, or choose another port with --port`,
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new InputError(
      `port ${port} may not be opened by this user: choose one from 1024 with --port, and put a proxy in front`,
      { cause: error },
    );
  }
  if (code === 'EADDRNOTAVAIL') {
    return new InputError(`"${hostname}" is no address of this machine: choose another with --host`, {
      cause: error,
    });
  }
  return error;
}
