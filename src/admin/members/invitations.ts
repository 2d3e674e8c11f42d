import { roleNames } from '../../../views/members/role.tsx';
import { createInvitation } from '../../actions/invitations/create.ts';
import { revokeInvitation } from '../../actions/invitations/revoke.ts';
import { AlreadyMember } from '../../actions/members/membership-rules.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { roles } from '../../domain/access/user.ts';
import { redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { showAccessLink } from './access-link.tsx';
import { showMembers } from './members.tsx';
import { performOnMembers } from './refusals.ts';

const path = '/settings/invitations';

/** Inviting people to the workspace, and taking it back. */
export const invitationsRoutes: AdminRoute[] = [
  { method: 'POST', path, action: createInvitation, handle: invite },
  { method: 'POST', path: `${path}/:invitationId/revoke`, action: revokeInvitation, handle: revoke },
];

async function invite(visit: Posted<MemberVisit>): Promise<Response> {
  const { form } = visit;
  const typed = form.text('email');
  const role = roles.find((each) => each === form.text('role'));
  const email = parseEmail(typed);
  const wrong = (problem: string) => showMembers(visit, { email: typed, role: role ?? 'viewer', problem });
  if (email === undefined) return wrong('Give an email address such as ann@example.com.');
  if (!role) return wrong('Choose a role.');
  try {
    const link = await performOnMembers(visit, createInvitation, { email, role });
    const words = `Send this link to ${email}. With it they join the workspace as ${roleNames[role].toLowerCase()}.`;
    return await showAccessLink(visit, { title: 'Invitation', words, link });
  } catch (error) {
    if (error instanceof AlreadyMember) return wrong(`${email} is a member already.`);
    throw error;
  }
}

async function revoke(visit: MemberVisit): Promise<Response> {
  await performOnMembers(visit, revokeInvitation, { id: visit.params['invitationId'] ?? '' });
  return redirect(visit, '/settings/members?note=invitation-revoked');
}
