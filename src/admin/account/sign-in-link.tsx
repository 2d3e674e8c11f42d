// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { useAccessLink } from '../../../db/queries/access-links.ts';
import { write } from '../../../db/write.ts';
import { SignInLink } from '../../../views/account/sign-in-link.tsx';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, Visit } from '../visit.ts';
import { deadLink, userLink } from './live-link.ts';
import { startSession } from './start-session.ts';

/** Getting in by a link, as the demo prints one. */
export const signInLinkRoutes: AdminRoute[] = [
  { method: 'GET', path: '/sign-in/:token', access: 'anyone', handle: openSignInLink },
  { method: 'POST', path: '/sign-in/:token', access: 'anyone', handle: signInByLink },
];

async function openSignInLink(visit: Visit): Promise<Response> {
  const { user } = await userLink(visit, 'sign-in');
  const body = <SignInLink action={visit.url.pathname} email={user.email} />;
  return page(visit, { title: 'Sign in', body });
}

async function signInByLink(visit: Visit): Promise<Response> {
  const { services, now } = visit;
  const { hash, user, workspaceId } = await userLink(visit, 'sign-in');
  const cookie = await write(services.db, async (transaction) => {
    if (!(await useAccessLink(transaction, { hash, now }))) throw deadLink();
    return await startSession(visit, transaction, { userId: user.id, workspaceId });
  });
  return redirect(visit, '/', cookie);
}
