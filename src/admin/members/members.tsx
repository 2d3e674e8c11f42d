/** @jsxImportSource #html */
import { pendingInvitations } from '../../../db/queries/access-links.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { Members, type MembersProps } from '../../../views/members/members.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createInvitation } from '../../actions/invitations/create.ts';
import { invitationRefusal } from '../../domain/access/membership.ts';
import { roles } from '../../domain/access/user.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';

/** Who belongs to the workspace. */
export const membersRoutes: AdminRoute[] = [
  { method: 'GET', path: '/settings/members', access: 'viewer', handle: (visit) => showMembers(visit) },
];

const noInvitation: MembersProps['invitation'] = { email: '', role: 'viewer', problem: undefined };

/** The page of all members; with an invitation that could not be made, what was typed into it. */
export async function showMembers(
  visit: MemberVisit,
  invitation: MembersProps['invitation'] = noInvitation,
): Promise<Response> {
  const { services, session, now } = visit;
  const { workspaceId, userId, role } = session;
  const members = await membersOfWorkspace(services.db, workspaceId);
  const mayManage = mayPerform(role, createInvitation);
  const pending = mayManage ? await pendingInvitations(services.db, { workspaceId, now }) : [];
  const invitations = pending.flatMap(({ email, role: invitedAs, ...link }) =>
    email === null || invitedAs === null ? [] : [{ ...link, email, role: invitedAs }],
  );
  const body = (
    <Members
      now={now}
      members={members.map((member) => ({ ...member, isSelf: member.userId === userId }))}
      invitations={mayManage ? invitations : undefined}
      invitable={roles.filter((each) => invitationRefusal(role, each) === undefined)}
      invitation={invitation}
    />
  );
  return page(visit, { title: 'Members', body, status: invitation.problem === undefined ? 200 : 422 });
}
