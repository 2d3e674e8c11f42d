/** @jsxImportSource #html */
import { hasUsers } from '../../../db/queries/users.ts';
import { SetUp } from '../../../views/workspace/set-up.tsx';
import { perform } from '../../actions/action.ts';
import { InvalidAccessLink } from '../../actions/valid-access-link.ts';
import { type Prepared, preparedWorkspace } from '../../actions/workspaces/prepared-workspace.ts';
import { setUpWorkspace } from '../../actions/workspaces/set-up.ts';
import { linkTokenOf, openedLink } from '../account/opened-link.ts';
import { newPasswordField } from '../account/passwords.ts';
import { signingIn } from '../account/session-cookie.ts';
import { timeZoneField } from '../calendars/time-zone.ts';
import { emailField } from '../form/email-field.ts';
import { type Field, type Fields, nameField, ownNameField, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, browserOf, type Posted, type Visit, visitorOf } from '../visit.ts';

const open = { path: '/set-up/:token', access: 'anyone' } as const;

/** The first owner, workspace and calendar of a file, by a link that the server prints when it starts. */
export const setUpRoutes: AdminRoute[] = [
  { ...open, method: 'GET', handle: showSetUp },
  { ...open, method: 'POST', action: setUpWorkspace, handle: setUp, again: showSetUp },
];

type Chosen = {
  workspace: string;
  name: string | null;
  email: string;
  password: string;
  calendar: string;
  timeZone: string;
};

/** The form; nothing is asked that the command line has made already. */
function setUpFields({ texts }: Visit, prepared: Prepared | undefined): Fields<Chosen> {
  const made = (value: string): Field<string> => ({ label: '', type: 'hidden', read: () => value });
  const { setUp: said, theWorkspace } = texts.workspace;
  const hasCalendar = prepared?.calendarId !== undefined;
  return {
    workspace: prepared
      ? made(prepared.workspace.name)
      : nameField(theWorkspace, {
          label: texts.common.workspace,
          help: said.workspaceHelp,
          autocomplete: 'organization',
        }),
    name: ownNameField(texts),
    email: { ...emailField(texts), label: said.email, autocomplete: 'username' },
    password: newPasswordField(texts, { label: texts.common.password }),
    calendar: hasCalendar
      ? made('')
      : nameField(said.theCalendar, { label: said.calendar, help: said.calendarHelp }),
    timeZone: hasCalendar ? made('UTC') : { ...timeZoneField(texts), help: said.timeZoneHelp },
  };
}

async function showSetUp(visit: Visit): Promise<Response> {
  const { texts } = visit;
  const prepared = await preparedForSetUp(visit);
  const { fields, problem } = shownForm(visit, setUpFields(visit, prepared));
  const body = (
    <SetUp
      texts={texts}
      action={visit.url.pathname}
      workspaceName={prepared?.workspace.name}
      form={{ fields: fields.filter(({ type }) => type !== 'hidden'), problem }}
    />
  );
  return page(visit, { title: texts.workspace.setUp.button, body });
}

async function setUp(visit: Posted<Visit>): Promise<Response> {
  const { services } = visit;
  const fields = setUpFields(visit, await preparedForSetUp(visit));
  const { workspace, name, email, password, calendar, timeZone } = readFields(visit, fields);
  const input = {
    workspaceName: workspace,
    name,
    email,
    calendarName: calendar,
    timeZone,
    passwordHash: await services.passwords.hash(password),
    token: linkTokenOf(visit),
    browser: browserOf(visit),
  };
  const made = await perform(services, setUpWorkspace, { by: visitorOf(visit), input });
  return redirect(visit, '/', { signing: signingIn(visit, made) });
}

/** What the command line has made. Throws InvalidAccessLink, also if somebody can sign in already. */
async function preparedForSetUp(visit: Visit): Promise<Prepared | undefined> {
  await openedLink(visit, 'set-up');
  const { db } = visit.services;
  if (await hasUsers(db)) throw new InvalidAccessLink('set-up');
  return await preparedWorkspace(db);
}
