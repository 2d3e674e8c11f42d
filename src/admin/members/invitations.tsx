// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { memberByEmail } from '../../../db/queries/members.ts';
import { write } from '../../../db/write.ts';
import { AccessLink } from '../../../views/members/access-link.tsx';
import { roleNames } from '../../../views/members/role.tsx';
import { inviteMember, takeBackInvitation } from '../../actions/members/members.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { invitationRefusal } from '../../domain/access/membership.ts';
import { type Role, roles } from '../../domain/access/user.ts';
import { actorOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { type ShownAccessLink, shownLink } from './access-link.ts';
import { showMembers } from './members.tsx';
import { presentRole, throwRefusal } from './standing.ts';

/** Inviting people to the workspace, and taking it back. */
export const invitationsRoutes: AdminRoute[] = [
  { method: 'POST', path: '/settings/invitations', access: 'admin', handle: invite },
  {
    method: 'POST',
    path: '/settings/invitations/:invitationId/revoke',
    access: 'admin',
    handle: revokeInvitation,
  },
];

async function invite(visit: Posted<MemberVisit>): Promise<Response> {
  const { form } = visit;
  const typed = form.text('email');
  const role = roles.find((each) => each === form.text('role'));
  const email = parseEmail(typed);
  const wrong = (problem: string) => showMembers(visit, { email: typed, role: role ?? 'viewer', problem });
  if (email === undefined) return wrong('Give an email address such as ann@example.com.');
  if (!role) return wrong('Choose a role.');
  const link = await makeInvitation(visit, { email, role });
  if (!link) return wrong(`${email} is a member already.`);
  const body = (
    <AccessLink
      title="Invitation"
      words={`Send this link to ${email}. With it they join the workspace as ${roleNames[role].toLowerCase()}.`}
      url={link.url}
      expiresAt={link.expiresAt}
      now={visit.now}
    />
  );
  return page(visit, { title: 'Invitation', current: '/settings/members', body });
}

/** Makes an invitation in the place of any other to the same address; undefined where they are a member already. */
async function makeInvitation(
  visit: MemberVisit,
  { email, role }: { email: string; role: Role },
): Promise<ShownAccessLink | undefined> {
  const { services, session, now } = visit;
  const { workspaceId, userId } = session;
  return await write(services.db, async (transaction) => {
    throwRefusal(invitationRefusal(await presentRole(transaction, visit), role));
    if (await memberByEmail(transaction, { workspaceId, email })) return undefined;
    const wanted = { transaction, workspaceId, email, role, createdBy: userId, at: now };
    return shownLink(visit, await inviteMember(wanted, actorOf(visit)));
  });
}

async function revokeInvitation(visit: MemberVisit): Promise<Response> {
  const { services, session, params, now } = visit;
  const { workspaceId } = session;
  const id = params['invitationId'] ?? '';
  await write(services.db, async (transaction) => {
    const pending = await pendingInvitations(transaction, { workspaceId, now });
    const found = pending.find((invitation) => invitation.id === id);
    if (!found) throw notFound();
    throwRefusal(invitationRefusal(await presentRole(transaction, visit), found.role ?? 'viewer'));
    await takeBackInvitation({ transaction, workspaceId, id, at: now }, actorOf(visit));
  });
  return redirect(visit, '/settings/members?note=invitation-revoked');
}
