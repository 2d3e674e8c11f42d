import { type KnownPlaces, PlacesInMemory } from './known-places.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';
import { SlidingWindow } from './sliding-window.ts';

/** What a limiter counts. */
export type LimiterOptions = RateLimit & {
  /** Tells its counts from those of others, such as "requests". */
  name: string;
  /** Keys tell who somebody is, so they're never stored in the clear outside this process. */
  isPersonal?: boolean;
};

/** Where requests and attempts are counted: in this process, or in a place that processes share. */
export type Limits = {
  limiter(options: LimiterOptions): RateLimiter;
  places: KnownPlaces;
  /** Throws ApiError TRY_AGAIN if nothing can be counted now. */
  tryOut(): Promise<void>;
  close(): void;
};

/** Counts in this process. */
export function limitsInMemory(monotonicMs: () => number): Limits {
  return {
    limiter: ({ limit, windowSeconds }) => new SlidingWindow({ limit, windowSeconds, monotonicMs }),
    places: new PlacesInMemory(),
    async tryOut() {},
    close() {},
  };
}
