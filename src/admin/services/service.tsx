/** @jsxImportSource #html */
import { NewService, ServicePage, Suggested } from '../../../views/services/form.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createService } from '../../actions/services/create.ts';
import { ServiceChanged, updateService } from '../../actions/services/update.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { ServiceSettings } from '../../domain/calendar/service.ts';
import { serviceVersion } from '../../domain/calendar/versions.ts';
import { languageOf } from '../../language/language.ts';
import { suggestedSpokenNames } from '../../language/names/service-names.ts';
import { differencesBetween } from '../calendars/availability-texts.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { fragment, page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted, post, type Visit } from '../visit.ts';
import { readService, shownService } from './fields.ts';
import { questionRows } from './questions.ts';
import { ofService, type ServiceVisit } from './requested-service.ts';
import { serviceFacts } from './service-texts.ts';

const path = '/calendars/:calendarId/services';
const ownPath = `${path}/:serviceId`;

/** Adding services, and changing them. */
export const serviceRoutes: AdminRoute[] = [
  { method: 'GET', path: `${path}/new`, action: createService, handle: ofCalendar(showNew) },
  post(path, createService, { handle: ofCalendar(create), again: ofCalendar(showNew) }),
  post(`${path}/suggest`, createService, { handle: ofCalendar(suggest) }),
  {
    method: 'GET',
    path: ownPath,
    access: 'viewer',
    isManagement: true,
    handle: ofService((visit: ServiceVisit) => showService(visit)),
  },
  post(ownPath, updateService, {
    handle: ofService(save),
    again: ofService((visit: Posted<ServiceVisit>) => showService(visit)),
  }),
];

function showNew(visit: CalendarVisit): Promise<Response> {
  const { texts, calendar } = visit;
  const body = (
    <NewService
      texts={texts}
      calendar={calendar}
      form={shownService(visit, undefined)}
      questions={questionRows(visit, [])}
      suggested={suggestedFor(visit)}
    />
  );
  return page(visit, { title: texts.services.newTitle(calendar.name), body });
}

/** What callers may say for the name that's typed, while nothing else is. */
function suggestedFor({ services, calendar, form }: CalendarVisit): string[] {
  return form && form.text('spokenNames') === ''
    ? suggestedNames({ services, calendar }, form.text('name'))
    : [];
}

function suggestedNames(
  { services, calendar }: Pick<Visit, 'services'> & { calendar: Calendar },
  name: string,
): string[] {
  return suggestedSpokenNames(languageOf(services.languages, calendar.language), name);
}

function suggest(visit: Posted<CalendarVisit>): Promise<Response> {
  return fragment(visit, <Suggested texts={visit.texts} names={suggestedFor(visit)} />);
}

async function create(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar } = visit;
  const typed = readService(visit);
  const isUnsaid = typed.spokenNames.every((name) => name.trim() === '');
  const spokenNames = isUnsaid ? suggestedNames(visit, typed.name) : typed.spokenNames;
  const service = { ...typed, spokenNames };
  await act(visit, createService, { calendarId: calendar.id, service });
  return redirect(visit, `/calendars/${calendar.id}/services`, { note: 'service-created' });
}

/** Shows a service. If someone else saved it in the meantime, it shows `mine` beside theirs. */
function showService(visit: ServiceVisit, mine?: ServiceSettings): Promise<Response> {
  const { calendar, form, service, session, texts } = visit;
  const place = { texts, team: calendar.team };
  const saved = serviceFacts(service, place);
  const body = (
    <ServicePage
      texts={texts}
      calendar={calendar}
      service={{ ...service, isArchived: service.archivedAt !== null }}
      form={shownService(visit, service)}
      questions={questionRows(visit, service.questions)}
      version={form && !mine ? form.text('version') : serviceVersion(service)}
      mayChange={mayPerform(session.role, updateService)}
      conflict={mine && differencesBetween(serviceFacts(mine, place), saved)}
      facts={saved}
    />
  );
  return page(visit, { title: `${calendar.name}: ${service.name}`, body });
}

async function save(visit: Posted<ServiceVisit>): Promise<Response> {
  const { calendar, service, form } = visit;
  const mine = readService(visit);
  const input = {
    calendarId: calendar.id,
    serviceId: service.id,
    changes: mine,
    shownVersion: form.text('version'),
  };
  try {
    await act(visit, updateService, input);
  } catch (error) {
    if (!(error instanceof ServiceChanged)) throw error;
    const refused = new FormRefused([], { status: 409 });
    return showService({ ...visit, service: error.saved, refused }, mine);
  }
  return redirect(visit, `/calendars/${calendar.id}/services/${service.id}`, { note: 'saved' });
}
