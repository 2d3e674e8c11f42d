/** @jsxImportSource #html */
import { ServiceArchive } from '../../../views/services/archive.tsx';
import { archiveService } from '../../actions/services/archive.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type Posted } from '../visit.ts';
import { ofService, type ServiceVisit } from './requested-service.ts';

const path = '/calendars/:calendarId/services/:serviceId/archive';

/** Archiving services. */
export const serviceArchiveRoutes: AdminRoute[] = [
  { method: 'GET', path, action: archiveService, handle: ofService(askToArchive) },
  { method: 'POST', path, action: archiveService, handle: ofService(archive) },
];

function askToArchive(visit: ServiceVisit): Promise<Response> {
  const { texts, calendar, service } = visit;
  const isDefault = calendar.defaultServiceId === service.id;
  const body = <ServiceArchive texts={texts} calendar={calendar} service={service} isDefault={isDefault} />;
  return page(visit, { title: texts.services.archive.title(service.name), body });
}

async function archive(visit: Posted<ServiceVisit>): Promise<Response> {
  const { calendar, service } = visit;
  await act(visit, archiveService, { calendarId: calendar.id, serviceId: service.id });
  return redirect(visit, `/calendars/${calendar.id}/services`, { note: 'service-archived' });
}
