import { insertAuditEntry, type NewAuditEntry } from '../../../db/queries/audit-entries.ts';
import { recordsWords, setRecordsWords } from '../../../db/queries/workspaces.ts';
import type { Writing } from '../../../db/write.ts';

/**
 * Sets whether a workspace keeps what callers say, from the next call that is written on; writes it to the audit log where
 * that is a change. `at` is in epoch milliseconds.
 */
export async function keepCallWords(
  transaction: Writing,
  { workspaceId, recordWords, at }: { workspaceId: string; recordWords: boolean; at: number },
  actor: Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'address'>,
): Promise<void> {
  if ((await recordsWords(transaction, workspaceId)) === recordWords) return;
  await setRecordsWords(transaction, { workspaceId, recordWords });
  await insertAuditEntry(transaction, {
    ...actor,
    workspaceId,
    at,
    action: 'workspace.update',
    subjectId: workspaceId,
    detail: { recordWords },
  });
}
