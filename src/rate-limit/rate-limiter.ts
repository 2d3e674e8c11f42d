/** What the limiter says of one request, in whole seconds, ready for the rate limit headers. */
export type RateLimitVerdict = {
  isAdmitted: boolean;
  /** Requests that a workspace may make in any `windowSeconds`. */
  limit: number;
  windowSeconds: number;
  /** Requests that would still be admitted now, one after another. */
  left: number;
  /** Until the oldest counted request leaves the window and `left` grows; `windowSeconds` where none is counted. */
  resetSeconds: number;
  /** After which the same request is admitted if nobody else comes: rounded up, at least 1; 0 when admitted. */
  retryAfterSeconds: number;
};

/** Counts the requests of each workspace. Callers await the verdicts, so that a limiter may be shared by processes. */
export type RateLimiter = {
  /** Admits and counts a request, or refuses it and leaves the count as it is. */
  take(workspaceId: string): RateLimitVerdict | Promise<RateLimitVerdict>;
  /** The verdict that a request would get now, without counting it; `left` does not yet include that request. */
  peek(workspaceId: string): RateLimitVerdict | Promise<RateLimitVerdict>;
};
