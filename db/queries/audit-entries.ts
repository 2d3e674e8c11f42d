import type { Database } from '../open.ts';
import type { Schema } from '../schema.ts';

/** Who changed what, at an instant in epoch milliseconds; `detail` never holds a secret. */
export type NewAuditEntry = {
  workspaceId: string;
  at: number;
  actorKind: Schema['audit_entries']['actor_kind'];
  /** The user or key; undefined for the command line. */
  actorId?: string;
  /** The noun and what was done to it, "calendar.create". */
  action: string;
  subjectId?: string;
  detail?: Record<string, unknown>;
  address?: string;
};

/** Writes an audit entry; to be called in the transaction of the change that it tells of. */
export async function insertAuditEntry(db: Database, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      workspace_id: entry.workspaceId,
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId ?? null,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      address: entry.address ?? null,
    })
    .execute();
}
