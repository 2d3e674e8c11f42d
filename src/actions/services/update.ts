import { isDeepStrictEqual } from 'node:util';
import { reviseBookings } from '../../../db/queries/links/service-events.ts';
import { touchCalendar, updateService as updateSaved } from '../../../db/queries/services.ts';
import type { Service, ServiceSettings } from '../../domain/calendar/service.ts';
import { shownChanges } from '../../domain/calendar/shown/shown-changes.ts';
import { serviceVersion } from '../../domain/calendar/versions.ts';
import { tellOfBookings } from '../../jobs/webhooks/booking-event.ts';
import { type Action, audit, ChangedMeanwhile, doorOf } from '../action.ts';
import { checkedService } from './checked-service.ts';
import { savedService } from './saved-service.ts';

/** What to change of a service; undefined stays. */
export type ServiceUpdate = {
  calendarId: string;
  serviceId: string;
  changes: Partial<ServiceSettings>;
  /** The `serviceVersion` when the form was shown. */
  shownVersion?: string;
};

/** The service has changed since it was shown. `saved` has those changes. */
export class ServiceChanged extends ChangedMeanwhile {
  constructor(readonly saved: Service) {
    super(`the service ${saved.id} was changed meanwhile`);
  }
}

/**
 * Changes a service. Slots that were offered with another length can't be booked any more, and linked calendars rewrite the
 * events of bookings that look different now: an answer that became private leaves them. Throws NotFound, InputError, and
 * ServiceChanged if it isn't as shown.
 */
export const updateService: Action<ServiceUpdate, Service> = {
  permission: 'admin',
  async run(services, context, { calendarId, serviceId, changes, shownVersion }) {
    const { transaction, workspaceId, at } = context;
    const { calendar, service } = await savedService(context, { calendarId, serviceId });
    if (shownVersion !== undefined && shownVersion !== serviceVersion(service)) {
      throw new ServiceChanged(service);
    }
    const { name, id: _id, number: _number, archivedAt: _archivedAt, ...others } = service;
    const before: ServiceSettings = { name, ...others };
    const settings = checkedService(services, { ...before, ...changes }, { calendar, except: service });
    if (isDeepStrictEqual(settings, before)) return service;
    await updateSaved(transaction, { serviceId, calendarId, workspaceId, settings });
    await touchCalendar(transaction, { calendarId, workspaceId, at });
    const shown = shownChanges(before, settings);
    const key = { serviceId, calendarId, workspaceId };
    const bookingIds = await reviseBookings(transaction, key, { changes: shown, at });
    const changed = shown.isRenamed ? ['service'] : [];
    const change = { workspaceId, bookingIds, changed, by: doorOf(context) };
    await tellOfBookings(services, transaction, { change, at });
    const renamed = settings.name === name ? {} : { from: name };
    const detail = { service: settings.name, ...renamed };
    await audit(context, { action: 'service.update', subjectId: calendarId, detail });
    return { ...service, ...settings };
  },
};
