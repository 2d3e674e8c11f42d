import type { LinkAddress } from '../link-address.ts';
import { LinkError } from '../link-error.ts';

/** Where Microsoft Graph is; requests go nowhere else. */
export const graphApi = 'https://graph.microsoft.com/v1.0';

/** How people know the server. */
export const outlookHost = 'outlook.office.com';

/** The address of a mailbox by its email address. Throws LinkError "mailbox_invalid". */
export function mailboxAddress(typed: string): LinkAddress {
  const text = typed.trim();
  if (!/^[^\s@/?#\\']+@[^\s@/?#\\']+\.[^\s@/?#\\']+$/.test(text) || text.length > 300) {
    throw new LinkError('mailbox_invalid');
  }
  return { text, url: new URL(graphApi), host: outlookHost };
}

/** Where a calendar's events are, a path within the API. Their ids go behind it. */
export function collectionHref(owner: string, calendarId: string): string {
  return `${owner}/calendars/${encodeURIComponent(calendarId)}/events/`;
}

/** The path of a list of events: a collection's, without the slash at its end. */
export function listHref(collection: string): string {
  return collection.replace(/\/$/, '');
}

/** The path of a calendar that a collection is of. */
export function calendarHref(collection: string): string {
  return collection.replace(/\/events\/$/, '');
}
