import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { KnownCollection, Pulled, WantedEvents } from '../link-provider.ts';
import { readJson } from '../net/json-answer.ts';
import { bookingOf, eventQuery, eventSchema, type GraphEvent, isOlder, objectOf } from './event.ts';
import { calendarHref } from './mailbox.ts';
import { type GraphServer, readList } from './request.ts';
import { findEvent } from './writing.ts';

/** The most events of a calendar within the window. */
const mostEvents = 20_000;

/** How many events an answer has at most. */
const pageSize = '1000';

/** How many of our own events that aren't in the window any more are looked up one by one. */
const mostSingles = 50;

/** What the versions that are known were made with. */
const cursorSchema = Type.Object({ isTentativeBusy: Type.Boolean() });

/** A collection to pull, and what is known of it. */
type Pull = { collection: string; known: KnownCollection; wanted: WantedEvents };

/**
 * What has changed since the last pull: Microsoft lists the window's events, with series expanded, and their versions tell
 * which of them are new.
 */
export async function pullCalendar(server: GraphServer, pull: Pull): Promise<Pulled> {
  const { collection, wanted } = pull;
  const { window, isTentativeBusy } = wanted;
  const events = await readList(server, eventSchema, {
    href: `${calendarHref(collection)}/calendarView`,
    query: {
      startDateTime: new Date(window.startAt).toISOString(),
      endDateTime: new Date(window.endAt).toISOString(),
      ...eventQuery,
      $top: pageSize,
    },
    most: mostEvents,
  });
  const known = await pull.known.etags();
  const further = await ownEventsElsewhere(server, { ...pull, events, etags: known });
  const present = withOwn([...events, ...further]).map(({ event, isOurs }) =>
    objectOf(event, { collection, isTentativeBusy, isOurs }),
  );
  const cursor = JSON.stringify({ isTentativeBusy });
  if (pull.known.cursor === null || !isSameCursor(pull.known.cursor, isTentativeBusy)) {
    return { kind: 'whole', changed: present, cursor };
  }
  const changed = present.filter(({ href, etag }) => known.get(href) !== etag);
  const there = new Set(present.map(({ href }) => href));
  const deleted = [...known.keys()].filter((href) => !there.has(href));
  if (changed.length === 0 && deleted.length === 0) return { kind: 'unchanged', cursor };
  return { kind: 'changes', changed, deleted, cursor };
}

function isSameCursor(cursor: string, isTentativeBusy: boolean): boolean {
  const value = readJson(new TextEncoder().encode(cursor));
  return Value.Check(cursorSchema, value) && value.isTentativeBusy === isTentativeBusy;
}

/** Events, once each, with which of them are those of our bookings. */
function withOwn(all: readonly GraphEvent[]): { event: GraphEvent; isOurs: boolean }[] {
  const events = [...new Map(all.map((event) => [event.id, event])).values()];
  const own = new Map<string, GraphEvent>();
  for (const event of events) {
    const bookingId = bookingOf(event);
    const other = bookingId === undefined ? undefined : own.get(bookingId);
    if (bookingId !== undefined && (!other || isOlder(event, other))) own.set(bookingId, event);
  }
  return events.map((event) => ({ event, isOurs: own.get(bookingOf(event) ?? '') === event }));
}

/** Events of ours that were known and are there still, but outside of the window: somebody moved them far away. */
async function ownEventsElsewhere(
  server: GraphServer,
  {
    collection,
    wanted,
    events,
    etags,
  }: Pull & { events: GraphEvent[]; etags: ReadonlyMap<string, string | null> },
): Promise<GraphEvent[]> {
  const there = new Set(events.map((event) => bookingOf(event)));
  const missing = [...etags].flatMap(([href, etag]) => {
    const bookingId = href.slice(collection.length);
    return isOwnHref(bookingId) && !there.has(bookingId) && !hasEnded(etag, wanted.window.startAt)
      ? [bookingId]
      : [];
  });
  const found: GraphEvent[] = [];
  for (const bookingId of missing.slice(0, mostSingles)) {
    const event = await findEvent(server, { collection, bookingId });
    if (event) found.push(event);
  }
  return found;
}

/** Graph's own ids are longer than a UUID, and not of its form. */
function isOwnHref(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

/** Whether an event was over by an instant when it was last read: no wonder that it isn't there any more. */
function hasEnded(etag: string | null, at: number): boolean {
  const [, end] = /"at":(\d+)\}\] \w+$/.exec(etag ?? '') ?? [];
  return end !== undefined && Number(end) <= at;
}
