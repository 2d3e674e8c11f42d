import type { AuditAction } from '../../../src/domain/access/audit-action.ts';
import { withoutKeys } from '../../../src/domain/without-keys.ts';
import { compiled } from '../../compiled.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';

/** Who changed what and when, in epoch milliseconds; `detail` never holds a secret. */
export type NewAuditEntry = {
  workspaceId: string;
  at: number;
  actorKind: Schema['audit_entries']['actor_kind'];
  /** The user or key; undefined for the command line. */
  actorId?: string;
  action: AuditAction;
  subjectId?: string;
  detail?: Record<string, unknown>;
  address?: string;
};

const insert = compiled<ReturnType<typeof rowOf>>()((db, row) =>
  db.insertInto('audit_entries').values(row).compile(),
);

/** Writes an audit entry, in the transaction of the change. */
export async function insertAuditEntry(db: Database, entry: NewAuditEntry): Promise<void> {
  await insert(db, rowOf(entry));
}

function rowOf(entry: NewAuditEntry) {
  return {
    workspace_id: entry.workspaceId,
    at: entry.at,
    actor_kind: entry.actorKind,
    actor_id: entry.actorId ?? null,
    action: entry.action,
    subject_id: entry.subjectId ?? null,
    detail: withoutKeys(JSON.stringify(entry.detail ?? {})),
    address: entry.address ?? null,
  };
}
