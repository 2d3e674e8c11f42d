/** @jsxImportSource #html */
import { userByEmail } from '../../../db/queries/users.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import { Invitation } from '../../../views/members/invitation.tsx';
import { CredentialsRefused } from '../../actions/account/credentials.ts';
import { perform } from '../../actions/action.ts';
import { acceptInvitation } from '../../actions/invitations/accept.ts';
import { InvalidAccessLink } from '../../actions/valid-access-link.ts';
import type { Role } from '../../domain/access/user.ts';
import { checkPassword, waitSentence } from '../account/check-password.ts';
import { newPasswordProblem } from '../account/new-password.ts';
import { linkTokenOf, openedLink } from '../account/opened-link.ts';
import { signInHeaders } from '../account/session-headers.ts';
import { browserOf, visitorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { AdminRoute, Posted, Visit } from '../visit.ts';

/** Becoming a member of a workspace by a link that one of its admins made. */
export const invitationRoutes: AdminRoute[] = [
  { method: 'GET', path: '/invite/:token', access: 'anyone', handle: openInvitation },
  {
    method: 'POST',
    path: '/invite/:token',
    access: 'anyone',
    action: acceptInvitation,
    handle: postInvitation,
  },
];

/** What the link says, and whether there is a user of its email already. */
type Invited = { workspaceName: string; email: string; role: Role; isKnown: boolean };
type PasswordHash = { passwordHash: string };
type Refused = { problem: string; status: number; headers?: Record<string, string> };

async function openInvitation(visit: Visit): Promise<Response> {
  return showInvitation(visit, await openedInvitation(visit));
}

async function postInvitation(visit: Posted<Visit>): Promise<Response> {
  const invited = await openedInvitation(visit);
  const { isKnown, email } = invited;
  const password = visit.form.secret('password');
  const proof = await (isKnown ? checkedHash : newHash)(visit, email, password);
  if ('problem' in proof) return showInvitation(visit, invited, proof);
  const input = { ...proof, token: linkTokenOf(visit), isNewUser: !isKnown, browser: browserOf(visit) };
  try {
    const session = await perform(visit.services, acceptInvitation, { by: visitorOf(visit), input });
    return redirect(visit, '/?note=joined', signInHeaders(visit, session));
  } catch (error) {
    if (!(error instanceof CredentialsRefused)) throw error;
    throw new PageError(409, 'Something has changed', 'Open the link once more.');
  }
}

async function openedInvitation(visit: Visit): Promise<Invited> {
  const { workspaceId, email, role } = await openedLink(visit, 'invite');
  const { db } = visit.services;
  const workspace = workspaceId === null ? undefined : await workspaceById(db, workspaceId);
  if (!workspace || email === null || role === null) throw new InvalidAccessLink('invite');
  const isKnown = (await userByEmail(db, email)) !== undefined;
  return { workspaceName: workspace.name, email, role, isKnown };
}

/** A known user types their password, under the limits of signing in. */
async function checkedHash(visit: Visit, email: string, password: string): Promise<PasswordHash | Refused> {
  const checked = await checkPassword(visit, { email, password });
  if (checked.kind === 'right') return { passwordHash: checked.user.passwordHash };
  if (checked.kind === 'wrong') return { problem: 'This is not your password.', status: 422 };
  const headers = { 'Retry-After': String(checked.waitSeconds) };
  return { problem: waitSentence(checked.waitSeconds), status: 429, headers };
}

/** A new user chooses a password. */
async function newHash(
  { services }: Visit,
  email: string,
  password: string,
): Promise<PasswordHash | Refused> {
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) return { problem, status: 422 };
  return { passwordHash: await services.passwords.hash(password) };
}

function showInvitation(
  visit: Visit,
  { workspaceName, email, role, isKnown }: Invited,
  refused?: Refused,
): Promise<Response> {
  const body = (
    <Invitation
      action={visit.url.pathname}
      workspace={workspaceName}
      email={email}
      role={role}
      isKnown={isKnown}
      problem={refused && { field: 'password', text: refused.problem }}
    />
  );
  const { status = 200, headers } = refused ?? {};
  return page(visit, { title: `Join ${workspaceName}`, body, status, headers });
}
