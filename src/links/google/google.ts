import type { LinkCollection, LinkProvider } from '../link-provider.ts';
import { readCalendar } from './calendar.ts';
import { collectionHref } from './calendar-id.ts';
import { pullCalendar } from './pull.ts';
import { type GoogleServer, type GoogleTools, googleServer } from './request.ts';
import { getEvent, putEvent, removeEvent } from './writing.ts';

/**
 * Calendars at Google, read and written by its API (v3). A link is of one calendar, which is shared with the server's service
 * account; requests go nowhere but to Google.
 */
export function googleCalendar(tools: GoogleTools): LinkProvider {
  const serverOf = (...[access, network]: Parameters<LinkProvider['discover']>) => {
    return googleServer(tools, access, network);
  };
  return {
    kind: 'google',
    discover: async (access, network) => [
      await describeCalendar(serverOf(access, network), access.address.text),
    ],
    pull: async (access, { collection, network, ...pull }) =>
      await pullCalendar(serverOf(access, network), { ...pull, collection: collection.href }),
    writing: {
      put: async (access, { network, ...event }) => await putEvent(serverOf(access, network), event),
      remove: async (access, { network, ...event }) => await removeEvent(serverOf(access, network), event),
      get: async (access, { href, network }) => await getEvent(serverOf(access, network), href),
    },
  };
}

async function describeCalendar(server: GoogleServer, calendarId: string): Promise<LinkCollection> {
  const href = collectionHref(calendarId);
  const { summary, accessRole = '', description } = await readCalendar(server, href);
  const name = (summary ?? calendarId)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100);
  return { href, name, isWritable: /^(?:writer|owner)/.test(accessRole), description };
}
