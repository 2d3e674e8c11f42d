import { deleteInvitation, pendingInvitations } from '../../../db/queries/access-links.ts';
import { invitationRefusal } from '../../domain/access/membership.ts';
import { type Action, audit, found, roleOfActor } from '../action.ts';
import { refuseIf } from '../members/membership-rules.ts';

/** Revokes a pending invitation. Throws NotFound and MembershipRefused. */
export const revokeInvitation: Action<{ id: string }, void> = {
  permission: 'admin',
  async run(_, context, { id }) {
    const { transaction, workspaceId, at: now } = context;
    const pending = await pendingInvitations(transaction, { workspaceId, now });
    const { email, membership } = found(pending.find((each) => each.id === id));
    const role = membership?.role;
    refuseIf(invitationRefusal(await roleOfActor(transaction, context), role ?? 'viewer'));
    await deleteInvitation(transaction, { workspaceId, id });
    await audit(context, { action: 'invitation.revoke', subjectId: id, detail: { email, role } });
  },
};
