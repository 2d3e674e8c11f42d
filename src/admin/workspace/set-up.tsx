/** @jsxImportSource #html */
import { hasUsers } from '../../../db/queries/users.ts';
import type { Problem } from '../../../views/components/field.tsx';
import { SetUp } from '../../../views/workspace/set-up.tsx';
import { perform } from '../../actions/action.ts';
import { InvalidAccessLink } from '../../actions/valid-access-link.ts';
import { type Prepared, preparedWorkspace } from '../../actions/workspaces/prepared-workspace.ts';
import { setUpWorkspace } from '../../actions/workspaces/set-up.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { parseName } from '../../domain/name.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { newPasswordProblem } from '../account/new-password.ts';
import { linkTokenOf, openedLink } from '../account/opened-link.ts';
import { signInHeaders } from '../account/session-headers.ts';
import { browserOf, visitorOf } from '../actor.ts';
import type { Form } from '../form.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, Posted, Visit } from '../visit.ts';

/** The first owner, workspace and calendar of a file, by a link that the server prints when it starts. */
export const setUpRoutes: AdminRoute[] = [
  { method: 'GET', path: '/set-up/:token', access: 'anyone', handle: openSetUp },
  { method: 'POST', path: '/set-up/:token', access: 'anyone', action: setUpWorkspace, handle: postSetUp },
];

type Typed = { workspace: string; email: string; calendar: string; timeZone: string | undefined };
type Read = { workspaceName: string; email: string; password: string; calendarName: string; zone: Zone };

async function openSetUp(visit: Visit): Promise<Response> {
  await requireSetUpLink(visit);
  const empty = { workspace: '', email: '', calendar: '', timeZone: undefined };
  return showSetUp(visit, { typed: empty, prepared: await preparedWorkspace(visit.services.db) });
}

async function postSetUp(visit: Posted<Visit>): Promise<Response> {
  const { services, form } = visit;
  await requireSetUpLink(visit);
  const prepared = await preparedWorkspace(services.db);
  const read = readSetUp(visit, form, prepared);
  if ('text' in read) return showSetUp(visit, { typed: typedIn(form), prepared, problem: read });
  const { password, ...chosen } = read;
  const passwordHash = await services.passwords.hash(password);
  const input = { ...chosen, passwordHash, token: linkTokenOf(visit), browser: browserOf(visit) };
  const made = await perform(services, setUpWorkspace, { by: visitorOf(visit), input });
  return redirect(visit, `/calendars/${made.calendarId}/guide`, signInHeaders(visit, made));
}

/** Throws InvalidAccessLink, also where somebody can sign in already. */
async function requireSetUpLink(visit: Visit): Promise<void> {
  await openedLink(visit, 'set-up');
  if (await hasUsers(visit.services.db)) throw new InvalidAccessLink('set-up');
}

function showSetUp(
  visit: Visit,
  { typed, prepared, problem }: { typed: Typed; prepared: Prepared | undefined; problem?: Problem },
): Promise<Response> {
  const body = (
    <SetUp
      {...typed}
      action={visit.url.pathname}
      timeZones={timeZones(visit, typed.timeZone)}
      presentWorkspace={prepared?.workspace.name}
      hasCalendar={prepared?.calendarId !== undefined}
      problem={problem}
    />
  );
  return page(visit, { title: 'Set up', body, status: problem ? 422 : 200 });
}

function typedIn(form: Form): Typed {
  const [workspace, email, calendar] = [form.text('workspace'), form.text('email'), form.text('calendar')];
  return { workspace, email, calendar, timeZone: form.text('timeZone') };
}

/** What the form says; the first problem of it otherwise. What is there already is not asked for, and may be missing. */
function readSetUp({ services }: Visit, form: Form, prepared: Prepared | undefined): Read | Problem {
  const typed = typedIn(form);
  const names = `needs a name of 1 to ${nameMaxLength} characters on one line.`;
  const workspaceName = prepared?.workspace.name ?? parseName(typed.workspace);
  if (workspaceName === undefined) return { field: 'workspace', text: `The workspace ${names}` };
  const email = parseEmail(typed.email);
  if (email === undefined) {
    return { field: 'email', text: 'The email must be an address such as ann@example.com.' };
  }
  const password = form.secret('password');
  const weakness = newPasswordProblem(password, email);
  if (weakness !== undefined) return { field: 'password', text: weakness };
  const hasCalendar = prepared?.calendarId !== undefined;
  const calendarName = hasCalendar ? '' : parseName(typed.calendar);
  if (calendarName === undefined) return { field: 'calendar', text: `The calendar ${names}` };
  const zone = services.zones.named(hasCalendar ? 'UTC' : (typed.timeZone ?? ''));
  if (!zone) return { field: 'timeZone', text: 'Choose the time zone of the calendar’s hours.' };
  return { workspaceName, email, password, calendarName, zone };
}

/** All zones, and the one that was chosen: browsers know some by another name. */
function timeZones({ services }: Visit, chosen: string | undefined): string[] {
  const zone = chosen === undefined ? undefined : services.zones.named(chosen);
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(zone ? [zone.id] : [])])];
}
