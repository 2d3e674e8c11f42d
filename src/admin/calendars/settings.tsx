/** @jsxImportSource #html */
import { CalendarSettings, NewCalendar } from '../../../views/calendars/form.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { CalendarChanged, updateCalendar } from '../../actions/calendars/update.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted, post } from '../visit.ts';
import { differencesBetween } from './availability-texts.ts';
import { calendarFields, type Identity, identityTexts, identityVersion } from './fields.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/edit';

/** Creating calendars, and changing what they're called and where they are. */
export const calendarSettingsRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/new', action: createCalendar, handle: showNew },
  post('/calendars', createCalendar, { handle: create, again: showNew }),
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: ofCalendar(openSettings) },
  post(path, updateCalendar, {
    handle: ofCalendar(save),
    again: ofCalendar((visit: CalendarVisit) => showSettings(visit)),
  }),
];

function showNew(visit: MemberVisit): Promise<Response> {
  const { texts } = visit;
  const { language } = calendarDefaults;
  const filling = {
    language,
    country: 'zone',
    findWithoutName: false,
    callerTold: 'known',
    offerFirst: 'earliest',
  };
  const form = shownForm(visit, calendarFields(texts), filling);
  return page(visit, { title: texts.calendars.create, body: <NewCalendar texts={texts} form={form} /> });
}

async function create(visit: Posted<MemberVisit>): Promise<Response> {
  const { id } = await act(visit, createCalendar, readFields(visit, calendarFields(visit.texts)));
  return redirect(visit, `/calendars/${id}/availability`, { note: 'calendar-created' });
}

function openSettings(visit: CalendarVisit): Promise<Response> {
  const { timeZone } = visit.calendar;
  if (visit.services.zones.named(timeZone)) return showSettings(visit);
  const text = visit.texts.calendars.unknownZone.problem(timeZone);
  const refused = new FormRefused({ field: 'timeZone', text }, { status: 200 });
  return showSettings({ ...visit, refused });
}

/** Shows the settings. If someone else saved others in the meantime, it shows `mine` beside them. */
function showSettings(visit: CalendarVisit, mine?: Identity): Promise<Response> {
  const { calendar, form, texts } = visit;
  const saved = identityTexts(calendar, texts);
  const body = (
    <CalendarSettings
      texts={texts}
      calendar={calendar}
      isTeam={calendar.team !== undefined}
      form={shownForm(visit, calendarFields(texts), calendar)}
      version={form && !mine ? form.text('version') : identityVersion(calendar)}
      mayChange={mayPerform(visit.session.role, updateCalendar)}
      isRefused={visit.refused !== undefined}
      conflict={mine && differencesBetween(identityTexts(mine, texts), saved)}
      facts={saved}
    />
  );
  return page(visit, { title: texts.calendars.settingsOf(calendar.name), body });
}

async function save(visit: Posted<CalendarVisit>): Promise<Response> {
  const { id: calendarId } = visit.calendar;
  const mine = readFields(visit, calendarFields(visit.texts));
  try {
    await act(visit, updateCalendar, { calendarId, changes: mine, shownVersion: visit.form.text('version') });
  } catch (error) {
    if (!(error instanceof CalendarChanged)) throw error;
    const refused = new FormRefused([], { status: 409 });
    return showSettings({ ...visit, calendar: error.saved, refused }, mine);
  }
  return redirect(visit, `/calendars/${calendarId}/edit`, { note: 'saved' });
}
