import { type Action, NotFound } from '../action.ts';
import { endMembership } from './end-membership.ts';

/** Takes the requester out of the workspace. Throws NotFound for non-members, and MembershipRefused. */
export const leaveWorkspace: Action<void, void> = {
  permission: 'person',
  async run(_, context) {
    const { actor } = context;
    if (actor.kind !== 'user') throw new NotFound();
    await endMembership(context, { userId: actor.id, action: 'member.leave' });
  },
};
