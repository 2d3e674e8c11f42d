import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import { renameWorkspace, workspaceById } from '../../../db/queries/workspaces.ts';
import type { Writing } from '../../../db/write.ts';
import type { Actor } from '../bookings/changes.ts';

/**
 * Gives a workspace another name, and notes who did and what it was called; nothing where it is called so. `at` is in epoch
 * milliseconds.
 */
export async function nameWorkspace(
  transaction: Writing,
  { workspaceId, name, at }: { workspaceId: string; name: string; at: number },
  actor: Actor,
): Promise<void> {
  const before = await workspaceById(transaction, workspaceId);
  if (before?.name === name) return;
  await renameWorkspace(transaction, { workspaceId, name });
  await insertAuditEntry(transaction, {
    ...actor,
    workspaceId,
    at,
    action: 'workspace.update',
    subjectId: workspaceId,
    detail: { name, from: before?.name },
  });
}
