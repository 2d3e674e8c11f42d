/** @jsxImportSource #html */
import { CallerNotice } from '../../views/caller/notice.tsx';
import { PageError } from '../admin/page-error.ts';
import { networkOf } from '../domain/access/network-address.ts';
import { logBug } from '../http/error-responses.ts';
import { refusalOf } from '../operations/answer/worded-refusal.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import { callerPage, unlisted } from './page.tsx';
import { CallerPageError, type CallerRoute, type CallerVisit, visitOf } from './visit.ts';

/** A page's request from the router; `turn` resolves when it may be worked on, so that calls go first. */
export type CallerRequest = {
  exchange: Exchange;
  params?: Readonly<Record<string, string>>;
  turn(): Promise<void>;
};

/** Answers a request for a page for callers. Never throws. */
export async function answerCaller(
  services: Services,
  route: CallerRoute,
  { exchange, params = {}, turn }: CallerRequest,
): Promise<Response> {
  const visit = visitOf(services, exchange, params);
  try {
    if (route.method === 'POST' && isFromElsewhere(visit)) {
      throw new CallerPageError(403, ({ errors }) => errors.wrongSite);
    }
    await takeVisit(visit, route);
    await turn();
    const response = await route.handle(visit);
    if (!route.isPublic)
      for (const [name, value] of Object.entries(unlisted)) response.headers.set(name, value);
    return response;
  } catch (error) {
    return await errorResponse(visit, error);
  }
}

/** Throws CallerPageError 429 if too much came from the network. */
async function takeVisit({ services, exchange }: CallerVisit, { counts }: CallerRoute): Promise<void> {
  if (!counts) return;
  const network = networkOf(exchange.address());
  const { retryAfterSeconds } = await services.callerLimits.take(counts, network);
  if (retryAfterSeconds === 0) return;
  throw new CallerPageError(429, ({ errors }) => errors.tooMany(retryAfterSeconds), {
    'Retry-After': String(retryAfterSeconds),
  });
}

/**
 * Whether a form comes from another site. Browsers say so where they can; elsewhere they keep the origin to themselves, since
 * these pages tell nobody where somebody was. Who doesn't know the secret in the address can't post to it anyway.
 */
function isFromElsewhere({ request, url }: CallerVisit): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get('host') ?? url.host);
}

async function errorResponse(visit: CallerVisit, error: unknown): Promise<Response> {
  if (error instanceof CallerPageError) return await notice(visit, error);
  if (error instanceof PageError) {
    return await notice(visit, { status: error.status, say: () => error.words(visit.texts) });
  }
  if (refusalOf(error)) return await notice(visit, { status: 503, say: ({ errors }) => errors.busy });
  logBug(visit.services, visit.exchange, error);
  return await notice(visit, { status: 500, say: ({ errors }) => errors.failed });
}

async function notice(
  visit: CallerVisit,
  { status, say, headers }: Pick<CallerPageError, 'status' | 'say'> & Partial<CallerPageError>,
): Promise<Response> {
  const said = say(visit.words);
  return await callerPage(visit, {
    title: said.title,
    brand: undefined,
    body: <CallerNotice {...said} />,
    status,
    headers: { ...headers, ...unlisted },
  });
}
