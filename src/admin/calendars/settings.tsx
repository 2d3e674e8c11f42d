/** @jsxImportSource #html */
import { CalendarSettings, NewCalendar } from '../../../views/calendars/form.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { CalendarChanged, updateCalendar } from '../../actions/calendars/update.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';
import { differencesBetween } from './availability-texts.ts';
import { calendarFields, type Identity, identityTexts, identityVersion } from './fields.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/edit';

/** Creating calendars, and changing what they're called and where they are. */
export const calendarSettingsRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/new', action: createCalendar, handle: showNew },
  { method: 'POST', path: '/calendars', action: createCalendar, handle: create, again: showNew },
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: ofCalendar(openSettings) },
  {
    method: 'POST',
    path,
    action: updateCalendar,
    handle: ofCalendar(save),
    again: ofCalendar((visit: CalendarVisit) => showSettings(visit)),
  },
];

function showNew(visit: MemberVisit): Promise<Response> {
  const { language } = calendarDefaults;
  const form = shownForm(visit, calendarFields, { language, country: 'zone' });
  return page(visit, { title: 'New calendar', body: <NewCalendar form={form} /> });
}

async function create(visit: Posted<MemberVisit>): Promise<Response> {
  const { id } = await act(visit, createCalendar, readFields(visit, calendarFields));
  return redirect(visit, `/calendars/${id}/availability?note=calendar-created`);
}

function openSettings(visit: CalendarVisit): Promise<Response> {
  const { timeZone } = visit.calendar;
  if (visit.services.zones.named(timeZone)) return showSettings(visit);
  const text = `This server doesn’t know the time zone “${timeZone}”. Choose another one.`;
  const refused = new FormRefused({ field: 'timeZone', text }, { status: 200 });
  return showSettings({ ...visit, refused });
}

/** Shows the settings. If someone else saved others in the meantime, it shows `mine` beside them. */
function showSettings(visit: CalendarVisit, mine?: Identity): Promise<Response> {
  const { calendar, form } = visit;
  const saved = identityTexts(calendar);
  const body = (
    <CalendarSettings
      calendar={calendar}
      form={shownForm(visit, calendarFields, { ...calendar, country: calendar.country ?? '' })}
      version={form && !mine ? form.text('version') : identityVersion(calendar)}
      mayChange={mayPerform(visit.session.role, updateCalendar)}
      conflict={mine && differencesBetween(identityTexts(mine), saved)}
      facts={saved}
    />
  );
  return page(visit, { title: `Settings of ${calendar.name}`, body });
}

async function save(visit: Posted<CalendarVisit>): Promise<Response> {
  const { id: calendarId } = visit.calendar;
  const mine = readFields(visit, calendarFields);
  try {
    await act(visit, updateCalendar, { calendarId, changes: mine, shownVersion: visit.form.text('version') });
  } catch (error) {
    if (!(error instanceof CalendarChanged)) throw error;
    const refused = new FormRefused([], { status: 409 });
    return showSettings({ ...visit, calendar: error.saved, refused }, mine);
  }
  return redirect(visit, `/calendars/${calendarId}/edit?note=saved`);
}
