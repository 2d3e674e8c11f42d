// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import { write } from '../../../db/write.ts';
import { type CalendarFields, CalendarSettings, NewCalendar } from '../../../views/calendars/form.tsx';
import type { Problem } from '../../../views/components/field.tsx';
import { changeCalendar, makeCalendar } from '../../actions/calendars/calendars.ts';
import { covers } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { actorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { calendarOf } from './calendar-of-visit.ts';
import {
  calendarChoices,
  fieldsOfCalendar,
  type Identity,
  identityTexts,
  identityVersion,
  readCalendar,
  typedCalendar,
} from './fields.ts';

/** Making calendars, and changing what they are called and where they are. */
export const calendarSettingsRoutes: AdminRoute[] = [
  { method: 'GET', path: '/calendars/new', access: 'admin', handle: openNew },
  { method: 'POST', path: '/calendars', access: 'admin', handle: create },
  { method: 'GET', path: '/calendars/:calendarId/edit', access: 'viewer', handle: openSettings },
  { method: 'POST', path: '/calendars/:calendarId/edit', access: 'admin', handle: save },
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
  const { services, session, now } = visit;
  const fields = typedCalendar(visit.form);
  const wanted = readCalendar(services, fields);
  if ('text' in wanted) return showNew(visit, fields, wanted);
  const key = { workspaceId: session.workspaceId, calendarId: crypto.randomUUID(), at: now };
  await write(services.db, (transaction) => makeCalendar(transaction, { ...key, wanted }, actorOf(visit)));
  return redirect(visit, `/calendars/${key.calendarId}/availability?note=calendar-made`);
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
      mayChange={covers(visit.session.role, 'admin')}
      conflict={conflict}
      facts={saved}
    />
  );
  return page(visit, { title: `Settings of ${calendar.name}`, current: '/calendars', body, status });
}

/** Saves the settings; whoever edited what is no longer there is shown both versions. */
async function save(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, now } = visit;
  const calendar = await calendarOf(visit);
  const fields = typedCalendar(visit.form);
  const mine = readCalendar(services, fields);
  if ('text' in mine) return showSettings(visit, calendar, { fields, problem: mine, status: 422 });
  const { workspaceId, id: calendarId } = calendar;
  const conflict = await write(services.db, async (transaction) => {
    const saved = await calendarOfWorkspace(transaction, { workspaceId, calendarId });
    if (!saved) throw notFound();
    if (identityVersion(saved) !== fields.version) return saved;
    const changes = changesOf(saved, mine);
    if (Object.keys(changes).length === 0) return undefined;
    await changeCalendar(transaction, { workspaceId, calendarId, at: now, changes }, actorOf(visit));
    return undefined;
  });
  if (!conflict) return redirect(visit, `/calendars/${calendarId}/edit?note=saved`);
  const latest = { ...fields, version: identityVersion(conflict) };
  return showSettings(visit, conflict, { fields: latest, mine, status: 409 });
}

function changesOf(saved: Identity, mine: Identity): Partial<Identity> {
  const names = Object.keys(mine) as (keyof Identity)[];
  const changed = names.filter((name) => saved[name] !== mine[name]);
  return Object.fromEntries(changed.map((name) => [name, mine[name]]));
}
