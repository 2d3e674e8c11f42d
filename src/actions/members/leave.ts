import { lastWorkspaceOfUser } from '../../../db/queries/users.ts';
import { type Action, NotFound } from '../action.ts';
import { endMembership } from './end-membership.ts';

/**
 * Takes the requester out of the workspace. Returns another workspace of theirs, if they have one. Throws NotFound for
 * non-members, and MembershipRefused.
 */
export const leaveWorkspace: Action<void, string | undefined> = {
  permission: 'person',
  async run(_, context) {
    const { actor } = context;
    if (actor.kind !== 'user') throw new NotFound();
    await endMembership(context, { userId: actor.id, action: 'member.leave' });
    return await lastWorkspaceOfUser(context.transaction, actor.id);
  },
};
