import type { ShownBooking } from '../../domain/booking/booking.ts';
import { LinkError } from '../link-error.ts';
import type { PulledObject } from '../link-provider.ts';
import { answerOf } from '../net/json-answer.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import { readCalendar } from './calendar.ts';
import { googleHost, listHref } from './calendar-id.ts';
import {
  changesOf,
  eventFields,
  eventOf,
  eventSchema,
  type GoogleEvent,
  isDeleted,
  objectOf,
} from './event.ts';
import { type GoogleServer, googleFailure, sendRequest } from './request.ts';

/** A version of an event; undefined for none. */
type Version = { href: string; etag: string | undefined };

const query = { fields: eventFields };

/**
 * Writes a booking's event, as LinkWriting says. Its id is the booking's, so a repeated insert finds it. Google keeps deleted
 * events and their ids: such an event is written over.
 */
export async function putEvent(
  server: GoogleServer,
  { href, etag, booking }: Version & { booking: ShownBooking },
): Promise<PulledObject> {
  if (etag !== undefined) return await changeEvent(server, { href, etag, booking });
  const { collection, id } = partsOf(href);
  const body = { id, ...eventOf(booking) };
  const response = await sendRequest(server, {
    method: 'POST',
    href: listHref(collection),
    query,
    body,
  });
  if (response.status !== 409) return written(server, { response, href });
  const present = await fetchEvent(server, href);
  if (!present || !isDeleted(present)) throw conflict(409);
  return await changeEvent(server, { href, etag: present.etag, booking });
}

async function changeEvent(
  server: GoogleServer,
  { href, etag, booking }: Version & { booking: ShownBooking },
): Promise<PulledObject> {
  const body = changesOf(booking);
  const response = await sendRequest(server, { method: 'PATCH', href, query, etag, body });
  if ([404, 409, 410, 412].includes(response.status)) throw conflict(response.status);
  return written(server, { response, href });
}

/** Deletes an event, as LinkWriting says. */
export async function removeEvent(server: GoogleServer, { href, etag }: Version): Promise<void> {
  const response = await sendRequest(server, { method: 'DELETE', href, etag });
  if (response.status === 410) return;
  if (response.status === 404) return await requireShared(server, href);
  if (response.status === 412) throw conflict(412);
  const failure = googleFailure(server, response, { isWriting: true });
  if (failure) throw failure;
}

/** An event as it is now; undefined if it's gone. */
export async function getEvent(server: GoogleServer, href: string): Promise<PulledObject | undefined> {
  const event = await fetchEvent(server, href);
  if (!event || isDeleted(event)) return undefined;
  return objectOf(event, { collection: partsOf(href).collection, isTentativeBusy: true });
}

/** An event in Google's words, deleted ones included; undefined if there never was one. */
export async function fetchEvent(server: GoogleServer, href: string): Promise<GoogleEvent | undefined> {
  const response = await sendRequest(server, { method: 'GET', href, query: { ...query, maxAttendees: '1' } });
  if (response.status === 410) return undefined;
  if (response.status === 404) {
    await requireShared(server, href);
    return undefined;
  }
  const failure = googleFailure(server, response);
  if (failure) throw failure;
  return answerOf(eventSchema, response, googleHost);
}

/** Events of a calendar that isn't shared any more don't exist either. Throws LinkError for such a calendar. */
async function requireShared(server: GoogleServer, href: string): Promise<void> {
  await readCalendar(server, partsOf(href).collection);
}

/** What was written, as Google has it: somebody may have declined it, or made it free time, and that stays. */
function written(
  server: GoogleServer,
  { response, href }: { response: SafeResponse; href: string },
): PulledObject {
  const failure = googleFailure(server, response, { isWriting: true });
  if (failure) throw failure;
  const event = answerOf(eventSchema, response, googleHost);
  return objectOf(event, { collection: partsOf(href).collection, isTentativeBusy: true });
}

function partsOf(href: string): { collection: string; id: string } {
  const at = href.lastIndexOf('/') + 1;
  return { collection: href.slice(0, at), id: href.slice(at) };
}

function conflict(status: number): LinkError {
  return new LinkError('conflict', { host: googleHost, status });
}
