import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { deleteSessionsOfUser } from '../../../db/queries/sessions.ts';
import { updatePasswordHash, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { type ActionContext, type Actor, audit } from '../action.ts';

/**
 * Gives a user another password: all their sessions end, and so do the links by which they could have signed in or chosen
 * another. Each of their workspaces gets an audit entry; `actor` is who chose the password, unless it's the action's.
 */
export async function replacePassword(
  context: ActionContext,
  { userId, passwordHash, actor }: { userId: string; passwordHash: string; actor?: Actor },
): Promise<void> {
  const { transaction, at } = context;
  await updatePasswordHash(transaction, { userId, passwordHash, at });
  await deleteSessionsOfUser(transaction, { userId });
  await deleteAccessLinksOfUser(transaction, userId);
  for (const workspaceId of await workspaceIdsOfUser(transaction, userId)) {
    await audit(context, { workspaceId, actor, action: 'user.password', subjectId: userId });
  }
}
