/** A time as Graph gives it to those who asked for UTC. */
export type FakeOutlookTime = { dateTime: string; timeZone: string };

/** An event as the fake keeps it. */
export type FakeOutlookEvent = {
  id: string;
  start: FakeOutlookTime;
  end: FakeOutlookTime;
  [field: string]: unknown;
};

/** A refusal in Graph's form. */
export class GraphRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }

  /** As it's sent. */
  response(headers: Record<string, string> = {}): Response {
    const { status, code, message } = this;
    return Response.json({ error: { code, message } }, { status, headers });
  }
}

/** What an event may have, as far as the fake knows it; what's undefined can't be written. */
const writable: Readonly<Record<string, (value: unknown) => boolean>> = {
  subject: (value) => typeof value === 'string',
  body: (value) => hasOnly(value, ['contentType', 'content']),
  start: isTime,
  end: isTime,
  isAllDay: (value) => typeof value === 'boolean',
  isReminderOn: (value) => typeof value === 'boolean',
  showAs: (value) => /^(?:free|tentative|busy|oof|workingElsewhere|unknown)$/.test(String(value)),
  recurrence: (value) => value === null || typeof value === 'object',
  transactionId: (value) => typeof value === 'string',
  singleValueExtendedProperties: (value) =>
    Array.isArray(value) && value.every((each) => hasOnly(each, ['id', 'value'])),
};

const readable = [
  ...Object.keys(writable),
  ...[
    'id',
    'createdDateTime',
    'isCancelled',
    'responseStatus',
    'type',
    'seriesMasterId',
    'attendees',
    'categories',
  ],
];

type Kept = { event: FakeOutlookEvent; version: number };

/** One calendar of a mailbox at Microsoft: versions, properties that come only when asked for, and what was deleted. */
export class FakeOutlookCalendar {
  canEdit = true;
  /** How long a page may be, whatever is asked for. */
  pageSize = 1000;
  readonly #events = new Map<string, Kept>();
  readonly #deleted = new Map<string, Kept>();
  readonly #transactions = new Set<string>();
  #version = 0;

  constructor(
    readonly id: string,
    readonly name: string,
    readonly isDefaultCalendar: boolean,
  ) {}

  /** The events that aren't deleted, by their ids. */
  get events(): ReadonlyMap<string, FakeOutlookEvent> {
    return new Map([...this.#events].map(([id, { event }]) => [id, event]));
  }

  /** The event of a booking, and how many there are. */
  ofBooking(bookingId: string): { event: FakeOutlookEvent | undefined; count: number } {
    const all = [...this.events.values()].filter((event) =>
      propertiesOf(event).some(({ value }) => value === bookingId),
    );
    return { event: all[0], count: all.length };
  }

  /** Puts an event there, or changes one, whoever does it. */
  put(id: string, changes: Partial<FakeOutlookEvent>): void {
    const time = { dateTime: '', timeZone: 'UTC' };
    const before = this.#events.get(id)?.event ?? {
      ...{
        id,
        start: time,
        end: time,
        isAllDay: false,
        isCancelled: false,
        showAs: 'busy',
        type: 'singleInstance',
      },
      ...{ createdDateTime: `2026-11-01T00:00:00.${String(++this.#version).padStart(7, '0')}Z` },
      responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
    };
    this.#events.set(id, { event: { ...before, ...changes, id }, version: ++this.#version });
  }

  /** Puts an event of so many minutes there, UTC. */
  add(id: string, start: string, changes: Partial<FakeOutlookEvent> & { minutes?: number } = {}): void {
    const { minutes = 30, ...more } = changes;
    const at = Date.parse(start);
    this.put(id, { start: utc(at), end: utc(at + minutes * 60_000), ...more });
  }

  /** Deletes an event as somebody in Outlook does: it goes to Deleted Items, where it has the same id. */
  delete(id: string): void {
    const kept = this.#events.get(id);
    if (kept) this.#deleted.set(id, kept);
    this.#events.delete(id);
  }

  /** Answers what is asked of its events. Throws GraphRefusal. */
  answer(asked: { request: Request; path: string; body: unknown }): Response {
    const { request, path, body } = asked;
    const query = new URL(request.url).searchParams;
    const { method } = request;
    const [, id] = /^events\/(.+)$/.exec(path) ?? [];
    if (method === 'GET' && path === 'calendarView') return this.#view(request, query);
    if (method === 'GET' && path === 'events') return this.#filtered(request, query);
    if (method !== 'GET' && !this.canEdit) throw new GraphRefusal(403, 'ErrorAccessDenied');
    const ifMatch = request.headers.get('if-match');
    if (method === 'POST' && path === 'events') return this.#insert(query, body);
    if (method === 'PATCH' && id !== undefined) return this.#patch(id, { query, ifMatch, body });
    if (method === 'DELETE' && id !== undefined) return this.#remove(id, { query, ifMatch });
    throw new GraphRefusal(400, 'BadRequest', `${method} ${path}`);
  }

  #view(request: Request, query: URLSearchParams): Response {
    knowsOnly(query, ['startDateTime', 'endDateTime', '$select', '$expand', '$top', '$skip']);
    const [startAt, endAt] = ['startDateTime', 'endDateTime'].map((name) =>
      Date.parse(query.get(name) ?? ''),
    );
    if (!(startAt !== undefined && endAt !== undefined && startAt < endAt)) throw bad('startDateTime');
    const all = [...this.#events.values()].filter(
      ({ event }) => timeOf(event.start) < endAt && timeOf(event.end) > startAt,
    );
    return this.#page(request, query, all);
  }

  #filtered(request: Request, query: URLSearchParams): Response {
    knowsOnly(query, ['$filter', '$select', '$expand', '$top', '$skip']);
    const [, id, value] =
      /^singleValueExtendedProperties\/any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']+)'\)$/i.exec(
        query.get('$filter') ?? '',
      ) ?? [];
    if (id === undefined) throw bad('$filter');
    const isWanted = ({ event }: Kept) =>
      propertiesOf(event).some((each) => isSameId(each.id, id) && each.value === value);
    return this.#page(request, query, [...this.#events.values()].filter(isWanted));
  }

  #page(request: Request, query: URLSearchParams, all: readonly Kept[]): Response {
    const top = Number(query.get('$top') ?? 10);
    if (!(top >= 1 && top <= 1000)) throw bad('$top');
    const from = Number(query.get('$skip') ?? 0);
    const to = from + Math.min(top, this.pageSize);
    const next = new URL(request.url);
    next.searchParams.set('$skip', String(to));
    const address = `https://graph.microsoft.com${next.pathname.replace(/^\/[^/]+/, '')}${next.search}`;
    return Response.json({
      value: all.slice(from, to).map((kept) => shown(kept, query)),
      ...(to < all.length && { '@odata.nextLink': address }),
    });
  }

  #insert(query: URLSearchParams, body: unknown): Response {
    knowsOnly(query, ['$select', '$expand']);
    const fields = checked(body);
    const { transactionId } = fields;
    if (typeof transactionId === 'string') {
      if (this.#transactions.has(transactionId)) throw new GraphRefusal(409, 'ErrorDuplicateTransactionId');
      this.#transactions.add(transactionId);
    }
    if (!fields['start'] || !fields['end']) throw bad('start');
    const id = `AAMk${Buffer.from(crypto.randomUUID()).toString('base64')}`;
    this.put(id, fields);
    return Response.json(shown(this.#found(id), query), { status: 201 });
  }

  /** What is among the deleted is changed as well: nobody would see it. */
  #patch(
    id: string,
    { query, ifMatch, body }: { query: URLSearchParams; ifMatch: string | null; body: unknown },
  ): Response {
    knowsOnly(query, ['$select', '$expand']);
    const { event } = this.#found(id, ifMatch);
    const fields = checked(body);
    if (fields['transactionId'] !== undefined) throw bad('transactionId');
    if (this.#deleted.has(id))
      return Response.json(shown({ event: { ...event, ...fields }, version: 0 }, query));
    this.put(id, fields);
    return Response.json(shown(this.#found(id), query));
  }

  #remove(id: string, { query, ifMatch }: { query: URLSearchParams; ifMatch: string | null }): Response {
    knowsOnly(query, []);
    this.#found(id, ifMatch);
    this.delete(id);
    return new Response(null, { status: 204 });
  }

  #found(id: string, ifMatch: string | null = null): Kept {
    const kept = this.#events.get(id) ?? this.#deleted.get(id);
    if (!kept) throw new GraphRefusal(404, 'ErrorItemNotFound');
    if (ifMatch !== null && ifMatch !== etagOf(kept))
      throw new GraphRefusal(412, 'ErrorIrresolvableConflict');
    return kept;
  }
}

/** An instant in epoch milliseconds as Graph says it. */
export function utc(at: number): FakeOutlookTime {
  return { dateTime: `${new Date(at).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' };
}

/** Throws GraphRefusal for a parameter that isn't known. */
export function knowsOnly(query: URLSearchParams, names: readonly string[]): void {
  for (const name of query.keys()) if (!names.includes(name)) throw bad(`unknown parameter ${name}`);
}

function etagOf({ version }: Kept): string {
  return `W/"${Buffer.from(`version ${version}`).toString('base64')}"`;
}

/** Only what was selected; properties only where they're asked for, and with their GUID in lower case. */
function shown(kept: Kept, query: URLSearchParams) {
  const { singleValueExtendedProperties: _, ...event } = kept.event;
  const names = query.get('$select')?.split(',') ?? Object.keys(event);
  for (const name of names) if (!readable.includes(name)) throw bad(`$select ${name}`);
  const selected = Object.fromEntries(Object.entries(event).filter(([name]) => names.includes(name)));
  const properties = expanded(kept.event, query.get('$expand'));
  return {
    '@odata.etag': etagOf(kept),
    ...selected,
    ...(properties.length > 0 && { singleValueExtendedProperties: properties }),
  };
}

function expanded(event: FakeOutlookEvent, expand: string | null) {
  if (expand === null) return [];
  const [, id] = /^singleValueExtendedProperties\(\$filter=id eq '([^']+)'\)$/.exec(expand) ?? [];
  if (id === undefined) throw bad('$expand');
  return propertiesOf(event)
    .filter((each) => isSameId(each.id, id))
    .map(({ value }) => ({ id: id.replace(/\{.*\}/, (guid) => guid.toLowerCase()), value }));
}

function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function propertiesOf({ singleValueExtendedProperties = [] }: FakeOutlookEvent) {
  return singleValueExtendedProperties as { id: string; value: string }[];
}

function checked(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw bad('body');
  for (const [name, value] of Object.entries(body)) {
    if (!writable[name]?.(value)) throw bad(`${name} ${JSON.stringify(value)}`);
  }
  return body as Record<string, unknown>;
}

function isTime(value: unknown): boolean {
  if (!hasOnly(value, ['dateTime', 'timeZone'])) return false;
  const { dateTime, timeZone } = value as FakeOutlookTime;
  return timeZone === 'UTC' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(dateTime);
}

function hasOnly(value: unknown, names: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).sort().join() === [...names].sort().join()
  );
}

function timeOf({ dateTime }: FakeOutlookTime): number {
  return Date.parse(`${dateTime.slice(0, 19)}Z`);
}

function bad(message: string): GraphRefusal {
  return new GraphRefusal(400, 'RequestBroker--ParseUri', message);
}
