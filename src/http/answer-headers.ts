import type { Exchange } from '../telemetry/exchange.ts';

/** The headers of every answer; behind the key, the rate limit too (draft-ietf-httpapi-ratelimit-headers). */
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

/** A JSON answer; `body` is JSON already. */
export function jsonResponse(
  exchange: Exchange,
  body: string,
  { status, headers }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(body, { status, headers: { ...answerHeaders(exchange), ...headers } });
}
