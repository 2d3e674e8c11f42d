/** @jsxImportSource #html */
import { hasUsers } from '../../../db/queries/users.ts';
import { SignIn } from '../../../views/account/sign-in.tsx';
import { type CheckedCredentials, CredentialsRefused } from '../../actions/account/credentials.ts';
import { perform } from '../../actions/action.ts';
import type { NewSession } from '../../actions/sessions/begin-session.ts';
import { signOut } from '../../actions/sessions/sign-out.ts';
import { startSession } from '../../actions/sessions/start.ts';
import { browserOf, requesterOf, visitorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted, Visit } from '../visit.ts';
import { checkPassword, waitSentence } from './check-password.ts';
import { nextPath } from './next-path.ts';
import { signInHeaders, signOutHeaders } from './session-headers.ts';

/** Getting in with email and password, and out again. */
export const signInRoutes: AdminRoute[] = [
  { method: 'GET', path: '/sign-in', access: 'anyone', handle: showSignIn },
  { method: 'POST', path: '/sign-in', access: 'anyone', action: startSession, handle: postSignIn },
  { method: 'POST', path: '/sign-out', action: signOut, isPersonal: true, handle: postSignOut },
];

async function showSignIn(visit: Visit): Promise<Response> {
  const next = nextPath(visit.url.searchParams.get('next'));
  if (visit.session) return redirect(visit, next);
  const isEmpty = !(await hasUsers(visit.services.db));
  const body = <SignIn email="" next={next} problem={undefined} isEmpty={isEmpty} />;
  return page(visit, { title: 'Sign in', body });
}

async function postSignIn(visit: Posted<Visit>): Promise<Response> {
  const { form } = visit;
  const [email, next] = [form.text('email'), nextPath(form.text('next'))];
  const refuse = (problem: string, answer: { status: number; headers?: Record<string, string> }) =>
    page(visit, {
      title: 'Sign in',
      ...answer,
      body: <SignIn email={email} next={next} problem={problem} />,
    });
  const checked = await checkPassword(visit, { email, password: form.secret('password') });
  if (checked.kind === 'throttled') {
    const headers = { 'Retry-After': String(checked.waitSeconds) };
    return refuse(waitSentence(checked.waitSeconds), { status: 429, headers });
  }
  const session = checked.kind === 'right' ? await sessionFor(visit, checked.user) : undefined;
  if (!session) return refuse('Email and password do not match.', { status: 422 });
  return redirect(visit, next, signInHeaders(visit, session));
}

async function sessionFor(visit: Visit, credentials: CheckedCredentials): Promise<NewSession | undefined> {
  const input = { credentials, browser: browserOf(visit) };
  try {
    return await perform(visit.services, startSession, { by: visitorOf(visit), input });
  } catch (error) {
    if (error instanceof CredentialsRefused) return undefined;
    throw error;
  }
}

async function postSignOut(visit: MemberVisit): Promise<Response> {
  const { services, session } = visit;
  await perform(services, signOut, { by: requesterOf(visit), input: { sessionHash: session.hash } });
  return redirect(visit, '/sign-in?note=signed-out', signOutHeaders(visit));
}
