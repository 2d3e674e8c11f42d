import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import { archiveService } from '../../actions/services/archive.ts';
import { confirmPage } from '../confirm-page.tsx';
import { redirect } from '../page.tsx';
import { act } from '../visit.ts';
import { ofService, type ServiceVisit } from './requested-service.ts';

/** Archiving services. */
export const serviceArchiveRoutes = confirmPage<ServiceVisit>({
  path: '/calendars/:calendarId/services/:serviceId/archive',
  action: archiveService,
  at: ofService,
  ask({ texts, calendar, service }) {
    const { archive, heading } = texts.services;
    const isDefault = calendar.defaultServiceId === service.id;
    const instead = isDefault ? [archive.isDefault(texts.time.minutes(calendar.slotMinutes))] : [];
    return {
      title: archive.question(service.name),
      lead: archive.canUndo,
      crumbs: calendarCrumbs(calendar, { path: 'services', name: heading, texts }),
      consequences: [...archive.consequences, ...instead],
      submit: archive.button,
      keepHref: `/calendars/${calendar.id}/services/${service.id}`,
    };
  },
  async confirmed(visit) {
    const { calendar, service } = visit;
    await act(visit, archiveService, { calendarId: calendar.id, serviceId: service.id });
    return redirect(visit, `/calendars/${calendar.id}/services`, { note: 'service-archived' });
  },
});
