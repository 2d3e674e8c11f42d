import { type Service, serviceById } from '../../domain/calendar/service.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { notFound } from '../page-error.ts';

/** A visit to a page of a service. */
export type ServiceVisit = CalendarVisit & { service: Service };

/** The handler of a route whose path names a service, archived or not: it's given that. Others get PageError 404. */
export function ofService<Sent extends ServiceVisit>(handle: (visit: Sent) => Promise<Response>) {
  return ofCalendar(async (visit: CalendarVisit & Omit<Sent, 'service'>) => {
    const found: ServiceVisit = { ...visit, service: serviceOf(visit) };
    return handle(found as Sent);
  });
}

function serviceOf({ params, calendar }: CalendarVisit): Service {
  const service = serviceById(calendar, params['serviceId']?.toLowerCase() ?? '');
  if (!service) throw notFound();
  return service;
}
