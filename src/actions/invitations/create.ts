import { deleteInvitationsOf } from '../../../db/queries/access-links.ts';
import { memberByEmail } from '../../../db/queries/members.ts';
import { invitationRefusal } from '../../domain/access/membership.ts';
import type { Membership, Role } from '../../domain/access/user.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import { type Action, audit, roleOfActor } from '../action.ts';
import { AlreadyMember, refuseIf } from '../members/membership-rules.ts';
import { membershipDetail, requireMembership } from '../members/wanted-membership.ts';

/** Who is invited, as what. They see all calendars unless it's said which. */
type Invited = { email: string; role: Role } & Partial<Membership>;

/** Creates an invitation, replacing any other to the same address. Throws MembershipRefused, AlreadyMember and NotFound. */
export const createInvitation: Action<Invited, MadeAccessLink> = {
  permission: 'admin',
  async run(_, context, { email, role, calendarIds = null }) {
    const { transaction, actor, workspaceId, at: now } = context;
    refuseIf(invitationRefusal(await roleOfActor(transaction, context), role));
    const membership = { role, calendarIds };
    await requireMembership(context, membership);
    if (await memberByEmail(transaction, { workspaceId, email })) throw new AlreadyMember();
    await deleteInvitationsOf(transaction, { workspaceId, email });
    const createdBy = actor.kind === 'user' ? actor.id : undefined;
    const invitation = { kind: 'invite', workspaceId, email, membership, createdBy, now } as const;
    const link = await makeAccessLink(transaction, invitation);
    const detail = { email, ...membershipDetail(membership) };
    await audit(context, { action: 'invitation.create', subjectId: link.id, detail });
    return link;
  },
};
