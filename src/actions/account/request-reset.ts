import { userByEmail, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import { type Action, audit } from '../action.ts';

/**
 * Makes a link to choose a new password that works for an hour, for somebody who says where people sign in that they forgot
 * theirs: it may only be mailed to the address that's given back, and shown to nobody. Undefined if nobody signs in with that
 * email. Earlier links keep working.
 */
export const requestReset: Action<{ email: string }, (MadeAccessLink & { email: string }) | undefined> = {
  permission: 'anyone',
  needsNoLock: true,
  async run(_, context, { email: typed }) {
    const { transaction, at: now } = context;
    const user = await userByEmail(transaction, typed);
    const workspaceIds = user ? await workspaceIdsOfUser(transaction, user.id) : [];
    if (!user || workspaceIds.length === 0) return undefined;
    const { id: userId, email } = user;
    const actor = { kind: 'user', id: userId, address: context.actor.address } as const;
    for (const workspaceId of workspaceIds) {
      await audit(context, { workspaceId, actor, action: 'reset-link.request', subjectId: userId });
    }
    return { email, ...(await makeAccessLink(transaction, { kind: 'reset', userId, now, lifeMs: hourMs })) };
  },
};
