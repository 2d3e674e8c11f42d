// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { liveSessionsOfUser } from '../../../db/queries/sessions.ts';
import { write } from '../../../db/write.ts';
import { Account } from '../../../views/account/account.tsx';
import type { Problem } from '../../../views/components/field.tsx';
import { changePassword } from '../../actions/account/change-password.ts';
import { perform } from '../../actions/action.ts';
import { endSession } from '../../actions/sessions/end.ts';
import { endAllSessions } from '../../actions/sessions/end-all.ts';
import { switchWorkspace } from '../../actions/sessions/switch-workspace.ts';
import { browserName } from '../../domain/access/browser-name.ts';
import { actorOf, requesterOf } from '../actor.ts';
import { type Page, page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { proveByPassword, stillHolds, waitSentence } from './credentials.ts';
import { newPasswordProblem } from './new-password.ts';
import { signOutHeaders } from './session-headers.ts';
import { startSession } from './start-session.ts';

const personal = { method: 'POST', isPersonal: true } as const;

/** One's own account: password, sessions, and which workspace is looked at. */
export const accountRoutes: AdminRoute[] = [
  { method: 'GET', path: '/account', access: 'viewer', handle: (visit) => showAccount(visit) },
  { ...personal, path: '/account/password', access: 'viewer', handle: changeOwnPassword },
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

async function changeOwnPassword(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, now, form } = visit;
  const { userId, workspaceId, email } = session;
  const password = form.secret('password');
  const refuse = (refused: Refused) => showAccount(visit, refused);
  const proof = await proveByPassword(visit, { email, password: form.secret('present') });
  if (proof.kind === 'throttled') {
    const headers = { 'Retry-After': String(proof.waitSeconds) };
    return refuse({ field: 'present', text: waitSentence(proof.waitSeconds), status: 429, headers });
  }
  const wrong = { field: 'present', text: 'This is not your present password.', status: 422 };
  if (proof.kind === 'wrong') return refuse(wrong);
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) return refuse({ field: 'password', text: problem, status: 422 });
  const passwordHash = await services.passwords.hash(password);
  const cookie = await write(services.db, async (transaction) => {
    if (!(await stillHolds(transaction, proof.user))) return undefined;
    await changePassword(transaction, { userId, passwordHash, at: now, ...actorOf(visit) });
    return await startSession(visit, transaction, { userId, workspaceId });
  });
  return cookie ? redirect(visit, '/account?note=password-changed', cookie) : refuse(wrong);
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
