import type { Action } from '../action.ts';
import { endMembership } from './end-membership.ts';

/** Takes a member out of the workspace. Throws NotFound for the member, and MembershipRefused. */
export const removeMember: Action<{ userId: string }, void> = {
  permission: 'admin',
  run: (_, context, { userId }) => endMembership(context, { userId, action: 'member.remove' }),
};
