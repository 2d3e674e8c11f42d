import { deleteAccessLinksMadeBy, deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { type Member, updateMembership } from '../../../db/queries/members.ts';
import { roleRefusal } from '../../domain/access/membership.ts';
import { canBeLimited, covers, type Membership, type Role } from '../../domain/access/user.ts';
import { type Action, audit, ChangedMeanwhile } from '../action.ts';
import { memberAndFacts, refuseIf } from './membership-rules.ts';
import { membershipDetail, requireMembership } from './wanted-membership.ts';

/**
 * A member and their new role; `shownRole` is the role that the page showed, if any. They see the same calendars as before
 * unless it's said which.
 */
type RoleChange = { userId: string; role: Role; shownRole?: string | undefined } & Partial<Membership>;

/** The member's role has changed since it was shown. */
export class RoleChangedMeanwhile extends ChangedMeanwhile {
  constructor(readonly member: Pick<Member, 'email' | 'role'>) {
    super(`the member is ${member.role} by now`);
  }
}

/** Changes a member's role, and which calendars they see. Throws NotFound, MembershipRefused and RoleChangedMeanwhile. */
export const changeMemberRole: Action<RoleChange, void> = {
  permission: 'admin',
  async run(_, context, { userId, role, shownRole, calendarIds: wanted }) {
    const { transaction, workspaceId } = context;
    const { member, facts } = await memberAndFacts(transaction, context, userId);
    const { email, role: from } = member;
    refuseIf(roleRefusal(facts, role));
    const kept = canBeLimited(role) ? member.calendarIds : null;
    const membership = { role, calendarIds: wanted === undefined ? kept : wanted };
    await requireMembership(context, membership);
    if (role === from && isSame(membership.calendarIds, member.calendarIds)) return;
    if (shownRole !== undefined && shownRole !== from) throw new RoleChangedMeanwhile(member);
    await updateMembership(transaction, { workspaceId, userId, ...membership });
    if (!covers(role, from)) await deleteAccessLinksMadeBy(transaction, { workspaceId, userId });
    // Otherwise whoever made a reset link could use it to gain the new role.
    await deleteAccessLinksOfUser(transaction, userId);
    await audit(context, {
      action: 'member.update',
      subjectId: userId,
      detail: { email, ...membershipDetail(membership), from },
    });
  },
};

function isSame(some: Membership['calendarIds'], others: Membership['calendarIds']): boolean {
  return some?.join() === others?.join();
}
