/** @jsxImportSource #html */
import { Services } from '../../../views/services/services.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createService } from '../../actions/services/create.ts';
import { restoreService } from '../../actions/services/restore.ts';
import { setDefaultService } from '../../actions/services/set-default.ts';
import { defaultServiceOf, liveServices, serviceLimits } from '../../domain/calendar/service.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { problemOf, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import { serviceField } from './fields.ts';
import { ofService, type ServiceVisit } from './requested-service.ts';
import { serviceRow } from './service-texts.ts';

const path = '/calendars/:calendarId/services';
const showAgain = ofCalendar(showServices);

/** Calendar → Services: what callers can book. */
export const servicesRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: showAgain },
  post(`${path}/default`, setDefaultService, { handle: ofCalendar(saveDefault), again: showAgain }),
  post(`${path}/:serviceId/restore`, restoreService, { handle: ofService(restore), again: showAgain }),
];

/** What callers get who name no service. */
function defaultFields({ texts, calendar }: CalendarVisit) {
  return { service: serviceField(texts, calendar) };
}

async function showServices(visit: CalendarVisit): Promise<Response> {
  const { calendar, form, session, texts, now } = visit;
  const body = (
    <Services
      texts={texts}
      calendar={calendar}
      rows={liveServices(calendar).map((service) => serviceRow(service, { texts, team: calendar.team }))}
      archived={calendar.services.flatMap(({ id, name, archivedAt }) =>
        archivedAt === null ? [] : [{ id, name, archivedAt }],
      )}
      most={serviceLimits.live}
      byDefault={shownForm(visit, defaultFields(visit), { service: defaultServiceOf(calendar)?.id ?? '' })}
      problem={form?.has('service') ? undefined : problemOf(visit)}
      mayChange={mayPerform(session.role, createService)}
      now={now}
    />
  );
  return page(visit, { title: texts.services.title(calendar.name), body });
}

async function saveDefault(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar } = visit;
  const { service } = readFields(visit, defaultFields(visit));
  await act(visit, setDefaultService, { calendarId: calendar.id, serviceId: service?.id ?? null });
  return redirect(visit, `/calendars/${calendar.id}/services`, { note: 'saved' });
}

async function restore(visit: Posted<ServiceVisit>): Promise<Response> {
  const { calendar, service } = visit;
  await act(visit, restoreService, { calendarId: calendar.id, serviceId: service.id });
  return redirect(visit, `/calendars/${calendar.id}/services`, { note: 'service-restored' });
}
