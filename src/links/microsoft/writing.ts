import type { ShownBooking } from '../../domain/booking/booking.ts';
import { LinkError } from '../link-error.ts';
import type { PulledObject } from '../link-provider.ts';
import { answerOf } from '../net/json-answer.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import {
  bookingProperty,
  changesOf,
  eventOf,
  eventQuery,
  eventSchema,
  type GraphEvent,
  isOlder,
  objectOf,
} from './event.ts';
import { listHref, outlookHost } from './mailbox.ts';
import { type GraphServer, graphFailure, readList, sendRequest } from './request.ts';

/** A version of an event; undefined for none. */
type Version = { href: string; etag: string | undefined };

/**
 * Writes a booking's event, as LinkWriting says. Microsoft gives events their ids, so each has its booking's in a property, by
 * which it's found. A request that was sent twice is told by its transaction's id.
 */
export async function putEvent(
  server: GraphServer,
  { href, etag, booking }: Version & { booking: ShownBooking },
): Promise<PulledObject> {
  const found = await findEvent(server, partsOf(href));
  if ((found && versionOf(found, href)) !== etag) throw conflict(412);
  return found
    ? await changeEvent(server, { href, found, booking })
    : await insertEvent(server, { href, booking });
}

async function insertEvent(
  server: GraphServer,
  { href, booking }: { href: string; booking: ShownBooking },
): Promise<PulledObject> {
  const { collection } = partsOf(href);
  const post = async (transactionId: string) => {
    const body = eventOf(booking, transactionId);
    return await sendRequest(server, { method: 'POST', href: listHref(collection), query: eventQuery, body });
  };
  const response = await post(booking.id);
  if (response.status !== 409) return written(server, { response, href });
  // Either it has come to be there since, or it was there once and was deleted: then this is another transaction.
  if (await findEvent(server, partsOf(href))) throw conflict(409);
  return written(server, { response: await post(crypto.randomUUID()), href });
}

async function changeEvent(
  server: GraphServer,
  { href, found, booking }: { href: string; found: GraphEvent; booking: ShownBooking },
): Promise<PulledObject> {
  const { '@odata.etag': etag } = found;
  const body = changesOf(booking);
  const response = await sendRequest(server, {
    method: 'PATCH',
    href: eventHref(href, found),
    query: eventQuery,
    etag,
    body,
  });
  if ([404, 409, 410, 412].includes(response.status)) throw conflict(response.status);
  return written(server, { response, href });
}

/** Deletes an event, as LinkWriting says. */
export async function removeEvent(server: GraphServer, { href, etag }: Version): Promise<void> {
  const found = await findEvent(server, partsOf(href));
  if (!found) return;
  if (etag !== undefined && versionOf(found, href) !== etag) throw conflict(412);
  const response = await sendRequest(server, {
    method: 'DELETE',
    href: eventHref(href, found),
    etag: found['@odata.etag'],
  });
  if (response.status === 404 || response.status === 410) return;
  if (response.status === 409 || response.status === 412) throw conflict(response.status);
  const failure = graphFailure(server, response, { isWriting: true });
  if (failure) throw failure;
}

/** An event as it is now; undefined if it's gone. */
export async function getEvent(server: GraphServer, href: string): Promise<PulledObject | undefined> {
  const found = await findEvent(server, partsOf(href));
  return found && ownObject(found, href);
}

/**
 * The event of a booking in a calendar; undefined if it isn't there. Asked of the calendar's own list: an event that somebody
 * deleted is still found by its id, among what was deleted. Throws LinkError.
 */
export async function findEvent(
  server: GraphServer,
  { collection, bookingId }: { collection: string; bookingId: string },
): Promise<GraphEvent | undefined> {
  const property = `ep/id eq '${bookingProperty}' and ep/value eq '${bookingId}'`;
  const events = await readList(server, eventSchema, {
    href: listHref(collection),
    query: { ...eventQuery, $filter: `singleValueExtendedProperties/any(ep: ${property})` },
    most: 100,
  });
  return events.reduce<GraphEvent | undefined>(
    (first, event) => (first && isOlder(first, event) ? first : event),
    undefined,
  );
}

/** What was written, as Microsoft has it. */
function written(
  server: GraphServer,
  { response, href }: { response: SafeResponse; href: string },
): PulledObject {
  const failure = graphFailure(server, response, { isWriting: true });
  if (failure) throw failure;
  return ownObject(answerOf(eventSchema, response, outlookHost), href);
}

function versionOf(event: GraphEvent, href: string): string | undefined {
  return ownObject(event, href).etag ?? undefined;
}

/** An event of ours as an object. It's ours, though an answer to a change may come without its property. */
function ownObject(event: GraphEvent, href: string): PulledObject {
  const { collection, bookingId } = partsOf(href);
  const singleValueExtendedProperties = [{ id: bookingProperty, value: bookingId }];
  const own = { ...event, singleValueExtendedProperties };
  return objectOf(own, { collection, isTentativeBusy: true, isOurs: true });
}

function eventHref(href: string, { id }: GraphEvent): string {
  return partsOf(href).collection + encodeURIComponent(id);
}

function partsOf(href: string): { collection: string; bookingId: string } {
  const at = href.lastIndexOf('/') + 1;
  return { collection: href.slice(0, at), bookingId: href.slice(at) };
}

function conflict(status: number): LinkError {
  return new LinkError('conflict', { host: outlookHost, status });
}
