import { setServiceArchived } from '../../../db/queries/services.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { type Action, audit } from '../action.ts';
import { checkedService } from './checked-service.ts';
import { savedService } from './saved-service.ts';

/** Offers an archived service again. Throws NotFound, and InputError if another has its name by now. */
export const restoreService: Action<{ calendarId: string; serviceId: string }, Service> = {
  permission: 'admin',
  async run(services, context, { calendarId, serviceId }) {
    const { transaction, workspaceId } = context;
    const { calendar, service } = await savedService(context, { calendarId, serviceId });
    if (service.archivedAt === null) return service;
    const restored = { ...service, archivedAt: null };
    checkedService(services, restored, { calendar, except: restored });
    await setServiceArchived(transaction, { workspaceId, calendarId, serviceId, archivedAt: null });
    const detail = { service: service.name };
    await audit(context, { action: 'service.restore', subjectId: calendarId, detail });
    return restored;
  },
};
