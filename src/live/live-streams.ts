import { databaseVersion } from '../../db/queries/servers/version.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { EventStream } from './event-stream.ts';

/** A page that wants to be told when what it shows has changed. */
export type Watching = {
  /** Pages with the same key show the same, so it's looked up once for all of them. */
  key: string;
  /** A short text that is another one once a page would show something else. */
  stamp(): Promise<string>;
  /** The stamp of what the page shows now. */
  seen: string;
  /** Whose page it is, however often they signed in: each may have a number of them open. */
  owner: string;
  /** Whether its owner may still see it. */
  isAllowed(): Promise<boolean>;
  /** Aborted once the reader has gone. */
  signal: AbortSignal;
};

/** How often streams are looked after, in milliseconds, and how many there may be. */
const limits = {
  /** The time between two looks at the database. */
  lookMs: 1_000,
  /** A look that a new stream causes comes so long after the last one. */
  soonMs: 100,
  /** Owners are checked so long after the last time: if anything at all has changed since, or else anyhow. */
  recheckMs: 5_000,
  checkMs: 30_000,
  /** Proxies give up after 60 seconds of silence. */
  silenceMs: 20_000,
  /** For so long the other work of the process waits for us. */
  turnMs: 5,
  perOwner: 20,
  total: 1_000,
} as const;

type Stream = Watching & { events: EventStream; checkedAt: number; checkedVersion: string; spokeAt: number };

/** What pages with one key show. */
type Shown = { streams: Set<Stream>; stamp: string | undefined; version: string; lookedAt: number };

/**
 * Tells open pages when what they show has changed, whichever process changed it: while there are any, the database is
 * asked once a second whether anything is new, and only then what the pages would show.
 */
export class LiveStreams {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #stopping: AbortSignal;
  /** The oldest first. */
  readonly #streams = new Set<Stream>();
  readonly #shown = new Map<string, Shown>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer ends, by the process's own clock. */
  #dueAt = Number.POSITIVE_INFINITY;
  #isLooking = false;
  /** Whether a stream has been opened since the last look began. */
  #isAwaited = false;

  constructor({ db, clock, log, stopping }: { db: Database; clock: Clock; log: Log; stopping: AbortSignal }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#stopping = stopping;
    stopping.addEventListener('abort', () => this.#endAll(), { once: true });
  }

  /** How many streams are open. */
  get count(): number {
    return this.#streams.size;
  }

  /** Opens a stream, and ends the owner's oldest one if they have too many; undefined if the server has. */
  open(watching: Watching): ReadableStream<Uint8Array> | undefined {
    if (this.#stopping.aborted || this.#streams.size >= limits.total) return undefined;
    const ofOwner = [...this.#streams].filter(({ owner }) => owner === watching.owner);
    if (ofOwner.length >= limits.perOwner) this.#close(ofOwner[0]);
    const now = this.#clock.monotonic();
    const events = new EventStream(() => this.#forget(stream));
    const stream: Stream = { ...watching, events, checkedAt: now, checkedVersion: '', spokeAt: now };
    this.#streams.add(stream);
    this.#shownOf(stream.key).streams.add(stream);
    watching.signal.addEventListener('abort', () => events.end(), { once: true });
    this.#isAwaited = true;
    if (!this.#isLooking) this.#lookIn(limits.soonMs);
    return events.body;
  }

  /** Ends a stream whose page mustn't come back for another one. */
  #close(stream: Stream | undefined): void {
    stream?.events.send('closed');
    stream?.events.end();
  }

  #endAll(): void {
    for (const { events } of [...this.#streams]) events.end();
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    const shown = this.#shown.get(stream.key);
    shown?.streams.delete(stream);
    if (shown?.streams.size === 0) this.#shown.delete(stream.key);
    if (this.#streams.size === 0) this.#rest();
  }

  #shownOf(key: string): Shown {
    const known = this.#shown.get(key);
    if (known) return known;
    const shown: Shown = { streams: new Set(), stamp: undefined, version: '', lookedAt: 0 };
    this.#shown.set(key, shown);
    return shown;
  }

  #lookIn(milliseconds: number): void {
    const dueAt = performance.now() + milliseconds;
    if (dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#look(), milliseconds);
    this.#timer.unref();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#dueAt = Number.POSITIVE_INFINITY;
  }

  async #look(): Promise<void> {
    this.#rest();
    this.#isLooking = true;
    this.#isAwaited = false;
    await this.#orLog(async () => this.#lookAfterAll(await databaseVersion(this.#db)));
    this.#isLooking = false;
    if (this.#streams.size > 0) this.#lookIn(this.#isAwaited ? limits.soonMs : limits.lookMs);
  }

  /** Does some work, which is done again later if it fails. */
  async #orLog<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#log.error("an open page couldn't be told whether it's up to date", { reason: String(error) });
      return undefined;
    }
  }

  async #lookAfterAll(version: string): Promise<void> {
    let turnStartedAt = performance.now();
    const pause = async () => {
      if (performance.now() - turnStartedAt < limits.turnMs) return;
      await new Promise((resolve) => setImmediate(resolve));
      turnStartedAt = performance.now();
    };
    for (const shown of [...this.#shown.values()]) {
      await this.#lookAt(shown, version);
      await pause();
    }
    for (const stream of [...this.#streams]) {
      await this.#lookAfter(stream, version);
      await pause();
    }
  }

  /** Finds out what pages would show, if that may have changed, and tells those that show something else. */
  async #lookAt(shown: Shown, version: string): Promise<void> {
    const now = this.#clock.monotonic();
    const [first] = shown.streams;
    if (first && (shown.version !== version || now - shown.lookedAt >= limits.checkMs)) {
      shown.version = version;
      shown.lookedAt = now;
      shown.stamp = await this.#orLog(first.stamp);
    }
    const { stamp } = shown;
    if (stamp === undefined) return;
    for (const stream of shown.streams) {
      if (stream.seen === stamp) continue;
      stream.seen = stamp;
      stream.events.send('changed', stamp);
    }
  }

  /** Ends the stream of who mustn't see the page anymore, and keeps the others alive. */
  async #lookAfter(stream: Stream, version: string): Promise<void> {
    const now = this.#clock.monotonic();
    const dueMs = stream.checkedVersion === version ? limits.checkMs : limits.recheckMs;
    if (now - stream.checkedAt >= dueMs) {
      stream.checkedAt = now;
      stream.checkedVersion = version;
      if ((await this.#orLog(stream.isAllowed)) === false) {
        // The page asks for its content, and is told why it can't have it.
        stream.events.send('changed');
        stream.events.end();
        return;
      }
    }
    if (now - stream.spokeAt < limits.silenceMs) return;
    stream.spokeAt = now;
    stream.events.keepAlive();
  }
}
