import type { RateLimitVerdict } from '../rate-limit/rate-limiter.ts';
import type { Observed } from './observed.ts';

/** One request on its way: what is learned of it before there is an answer, and what every answer to it carries. */
export type Exchange = {
  request: Request;
  requestId: string;
  /** Set once the key is known to be good: from then on answers tell what is left. */
  rateLimit: RateLimitVerdict | undefined;
  /** Set at the same moment: what the log of calls is told. */
  observed?: Observed;
  /** Who called, by the socket or what a trusted proxy says; asked only where it is needed. */
  address(): string | undefined;
};

/** The headers of an answer: request id, and behind the key the rate limit (draft-ietf-httpapi-ratelimit-headers). */
export function answerHeaders({ requestId, rateLimit }: Exchange): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
  if (rateLimit) {
    headers['RateLimit-Policy'] = `"default";q=${rateLimit.limit};w=${rateLimit.windowSeconds}`;
    headers['RateLimit'] = `"default";r=${rateLimit.left};t=${rateLimit.resetSeconds}`;
  }
  return headers;
}
