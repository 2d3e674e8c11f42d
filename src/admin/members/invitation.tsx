// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { useAccessLink } from '../../../db/queries/access-links.ts';
import { userByEmail } from '../../../db/queries/users.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import { write } from '../../../db/write.ts';
import { Invitation } from '../../../views/members/invitation.tsx';
import { joinWorkspace } from '../../actions/members/join-workspace.ts';
import { InvalidAccessLink } from '../../actions/valid-access-link.ts';
import type { Role } from '../../domain/access/user.ts';
import { checkPassword, stillHolds, waitSentence } from '../account/credentials.ts';
import { newPasswordProblem } from '../account/new-password.ts';
import { openedLink } from '../account/opened-link.ts';
import { startSession } from '../account/start-session.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { AdminRoute, Posted, Visit } from '../visit.ts';

/** Becoming a member of a workspace by a link that one of its admins made. */
export const invitationRoutes: AdminRoute[] = [
  { method: 'GET', path: '/invite/:token', access: 'anyone', handle: openInvitation },
  { method: 'POST', path: '/invite/:token', access: 'anyone', handle: acceptInvitation },
];

/** What the link says, and whether there is a user of its email already. */
type Invited = {
  hash: string;
  workspaceId: string;
  workspaceName: string;
  email: string;
  role: Role;
  isKnown: boolean;
};
type Credentials = { id: string; email: string; passwordHash: string };
type Refused = { problem: string; status: number; headers?: Record<string, string> };

async function openInvitation(visit: Visit): Promise<Response> {
  return showInvitation(visit, await invitedTo(visit));
}

async function acceptInvitation(visit: Posted<Visit>): Promise<Response> {
  const invited = await invitedTo(visit);
  const password = visit.form.secret('password');
  const proved = await (invited.isKnown ? provedUser : newUser)(visit, invited.email, password);
  if ('problem' in proved) return showInvitation(visit, invited, proved);
  const { services, exchange, now } = visit;
  const { hash, workspaceId, role, isKnown } = invited;
  const cookie = await write(services.db, async (transaction) => {
    if (!(await useAccessLink(transaction, { hash, now }))) throw new InvalidAccessLink('invite');
    const { email, passwordHash } = proved;
    if (!(await stillHolds(transaction, { email, passwordHash: isKnown ? passwordHash : undefined }))) {
      throw new PageError(409, 'Something has changed', 'Open the link once more.');
    }
    await joinWorkspace(transaction, {
      workspaceId,
      user: proved,
      isNewUser: !isKnown,
      role,
      at: now,
      address: exchange.address(),
    });
    return await startSession(visit, transaction, { userId: proved.id, workspaceId });
  });
  return redirect(visit, '/?note=joined', cookie);
}

async function invitedTo(visit: Visit): Promise<Invited> {
  const { hash, workspaceId, email, role } = await openedLink(visit, 'invite');
  const { db } = visit.services;
  const workspace = workspaceId === null ? undefined : await workspaceById(db, workspaceId);
  if (!workspace || email === null || role === null) throw new InvalidAccessLink('invite');
  const isKnown = (await userByEmail(db, email)) !== undefined;
  return { hash, workspaceId: workspace.id, workspaceName: workspace.name, email, role, isKnown };
}

/** Who is known proves it by their password, under the limits of signing in. */
async function provedUser(visit: Visit, email: string, password: string): Promise<Credentials | Refused> {
  const proof = await checkPassword(visit, { email, password });
  if (proof.kind === 'right') return proof.user;
  if (proof.kind === 'wrong') return { problem: 'This is not your password.', status: 422 };
  const headers = { 'Retry-After': String(proof.waitSeconds) };
  return { problem: waitSentence(proof.waitSeconds), status: 429, headers };
}

/** Who is new chooses a password. */
async function newUser({ services }: Visit, email: string, password: string): Promise<Credentials | Refused> {
  const problem = newPasswordProblem(password, email);
  if (problem !== undefined) return { problem, status: 422 };
  return { id: crypto.randomUUID(), email, passwordHash: await services.passwords.hash(password) };
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
