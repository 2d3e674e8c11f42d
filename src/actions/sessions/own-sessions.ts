import { userById, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { type ActionContext, audit, NotFound } from '../action.ts';

/** Throws NotFound for the sessions of somebody else, unless it's the command line that asks. */
export function requireOwnSessions({ actor }: ActionContext, userId: string): void {
  if (actor.kind === 'cli' || (actor.kind === 'user' && actor.id === userId)) return;
  throw new NotFound();
}

/**
 * Writes the audit entry of sessions that ended: a user's own in the workspace they're looking at, and what the command
 * line ends in each workspace of the user.
 */
export async function auditEndedSessions(
  context: ActionContext,
  { action, userId }: { action: AuditAction; userId: string },
): Promise<void> {
  const { transaction, actor } = context;
  if (actor.kind !== 'cli') return await audit(context, { action, subjectId: userId });
  const user = await userById(transaction, userId);
  for (const workspaceId of await workspaceIdsOfUser(transaction, userId)) {
    await audit(context, { workspaceId, action, subjectId: userId, detail: { email: user?.email } });
  }
}
