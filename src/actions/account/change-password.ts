import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { insertAuditEntry, type NewAuditEntry } from '../../../db/queries/audit-entries.ts';
import { deleteSessionsOfUser } from '../../../db/queries/sessions.ts';
import { updatePasswordHash, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import type { Writing } from '../../../db/write.ts';

/** A new password for a user, at an instant in epoch milliseconds, and who chose it. */
export type PasswordChange = { userId: string; passwordHash: string; at: number } & Pick<
  NewAuditEntry,
  'actorKind' | 'actorId' | 'address'
>;

/**
 * Gives a user another password: all their sessions end, and so do the links by which they could have signed in or chosen
 * another. Told in the audit log of each of their workspaces.
 */
export async function changePassword(
  transaction: Writing,
  { userId, passwordHash, at, ...by }: PasswordChange,
): Promise<void> {
  await updatePasswordHash(transaction, { userId, passwordHash, at });
  await deleteSessionsOfUser(transaction, { userId });
  await deleteAccessLinksOfUser(transaction, userId);
  for (const workspaceId of await workspaceIdsOfUser(transaction, userId)) {
    const what = { action: 'user.password', subjectId: userId } as const;
    await insertAuditEntry(transaction, { workspaceId, at, ...what, ...by });
  }
}
