// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { hasUsers, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { write } from '../../../db/write.ts';
import { SignIn } from '../../../views/account/sign-in.tsx';
import { perform } from '../../actions/action.ts';
import { signOut } from '../../actions/sessions/sign-out.ts';
import { requesterOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted, Visit } from '../visit.ts';
import { proveByPassword, stillHolds, waitSentence } from './credentials.ts';
import { nextPath } from './next-path.ts';
import { signOutHeaders } from './session-headers.ts';
import { startSession } from './start-session.ts';

/** Getting in with email and password, and out again. */
export const signInRoutes: AdminRoute[] = [
  { method: 'GET', path: '/sign-in', access: 'anyone', handle: showSignIn },
  { method: 'POST', path: '/sign-in', access: 'anyone', handle: signIn },
  { method: 'POST', path: '/sign-out', action: signOut, isPersonal: true, handle: postSignOut },
];

async function showSignIn(visit: Visit): Promise<Response> {
  const next = nextPath(visit.url.searchParams.get('next'));
  if (visit.session) return redirect(visit, next);
  const isEmpty = !(await hasUsers(visit.services.db));
  const body = <SignIn email="" next={next} problem={undefined} isEmpty={isEmpty} />;
  return page(visit, { title: 'Sign in', body });
}

async function signIn(visit: Posted<Visit>): Promise<Response> {
  const { form } = visit;
  const [email, next] = [form.text('email'), nextPath(form.text('next'))];
  const refuse = (problem: string, answer: { status: number; headers?: Record<string, string> }) =>
    page(visit, {
      title: 'Sign in',
      ...answer,
      body: <SignIn email={email} next={next} problem={problem} />,
    });
  const proof = await proveByPassword(visit, { email, password: form.secret('password') });
  if (proof.kind === 'throttled') {
    const headers = { 'Retry-After': String(proof.waitSeconds) };
    return refuse(waitSentence(proof.waitSeconds), { status: 429, headers });
  }
  const cookie = proof.kind === 'good' ? await cookieFor(visit, proof.user) : undefined;
  if (!cookie) return refuse('Email and password do not match.', { status: 422 });
  return redirect(visit, next, cookie);
}

async function cookieFor(visit: Visit, user: { id: string; email: string; passwordHash: string }) {
  return await write(visit.services.db, async (transaction) => {
    const [workspaceId] = await workspaceIdsOfUser(transaction, user.id);
    if (workspaceId === undefined || !(await stillHolds(transaction, user))) return undefined;
    return await startSession(visit, transaction, { userId: user.id, workspaceId });
  });
}

async function postSignOut(visit: MemberVisit): Promise<Response> {
  const { services, session } = visit;
  await perform(services, signOut, { by: requesterOf(visit), input: { sessionHash: session.hash } });
  return redirect(visit, '/sign-in?note=signed-out', signOutHeaders(visit));
}
