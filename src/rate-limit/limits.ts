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

/** Short texts that processes share for a while, by name. Throws ApiError TRY_AGAIN if they can't be reached. */
export type SharedNotes = {
  read(name: string): Promise<string | undefined>;
  write(name: string, note: { text: string; keptMs: number }): Promise<void>;
};

/** Where requests and attempts are counted: in this process, or in a place that processes share. */
export type Limits = {
  limiter(options: LimiterOptions): RateLimiter;
  places: KnownPlaces;
  /** Undefined if no other process is there to share them with. */
  notes: SharedNotes | undefined;
  /** Throws ApiError TRY_AGAIN if nothing can be counted now. */
  tryOut(): Promise<void>;
  close(): void;
};

/** Counts in this process. */
export function limitsInMemory(monotonicMs: () => number): Limits {
  return {
    limiter: ({ limit, windowSeconds }) => new SlidingWindow({ limit, windowSeconds, monotonicMs }),
    places: new PlacesInMemory(),
    notes: undefined,
    async tryOut() {},
    close() {},
  };
}
