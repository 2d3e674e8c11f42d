import { deleteAccessLinksMadeBy, deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { type Member, updateRole } from '../../../db/queries/members.ts';
import { roleRefusal } from '../../domain/access/membership.ts';
import { covers, type Role } from '../../domain/access/user.ts';
import { type Action, audit, ChangedMeanwhile } from '../action.ts';
import { memberAndFacts, refuseIf } from './membership-rules.ts';

/** A member and their new role; `shownRole` is the role that the page showed, if any. */
type RoleChange = { userId: string; role: Role; shownRole?: string | undefined };

/** The member's role has changed since it was shown. */
export class RoleChangedMeanwhile extends ChangedMeanwhile {
  constructor(readonly member: Pick<Member, 'email' | 'role'>) {
    super(`the member is ${member.role} by now`);
  }
}

/** Changes a member's role. Throws NotFound, MembershipRefused and RoleChangedMeanwhile. */
export const changeMemberRole: Action<RoleChange, void> = {
  permission: 'admin',
  async run(_, context, { userId, role, shownRole }) {
    const { transaction, workspaceId } = context;
    const { member, facts } = await memberAndFacts(transaction, context, userId);
    const { email, role: from } = member;
    refuseIf(roleRefusal(facts, role));
    if (role === from) return;
    if (shownRole !== undefined && shownRole !== from) throw new RoleChangedMeanwhile(member);
    await updateRole(transaction, { workspaceId, userId, role });
    if (!covers(role, from)) await deleteAccessLinksMadeBy(transaction, { workspaceId, userId });
    // Otherwise whoever made a reset link could use it to gain the new role.
    await deleteAccessLinksOfUser(transaction, userId);
    await audit(context, { action: 'member.update', subjectId: userId, detail: { email, role, from } });
  },
};
