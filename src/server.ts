import packageJson from '../package.json' with { type: 'json' };
import { assetResponse } from './admin/assets.ts';
import { answerPage, pageFailure, unknownPage, wrongMethodPage } from './admin/dashboard.ts';
import { routedPages } from './admin/routes.ts';
import { answerCaller } from './caller/answer.tsx';
import { Docs } from './caller/docs/docs.ts';
import { docsRoutes } from './caller/docs/pages.tsx';
import { callerRoutes } from './caller/routes.ts';
import { ApiError } from './domain/errors.ts';
import { createAllowedMethods } from './http/allowed-methods.ts';
import { jsonResponse } from './http/answer-headers.ts';
import { authenticate, peekLimit } from './http/authorize.ts';
import { CallsFirst } from './http/calls-first.ts';
import { createClientAddress } from './http/client-address.ts';
import {
  internalErrorResponse,
  logBug,
  refusalResponse,
  rpcInternalErrorResponse,
} from './http/error-responses.ts';
import { feed } from './http/feed/feed.ts';
import { createReadiness, readinessBody } from './http/health.ts';
import { mcpFailureResponse } from './http/mcp/failure.ts';
import type { McpTool } from './http/mcp/server.ts';
import { createTools, type ToolContext } from './http/mcp/tools.ts';
import { createMetricsRoute, measurePage, metricsPath } from './http/metrics.ts';
import { notingCall } from './http/note-call.ts';
import { notification, notificationPath } from './http/notification.ts';
import { logRequest, logsRequests } from './http/request-log.ts';
import { createOpenApiText } from './http/rest/openapi.ts';
import { createRestHandler, restPath } from './http/rest/rest.ts';
import { createTestRunRoutes, testRunPath } from './http/rest/test-run.ts';
import { type Answerer, type Route, type RouteHandler, Router, routeKey } from './http/router.ts';
import { callHello, callHelloPath } from './http/voice/call-hello.ts';
import { callReport, callReportPath } from './http/voice/call-report.ts';
import { createVoiceRoutes } from './http/voice/voice.ts';
import { refusalOf } from './operations/answer/worded-refusal.ts';
import type { Operation } from './operations/operation.ts';
import { operations as allOperations } from './operations/registry.ts';
import { baseUrlOf } from './process/base-url.ts';
import type { Services } from './services.ts';
import type { Exchange } from './telemetry/exchange.ts';

/** A server for any runtime. */
export type Server = {
  /** Answers a request. `socketAddress` is called only when needed, since it can be slow. */
  fetch(request: Request, socketAddress?: () => string | undefined): Promise<Response>;
  router: Router;
};

/** What a server serves, by default the registry's operations, and the docs without a command line. */
export type Served = {
  operations?: readonly Operation[];
  /** They may still be loading. */
  docs?: Docs | Promise<Docs>;
  /** That of another server with the same operations, to save making one. */
  router?: Router;
};

/** The path of MCP. */
const mcpPath = '/mcp';

/** Makes the server from its services. Needs nothing specific to Bun. */
export function createServer(services: Services, served: Served = {}): Server {
  const { operations = allOperations, docs = new Docs(), router: shared } = served;
  const { config, clock, metrics } = services;
  const isLogged = logsRequests(config);
  const isMeasured = isLogged || metrics !== undefined;
  const answerer = createAnswerer(services, { operations, docs });
  const router = shared ?? new Router(routesOf(answerer));
  const clientAddress = createClientAddress(config.trustedProxies);
  return {
    router,
    async fetch(request, socketAddress) {
      const exchange: Exchange = {
        request,
        requestId: crypto.randomUUID(),
        rateLimit: undefined,
        address: () => clientAddress(request, socketAddress?.()),
      };
      if (!isMeasured) return answer(exchange, { router, answerer });
      const startedAt = clock.monotonic();
      const response = await answer(exchange, { router, answerer });
      const milliseconds = Math.round((clock.monotonic() - startedAt) * 1000) / 1000;
      const { status } = response;
      if (metrics) measurePage(metrics, exchange, { status, tookMs: milliseconds });
      if (isLogged) logRequest(services, exchange, { status, milliseconds });
      return response;
    },
  };
}

async function answer(
  exchange: Exchange,
  { router, answerer }: { router: Router; answerer: Answerer },
): Promise<Response> {
  const routed = routable(exchange.request);
  if (!routed) return badRequestLine(exchange);
  exchange.request = routed;
  try {
    return await router.answer(exchange, answerer);
  } catch (error) {
    return answerer.failed(exchange, error);
  }
}

function createAnswerer(
  services: Services,
  { operations, docs }: Required<Pick<Served, 'operations' | 'docs'>>,
): Answerer {
  const handlers = new Map<string, RouteHandler>();
  const guarded = (handle: Handle, operation?: string): RouteHandler => {
    return async (exchange) => {
      if (operation !== undefined) exchange.operation = operation;
      try {
        return await handle(exchange);
      } catch (error) {
        return failure(services, exchange, error);
      }
    };
  };
  const callsFirst = new CallsFirst(() => services.clock.monotonic());
  const turn = () => callsFirst.pageTurn();
  const called = (handle: Handle) => guarded((exchange) => callsFirst.call(() => handle(exchange)));
  const open = { ...openPages(services, operations), ...docsRoutes(services, docs) };
  const tools = createTools(operations);
  const voice = createVoiceRoutes(services, tools);
  const testRun = createTestRunRoutes(services);
  // What calendars elsewhere and voice platforms post, each to a secret of its own.
  const hooks: Record<string, Handle> = {
    [notificationPath]: (exchange) => notification(services, exchange),
    [callReportPath]: async (exchange) => {
      // It takes a while to check, and nobody waits for it on the phone.
      await turn();
      return await callReport(services, exchange);
    },
    [callHelloPath]: (exchange) => callsFirst.call(() => callHello(services, exchange)),
  };
  const known: Known = {
    methods: new Map([
      ...operations.map((operation) => [restPath(operation), operation.method] as const),
      ...[mcpPath, ...voice.map(({ path }) => path)].map((path) => [path, 'POST'] as const),
    ]),
    allowed: createAllowedMethods([
      ...Object.keys(open).map((path) => ({ method: 'GET', path })),
      ...Object.keys(hooks).map((path) => ({ method: 'POST', path })),
      ...routedPages,
      ...callerRoutes,
    ]),
  };
  // The router answers HEAD wherever there is GET; our API doesn't.
  const ofMethod = (method: string, handle: Handle) =>
    called((exchange) =>
      exchange.request.method === method ? handle(exchange) : unrouted(services, exchange, known),
    );
  for (const [path, handle] of Object.entries(open)) {
    handlers.set(`GET ${path}`, guarded(handle, `GET ${path}`));
  }
  for (const operation of operations) {
    const handle = notingCall(services, {
      operation: operation.name,
      via: 'rest',
      handle: createRestHandler(services, operation),
    });
    handlers.set(`${operation.method} ${restPath(operation)}`, ofMethod(operation.method, handle));
  }
  for (const [method, handle] of Object.entries(testRun)) {
    const noted = notingCall(services, { operation: 'test-run', via: 'rest', handle });
    handlers.set(`${method} ${testRunPath}`, ofMethod(method, noted));
  }
  for (const route of routedPages) {
    handlers.set(routeKey(route), async (exchange, params) => {
      exchange.operation = routeKey(route);
      try {
        return await answerPage(services, route, { exchange, params, turn });
      } catch (error) {
        return pageFailure(services, { exchange, isBusy: isBusy(services, { exchange, error }) });
      }
    });
  }
  for (const route of callerRoutes) {
    handlers.set(routeKey(route), async (exchange, params) => {
      exchange.operation = routeKey(route);
      return await answerCaller(services, route, { exchange, params, turn });
    });
  }
  for (const [path, handle] of Object.entries(hooks)) {
    handlers.set(`POST ${path}`, guarded(handle, `POST ${path}`));
  }
  for (const { path, handle } of voice) handlers.set(`POST ${path}`, called(handle));
  const mcp = loadMcpHandler(services, tools);
  const ofMcp = async (exchange: Exchange) => (await mcp)(exchange);
  handlers.set(
    `POST ${mcpPath}`,
    called(notingCall(services, { operation: 'mcp', via: 'mcp', handle: ofMcp })),
  );
  return {
    handlers,
    unrouted: guarded((exchange) => unrouted(services, exchange, known)),
    failed: (exchange, error) => failure(services, exchange, error),
  };
}

/** It's loaded while the server begins to answer: the SDK takes longer than most of the rest. */
async function loadMcpHandler(services: Services, tools: readonly McpTool<ToolContext>[]) {
  const { createMcpHandler } = await import('./http/mcp/mcp.ts');
  return createMcpHandler(services, tools);
}

function routesOf({ handlers }: Answerer): Route[] {
  return [...handlers.keys()].map((key) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, path };
  });
}

type Handle = (exchange: Exchange) => Response | Promise<Response>;

/** Pages that need no key, by path. */
function openPages(services: Services, operations: readonly Operation[]): Record<string, Handle> {
  const unready = createReadiness(services);
  const metricsRoute = createMetricsRoute(services);
  const openApi = createOpenApiText(operations, { version: packageJson.version });
  return {
    '/assets/:version/:name': (exchange) => assetResponse(exchange) ?? notFound(),
    '/healthz': (exchange) => jsonResponse(exchange, '{"status":"ok"}'),
    '/readyz': async (exchange) => {
      const reasons = await unready();
      return jsonResponse(exchange, readinessBody(reasons), { status: reasons.length === 0 ? 200 : 503 });
    },
    '/openapi.json': (exchange) => {
      const { request } = exchange;
      return jsonResponse(exchange, openApi(baseUrlOf({ services, request, url: new URL(request.url) })));
    },
    '/feeds/:file': (exchange) => feed(services, exchange),
    ...(metricsRoute && { [metricsPath]: metricsRoute }),
  };
}

/** What a wrong path or method is checked against: the method of each path behind the key; `allowed` knows the others. */
type Known = { methods: ReadonlyMap<string, string>; allowed(pathname: string): string | undefined };

/** Answers requests that match no route. Below `/api` and `/mcp`, only a good key learns what exists. */
async function unrouted(services: Services, exchange: Exchange, { methods, allowed }: Known) {
  const { pathname } = new URL(exchange.request.url);
  if (/^\/(?:api|mcp)(?:\/|$)/.test(pathname)) {
    const caller = await authenticate(services, exchange);
    await peekLimit(services, exchange, caller);
    const isTestRun = caller.isTest && pathname === testRunPath;
    const allow = isTestRun ? 'GET, POST' : methods.get(pathname);
    if (allow !== undefined) throw new ApiError({ code: 'METHOD_NOT_ALLOWED', allow });
    return notFound();
  }
  const allow = allowed(pathname);
  const isBrowser = exchange.request.headers.get('accept')?.includes('text/html') ?? false;
  if (!isBrowser) throw new ApiError(allow ? { code: 'METHOD_NOT_ALLOWED', allow } : { code: 'NOT_FOUND' });
  return allow ? wrongMethodPage(services, exchange, allow) : unknownPage(services, exchange);
}

function notFound(): never {
  throw new ApiError({ code: 'NOT_FOUND' });
}

/**
 * The request for the router; undefined unless its URL is absolute with one well-formed host (repeated Host headers
 * arrive joined by commas). The router misreads paths behind very short hosts, so these get a longer one.
 */
function routable(request: Request): Request | undefined {
  const { url } = request;
  if (!URL.canParse(url) || request.headers.get('host')?.includes(',')) return undefined;
  const hostStart = url.indexOf('://') + 3;
  const pathStart = url.indexOf('/', hostStart);
  if (hostStart < 3 || pathStart < 0) return undefined;
  if (pathStart - hostStart >= 'localhost'.length) return request;
  return new Request(`http://localhost${url.slice(pathStart)}`, request);
}

function failure(services: Services, exchange: Exchange, error: unknown): Response {
  const isMcp = /^\/mcp(?:\/|$)/.test(new URL(exchange.request.url).pathname);
  const refusal = refusalOf(error);
  const response = isMcp
    ? mcpFailureResponse(exchange, error)
    : refusal && refusalResponse(exchange, refusal);
  if (response) return response;
  logBug(services, exchange, error);
  return isMcp ? rpcInternalErrorResponse(exchange) : internalErrorResponse(exchange);
}

/** Whether the error is temporary; otherwise logs it as a bug. */
function isBusy(services: Services, { exchange, error }: { exchange: Exchange; error: unknown }): boolean {
  if (refusalOf(error)) return true;
  logBug(services, exchange, error);
  return false;
}

function badRequestLine(exchange: Exchange): Response {
  const error = 'Bad request — the Host header must be a well-formed host name, with an optional port';
  return jsonResponse(exchange, JSON.stringify({ error, code: 'BAD_REQUEST' }), { status: 400 });
}
