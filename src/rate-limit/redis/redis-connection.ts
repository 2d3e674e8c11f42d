import { ApiError } from '../../domain/errors.ts';
import type { Log } from '../../process/log.ts';
import { type OpenRedis, RedisRefusal, type RedisSession } from '../../process/redis-session.ts';
import type { RedisScript } from './redis-script.ts';

/** How long a command may take, in milliseconds, even if it waits for the connection. */
const deadlineMs = 250;

/** How long connecting may take, in milliseconds, whoever still waits for it. */
const connectMs = 2_000;

/** The part of it that isn't lost while this process is busy. */
const lastBitMs = 20;

/** After a failure to connect, commands fail at once for so many milliseconds. */
const pauseMs = 200;

/** So often, in milliseconds, the connection is tried: a firewall may have dropped it without a word. */
const heartbeatMs = 30_000;

/** The same line is logged once in so many milliseconds. */
const quietMs = 10_000;

/** What is logged whenever Redis can be reached again. */
const connected = 'connected to Redis';

/** A session that is being opened, and that is open once it's there. */
type Line = { opening: Promise<RedisSession>; session?: RedisSession };

/**
 * A connection to Redis, opened when it's first needed and whenever it was lost. A command is answered within 250 ms or
 * throws ApiError TRY_AGAIN; none is sent twice. A connection that owes an answer is given up, since it may be dead.
 */
export class RedisConnection {
  readonly #open: OpenRedis;
  readonly #log: Log;
  #line: Line | undefined;
  /** Why it can't be opened, during the pause. */
  #failure: unknown;
  #isClosed = false;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
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
    clearInterval(this.#heartbeat);
    if (this.#line) this.#giveUp(this.#line);
  }

  async #ask(work: (session: RedisSession) => Promise<unknown>): Promise<unknown> {
    let line: Line | undefined;
    try {
      line = this.#opened();
      return await inTime(line.opening.then(work), deadlineMs);
    } catch (error) {
      // A primary that has become a replica: by now, the address may lead to the new primary.
      const isDoubtful = !isRefusal(error) || isRefusal(error, 'READONLY');
      if (line?.session && isDoubtful) this.#giveUp(line);
      this.#report('error', 'Redis fails: requests are answered 503 until it works', error);
      throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause: error });
    }
  }

  /** The line, open or about to be. Throws during the pause. */
  #opened(): Line {
    if (this.#line) return this.#line;
    if (this.#isClosed) throw new Error('the connection was closed');
    if (this.#failure !== undefined) throw this.#failure;
    const line: Line = { opening: Promise.resolve().then(() => this.#connect(line)) };
    this.#line = line;
    this.#heartbeat ??= setInterval(() => this.send('PING', []).catch(() => {}), heartbeatMs).unref();
    return line;
  }

  async #connect(line: Line): Promise<RedisSession> {
    try {
      const closed = () => this.#giveUp(line);
      line.session = await this.#open({ timeoutMs: connectMs, closed });
      this.#report('info', connected);
      return line.session;
    } catch (cause) {
      const advice = 'is it running at that address, and are user, password and certificate right?';
      this.#failure = new Error(`can't connect: ${advice} (${messageOf(cause)})`, { cause });
      setTimeout(() => {
        this.#failure = undefined;
      }, pauseMs).unref();
      this.#giveUp(line);
      throw this.#failure;
    }
  }

  /** Closes a line, and opens a new one the next time. */
  #giveUp(line: Line): void {
    if (this.#line !== line) return;
    this.#line = undefined;
    line.opening.then(
      (session) => session.close(),
      () => {},
    );
  }

  #report(level: 'error' | 'info', message: string, error?: unknown): void {
    const reason = error === undefined ? undefined : messageOf(error);
    // Only the first word of "MOVED 7638 …", which differs from key to key.
    const line = reason === undefined ? message : `${message}: ${reason.split(' ')[0]}`;
    if (this.#loggedLately.has(line)) return;
    this.#loggedLately.add(line);
    // After every failure that was logged, so is the recovery.
    if (level === 'error') this.#loggedLately.delete(connected);
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
