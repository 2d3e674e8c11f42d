import { workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import { type Action, audit } from '../action.ts';
import { memberAndFacts, refuseIf, resetLinkRefusal } from './membership-rules.ts';

/**
 * Makes a link that lets a member choose a new password. The command line's works for any of their workspaces, and is
 * in the audit log of each. Throws NotFound for the member, and MembershipRefused.
 */
export const createResetLink: Action<{ userId: string }, MadeAccessLink & { email: string }> = {
  permission: 'admin',
  async run(_, context, { userId }) {
    const { transaction, actor, workspaceId, at: now } = context;
    const found = await memberAndFacts(transaction, context, userId);
    refuseIf(await resetLinkRefusal(transaction, context, found));
    const { email } = found.member;
    const isMembers = actor.kind === 'user';
    const workspaceIds = isMembers ? [workspaceId] : await workspaceIdsOfUser(transaction, userId);
    for (const each of workspaceIds) {
      await audit(context, {
        workspaceId: each,
        action: 'reset-link.create',
        subjectId: userId,
        detail: { email },
      });
    }
    const madeBy = isMembers ? { workspaceId, createdBy: actor.id } : {};
    return { email, ...(await makeAccessLink(transaction, { kind: 'reset', userId, now, ...madeBy })) };
  },
};
