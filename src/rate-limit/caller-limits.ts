import type { Limits } from './limits.ts';
import type { RateLimiter, RateLimitVerdict } from './rate-limiter.ts';

/** What callers do on their pages that's counted by network (`networkOf`). */
const counts = {
  /** Looking at a booking's own page. */
  view: { limit: 60, windowSeconds: 60 },
  /** Confirming, moving, cancelling there. */
  write: { limit: 20, windowSeconds: 60 },
  /** Looking at a public page. */
  'public-view': { limit: 60, windowSeconds: 3_600 },
  /** Booking there. */
  'public-booking': { limit: 10, windowSeconds: 3_600 },
} as const;

/** One of those. */
export type CallerCount = keyof typeof counts;

/** Limits what comes from one network to pages that need no sign-in. */
export class CallerLimits {
  readonly #limiters: ReadonlyMap<CallerCount, RateLimiter>;

  constructor({ limiter }: Pick<Limits, 'limiter'>) {
    const names = Object.keys(counts) as CallerCount[];
    this.#limiters = new Map(
      names.map((name) => [name, limiter({ ...counts[name], name: `callers-${name}`, isPersonal: true })]),
    );
  }

  /** Counts something from a network, or refuses it uncounted. Throws ApiError TRY_AGAIN if nothing can be counted. */
  async take(name: CallerCount, network: string): Promise<RateLimitVerdict> {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`nothing counts "${name}"`);
    return await limiter.take(network);
  }
}
