/** @jsxImportSource #html */
import { liveSessionsOfUser } from '../../../db/queries/sessions.ts';
import { Account } from '../../../views/account/account.tsx';
import type { Problem } from '../../../views/components/field.tsx';
import { changePassword } from '../../actions/account/change-password.ts';
import { CredentialsRefused } from '../../actions/account/credentials.ts';
import { perform } from '../../actions/action.ts';
import { endSession } from '../../actions/sessions/end.ts';
import { endAllSessions } from '../../actions/sessions/end-all.ts';
import { switchWorkspace } from '../../actions/sessions/switch-workspace.ts';
import { browserName } from '../../domain/access/browser-name.ts';
import { browserOf, requesterOf } from '../actor.ts';
import { type Page, page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { checkPassword, waitSentence } from './check-password.ts';
import { newPasswordProblem } from './new-password.ts';
import { signInHeaders, signOutHeaders } from './session-headers.ts';

const personal = { method: 'POST', isPersonal: true } as const;

/** One's own account: password, sessions, and which workspace is looked at. */
export const accountRoutes: AdminRoute[] = [
  { method: 'GET', path: '/account', access: 'viewer', handle: (visit) => showAccount(visit) },
  { ...personal, path: '/account/password', action: changePassword, handle: postPassword },
  { ...personal, path: '/account/end-session', action: endSession, handle: postEndSession },
  { ...personal, path: '/sign-out-everywhere', action: endAllSessions, handle: signOutEverywhere },
  { ...personal, path: '/switch-workspace', action: switchWorkspace, handle: postSwitchWorkspace },
];

type Refused = Problem & Pick<Page, 'status' | 'headers'>;

async function showAccount(visit: MemberVisit, refused?: Refused): Promise<Response> {
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
      problem={refused}
    />
  );
  const { status, headers } = refused ?? {};
  return page(visit, { title: 'My account', current: '/account', body, status, headers });
}

async function postPassword(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, form } = visit;
  const { email } = session;
  const password = form.secret('password');
  const refuse = (refused: Refused) => showAccount(visit, refused);
  const checked = await checkPassword(visit, { email, password: form.secret('present') });
  if (checked.kind === 'throttled') {
    const headers = { 'Retry-After': String(checked.waitSeconds) };
    return refuse({ field: 'present', text: waitSentence(checked.waitSeconds), status: 429, headers });
  }
  const wrong = { field: 'present', text: 'This is not your present password.', status: 422 };
  if (checked.kind === 'wrong') return refuse(wrong);
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) return refuse({ field: 'password', text: problem, status: 422 });
  const passwordHash = await services.passwords.hash(password);
  const input = { present: checked.user, passwordHash, browser: browserOf(visit) };
  try {
    const started = await perform(services, changePassword, { by: requesterOf(visit), input });
    return redirect(visit, '/account?note=password-changed', signInHeaders(visit, started));
  } catch (error) {
    if (error instanceof CredentialsRefused) return refuse(wrong);
    throw error;
  }
}

async function postEndSession(visit: Posted<MemberVisit>): Promise<Response> {
  const input = { userId: visit.session.userId, sessionId: visit.form.text('session') };
  await perform(visit.services, endSession, { by: requesterOf(visit), input });
  return redirect(visit, '/account?note=session-ended');
}

async function signOutEverywhere(visit: MemberVisit): Promise<Response> {
  const { services, session } = visit;
  const input = { userId: session.userId };
  await perform(services, endAllSessions, { by: requesterOf(visit), input });
  return redirect(visit, '/sign-in?note=signed-out-everywhere', signOutHeaders(visit));
}

async function postSwitchWorkspace(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, form } = visit;
  const input = { sessionHash: session.hash, workspaceId: form.text('workspaceId') };
  await perform(services, switchWorkspace, { by: requesterOf(visit), input });
  return redirect(visit, '/');
}
