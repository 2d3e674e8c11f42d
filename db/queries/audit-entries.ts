import type { AuditAction } from '../../src/domain/access/audit-action.ts';
import { withoutKeys } from '../../src/domain/without-keys.ts';
import { compiled } from '../compiled.ts';
import type { Schema } from '../schema.ts';
import type { Database } from '../sqlite/open.ts';

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

const insert = compiled<ReturnType<typeof rowOf>>()((db, parameter) =>
  db
    .insertInto('audit_entries')
    .values({
      workspace_id: parameter('workspaceId'),
      at: parameter('at'),
      actor_kind: parameter('actorKind'),
      actor_id: parameter('actorId'),
      action: parameter('action'),
      subject_id: parameter('subjectId'),
      detail: parameter('detail'),
      address: parameter('address'),
    })
    .compile(),
);

/** Writes an audit entry, in the transaction of the change. */
export async function insertAuditEntry(db: Database, entry: NewAuditEntry): Promise<void> {
  await insert(db, rowOf(entry));
}

function rowOf(entry: NewAuditEntry) {
  return {
    ...entry,
    actorId: entry.actorId ?? null,
    subjectId: entry.subjectId ?? null,
    detail: withoutKeys(JSON.stringify(entry.detail ?? {})),
    address: entry.address ?? null,
  };
}
