// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import {
  deleteSessionOfUser,
  deleteSessionsOfUser,
  liveSessionsOfUser,
  switchWorkspace,
} from '../../../db/queries/sessions.ts';
import { type Writing, write } from '../../../db/write.ts';
import { Account } from '../../../views/account/account.tsx';
import type { Problem } from '../../../views/components/field.tsx';
import { changePassword } from '../../actions/account/change-password.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { browserName } from '../../domain/access/browser-name.ts';
import { actorOf } from '../actor.ts';
import { type Page, page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { proveByPassword, stillHolds, waitSentence } from './credentials.ts';
import { newPasswordProblem } from './new-password.ts';
import { sessionCookie } from './session-cookie.ts';
import { startSession } from './start-session.ts';

const personal = { method: 'POST', access: 'viewer', isPersonal: true } as const;

/** One's own account: password, sessions, and which workspace is looked at. */
export const accountRoutes: AdminRoute[] = [
  { method: 'GET', path: '/account', access: 'viewer', handle: (visit) => showAccount(visit) },
  { ...personal, path: '/account/password', handle: changeOwnPassword },
  { ...personal, path: '/account/end-session', handle: endSession },
  { ...personal, path: '/sign-out-everywhere', handle: signOutEverywhere },
  { ...personal, path: '/switch-workspace', handle: switchTo },
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

async function endSession(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session } = visit;
  const id = visit.form.text('session');
  await write(services.db, async (transaction) => {
    if (!(await deleteSessionOfUser(transaction, { userId: session.userId, id }))) throw notFound();
    await audit(transaction, visit, 'session.end');
  });
  return redirect(visit, '/account?note=session-ended');
}

async function signOutEverywhere(visit: MemberVisit): Promise<Response> {
  const { services, session, request } = visit;
  await write(services.db, async (transaction) => {
    await deleteSessionsOfUser(transaction, { userId: session.userId });
    await audit(transaction, visit, 'session.end-all');
  });
  const headers = {
    'Set-Cookie': sessionCookie(services, request, undefined),
    'Clear-Site-Data': '"cache", "storage"',
  };
  return redirect(visit, '/sign-in?note=signed-out-everywhere', headers);
}

async function switchTo(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session } = visit;
  const workspaceId = visit.form.text('workspaceId');
  const isMember = await write(services.db, (transaction) =>
    switchWorkspace(transaction, { hash: session.hash, workspaceId }),
  );
  if (!isMember) throw notFound();
  return redirect(visit, '/');
}

async function audit(transaction: Writing, visit: MemberVisit, action: AuditAction): Promise<void> {
  const { workspaceId, userId } = visit.session;
  await insertAuditEntry(transaction, {
    workspaceId,
    at: visit.now,
    action,
    subjectId: userId,
    ...actorOf(visit),
  });
}
