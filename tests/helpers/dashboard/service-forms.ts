import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { setServiceArchived } from '../../../db/queries/services.ts';
import { serviceById } from '../../../src/domain/calendar/service.ts';
import { serviceVersion } from '../../../src/domain/calendar/versions.ts';
import type { World } from '../actions/two-workspaces.ts';
import type { Form } from './page-requests.ts';

const path = '/calendars/:calendarId/services';

const whitening = { name: 'Whitening', durationMinutes: '45', 'ask-0': 'Which shade?' };

/** The forms of a calendar's services, by their paths. */
export const serviceForms: Record<string, Form> = {
  [path]: { fields: () => whitening },
  [`${path}/suggest`]: { fields: () => whitening, changesNothing: true },
  [`${path}/default`]: { fields: ({ ours }) => ({ service: ours.serviceId }) },
  [`${path}/:serviceId`]: {
    fields: async (world) => ({ ...whitening, version: await versionOf(world) }),
  },
  [`${path}/:serviceId/archive`]: {},
  [`${path}/:serviceId/restore`]: {
    prepare: async ({ made, ours: { workspaceId, calendarId, serviceId } }) => {
      await setServiceArchived(made.db, { workspaceId, calendarId, serviceId, archivedAt: 1 });
    },
  },
};

async function versionOf({ made, ours: { workspaceId, calendarId, serviceId } }: World): Promise<string> {
  const calendar = await calendarOfWorkspace(made.db, { workspaceId, calendarId });
  const service = calendar && serviceById(calendar, serviceId);
  if (!service) throw new Error('the service is gone');
  return serviceVersion(service);
}
