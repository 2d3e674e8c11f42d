import { hash, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createMetricsText } from '../telemetry/metrics-text.ts';
import { answerHeaders, jsonResponse } from './answer-headers.ts';

/** Where monitoring reads what this process has done. */
export const metricsPath = '/metrics';

/** Prometheus's text format (prometheus.io/docs/instrumenting/exposition_formats). */
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** The route of metrics; undefined unless they're kept, which is where the setting has a token. */
export function createMetricsRoute(
  services: Services,
): ((exchange: Exchange) => Promise<Response>) | undefined {
  const { metrics, config } = services;
  const { metricsToken } = config;
  if (!metrics || metricsToken === undefined) return undefined;
  const text = createMetricsText({ ...services, metrics });
  const expected = digestOf(metricsToken);
  return async (exchange) => {
    const header = exchange.request.headers.get('authorization')?.trim();
    const token = /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
    // Digests are of one length, and tell nothing of how much of a token was right.
    const isRight = token !== undefined && timingSafeEqual(digestOf(token), expected);
    if (!isRight) return unauthorized(exchange, header ? 'invalid token' : 'missing Authorization header');
    return new Response(await text(), {
      headers: { ...answerHeaders(exchange), 'Content-Type': contentType },
    });
  };
}

function unauthorized(exchange: Exchange, problem: string): Response {
  const body = JSON.stringify({ error: `Unauthorized — ${problem}` });
  return jsonResponse(exchange, body, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
}

function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Counts a request that wasn't for the API, by what kind of page it was for. */
export function measurePage(
  metrics: Metrics,
  { operation }: Exchange,
  { status, tookMs }: { status: number; tookMs: number },
): void {
  // What's asked for at the API has counted where it was noted.
  if (operation !== undefined && !operation.includes(' ')) return;
  metrics.request({ operation: kindOf(operation), via: 'web', status, tookMs });
}

const kinds: Readonly<Record<string, string>> = {
  assets: 'asset',
  docs: 'docs',
  'llms.txt': 'docs',
  'openapi.json': 'docs',
  healthz: 'probe',
  readyz: 'probe',
  metrics: 'probe',
  feeds: 'feed',
  b: 'callers-page',
  book: 'callers-page',
  c: 'callers-page',
  i: 'callers-page',
  calls: 'call-hook',
  hooks: 'notification',
};

/** The kind of page that a route such as "GET /feeds/:file" is. */
function kindOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  const [, first = ''] = /^\S+ \/([^/]*)/.exec(route) ?? [];
  return kinds[first] ?? 'dashboard';
}
