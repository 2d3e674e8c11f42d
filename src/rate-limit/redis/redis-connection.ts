import { ApiError } from '../../domain/errors.ts';
import type { Log } from '../../process/log.ts';
import { type OpenRedis, RedisRefusal, type RedisSession } from '../../process/redis-session.ts';
import type { RedisScript } from './redis-script.ts';

/** How long a command may take, in milliseconds, even if the connection must be opened first. */
const deadlineMs = 250;

/** The part of it that isn't lost while this process is busy. */
const lastBitMs = 20;

/** After a failure to connect, commands fail at once for so many milliseconds. */
const pauseMs = 200;

/** The same line is logged once in so many milliseconds. */
const quietMs = 60_000;

type Opening = Promise<RedisSession>;

/**
 * A connection to Redis, opened when it's first needed and whenever it was lost. A command is answered within 250 ms or
 * throws ApiError TRY_AGAIN; none is sent twice. A connection that owes an answer is given up, since it may be dead.
 */
export class RedisConnection {
  readonly #open: OpenRedis;
  readonly #log: Log;
  #opening: Opening | undefined;
  /** Why it can't be opened, during the pause. */
  #failure: unknown;
  #isClosed = false;
  readonly #loggedLately = new Set<string>();

  constructor({ open, log }: { open: OpenRedis; log: Log }) {
    this.#open = open;
    this.#log = log;
  }

  /** Sends a command. */
  send(command: string, args: string[]): Promise<unknown> {
    return this.#ask((session) => session.send(command, args));
  }

  /** Runs a script on one key. */
  run({ source, sha1 }: RedisScript, { key, args }: { key: string; args: string[] }): Promise<unknown> {
    const given = ['1', key, ...args];
    return this.#ask(async (session) => {
      try {
        return await session.send('EVALSHA', [sha1, ...given]);
      } catch (error) {
        // It's new to Redis, or Redis has restarted.
        if (!isRefusal(error, 'NOSCRIPT')) throw error;
        return await session.send('EVAL', [source, ...given]);
      }
    });
  }

  /** Closes the connection for good. */
  close(): void {
    this.#isClosed = true;
    this.#giveUp(this.#opening);
  }

  async #ask(work: (session: RedisSession) => Promise<unknown>): Promise<unknown> {
    let opening: Opening | undefined;
    try {
      opening = this.#opened();
      return await inTime(opening.then(work), deadlineMs);
    } catch (error) {
      // A primary that has become a replica: by now, the address may lead to the new primary.
      if (!isRefusal(error) || isRefusal(error, 'READONLY')) this.#giveUp(opening);
      this.#report('error', 'Redis fails: requests are answered 503 until it works', error);
      throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause: error });
    }
  }

  /** The session, open or about to be. Throws during the pause. */
  #opened(): Opening {
    if (this.#opening) return this.#opening;
    if (this.#isClosed) throw new Error('the connection was closed');
    if (this.#failure !== undefined) throw this.#failure;
    const opening: Opening = this.#connect(() => this.#giveUp(opening));
    this.#opening = opening;
    return opening;
  }

  async #connect(closed: () => void): Opening {
    try {
      const session = await this.#open({ timeoutMs: deadlineMs, closed });
      this.#report('info', 'connected to Redis');
      return session;
    } catch (cause) {
      const advice = 'is it running at that address, and are user and password right?';
      this.#failure = new Error(`can't connect: ${advice} (${messageOf(cause)})`, { cause });
      setTimeout(() => {
        this.#failure = undefined;
      }, pauseMs).unref();
      throw this.#failure;
    }
  }

  /** Closes a session, and opens a new one the next time. */
  #giveUp(opening: Opening | undefined): void {
    if (opening === undefined || this.#opening !== opening) return;
    this.#opening = undefined;
    opening.then(
      (session) => session.close(),
      () => {},
    );
  }

  #report(level: 'error' | 'info', message: string, error?: unknown): void {
    const reason = error === undefined ? undefined : messageOf(error);
    const line = `${message} ${reason}`;
    if (this.#loggedLately.has(line)) return;
    this.#loggedLately.add(line);
    setTimeout(() => this.#loggedLately.delete(line), quietMs).unref();
    this.#log[level](message, { reason });
  }
}

function isRefusal(error: unknown, code = ''): boolean {
  return error instanceof RedisRefusal && error.message.startsWith(code);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * What `work` results in, if it does in time. The last bit of the time begins only when the rest is noticed to be over, to
 * read answers that came while this process was busy.
 */
async function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const refuse = () => late.reject(new Error(`no answer within ${timeoutMs} ms`));
  let timer = setTimeout(() => {
    timer = setTimeout(refuse, lastBitMs);
  }, timeoutMs - lastBitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
