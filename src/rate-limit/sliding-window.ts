import { type RateLimiter, type RateLimitVerdict, secondUs, verdictOf } from './rate-limiter.ts';
import { RequestTimes } from './request-times.ts';

/** Options of a limiter in memory. */
export type SlidingLogOptions = {
  /** How many requests a workspace may make in any window: a whole number of at least 1. */
  limit: number;
  /** Default 60. */
  windowSeconds?: number;
  /** A clock that never goes back, such as `performance.now`, read to the microsecond. */
  monotonicMs: () => number;
};

/**
 * An exact limiter in memory: it keeps the time of every request admitted in the last window. Two requests exactly a window
 * apart don't share one. A workspace without requests for two windows takes no memory.
 */
export class SlidingWindow implements RateLimiter {
  readonly #limit: number;
  readonly #windowSeconds: number;
  readonly #windowUs: number;
  readonly #monotonicMs: () => number;
  /** Workspaces with requests since `#turnedAt`, and those without any since: dropped at the next turn. */
  #recent = new Map<string, RequestTimes>();
  #older = new Map<string, RequestTimes>();
  #turnedAt: number;

  /** Throws a RangeError for a limit that is not a whole number of at least 1. */
  constructor(options: SlidingLogOptions) {
    if (!Number.isSafeInteger(options.limit) || options.limit < 1)
      throw new RangeError(`The rate limit is "${options.limit}": it must be a whole number of at least 1.`);
    this.#limit = options.limit;
    this.#windowSeconds = options.windowSeconds ?? 60;
    this.#windowUs = this.#windowSeconds * secondUs;
    this.#monotonicMs = options.monotonicMs;
    this.#turnedAt = this.#now();
  }

  /** Workspaces in memory. */
  get workspaceCount(): number {
    this.#forgetIdle(this.#now());
    return this.#recent.size + this.#older.size;
  }

  /** Admits and counts a request, or refuses it without counting it. */
  take(workspaceId: string): RateLimitVerdict {
    const now = this.#now();
    this.#forgetIdle(now);
    const times = this.#heldTimes(workspaceId);
    times.dropAged(now, this.#windowUs);
    const isAdmitted = times.count < this.#limit;
    if (isAdmitted) times.add(now, this.#limit);
    return this.#verdict({ isAdmitted, times, now });
  }

  /** The verdict for a request now, without counting it. */
  peek(workspaceId: string): RateLimitVerdict {
    const now = this.#now();
    const times = this.#recent.get(workspaceId) ?? this.#older.get(workspaceId) ?? new RequestTimes();
    times.dropAged(now, this.#windowUs);
    return this.#verdict({ isAdmitted: times.count < this.#limit, times, now });
  }

  /** Whole microseconds, so that "exactly 60 seconds later" is not lost to rounding. */
  #now(): number {
    return Math.round(this.#monotonicMs() * 1000);
  }

  /** The times of a workspace, which now counts as recent. */
  #heldTimes(workspaceId: string): RequestTimes {
    const recent = this.#recent.get(workspaceId);
    if (recent) return recent;
    const times = this.#older.get(workspaceId) ?? new RequestTimes();
    this.#older.delete(workspaceId);
    this.#recent.set(workspaceId, times);
    return times;
  }

  /** Once per window: a workspace without requests since the last turn has none in the window any more. */
  #forgetIdle(now: number): void {
    if (now - this.#turnedAt < this.#windowUs) return;
    this.#older = now - this.#turnedAt < 2 * this.#windowUs ? this.#recent : new Map();
    this.#recent = new Map();
    this.#turnedAt = now;
  }

  #verdict({
    isAdmitted,
    times,
    now,
  }: {
    isAdmitted: boolean;
    times: RequestTimes;
    now: number;
  }): RateLimitVerdict {
    const limit = { limit: this.#limit, windowSeconds: this.#windowSeconds };
    return verdictOf(limit, { isAdmitted, counted: times.count, oldestAgeUs: times.oldestAge(now) ?? 0 });
  }
}
