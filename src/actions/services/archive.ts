import { setDefaultService, setServiceArchived } from '../../../db/queries/services.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { type Action, audit } from '../action.ts';
import { savedService } from './saved-service.ts';

/**
 * Archives a service, unless it already is: callers aren't offered it, nor can they book what they were offered. Its
 * bookings stay. Throws NotFound.
 */
export const archiveService: Action<{ calendarId: string; serviceId: string }, Service> = {
  permission: 'admin',
  async run(_, context, { calendarId, serviceId }) {
    const { transaction, workspaceId, at: archivedAt } = context;
    const { calendar, service } = await savedService(context, { calendarId, serviceId });
    if (service.archivedAt !== null) return service;
    const key = { workspaceId, calendarId };
    await setServiceArchived(transaction, { ...key, serviceId, archivedAt });
    if (calendar.defaultServiceId === serviceId)
      await setDefaultService(transaction, { ...key, serviceId: null });
    const detail = { service: service.name };
    await audit(context, { action: 'service.archive', subjectId: calendarId, detail });
    return { ...service, archivedAt };
  },
};
