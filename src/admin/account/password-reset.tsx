/** @jsxImportSource #html */
import { PasswordReset } from '../../../views/account/password-reset.tsx';
import { resetPassword } from '../../actions/account/reset-password.ts';
import { perform } from '../../actions/action.ts';
import { visitorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, Posted, Visit } from '../visit.ts';
import { newPasswordProblem } from './new-password.ts';
import { emailOfOpenedLink, linkTokenOf } from './opened-link.ts';

/** A new password for somebody who has forgotten theirs, by a link that an admin or the command line made. */
export const passwordResetRoutes: AdminRoute[] = [
  { method: 'GET', path: '/reset/:token', access: 'anyone', handle: openReset },
  { method: 'POST', path: '/reset/:token', access: 'anyone', action: resetPassword, handle: postReset },
];

async function openReset(visit: Visit): Promise<Response> {
  return showReset(visit, { email: await emailOfOpenedLink(visit, 'reset'), problem: undefined });
}

async function postReset(visit: Posted<Visit>): Promise<Response> {
  const { services } = visit;
  const email = await emailOfOpenedLink(visit, 'reset');
  const password = visit.form.secret('password');
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) return showReset(visit, { email, problem });
  const passwordHash = await services.passwords.hash(password);
  const input = { token: linkTokenOf(visit), passwordHash };
  await perform(services, resetPassword, { by: visitorOf(visit), input });
  return redirect(visit, '/sign-in?note=password-reset');
}

function showReset(
  visit: Visit,
  { email, problem }: { email: string; problem: string | undefined },
): Promise<Response> {
  const wrong = problem === undefined ? undefined : { field: 'password', text: problem };
  const body = <PasswordReset action={visit.url.pathname} email={email} problem={wrong} />;
  return page(visit, { title: 'Choose a new password', body, status: wrong ? 422 : 200 });
}
