// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { deleteSession, insertSession } from '../../db/queries/sessions.ts';
import { credentialsByEmail, workspaceIdsOfUser } from '../../db/queries/users.ts';
import { write } from '../../db/write.ts';
import { SignIn } from '../../views/sign-in.tsx';
import { createSecretToken } from '../domain/secret-token.ts';
import { readForm } from './form.ts';
import { page, redirect } from './page.tsx';
import { sessionCookie } from './session-cookie.ts';
import type { AdminRoute, MemberVisit, Visit } from './visit.ts';

/** Getting in with email and password, and out again. */
export const signInRoutes: AdminRoute[] = [
  { method: 'GET', path: '/sign-in', access: 'anyone', handle: showSignIn },
  { method: 'POST', path: '/sign-in', access: 'anyone', handle: signIn },
  { method: 'POST', path: '/sign-out', access: 'viewer', handle: signOut },
];

/** The hash of a password that nobody has: who tries an unknown email waits as long as anybody else. */
const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$jbbkz96psOJAzH5XngOc5BDwgqKpqpRrsqBSx6AoBWg$9C7Ve+foybl3C/yhql0s4O8nlpHBkW6GRlcQijI4D84';

async function showSignIn(visit: Visit): Promise<Response> {
  const next = nextPath(visit.url.searchParams.get('next'));
  if (visit.session) return redirect(visit, next);
  return page(visit, { title: 'Sign in', body: <SignIn email="" next={next} problem={undefined} /> });
}

async function signIn(visit: Visit): Promise<Response> {
  const { services, request, exchange } = visit;
  const form = await readForm(request);
  const [email, next] = [form.text('email'), nextPath(form.text('next'))];
  const address = exchange.address() ?? '';
  const waits = [
    await services.signInsByAddress.take(address),
    await services.signInsByAccount.take(email.toLowerCase()),
  ].map((verdict) => verdict.retryAfterSeconds);
  const waitSeconds = Math.max(...waits);
  if (waitSeconds > 0) {
    const problem = `Too many tries. Try again in ${waitSeconds} seconds.`;
    const headers = { 'Retry-After': String(waitSeconds) };
    const body = <SignIn email={email} next={next} problem={problem} />;
    return page(visit, { title: 'Sign in', status: 429, headers, body });
  }
  const user = await credentialsByEmail(services.db, email);
  const isGood = await services.passwords.verify(form.secret('password'), user?.passwordHash ?? nobodysHash);
  const [workspaceId] = user && isGood ? await workspaceIdsOfUser(services.db, user.id) : [];
  if (!user || workspaceId === undefined) {
    const problem = 'Email and password do not match.';
    const body = <SignIn email={email} next={next} problem={problem} />;
    return page(visit, { title: 'Sign in', status: 422, body });
  }
  return startSession(visit, { userId: user.id, workspaceId, next });
}

/** Signs somebody in who has proved who they are: under a new token, whatever token they came with. */
export async function startSession(
  visit: Visit,
  { userId, workspaceId, next }: { userId: string; workspaceId: string; next: string },
): Promise<Response> {
  const { services, request, exchange, now } = visit;
  const { token, hash } = createSecretToken();
  await write(services.db, async (transaction) => {
    if (visit.session) await deleteSession(transaction, visit.session.hash);
    await insertSession(transaction, {
      hash,
      userId,
      workspaceId,
      at: now,
      address: exchange.address(),
      userAgent: request.headers.get('user-agent') ?? undefined,
    });
  });
  return redirect(visit, next, { 'Set-Cookie': sessionCookie(services, request, token) });
}

async function signOut(visit: MemberVisit): Promise<Response> {
  const { services, request, session } = visit;
  await write(services.db, (transaction) => deleteSession(transaction, session.hash));
  const headers = {
    'Set-Cookie': sessionCookie(services, request, undefined),
    'Clear-Site-Data': '"cache", "storage"',
  };
  return redirect(visit, '/sign-in?note=signed-out', headers);
}

/** A path of our own to go on to, and never another site's. */
function nextPath(given: string | null): string {
  return given !== null && /^\/(?![/\\])[\w\-./]*$/.test(given) ? given : '/';
}
