import type { LinkAccess } from '../link-access.ts';
import type { LinkNetwork, LinkProvider } from '../link-provider.ts';
import type { RequestBudget } from '../net/request-budget.ts';
import { listCalendars } from './calendar-list.ts';
import { endChannel, watchCalendar } from './channels.ts';
import { pullCalendar } from './pull.ts';
import { graphServer, graphTools } from './request.ts';
import { getEvent, putEvent, removeEvent } from './writing.ts';

/**
 * Calendars at Microsoft 365 and Outlook.com, read and written by Microsoft Graph (v1.0). A link is of calendars of whoever
 * signed in, or of a mailbox that an organization's application may use; requests go nowhere but to Graph.
 */
export function microsoftCalendar(budget: RequestBudget): LinkProvider {
  const tools = graphTools(budget);
  const serverOf = (access: LinkAccess, network: LinkNetwork) => graphServer(tools, access, network);
  return {
    kind: 'microsoft',
    discover: async (access, network) => await listCalendars(serverOf(access, network), access),
    pull: async (access, { collection, network, ...pull }) =>
      await pullCalendar(serverOf(access, network), { ...pull, collection: collection.href }),
    writing: {
      put: async (access, { network, ...event }) => await putEvent(serverOf(access, network), event),
      remove: async (access, { network, ...event }) => await removeEvent(serverOf(access, network), event),
      get: async (access, { href, network }) => await getEvent(serverOf(access, network), href),
    },
    push: {
      watch: async (access, { network, ...given }) => await watchCalendar(serverOf(access, network), given),
      end: async (access, { network, remoteId }) => await endChannel(serverOf(access, network), remoteId),
    },
  };
}
