import { deleteInvitationsOf } from '../../../db/queries/access-links.ts';
import { memberByEmail } from '../../../db/queries/members.ts';
import { invitationRefusal } from '../../domain/access/membership.ts';
import type { Role } from '../../domain/access/user.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import { type Action, audit, roleOfActor } from '../action.ts';
import { AlreadyMember, refuseIf } from '../members/membership-rules.ts';

/** Creates an invitation, replacing any other to the same address. Throws MembershipRefused and AlreadyMember. */
export const createInvitation: Action<{ email: string; role: Role }, MadeAccessLink> = {
  permission: 'admin',
  async run(_, context, { email, role }) {
    const { transaction, actor, workspaceId, at: now } = context;
    refuseIf(invitationRefusal(await roleOfActor(transaction, context), role));
    if (await memberByEmail(transaction, { workspaceId, email })) throw new AlreadyMember();
    await deleteInvitationsOf(transaction, { workspaceId, email });
    const createdBy = actor.kind === 'user' ? actor.id : undefined;
    const invitation = { kind: 'invite', workspaceId, email, role, createdBy, now } as const;
    const link = await makeAccessLink(transaction, invitation);
    await audit(context, { action: 'invitation.create', subjectId: link.id, detail: { email, role } });
    return link;
  },
};
