import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { dayMs } from '../../domain/time/local-time.ts';
import { LinkError } from '../link-error.ts';
import type { KnownCollection, Pulled, PulledObject, WantedEvents } from '../link-provider.ts';
import { answerOf, readJson } from '../net/json-answer.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import { googleHost, listHref } from './calendar-id.ts';
import {
  bookingOfEvent,
  eventFields,
  eventSchema,
  type GoogleEvent,
  hrefOf,
  isDeleted,
  objectOf,
} from './event.ts';
import { type GoogleServer, googleFailure, sendRequest } from './request.ts';
import { fetchEvent } from './writing.ts';

/** How much more than the window is read at a time, so that a token is good until the next full reading. */
const spareMs = 2 * dayMs;

/** The most events of a calendar within the window, and the most answers they come in. */
const mostEvents = 20_000;
const mostPages = 100;

/** How many of our own events outside of the window are looked up one by one. */
const mostSingles = 50;

const listSchema = Type.Object({
  items: Type.Optional(Type.Array(eventSchema)),
  nextPageToken: Type.Optional(Type.String({ minLength: 1 })),
  nextSyncToken: Type.Optional(Type.String({ minLength: 1 })),
});

/** How far a calendar was read, and of which time: a token stays with the window that it began with. */
const cursorSchema = Type.Object({
  syncToken: Type.String({ minLength: 1 }),
  startAt: Type.Number(),
  endAt: Type.Number(),
  isTentativeBusy: Type.Boolean(),
});

type Cursor = Static<typeof cursorSchema>;

/** A collection to pull, and what is known of it. */
type Pull = { collection: string; known: KnownCollection; wanted: WantedEvents };

/**
 * What has changed since the last pull by its sync token; every event of the window without one, or if Google has forgotten
 * it, or if the window has moved out of what it covers. Google expands series into events.
 */
export async function pullCalendar(server: GoogleServer, pull: Pull): Promise<Pulled> {
  const cursor = usableCursor(pull);
  if (cursor) {
    const read = await readEvents(server, pull.collection, { syncToken: cursor.syncToken });
    if (read !== 'token_lost') return await changesIn(read, { ...pull, cursor });
  }
  return await pullAfresh(server, pull);
}

function usableCursor({ known, wanted: { window, isTentativeBusy } }: Pull): Cursor | undefined {
  const value = known.cursor === null ? undefined : readJson(new TextEncoder().encode(known.cursor));
  if (!Value.Check(cursorSchema, value) || value.isTentativeBusy !== isTentativeBusy) return undefined;
  return value.startAt <= window.startAt && value.endAt >= window.endAt ? value : undefined;
}

async function pullAfresh(server: GoogleServer, pull: Pull): Promise<Pulled> {
  const { collection, wanted } = pull;
  const { startAt } = wanted.window;
  const endAt = wanted.window.endAt + spareMs;
  const read = await readEvents(server, collection, {
    timeMin: new Date(startAt).toISOString(),
    timeMax: new Date(endAt).toISOString(),
  });
  if (read === 'token_lost') throw new LinkError('unexpected_answer', { host: googleHost, status: 410 });
  const events = read.events.filter((event) => !isDeleted(event));
  const further = await ownEventsAfter(server, {
    ...pull,
    endAt,
    there: new Set(events.map(({ id }) => id)),
  });
  const { isTentativeBusy } = wanted;
  const changed = [...events, ...further].map((event) => objectOf(event, { collection, isTentativeBusy }));
  const { syncToken } = read;
  const cursor =
    syncToken === undefined ? null : ({ syncToken, startAt, endAt, isTentativeBusy } satisfies Cursor);
  return { kind: 'whole', changed, cursor: cursor && JSON.stringify(cursor) };
}

async function changesIn(
  { events, syncToken }: ReadEvents,
  { collection, known, wanted, cursor }: Pull & { cursor: Cursor },
): Promise<Pulled> {
  const next = syncToken === undefined ? null : JSON.stringify({ ...cursor, syncToken } satisfies Cursor);
  if (events.length === 0) return { kind: 'unchanged', cursor: next };
  const { isTentativeBusy } = wanted;
  const changed: PulledObject[] = [];
  const gone = new Set<string>();
  for (const event of events) {
    if (isDeleted(event)) gone.add(event.id);
    else changed.push(objectOf(event, { collection, isTentativeBusy }));
  }
  const there = new Set(changed.map(({ href }) => href));
  const hrefs = gone.size > 0 ? [...(await known.etags()).keys()] : [];
  const instances = hrefs.filter((href) => !there.has(href) && gone.has(seriesOf(idOf(href, collection))));
  // What was never read may be an event that we wrote just before.
  const deleted = [...new Set([...[...gone].map((id) => hrefOf(id, collection)), ...instances])];
  if (changed.length === 0 && deleted.length === 0) return { kind: 'unchanged', cursor: next };
  return { kind: 'changes', changed, deleted, cursor: next };
}

function idOf(href: string, collection: string): string {
  return decodeURIComponent(href.slice(collection.length));
}

/** The series that an instance belongs to by its id, "abc_20261124T090000Z": with it, all of them are gone. */
function seriesOf(id: string): string {
  return id.replace(/_\d{8}(?:T\d{6}Z?)?$/, '');
}

/** Events of ours that were known and are there still, but later than what is read: somebody moved them far away. */
async function ownEventsAfter(
  server: GoogleServer,
  { collection, known, endAt, there }: Pull & { endAt: number; there: ReadonlySet<string> },
): Promise<GoogleEvent[]> {
  const ids = [...(await known.etags()).keys()].map((href) => idOf(href, collection));
  const missing = ids.filter((id) => !there.has(id) && bookingOfEvent(id) !== undefined);
  const found: GoogleEvent[] = [];
  for (const id of missing.slice(0, mostSingles)) {
    const event = await fetchEvent(server, collection + id);
    const start = event && !isDeleted(event) ? (event.start?.dateTime ?? event.start?.date ?? '') : '';
    if (event && Date.parse(start) >= endAt) found.push(event);
  }
  return found;
}

/** Events as they were listed, the latest of each, and the token of what comes after them. */
type ReadEvents = { events: GoogleEvent[]; syncToken: string | undefined };

/** Reads a list from its first page to its last. A token that Google has forgotten is "token_lost". Throws LinkError. */
async function readEvents(
  server: GoogleServer,
  collection: string,
  selection: Record<string, string>,
): Promise<ReadEvents | 'token_lost'> {
  const events = new Map<string, GoogleEvent>();
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const query = { ...listQuery, ...selection, ...(pageToken !== undefined && { pageToken }) };
    const response = await sendRequest(server, { method: 'GET', href: listHref(collection), query });
    if (isTokenLost(response, selection)) return 'token_lost';
    const failure = googleFailure(server, response);
    if (failure) throw failure;
    const { items = [], nextPageToken, nextSyncToken } = answerOf(listSchema, response, googleHost);
    for (const event of items) events.set(event.id, event);
    if (events.size > mostEvents) throw tooLarge();
    if (nextPageToken === undefined) return { events: [...events.values()], syncToken: nextSyncToken };
    pageToken = nextPageToken;
  }
  throw tooLarge();
}

/** The same for every list: Google wants what a token was made with. */
const listQuery = {
  singleEvents: 'true',
  maxResults: '2500',
  // Whoever the calendar is of comes first.
  maxAttendees: '1',
  fields: `nextPageToken,nextSyncToken,items(${eventFields})`,
};

/** Documented is 410; a token of another kind is 400. */
function isTokenLost({ status }: SafeResponse, selection: Record<string, string>): boolean {
  return status === 410 || (status === 400 && selection['syncToken'] !== undefined);
}

function tooLarge(): LinkError {
  return new LinkError('too_large', { host: googleHost, limit: '20,000 events' });
}
