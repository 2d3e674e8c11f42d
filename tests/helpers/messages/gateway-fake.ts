import type { OwnRequest } from '../../../src/domain/messages/text-provider.ts';
import type { TakenText } from './twilio-fake.ts';

const key = 'KEY-fake-0123456789';

/**
 * A service on this machine that takes texts by an API of its own, strict about everything: it answers as Telnyx does, whose
 * errors are lists.
 */
export class GatewayFake implements Disposable {
  readonly taken: TakenText[] = [];
  readonly #server: Bun.Server<undefined>;

  constructor() {
    this.#server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      idleTimeout: 0,
      fetch: (request) => this.#answer(request),
    });
  }

  /** Where its API is. */
  get url(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  /** Settings that it takes texts with. */
  provider(change: Partial<OwnRequest> = {}): OwnRequest {
    return {
      kind: 'request',
      method: 'POST',
      url: `${this.url}/v2/messages`,
      headers: [
        { name: 'Authorization', value: 'Bearer {{secret}}' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      body: '{"from": "{{sender}}", "to": "{{to}}", "text": "{{text}}"}',
      secret: key,
      sender: 'Acme',
      ...change,
    };
  }

  [Symbol.dispose](): void {
    void this.#server.stop(true);
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/' && request.method === 'HEAD') return new Response();
    if (request.headers.get('authorization') !== `Bearer ${key}`) {
      return refusal(401, '10009', 'Authentication failed', 'No key found matching the ID.');
    }
    if (request.method !== 'POST' || pathname !== '/v2/messages') {
      return refusal(404, '10005', 'Resource not found', 'The requested resource could not be found.');
    }
    if (request.headers.get('content-type') !== 'application/json') {
      return refusal(415, '10014', 'Unsupported Media Type', 'Send JSON.');
    }
    const body = (await request.json().catch(() => ({}))) as Record<string, unknown>;
    const { from, to, text, ...others } = body;
    if (typeof from !== 'string' || typeof to !== 'string' || typeof text !== 'string') {
      return refusal(422, '10004', 'Missing required parameter', 'from, to and text are required.');
    }
    if (Object.keys(others).length > 0) return refusal(400, '10015', 'Bad Request', 'Unknown parameter.');
    if (!/^\+[1-9]\d{6,14}$/.test(to)) {
      return refusal(400, '40310', "Invalid 'to' address", `The 'to' address ${to} is invalid.`);
    }
    if (to === '+15005550004') {
      const detail = `Messages cannot be sent from '${from}' to '${to}' due to an existing block rule.`;
      return refusal(403, '40300', 'Blocked due to STOP message', detail);
    }
    this.taken.push({ to, from, body: text });
    return Response.json({ data: { id: `40385f64-${this.taken.length}`, parts: 1 } });
  }
}

function refusal(status: number, code: string, title: string, detail: string): Response {
  return Response.json({ errors: [{ code, title, detail }] }, { status });
}
