/** @jsxImportSource #html */
import { liveSessionsOfUser } from '../../../db/queries/sessions.ts';
import { Account } from '../../../views/account/account.tsx';
import { changePassword } from '../../actions/account/change-password.ts';
import { CredentialsRefused } from '../../actions/account/credentials.ts';
import { endSession } from '../../actions/sessions/end.ts';
import { endAllSessions } from '../../actions/sessions/end-all.ts';
import { browserName } from '../../domain/access/browser-name.ts';
import { type Fields, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, browserOf, FormRefused, type MemberVisit, type Posted } from '../visit.ts';
import { checkPassword, newPasswordField, passwordField } from './passwords.ts';
import { signInHeaders, signOutHeaders } from './session-cookie.ts';

const personal = { method: 'POST', isPersonal: true } as const;
const path = '/account/password';

/** The user's own account: password and sessions. */
export const accountRoutes: AdminRoute[] = [
  { method: 'GET', path: '/account', access: 'viewer', handle: showAccount },
  { ...personal, path, action: changePassword, handle: savePassword, again: showAccount },
  { ...personal, path: '/account/end-session', action: endSession, handle: postEndSession },
  { ...personal, path: '/sign-out-everywhere', action: endAllSessions, handle: signOutEverywhere },
];

function passwordFields({ session }: MemberVisit): Fields<{ present: string; password: string }> {
  return {
    present: passwordField('Current password'),
    password: newPasswordField('New password', session.email),
  };
}

async function showAccount(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const sessions = await liveSessionsOfUser(services.db, { userId: session.userId, now });
  const body = (
    <Account
      email={session.email}
      workspace={session.workspaceName}
      role={session.role}
      sessions={sessions.map(({ hash, userAgent, ...rest }) => ({
        ...rest,
        browser: browserName(userAgent),
        isThis: hash === session.hash,
      }))}
      now={now}
      form={shownForm(visit, passwordFields(visit))}
    />
  );
  return page(visit, { title: 'My account', current: '/account', body });
}

async function savePassword(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session } = visit;
  const [field, wrong] = ['present', 'That’s not your current password.'];
  const present = await checkPassword(visit, { email: session.email, field, wrong });
  const { password } = readFields(visit, passwordFields(visit));
  const passwordHash = await services.passwords.hash(password);
  try {
    const started = await act(visit, changePassword, { present, passwordHash, browser: browserOf(visit) });
    return redirect(visit, '/account?note=password-changed', signInHeaders(visit, started));
  } catch (error) {
    throw error instanceof CredentialsRefused ? new FormRefused({ field, text: wrong }) : error;
  }
}

async function postEndSession(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, endSession, { userId: visit.session.userId, sessionId: visit.form.text('session') });
  return redirect(visit, '/account?note=session-ended');
}

async function signOutEverywhere(visit: MemberVisit): Promise<Response> {
  await act(visit, endAllSessions, { userId: visit.session.userId });
  return redirect(visit, '/sign-in?note=signed-out-everywhere', signOutHeaders(visit));
}
