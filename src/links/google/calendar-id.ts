import type { LinkAddress } from '../link-address.ts';
import { LinkError } from '../link-error.ts';

/** Where Google Calendar's API is; requests go nowhere else. */
export const googleApi = 'https://www.googleapis.com/calendar/v3';

/** How people know the server. */
export const googleHost = 'calendar.google.com';

/**
 * The address of a calendar by its ID, usually an email address. Addresses that Google shows beside it have the ID within
 * them. Throws LinkError "calendar_id_invalid".
 */
export function googleAddress(typed: string): LinkAddress {
  const text = idWithin(typed).trim();
  // What looks like an address but has no "@" would be the service account's own calendar, or none.
  if (!/^[^\s@/?\\]+@[^\s@/?\\]+\.[^\s@/?\\]+$/.test(text) || text.length > 300) {
    throw new LinkError('calendar_id_invalid');
  }
  return { text, url: new URL(googleApi + collectionHref(text)), host: googleHost };
}

/** Where a calendar's events are, a path within the API. Their ids go behind it. */
export function collectionHref(calendarId: string): string {
  return `/calendars/${encodeURIComponent(calendarId)}/events/`;
}

/** The path of a list of events: a collection's, without the slash at its end. */
export function listHref(collection: string): string {
  return collection.replace(/\/$/, '');
}

function idWithin(typed: string): string {
  const url = URL.parse(typed);
  if (url?.hostname !== googleHost) return typed;
  const [, inPath = ''] = /\/ical\/([^/]+)\//.exec(url.pathname) ?? [];
  return url.searchParams.get('src') ?? inPath.replaceAll(/%40/g, '@').replaceAll(/%23/g, '#');
}
