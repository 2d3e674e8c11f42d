/** @jsxImportSource #html */
import { SignInLink } from '../../../views/account/sign-in-link.tsx';
import { perform } from '../../actions/action.ts';
import { startSessionByLink } from '../../actions/sessions/start-by-link.ts';
import { browserOf, visitorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, Visit } from '../visit.ts';
import { emailOfOpenedLink, linkTokenOf } from './opened-link.ts';
import { signInHeaders } from './session-headers.ts';

/** Getting in by a link, as the demo prints one. */
export const signInLinkRoutes: AdminRoute[] = [
  { method: 'GET', path: '/sign-in/:token', access: 'anyone', handle: openSignInLink },
  {
    method: 'POST',
    path: '/sign-in/:token',
    access: 'anyone',
    action: startSessionByLink,
    handle: postSignInLink,
  },
];

async function openSignInLink(visit: Visit): Promise<Response> {
  const email = await emailOfOpenedLink(visit, 'sign-in');
  const body = <SignInLink action={visit.url.pathname} email={email} />;
  return page(visit, { title: 'Sign in', body });
}

async function postSignInLink(visit: Visit): Promise<Response> {
  await emailOfOpenedLink(visit, 'sign-in');
  const input = { token: linkTokenOf(visit), browser: browserOf(visit) };
  const session = await perform(visit.services, startSessionByLink, { by: visitorOf(visit), input });
  return redirect(visit, '/', signInHeaders(visit, session));
}
