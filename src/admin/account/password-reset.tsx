// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { useAccessLink } from '../../../db/queries/access-links.ts';
import { write } from '../../../db/write.ts';
import { PasswordReset } from '../../../views/account/password-reset.tsx';
import { changePassword } from '../../actions/account/change-password.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, Posted, Visit } from '../visit.ts';
import { deadLink, userLink } from './live-link.ts';
import { newPasswordProblem } from './new-password.ts';

/** A new password for who has forgotten theirs, by a link that an admin or the command line made. */
export const passwordResetRoutes: AdminRoute[] = [
  { method: 'GET', path: '/reset/:token', access: 'anyone', handle: openReset },
  { method: 'POST', path: '/reset/:token', access: 'anyone', handle: resetPassword },
];

async function openReset(visit: Visit): Promise<Response> {
  const { user } = await userLink(visit, 'reset');
  return showReset(visit, { email: user.email, problem: undefined });
}

async function resetPassword(visit: Posted<Visit>): Promise<Response> {
  const { services, exchange, now } = visit;
  const { hash, user } = await userLink(visit, 'reset');
  const password = visit.form.secret('password');
  const problem = newPasswordProblem(password, user.email);
  if (problem !== undefined) return showReset(visit, { email: user.email, problem });
  const passwordHash = await services.passwords.hash(password);
  await write(services.db, async (transaction) => {
    if (!(await useAccessLink(transaction, { hash, now }))) throw deadLink();
    const by = { actorKind: 'user', actorId: user.id, address: exchange.address() } as const;
    await changePassword(transaction, { userId: user.id, passwordHash, at: now, ...by });
  });
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
