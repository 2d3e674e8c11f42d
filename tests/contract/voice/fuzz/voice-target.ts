import { expect } from 'bun:test';
import { ContractServer, type Place } from '../../contract-server.ts';

/** What a fuzzed request may be answered with: nothing that is a bug's. */
const knownStatuses = [200, 201, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429];

/** A request as it is sent, whatever is in it. */
export type Odd = {
  method?: string;
  path: string;
  query?: string;
  headers?: [string, string][];
  body?: string | Uint8Array<ArrayBuffer>;
};

/** A server that is sent anything, and what must hold of whatever it answers. */
export class VoiceTarget {
  private constructor(
    readonly contract: ContractServer,
    readonly place: Place,
  ) {}

  static async open(): Promise<VoiceTarget> {
    const contract = await ContractServer.open({ rateLimit: 1_000_000 });
    return new VoiceTarget(contract, await contract.place());
  }

  /** The calendar, as a query. */
  get query(): string {
    return `?calendarId=${this.place.calendarId}`;
  }

  /** Sends a request and holds its answer to what every answer promises; undefined where it can't be sent at all. */
  async send({ method = 'POST', path, query = this.query, headers = [], body }: Odd) {
    const request = this.#requestOf({ method, path, query, headers, ...(body !== undefined && { body }) });
    if (request === undefined) return undefined;
    const response = await this.contract.server.fetch(request);
    const text = await response.text();
    const { status } = response;
    const told = `${method} ${path}${query} → ${status} ${text.slice(0, 300)}`;
    expect({ told, isKnown: knownStatuses.includes(status) }).toEqual({ told, isKnown: true });
    expect(response.headers.get('x-request-id')).toMatch(/^\S+$/);
    expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
    const json = JSON.parse(text) as Record<string, unknown>;
    expect(json).toBeObject();
    this.#expectNoKey(`${text}${JSON.stringify([...response.headers])}`);
    return { status, text, json };
  }

  /** Expects every result to be a text of one line. */
  expectOneLine(json: Record<string, unknown> = {}): void {
    const { results, result } = json as { results?: { result: unknown }[]; result?: unknown };
    const all = results?.map((each) => each.result) ?? (result === undefined ? [] : [result]);
    for (const each of all) {
      expect(each).toBeString();
      expect(each).toMatch(/^\S[^\r\n\u2028\u2029]*$/);
    }
  }

  /** Expects the server to be as well as ever. */
  async expectSound(): Promise<void> {
    expect((await this.contract.get(this.place, 'calendar')).status).toBe(200);
  }

  #expectNoKey(text: string): void {
    expect(text.includes(this.place.key.slice(8))).toBe(false);
  }

  #requestOf({ method, path, query, headers, body }: Odd): Request | undefined {
    const sent = new Headers({ authorization: `Bearer ${this.place.key}` });
    try {
      for (const [name, value] of headers ?? []) sent.append(name, value);
      const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
      if (hasBody && !sent.has('content-type')) sent.set('content-type', 'application/json');
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return new Request(`http://localhost${path}${query}`, {
        method: method ?? 'POST',
        headers: sent,
        ...(hasBody && { body: bytes }),
      });
    } catch {
      // Fetch itself refuses a header or an address that cannot be written down.
      return undefined;
    }
  }
}
