import type { LinkCollection, LinkNetwork, LinkProvider } from '../link-provider.ts';
import type { RequestBudget } from './budget.ts';
import { readCalendar } from './calendar.ts';
import { collectionHref } from './calendar-id.ts';
import { pullCalendar } from './pull.ts';
import { type GoogleServer, googleServer } from './request.ts';
import { getEvent, putEvent, removeEvent } from './writing.ts';

/**
 * Calendars at Google, read and written by its API (v3). A link is of one calendar, which is shared with the server's service
 * account; requests go nowhere but to Google.
 */
export function googleCalendar(budget: RequestBudget): LinkProvider {
  const serverOf = (network: LinkNetwork) => googleServer(budget, network);
  return {
    kind: 'google',
    discover: async (access, network) => [await describeCalendar(serverOf(network), access.address.text)],
    pull: async (_access, { collection, network, ...pull }) =>
      await pullCalendar(serverOf(network), { ...pull, collection: collection.href }),
    writing: {
      put: async (_access, { network, ...event }) => await putEvent(serverOf(network), event),
      remove: async (_access, { network, ...event }) => await removeEvent(serverOf(network), event),
      get: async (_access, { href, network }) => await getEvent(serverOf(network), href),
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
