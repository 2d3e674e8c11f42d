import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { deleteSessionsOfUser } from '../../../db/queries/sessions.ts';
import { updatePasswordHash, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { type ActionContext, type Actor, audit } from '../action.ts';

/**
 * Replaces a user's password and ends their sessions and links. Writes an audit entry in each of their workspaces;
 * `actor` is who chose the password, by default the action's.
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
