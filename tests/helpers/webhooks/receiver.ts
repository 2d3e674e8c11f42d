import { type Arrival, problemsOf, type WebhookBody } from './arrival.ts';

/** What an arrival gets: a status, a whole response, or nothing, ever. */
export type Reply = number | 'hang' | Response;

/** Decides what an arrival gets. */
export type Replying = (arrival: Arrival) => Reply | Promise<Reply>;

/** What a path expects of its requests. */
type Endpoint = { secrets: string[]; ownHeader?: [name: string, value: string] | undefined };

/**
 * Endpoints on this machine that accept nothing wrong: they hold each request against the contract, check its signature
 * with two libraries and remember it. A wrong one gets 401 and is told in `problems`, which tests expect to be empty.
 */
export class WebhookReceiver implements Disposable {
  /** Every request, in the order of arrival, whatever it got. */
  readonly arrivals: Arrival[] = [];
  /** What was wrong, in words. */
  readonly problems: string[] = [];
  /** Decides what right requests get, after any of the path's own. */
  reply: Replying;
  readonly #now: () => number;
  readonly #furtherProblemsOf: (body: WebhookBody) => string[];
  readonly #endpoints = new Map<string, Endpoint>();
  readonly #replies = new Map<string, Replying>();
  readonly #bodies = new Map<string, string>();
  readonly #waiting = new Set<{ isMet: () => boolean; resolve: () => void }>();
  readonly #server: Bun.Server<undefined>;

  /** `now` is the clock of what sends, if it isn't the machine's; `furtherProblemsOf` checks each body, too. */
  constructor(
    options: {
      reply?: Replying;
      now?: () => number;
      furtherProblemsOf?: (body: WebhookBody) => string[];
    } = {},
  ) {
    this.reply = options.reply ?? (() => 204);
    this.#now = options.now ?? Date.now;
    this.#furtherProblemsOf = options.furtherProblemsOf ?? (() => []);
    // What hangs isn't closed as idle either.
    this.#server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      idleTimeout: 0,
      fetch: (request) => this.#answer(request),
    });
  }

  get port(): number {
    return this.#server.port ?? 0;
  }

  /** The address of an endpoint. */
  url(path = '/'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Says what a path's requests are signed with: one secret, or two while one is rotated. */
  trust(path: string, secrets: string | string[], ownHeader?: [name: string, value: string]): void {
    this.#endpoints.set(path, { secrets: [secrets].flat(), ownHeader });
  }

  /** Decides what a path's right requests get. */
  replyAt(path: string, reply: Replying): void {
    this.#replies.set(path, reply);
  }

  /** What a path got. */
  at(path: string): Arrival[] {
    return this.arrivals.filter((arrival) => arrival.path === path);
  }

  /** What was answered with 2xx, in the order of arrival. */
  delivered(path?: string): Arrival[] {
    const arrivals = path === undefined ? this.arrivals : this.at(path);
    return arrivals.filter(({ status = 0 }) => status >= 200 && status < 300);
  }

  /** Allows what came already to have another body from now on, as after somebody's data was erased. */
  forgetBodies(): void {
    this.#bodies.clear();
  }

  /** Waits until so many requests came, in all or at a path. */
  async arrived(count: number, path?: string): Promise<void> {
    await this.until(() => (path === undefined ? this.arrivals : this.at(path)).length >= count);
  }

  /** Waits until something is so, which is asked whenever a request came or was answered. */
  async until(isMet: () => boolean): Promise<void> {
    if (isMet()) return;
    await new Promise<void>((resolve) => this.#waiting.add({ isMet, resolve }));
  }

  [Symbol.dispose](): void {
    void this.#server.stop(true);
  }

  async #answer(request: Request): Promise<Response> {
    const arrival = this.#noted(request, await request.text());
    const problems = this.#problemsOf(arrival);
    this.problems.push(...problems.map((problem) => `${arrival.path} #${arrival.nth}: ${problem}`));
    this.#tell();
    const decide = this.#replies.get(arrival.path) ?? this.reply;
    const reply = problems.length > 0 ? 401 : await decide(arrival);
    if (reply === 'hang') return await new Promise<never>(() => {});
    const response = reply instanceof Response ? reply : new Response(null, { status: reply });
    arrival.status = response.status;
    this.#tell();
    return response;
  }

  #noted(request: Request, text: string): Arrival {
    const { pathname: path } = new URL(request.url);
    const headers = request.headers.toJSON() as Record<string, string>;
    const nth = this.at(path).length + 1;
    const { method } = request;
    const id = headers['webhook-id'] ?? '';
    const arrival = { path, nth, id, method, headers, text, body: parsed(text) };
    this.arrivals.push(arrival);
    return arrival;
  }

  #problemsOf(arrival: Arrival): string[] {
    const endpoint = this.#endpoints.get(arrival.path);
    if (endpoint === undefined) return ['nobody has an endpoint here'];
    const { id, text, body } = arrival;
    const before = this.#bodies.get(id) ?? text;
    this.#bodies.set(id, text);
    return [
      ...problemsOf(arrival, { ...endpoint, now: this.#now() }),
      ...(before === text ? [] : [`${id} has another body than before`]),
      ...this.#furtherProblemsOf(body),
    ];
  }

  #tell(): void {
    for (const waiting of this.#waiting) {
      if (!waiting.isMet()) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
  }
}

/** Fails every nth request. */
export function everyNthFails(n: number, status = 500): Replying {
  return ({ nth }) => (nth % n === 0 ? status : 204);
}

/** Gives these answers in turn, then 204. */
export function inTurn(...replies: Reply[]): Replying {
  return ({ nth }) => replies[nth - 1] ?? 204;
}

/** An answer that names how long to wait, in seconds or as a date. */
export function retryAfter(value: number | string, status = 503): Response {
  return new Response('Not now.', { status, headers: { 'Retry-After': String(value) } });
}

/** An answer that leads elsewhere. */
export function redirect(to: string, status = 307): Response {
  return new Response(null, { status, headers: { Location: to } });
}

/** An answer of so many bytes. */
export function large(bytes: number, status = 200): Response {
  return new Response('x'.repeat(bytes), { status });
}

function parsed(text: string): WebhookBody {
  const none = { type: '', timestamp: '', data: {} };
  try {
    const body = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : none;
  } catch {
    return none;
  }
}
