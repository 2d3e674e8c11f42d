import { type Asked, calendarType, FakeDav, failed, found, multistatus, xmlAnswer } from './caldav-fake.ts';

/** What a server can and cannot do; all of it unless said otherwise. */
export type Abilities = { hasSyncTokens: boolean; hasTags: boolean; pageSize: number };

/** One calendar on a server of its own that keeps to the RFCs, until a test puts another answer in its way. */
export class FakeCalendar {
  readonly path = '/cal/';
  readonly server: FakeDav;
  readonly #objects = new Map<string, { version: number; text: string }>();
  /** The names that changed, in order: the token is how many they are. */
  readonly #changes: string[] = [];
  readonly #can: Abilities;

  constructor(can: Partial<Abilities> = {}) {
    this.#can = { hasSyncTokens: true, hasTags: true, pageSize: Number.POSITIVE_INFINITY, ...can };
    this.server = new FakeDav({
      'PROPFIND 0 /cal/': () => multistatus(this.#state()),
      'PROPFIND 1 /cal/': () => this.list(),
      'REPORT /cal/': (asked) => this.report(asked),
      PUT: (asked) => this.#written(asked),
      DELETE: (asked) => this.#written(asked),
    });
  }

  /** Puts an object, as somebody else would. */
  put(name: string, text: string): void {
    this.#changes.push(name);
    this.#objects.set(name, { version: this.#changes.length, text });
    this.server.answers[`GET ${this.path}${name}`] = () => this.#got(name);
  }

  delete(name: string): void {
    this.#changes.push(name);
    this.#objects.delete(name);
  }

  /** The names of the objects that there are. */
  get names(): string[] {
    return [...this.#objects.keys()];
  }

  /** The text of an object. */
  text(name: string): string | undefined {
    return this.#objects.get(name)?.text;
  }

  /** The ETag of an object. */
  etag(name: string): string {
    return `"${this.#objects.get(name)?.version}"`;
  }

  /** The objects as a link would know them that has read all. */
  get etags(): [string, string][] {
    return [...this.#objects.keys()].map((name) => [this.path + name, this.etag(name)]);
  }

  /** One part of an answer to multiget. */
  object(name: string): string {
    const object = this.#objects.get(name);
    if (!object) return failed(this.path + name, '404 Not Found');
    const data = object.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return found(
      this.path + name,
      `<d:getetag>${this.etag(name)}</d:getetag><cal:calendar-data>${data}</cal:calendar-data>`,
    );
  }

  /** The answer to a PROPFIND of all members. */
  list(): string {
    return multistatus(this.#state(), ...[...this.#objects.keys()].map((name) => this.#listed(name)));
  }

  /** The answer to sync-collection and multiget. */
  readonly report = ({ body }: Asked): string | Response => {
    if (body.includes('calendar-multiget')) {
      const names = [...body.matchAll(/<D:href>\/cal\/([^<]*)<\/D:href>/g)].map(([, name]) => name ?? '');
      return multistatus(...names.map((name) => this.object(name)));
    }
    const known = /<D:sync-token>token-(\d+)</.exec(body)?.[1];
    if (!this.#can.hasSyncTokens)
      return xmlAnswer('<d:error xmlns:d="DAV:"><d:supported-report/></d:error>', 403);
    if (known === undefined || Number(known) > this.#changes.length) {
      return xmlAnswer('<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>', 403);
    }
    return this.#changesSince(Number(known));
  };

  [Symbol.dispose](): void {
    this.server[Symbol.dispose]();
  }

  #state(): string {
    const now = this.#changes.length;
    const tag = this.#can.hasTags ? `<cs:getctag>tag-${now}</cs:getctag>` : '';
    const token = this.#can.hasSyncTokens ? `<d:sync-token>token-${now}</d:sync-token>` : '';
    return found(this.path, calendarType + tag + token);
  }

  #listed(name: string): string {
    return found(this.path + name, `<d:getetag>${this.etag(name)}</d:getetag><d:resourcetype/>`);
  }

  #got(name: string): Response {
    const object = this.#objects.get(name);
    if (!object) return new Response('gone', { status: 404 });
    return new Response(object.text, { headers: { ETag: this.etag(name) } });
  }

  /** What becomes of a change that names the version it is of (RFC 9110, section 13.1). */
  #written({ method, path, headers, body }: Asked): Response {
    const name = path.slice(this.path.length);
    const isThere = this.#objects.has(name);
    const isNew = headers.get('if-none-match') === '*';
    const known = headers.get('if-match');
    if ((isNew && isThere) || (known !== null && (!isThere || known !== this.etag(name)))) {
      return new Response(null, { status: 412 });
    }
    if (method === 'DELETE') {
      this.delete(name);
      return new Response(null, { status: isThere ? 204 : 404 });
    }
    this.put(name, body);
    return new Response(null, { status: isThere ? 204 : 201, headers: { ETag: this.etag(name) } });
  }

  #changesSince(known: number): string {
    const until = Math.min(known + this.#can.pageSize, this.#changes.length);
    const names = [...new Set(this.#changes.slice(known, until))];
    const parts = names.map((name) =>
      this.#objects.has(name) ? this.#listed(name) : failed(this.path + name, '404 Not Found'),
    );
    const more = until < this.#changes.length ? failed(this.path, '507 Insufficient Storage') : '';
    return multistatus(...parts, more, `<d:sync-token>token-${until}</d:sync-token>`);
  }
}
