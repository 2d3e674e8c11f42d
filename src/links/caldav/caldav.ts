import { writeBookingObject } from '../ical/booking-event.ts';
import type { LinkProvider } from '../link-provider.ts';
import { discoverCalendars } from './discovery.ts';
import { pullCollection } from './pull.ts';
import { davServer } from './request.ts';
import { getObject, putObject, removeObject } from './writing.ts';

/**
 * Calendars on a CalDAV server (RFC 4791), read and written. The address may be the server's, its well-known path, a
 * principal, a calendar home or one calendar. Requests go only to its origin, and hrefs are paths there.
 */
export const caldav = {
  kind: 'caldav',
  discover: async (access, network) => await discoverCalendars(davServer(access, network)),
  pull: async (access, { collection, known, network }) =>
    await pullCollection(davServer(access, network), { collection: collection.href, known }),
  writing: {
    put: async (access, { network, booking, ...version }) => {
      const data = writeBookingObject(booking);
      return await putObject(davServer(access, network), { ...version, data });
    },
    remove: async (access, { network, ...event }) => await removeObject(davServer(access, network), event),
    get: async (access, { href, network }) => await getObject(davServer(access, network), href),
  },
} satisfies LinkProvider;
