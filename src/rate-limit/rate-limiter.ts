/** The limiter's verdict on a request, in whole seconds, ready for the rate limit headers. */
export type RateLimitVerdict = {
  isAdmitted: boolean;
  /** Requests allowed in any `windowSeconds`. */
  limit: number;
  windowSeconds: number;
  /** How many more requests would be admitted now. */
  left: number;
  /** Until the oldest counted request leaves the window; `windowSeconds` if none is counted. */
  resetSeconds: number;
  /** After which the request would be admitted if there are no others: rounded up, at least 1; 0 if admitted. */
  retryAfterSeconds: number;
};

/**
 * Counts the requests of each workspace. Verdicts are awaited, so that processes can share a limiter. A shared one that
 * can't be reached throws ApiError TRY_AGAIN.
 */
export type RateLimiter = {
  /** Admits and counts a request, or refuses it without counting it. */
  take(workspaceId: string): RateLimitVerdict | Promise<RateLimitVerdict>;
  /** The verdict for a request now, without counting it; `left` does not include it. */
  peek(workspaceId: string): RateLimitVerdict | Promise<RateLimitVerdict>;
  /** How many workspaces have had requests lately; undefined if that's counted elsewhere. */
  readonly workspaceCount?: number;
};

/** How many requests are allowed in any so many seconds. */
export type RateLimit = { limit: number; windowSeconds: number };

/** Microseconds in a second: limiters count in whole ones. */
export const secondUs = 1_000_000;

/** Words a verdict; `counted` are the requests in the window, `oldestAgeUs` the age of the first of them. */
export function verdictOf(
  { limit, windowSeconds }: RateLimit,
  { isAdmitted, counted, oldestAgeUs }: { isAdmitted: boolean; counted: number; oldestAgeUs: number },
): RateLimitVerdict {
  const waitSeconds = Math.ceil((windowSeconds * secondUs - oldestAgeUs) / secondUs);
  return {
    isAdmitted,
    limit,
    windowSeconds,
    left: Math.max(0, limit - counted),
    resetSeconds: waitSeconds,
    retryAfterSeconds: isAdmitted ? 0 : waitSeconds,
  };
}
