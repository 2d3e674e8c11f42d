import { insertService } from '../../../db/queries/services.ts';
import type { Service, ServiceSettings } from '../../domain/calendar/service.ts';
import { maxServiceNumber } from '../../domain/calendar/slot-id.ts';
import { InputError } from '../../domain/errors.ts';
import { type Action, audit } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';
import { checkedService } from './checked-service.ts';
import { savedService } from './saved-service.ts';

/** Adds a service to a calendar. Throws NotFound and InputError. */
export const createService: Action<{ calendarId: string; service: ServiceSettings }, Service> = {
  permission: 'admin',
  async run(services, context, { calendarId, service: given }) {
    const { transaction, workspaceId, at } = context;
    const calendar = await savedCalendar(context, calendarId);
    const settings = checkedService(services, given, { calendar });
    if ((calendar.services.at(-1)?.number ?? 0) >= maxServiceNumber) {
      throw new InputError({ kind: 'services-spent', most: maxServiceNumber }, { field: 'name' });
    }
    const serviceId = crypto.randomUUID();
    await insertService(transaction, { serviceId, calendarId, workspaceId, settings, at });
    const detail = { service: settings.name };
    await audit(context, { action: 'service.create', subjectId: calendarId, detail });
    return (await savedService(context, { calendarId, serviceId })).service;
  },
};
