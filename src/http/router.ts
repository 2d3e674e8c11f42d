import { Elysia } from 'elysia';
import type { Exchange } from '../telemetry/exchange.ts';

/** A route; `path` may have parts such as ":name". */
export type Route = { method: string; path: string };

/** Answers a request of a route, whose variable parts are `params`. */
export type RouteHandler = (
  exchange: Exchange,
  params?: Readonly<Record<string, string>>,
) => Response | Promise<Response>;

/** Who answers the requests that a router is given. */
export type Answerer = {
  /** Handlers by `routeKey`. */
  handlers: ReadonlyMap<string, RouteHandler>;
  /** Answers what matches no route. */
  unrouted: RouteHandler;
  /** Answers after the router itself has failed. */
  failed(exchange: Exchange, error: unknown): Response;
};

/** What names a route, such as "GET /healthz". */
export function routeKey({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Finds the routes of requests. It knows no services, so that one is enough for any number of servers. */
export class Router {
  readonly #fetch: (request: Request) => Response | Promise<Response>;
  readonly #asked = new WeakMap<Request, { exchange: Exchange; by: Answerer }>();

  constructor(readonly routes: readonly Route[]) {
    const elysia = new Elysia({ strictPath: true }).onError(({ code, error, request }) => {
      const { exchange, by } = this.#askedBy(request);
      return code === 'NOT_FOUND' ? by.unrouted(exchange) : by.failed(exchange, error);
    });
    for (const route of routes) {
      const key = routeKey(route);
      const handle = ({ request, params }: { request: Request; params: Record<string, string> }) => {
        const { exchange, by } = this.#askedBy(request);
        return (by.handlers.get(key) ?? by.unrouted)(exchange, params);
      };
      elysia.route(route.method, route.path, handle, { parse: 'none' });
    }
    this.#fetch = (request) => elysia.fetch(request);
  }

  /** Has a request answered. */
  async answer(exchange: Exchange, by: Answerer): Promise<Response> {
    this.#asked.set(exchange.request, { exchange, by });
    return await this.#fetch(exchange.request);
  }

  #askedBy(request: Request): { exchange: Exchange; by: Answerer } {
    const asked = this.#asked.get(request);
    if (!asked) throw new Error('a request reached the router without its exchange');
    return asked;
  }
}
