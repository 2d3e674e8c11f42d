import { databaseClock } from '../../db/queries/servers/health.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { aheadOf } from '../domain/time/clock-reading.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';

const minutely = { everyMs: 60_000 };

/** How far this machine's clock may be from the database's, in milliseconds, before that's logged, and before it's wrong. */
const tolerated = { unlogged: 2_000, right: 30_000 };

const remedy = 'keep the clocks of all machines right with systemd-timesyncd or chrony';

type State = 'right' | 'off' | 'wrong';

/**
 * Compares this machine's clock with the database's. Servers that share a database must agree on the time: one whose clock
 * is ahead by minutes takes for ended what another still holds.
 */
export class ClockWatch {
  #aheadMs = 0;
  #state: State = 'right';
  #comparing: Promise<void> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly tools: { db: Database; clock: Clock; log: Log },
    private readonly read: (db: Database) => Promise<number | undefined> = databaseClock,
  ) {}

  /** Compares now and each minute. */
  start({ everyMs } = minutely): void {
    void this.compare();
    this.#timer = setInterval(() => void this.compare(), everyMs);
  }

  /** Stops for good; resolves once the database is no longer used. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#comparing;
  }

  /**
   * Compares now, unless it's doing so already, and logs a difference when it begins. Never throws: a database that doesn't
   * answer tells nothing.
   */
  compare(): Promise<void> {
    this.#comparing ??= this.#compare().finally(() => {
      this.#comparing = undefined;
    });
    return this.#comparing;
  }

  /** Throws if the clock was wrong when it was last compared. */
  check(): void {
    if (this.#state === 'wrong') throw new Error(this.#difference());
  }

  async #compare(): Promise<void> {
    const { db, clock, log } = this.tools;
    const startedAt = clock.monotonic();
    const shown = await this.read(db).catch(() => undefined);
    if (shown === undefined) return;
    const receivedAt = clock.now();
    // Measured so, a clock that is set meanwhile doesn't make the answer look late.
    const sentAt = receivedAt - (clock.monotonic() - startedAt);
    const aheadMs = aheadOf({ shown, sentAt, receivedAt });
    if (aheadMs === undefined) return;
    this.#aheadMs = aheadMs;
    const before = this.#state;
    this.#state = stateOf(Math.abs(aheadMs));
    if (this.#state === before) return;
    if (this.#state === 'right') log.info('the clock is right again');
    else log.error(this.#difference(), { aheadMs: Math.round(aheadMs), remedy });
  }

  #difference(): string {
    const seconds = Math.round(this.#aheadMs / 1_000);
    return `the clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database's`;
  }
}

function stateOf(differenceMs: number): State {
  if (differenceMs > tolerated.right) return 'wrong';
  return differenceMs > tolerated.unlogged ? 'off' : 'right';
}
