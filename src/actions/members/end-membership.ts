import { deleteAccessLinksMadeBy, deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { deleteMembership } from '../../../db/queries/members.ts';
import { removalRefusal } from '../../domain/access/membership.ts';
import { type ActionContext, audit } from '../action.ts';
import { memberAndFacts, refuseIf } from './membership-rules.ts';

/** Ends a membership and the member's links. Throws NotFound for the member, and MembershipRefused. */
export async function endMembership(
  context: ActionContext,
  { userId, action }: { userId: string; action: 'member.leave' | 'member.remove' },
): Promise<void> {
  const { transaction, workspaceId } = context;
  const { member, facts } = await memberAndFacts(transaction, context, userId);
  refuseIf(removalRefusal(facts));
  await deleteMembership(transaction, { workspaceId, userId });
  await deleteAccessLinksMadeBy(transaction, { workspaceId, userId });
  await deleteAccessLinksOfUser(transaction, userId);
  const { email, role } = member;
  await audit(context, { action, subjectId: userId, detail: { email, role } });
}
