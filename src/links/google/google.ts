import type { LinkAccess } from '../link-access.ts';
import type { LinkCollection, LinkNetwork, LinkProvider } from '../link-provider.ts';
import type { RequestBudget } from '../net/request-budget.ts';
import { shownName } from '../shown-name.ts';
import { readCalendar } from './calendar.ts';
import { collectionHref } from './calendar-id.ts';
import { isWriter, listCalendars } from './calendar-list.ts';
import { endChannel, watchCalendar } from './channels.ts';
import { pullCalendar } from './pull.ts';
import { type GoogleServer, googleServer } from './request.ts';
import { getEvent, putEvent, removeEvent } from './writing.ts';

/**
 * Calendars at Google, read and written by its API (v3). A link is of one calendar, which is shared with the server's service
 * account, or of those that a person who signed in has; requests go nowhere but to Google.
 */
export function googleCalendar(budget: RequestBudget): LinkProvider {
  const serverOf = (access: LinkAccess, network: LinkNetwork) => googleServer(budget, access, network);
  return {
    kind: 'google',
    discover: async (access, network) => {
      const server = serverOf(access, network);
      if (access.grant?.kind === 'sign_in') return await listCalendars(server);
      return [await describeCalendar(server, access.address.text)];
    },
    pull: async (access, { collection, network, ...pull }) =>
      await pullCalendar(serverOf(access, network), { ...pull, collection: collection.href }),
    writing: {
      put: async (access, { network, ...event }) => await putEvent(serverOf(access, network), event),
      remove: async (access, { network, ...event }) => await removeEvent(serverOf(access, network), event),
      get: async (access, { href, network }) => await getEvent(serverOf(access, network), href),
    },
    push: {
      watch: async (access, { network, ...given }) => await watchCalendar(serverOf(access, network), given),
      end: async (access, { network, ...channel }) => await endChannel(serverOf(access, network), channel),
    },
  };
}

async function describeCalendar(server: GoogleServer, calendarId: string): Promise<LinkCollection> {
  const href = collectionHref(calendarId);
  const { summary, accessRole = '', description } = await readCalendar(server, href);
  return { href, name: shownName(summary ?? calendarId), isWritable: isWriter(accessRole), description };
}
