/** @jsxImportSource #html */
import { type CalendarFields, CalendarSettings, NewCalendar } from '../../../views/calendars/form.tsx';
import type { Problem } from '../../../views/components/field.tsx';
import { mayPerform, perform } from '../../actions/action.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { CalendarChanged, updateCalendar } from '../../actions/calendars/update.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { requesterOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import {
  calendarChoices,
  fieldsOfCalendar,
  type Identity,
  identityTexts,
  identityVersion,
  readCalendar,
  typedCalendar,
} from './fields.ts';
import { calendarOf } from './requested-calendar.ts';

/** Making calendars, and changing what they are called and where they are. */
export const calendarSettingsRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/new', action: createCalendar, handle: openNew },
  { method: 'POST', path: '/calendars', action: createCalendar, handle: create },
  { method: 'GET', path: '/calendars/:calendarId/edit', access: 'viewer', handle: openSettings },
  { method: 'POST', path: '/calendars/:calendarId/edit', action: updateCalendar, handle: save },
];

function openNew(visit: MemberVisit): Promise<Response> {
  const { language } = calendarDefaults;
  const fields = { version: '', name: '', timeZone: undefined, language, country: 'zone' };
  return showNew(visit, fields, undefined);
}

function showNew(
  visit: MemberVisit,
  fields: CalendarFields,
  problem: Problem | undefined,
): Promise<Response> {
  const choices = calendarChoices(visit.services, fields.timeZone);
  const body = <NewCalendar fields={fields} choices={choices} problem={problem} />;
  return page(visit, { title: 'New calendar', current: '/calendars', body, status: problem ? 422 : 200 });
}

async function create(visit: Posted<MemberVisit>): Promise<Response> {
  const { services } = visit;
  const fields = typedCalendar(visit.form);
  const wanted = readCalendar(services, fields);
  if ('text' in wanted) return showNew(visit, fields, wanted);
  const { id } = await perform(services, createCalendar, { by: requesterOf(visit), input: wanted });
  return redirect(visit, `/calendars/${id}/availability?note=calendar-made`);
}

type Shown = { fields: CalendarFields; problem?: Problem; mine?: Identity; status?: number };

async function openSettings(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const { timeZone } = calendar;
  const problem = visit.services.zones.named(timeZone)
    ? undefined
    : { field: 'timeZone', text: `This server does not know the time zone “${timeZone}”: choose another.` };
  return showSettings(visit, calendar, { fields: fieldsOfCalendar(calendar), problem });
}

function showSettings(visit: MemberVisit, calendar: Calendar, shown: Shown): Promise<Response> {
  const { fields, problem, mine, status } = shown;
  const saved = identityTexts(calendar);
  const conflict =
    mine &&
    identityTexts(mine).flatMap(({ name, text }, index) => {
      const other = saved[index]?.text ?? '';
      return text === other ? [] : { name, mine: text, saved: other };
    });
  const body = (
    <CalendarSettings
      calendar={calendar}
      fields={fields}
      choices={calendarChoices(visit.services, fields.timeZone)}
      problem={problem}
      mayChange={mayPerform(visit.session.role, updateCalendar)}
      conflict={conflict}
      facts={saved}
    />
  );
  return page(visit, { title: `Settings of ${calendar.name}`, current: '/calendars', body, status });
}

/** Saves the settings; whoever edited what is no longer there is shown both versions. */
async function save(visit: Posted<MemberVisit>): Promise<Response> {
  const { services } = visit;
  const calendar = await calendarOf(visit);
  const fields = typedCalendar(visit.form);
  const mine = readCalendar(services, fields);
  if ('text' in mine) return showSettings(visit, calendar, { fields, problem: mine, status: 422 });
  const input = { calendarId: calendar.id, changes: mine, shownVersion: fields.version };
  try {
    await perform(services, updateCalendar, { by: requesterOf(visit), input });
  } catch (error) {
    if (!(error instanceof CalendarChanged)) throw error;
    const latest = { ...fields, version: identityVersion(error.saved) };
    return showSettings(visit, error.saved, { fields: latest, mine, status: 409 });
  }
  return redirect(visit, `/calendars/${calendar.id}/edit?note=saved`);
}
