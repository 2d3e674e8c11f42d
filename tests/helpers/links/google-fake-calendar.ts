import {
  calendarListResource,
  eventResource,
  listResource,
  type Selection,
  selected,
  selectionOf,
} from './google-fake-fields.ts';
import { badRequest, GoogleRefusal } from './google-refusal.ts';

/** When an event begins or ends. */
export type FakeTime = { date?: string | null; dateTime?: string; timeZone?: string };

/** An event as the fake keeps it; deleted ones stay. */
export type FakeEvent = {
  id: string;
  status: string;
  start: FakeTime;
  end: FakeTime;
  [field: string]: unknown;
};

/** Who may do what with a calendar. */
export type FakeRole = 'owner' | 'writer' | 'reader' | 'freeBusyReader';

/** What no list with a sync token may have. */
const notWithTokens = ['timeMin', 'timeMax', 'orderBy', 'q', 'iCalUID', 'updatedMin'];
const listParameters = [
  'syncToken',
  'pageToken',
  'singleEvents',
  'maxResults',
  'maxAttendees',
  'fields',
  ...notWithTokens,
];

/** One calendar at Google: versions, changes since a token, and ids that are never free again. */
export class FakeGoogleCalendar {
  /** What its owner says about it. */
  description = '';
  /** How long a page may be, whatever is asked for. */
  pageSize = 2500;
  readonly shared = new Map<string, FakeRole>();
  readonly #events = new Map<string, { event: FakeEvent; version: number }>();
  #version = 0;
  #oldestToken = 0;

  constructor(readonly summary: string) {}

  /** The events that aren't deleted, by their ids. */
  get events(): ReadonlyMap<string, FakeEvent> {
    const all = [...this.#events].filter(([, { event }]) => event.status !== 'cancelled');
    return new Map(all.map(([id, { event }]) => [id, event]));
  }

  /** Puts an event there, or changes one, whoever does it. */
  put(id: string, changes: Partial<FakeEvent>): void {
    const before = this.#events.get(id)?.event ?? { id, status: 'confirmed', start: {}, end: {} };
    this.#events.set(id, { event: { ...before, ...changes, id }, version: ++this.#version });
  }

  /** Puts an event of so many minutes there, UTC. */
  add(id: string, start: string, changes: Partial<FakeEvent> & { minutes?: number } = {}): void {
    const { minutes = 30, ...more } = changes;
    const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
    this.put(id, { start: { dateTime: start }, end: { dateTime: end }, ...more });
  }

  /** Forgets all sync tokens given so far. */
  expireTokens(): void {
    this.#oldestToken = ++this.#version;
  }

  /** Answers what an account asks for. Throws GoogleRefusal. */
  answer(account: string, asked: { request: Request; id: string | undefined; body: unknown }): Response {
    const { request, id, body } = asked;
    const role = this.shared.get(account);
    if (!role) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    const query = new URL(request.url).searchParams;
    const { method } = request;
    if (method === 'GET' && id === undefined) return this.#list(query, role);
    if (method === 'GET' && id !== undefined) return this.#get(id, query);
    if (role !== 'writer' && role !== 'owner') throw new GoogleRefusal(403, 'requiredAccessLevel');
    const ifMatch = request.headers.get('if-match');
    if (method === 'POST' && id === undefined) return this.#insert(body, query);
    if (method === 'PATCH' && id !== undefined) return this.#patch(id, { query, ifMatch, body });
    if (method === 'DELETE' && id !== undefined) return this.#delete(id, { query, ifMatch });
    throw new GoogleRefusal(404, 'notFound');
  }

  #list(query: URLSearchParams, accessRole: FakeRole): Response {
    knowsOnly(query, listParameters);
    const syncToken = query.get('syncToken');
    if (syncToken !== null && notWithTokens.some((name) => query.has(name))) throw badRequest('syncToken');
    const maxResults = wholeNumber(query.get('maxResults') ?? '250', 2500);
    const [since, startAt, endAt] = this.#selection(syncToken, query);
    const all = [...this.#events.values()]
      .filter(({ event, version }) => {
        const isChange = since !== undefined && version > since;
        const isThere = event.status !== 'cancelled' && isWithin(event, startAt, endAt);
        return since === undefined ? isThere : isChange;
      })
      .map(({ event, version }) => shown(event, version, query));
    const from = wholeNumber(query.get('pageToken')?.replace(/^page-/, '') ?? '0', 1e6);
    const to = from + Math.min(maxResults, this.pageSize);
    const isLast = to >= all.length;
    const list = {
      kind: 'calendar#events',
      summary: this.summary,
      description: this.description,
      timeZone: 'UTC',
      accessRole,
      items: all.slice(from, to),
      ...(isLast
        ? { nextSyncToken: `sync ${this.#version} ${startAt} ${endAt}` }
        : { nextPageToken: `page-${to}` }),
    };
    return answered(list, query, listResource);
  }

  /** The version since when, and the window: a token stays with the one that it began with. */
  #selection(syncToken: string | null, query: URLSearchParams): [number | undefined, number, number] {
    if (query.get('singleEvents') !== 'true') throw badRequest('singleEvents: series are not expanded here');
    if (syncToken === null) {
      const [min, max] = [query.get('timeMin'), query.get('timeMax')];
      return [undefined, min === null ? -Infinity : instant(min), max === null ? Infinity : instant(max)];
    }
    const [name, version, startAt, endAt] = syncToken.split(' ');
    if (name !== 'sync') throw badRequest('syncToken');
    if (Number(version) < this.#oldestToken) throw new GoogleRefusal(410, 'fullSyncRequired');
    return [Number(version), Number(startAt), Number(endAt)];
  }

  #get(id: string, query: URLSearchParams): Response {
    knowsOnly(query, ['fields', 'maxAttendees']);
    const { event, version } = this.#found(id);
    return answered(shown(event, version, query, true), query, eventResource);
  }

  #insert(body: unknown, query: URLSearchParams): Response {
    knowsOnly(query, ['fields']);
    const event = checkedEvent(body);
    const { id } = event;
    if (!/^[a-v0-9]{5,1024}$/.test(id)) throw badRequest('Invalid resource id value.');
    if (this.#events.has(id))
      throw new GoogleRefusal(409, 'duplicate', 'The requested identifier already exists.');
    checkTimes(event);
    this.put(id, event);
    return this.#get(id, query);
  }

  #patch(
    id: string,
    { query, ifMatch, body }: { query: URLSearchParams; ifMatch: string | null; body: unknown },
  ): Response {
    knowsOnly(query, ['fields']);
    const { event } = this.#found(id, ifMatch);
    const patched = merged(event, checkedEvent(body)) as FakeEvent;
    checkTimes(patched);
    this.#events.delete(id);
    this.put(id, patched);
    return this.#get(id, query);
  }

  #delete(id: string, { query, ifMatch }: { query: URLSearchParams; ifMatch: string | null }): Response {
    knowsOnly(query, []);
    const { event } = this.#found(id);
    if (event.status === 'cancelled') throw new GoogleRefusal(410, 'deleted', 'Resource has been deleted');
    this.#found(id, ifMatch);
    this.put(id, { status: 'cancelled' });
    return new Response(null, { status: 204 });
  }

  #found(id: string, ifMatch: string | null = null) {
    const found = this.#events.get(id);
    if (!found) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    if (ifMatch !== null && ifMatch !== etagOf(found.version)) {
      throw new GoogleRefusal(412, 'conditionNotMet', 'Precondition Failed');
    }
    return found;
  }
}

/** The calendars that an account sees, as its list of them. Throws GoogleRefusal. */
export function listOf(
  calendars: ReadonlyMap<string, FakeGoogleCalendar>,
  account: string,
  query: URLSearchParams,
): Response {
  knowsOnly(query, ['maxResults', 'pageToken', 'fields']);
  const most = wholeNumber(query.get('maxResults') ?? '100', 250);
  const from = wholeNumber(query.get('pageToken')?.replace(/^page-/, '') ?? '0', 1e6);
  const all = [...calendars].flatMap(([id, { summary, shared }]) => {
    const accessRole = shared.get(account);
    return accessRole ? [{ id, summary, accessRole, ...(id === account && { primary: true }) }] : [];
  });
  const to = from + Math.min(most, 2);
  const items = all.slice(from, to);
  return answered(
    { items, ...(to < all.length && { nextPageToken: `page-${to}` }) },
    query,
    calendarListResource,
  );
}

function etagOf(version: number): string {
  return `"${version}000"`;
}

/** Of what was deleted, lists have the id alone. */
function shown(event: FakeEvent, version: number, query: URLSearchParams, isSingle = false) {
  const { id, status } = event;
  if (status === 'cancelled' && !isSingle) return { id, status };
  const attendees = event['attendees'];
  const most = Number(query.get('maxAttendees') ?? Infinity);
  const own =
    Array.isArray(attendees) && attendees.length > most ? attendees.filter(({ self }) => self) : attendees;
  return {
    kind: 'calendar#event',
    ...event,
    ...(own !== undefined && { attendees: own }),
    etag: etagOf(version),
  };
}

function answered(value: unknown, query: URLSearchParams, resource: Selection): Response {
  const fields = query.get('fields');
  try {
    return Response.json(fields === null ? value : selected(value, selectionOf(fields, resource)));
  } catch (error) {
    throw badRequest(String(error));
  }
}

function knowsOnly(query: URLSearchParams, names: readonly string[]): void {
  for (const name of query.keys()) if (!names.includes(name)) throw badRequest(`unknown parameter ${name}`);
}

function checkedEvent(body: unknown): FakeEvent {
  if (typeof body !== 'object' || body === null) throw new GoogleRefusal(400, 'parseError');
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(eventResource, name)) throw badRequest(`unknown field ${name}`);
  }
  return body as FakeEvent;
}

function checkTimes({ start, end }: FakeEvent): void {
  for (const time of [start, end]) {
    if ((time?.date === undefined) === (time?.dateTime === undefined))
      throw badRequest('Invalid start or end time.');
  }
  if (timeOf(start) > timeOf(end)) throw new GoogleRefusal(400, 'timeRangeEmpty');
}

/** Patches merge objects, and null clears a field. */
function merged(value: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const [name, each] of Object.entries(patch)) {
    if (each === null) delete result[name];
    else result[name] = merged(result[name], each);
  }
  return result;
}

function isWithin({ start, end }: FakeEvent, startAt: number, endAt: number): boolean {
  return timeOf(start) < endAt && timeOf(end) > startAt;
}

function timeOf({ date, dateTime }: FakeTime): number {
  return Date.parse(dateTime ?? date ?? '');
}

function instant(text: string): number {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) throw badRequest(text);
  return Date.parse(text);
}

function wholeNumber(text: string, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw badRequest(text);
  return value;
}
