import { hash } from 'node:crypto';
import { calendarOfFeed, type FeedCalendar, feedBookings, feedChanges } from '../../../db/queries/feeds.ts';
import { feedTokenOfPath } from '../../domain/access/feed-token.ts';
import { hashSecretToken } from '../../domain/access/secret-token.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { writeFeedCalendar } from './calendar.ts';
import { isNotModified, validatorHeaders } from './not-modified.ts';

/** How far back a feed reaches. */
const pastMs = 90 * 86_400_000;

/** The longest it takes for a change to be committed after its timestamp. */
const settlingMs = 5_000;

/**
 * Answers a feed's secret address with the calendar's bookings. Throws ApiError NOT_FOUND, as for any unknown path,
 * if there is no such feed, it's revoked, or its calendar is archived.
 */
export async function feed(services: Services, exchange: Exchange): Promise<Response> {
  const { db, clock } = services;
  const { request, requestId } = exchange;
  const token = feedTokenOfPath(new URL(request.url).pathname);
  const calendar = token === undefined ? undefined : await calendarOfFeed(db, hashSecretToken(token));
  if (!calendar) throw new ApiError({ code: 'NOT_FOUND' });
  const now = clock.now();
  // Read before the bookings, so that a change in between makes the date too early, never too late.
  const lastModifiedAt = await changedAt(services, { calendar, now });
  const bookings = await feedBookings(db, { ...calendar, from: now - pastMs });
  const body = await writeFeedCalendar(calendar.name, bookings);
  const validators = { etag: `"${hash('sha256', body, 'base64url')}"`, lastModifiedAt };
  const headers = { ...feedHeaders, ...validatorHeaders(validators), 'X-Request-Id': requestId };
  if (isNotModified(request, validators)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, ...contentHeaders } });
}

const feedHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const contentHeaders = {
  'Content-Type': 'text/calendar; charset=utf-8',
  // Otherwise browsers name the saved file after the secret address.
  'Content-Disposition': 'inline; filename="bookings.ics"',
};

/**
 * When the feed last changed: a booking changed, one got too old, or the calendar was renamed. Never within the last
 * few seconds.
 */
async function changedAt({ db }: Services, { calendar, now }: { calendar: FeedCalendar; now: number }) {
  const changes = await feedChanges(db, { ...calendar, from: now - pastMs });
  const droppedAt = (changes.droppedStartAt ?? -pastMs) + pastMs;
  const latest = Math.max(calendar.updatedAt, changes.changedAt ?? 0, droppedAt);
  // HTTP dates have whole seconds, so another change in this second would not show.
  return Math.min(latest, now - settlingMs);
}
