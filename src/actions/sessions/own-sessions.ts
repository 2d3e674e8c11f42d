import { userById, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { type ActionContext, audit, NotFound } from '../action.ts';

/** Throws NotFound for somebody else's sessions, except from the command line. */
export function requireOwnSessions({ actor }: ActionContext, userId: string): void {
  if (actor.kind === 'cli' || (actor.kind === 'user' && actor.id === userId)) return;
  throw new NotFound();
}

/**
 * Writes the audit entry for ended sessions: in the workspace a user is looking at, or from the command line in each
 * of the user's.
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
