import { setDefaultService as saveDefault } from '../../../db/queries/services.ts';
import { liveServices } from '../../domain/calendar/service.ts';
import { type Action, audit, found } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';

/** Sets the service that a calendar's callers get who name none; null for none. Throws NotFound, also for an archived one. */
export const setDefaultService: Action<{ calendarId: string; serviceId: string | null }, void> = {
  permission: 'admin',
  async run(_, context, { calendarId, serviceId }) {
    const { transaction, workspaceId } = context;
    const calendar = await savedCalendar(context, calendarId);
    const service =
      serviceId === null ? null : found(liveServices(calendar).find(({ id }) => id === serviceId));
    if (calendar.defaultServiceId === serviceId) return;
    await saveDefault(transaction, { workspaceId, calendarId, serviceId });
    const detail = { service: service?.name ?? null };
    await audit(context, { action: 'service.default', subjectId: calendarId, detail });
  },
};
